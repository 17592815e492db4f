/* tls.c: OpenSSL behind tls.h. */
#include "server/tls.h"

#include <limits.h>
#include <openssl/err.h>
#include <openssl/ssl.h>
#include <stdlib.h>
#include <string.h>

/* Both types are OpenSSL's own; no other file needs to know. */
static SSL_CTX *context_of(struct tls_side *side) { return (SSL_CTX *)side; }
static SSL *ssl_of(struct tls *t) { return (SSL *)t; }

static int no_password(char *out, int size, int writing, void *user)
{
    (void)out;
    (void)size;
    (void)writing;
    (void)user;
    return -1; /* nobody is there to be asked */
}

/* A client that offers protocols gets the only one there is; one that does not know it, none. */
static int protocol_pick(SSL *ssl, const unsigned char **out, unsigned char *size,
                         const unsigned char *in, unsigned int in_size, void *user)
{
    static const unsigned char ours[] = "\x08http/1.1";
    unsigned char *picked;
    (void)ssl;
    (void)user;
    if (SSL_select_next_proto(&picked, size, ours, sizeof ours - 1, in, in_size) !=
        OPENSSL_NPN_NEGOTIATED)
        return SSL_TLSEXT_ERR_NOACK;
    *out = picked;
    return SSL_TLSEXT_ERR_OK;
}

struct tls_side *tls_server(const char *cert, const char *key, struct areo_error *e)
{
    SSL_CTX *c = SSL_CTX_new(TLS_server_method());
    if (!c) {
        areo_fail(e, 0, "out of memory");
        return NULL;
    }
    SSL_CTX_set_default_passwd_cb(c, no_password);
    if (SSL_CTX_use_certificate_chain_file(c, cert) != 1)
        areo_fail(e, 0, "%s: not a certificate that can be used", cert);
    else if (SSL_CTX_use_PrivateKey_file(c, key, SSL_FILETYPE_PEM) != 1)
        areo_fail(e, 0, "%s: not a key that can be used with %s", key, cert);
    else if (SSL_CTX_set_min_proto_version(c, TLS1_2_VERSION) == 1) {
        SSL_CTX_set_options(c, SSL_OP_NO_RENEGOTIATION | SSL_OP_NO_COMPRESSION);
        SSL_CTX_set_mode(c, SSL_MODE_ENABLE_PARTIAL_WRITE | SSL_MODE_ACCEPT_MOVING_WRITE_BUFFER |
                                SSL_MODE_RELEASE_BUFFERS);
        SSL_CTX_set_session_cache_mode(c, SSL_SESS_CACHE_OFF);
        SSL_CTX_set_alpn_select_cb(c, protocol_pick, NULL);
        return (struct tls_side *)c;
    }
    SSL_CTX_free(c);
    return NULL;
}

struct tls_side *tls_client(void)
{
    SSL_CTX *c = SSL_CTX_new(TLS_client_method());
    if (c && SSL_CTX_set_default_verify_paths(c) == 1 &&
        SSL_CTX_set_min_proto_version(c, TLS1_2_VERSION) == 1) {
        SSL_CTX_set_verify(c, SSL_VERIFY_PEER, NULL);
        return (struct tls_side *)c;
    }
    SSL_CTX_free(c);
    return NULL;
}

void tls_side_free(struct tls_side *side) { SSL_CTX_free(context_of(side)); }

struct tls *tls_open(struct tls_side *side, int fd, const char *name)
{
    SSL *ssl = SSL_new(context_of(side));
    bool ok = ssl && SSL_set_fd(ssl, fd) == 1;
    if (ok && name)
        ok = SSL_set_tlsext_host_name(ssl, name) == 1 && SSL_set1_host(ssl, name) == 1;
    if (!ok) {
        SSL_free(ssl);
        return NULL;
    }
    if (name)
        SSL_set_connect_state(ssl);
    else
        SSL_set_accept_state(ssl);
    return (struct tls *)ssl;
}

static long outcome(SSL *ssl, int n)
{
    if (n > 0)
        return n;
    switch (SSL_get_error(ssl, n)) {
    case SSL_ERROR_WANT_READ:
        return TLS_READ_FIRST;
    case SSL_ERROR_WANT_WRITE:
        return TLS_WRITE_FIRST;
    default:
        return TLS_GONE;
    }
}

static int bounded(size_t size) { return size < INT_MAX ? (int)size : INT_MAX; }

/* The errors of one connection must not be taken for those of another. */
static void errors_forget(void) { ERR_clear_error(); }

long tls_read(struct tls *t, void *data, size_t size)
{
    errors_forget();
    return outcome(ssl_of(t), SSL_read(ssl_of(t), data, bounded(size)));
}

long tls_write(struct tls *t, const void *data, size_t size)
{
    errors_forget();
    return outcome(ssl_of(t), SSL_write(ssl_of(t), data, bounded(size)));
}

void tls_end(struct tls *t)
{
    errors_forget();
    if (SSL_is_init_finished(ssl_of(t)))
        (void)SSL_shutdown(ssl_of(t));
}

void tls_free(struct tls *t) { SSL_free(ssl_of(t)); }
