/* frames.c: wslay behind frames.h.
 *
 * The library keeps more than 8 KiB for each connection, most of which has nothing to say most of
 * the time. So a connection has it only while a frame or a message is half here, or while it is
 * closing; between messages there is no state to be kept.
 *
 * Message compression (RFC 7692) is not offered: clients that want less on the wire ask for
 * compressed messages by themselves (see docs/api.md). */
#include "server/frames.h"

#include <openssl/evp.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <wslay/wslay.h>

struct frames {
    wslay_event_context_ptr context; /* NULL: between messages */
    size_t most;
    uint64_t came, done; /* bytes that came, and those of them that were whole frames */
    bool in_message;     /* a part of one came, and it was not the last */
    const struct frames_calls *calls;
    void *user;
    const uint8_t *in;
    size_t left;
    bool broken;
};

/* ---- The handshake ------------------------------------------------------------------------------ */

bool frames_accept(const char *key, char out[FRAMES_ACCEPT_SIZE])
{
    char text[80];
    unsigned char hash[EVP_MAX_MD_SIZE];
    unsigned int size = 0;
    if (strlen(key) != 24 || strcmp(key + 22, "=="))
        return false;
    snprintf(text, sizeof text, "%s258EAFA5-E914-47DA-95CA-C5AB0DC85B11", key);
    if (!EVP_Digest(text, strlen(text), hash, &size, EVP_sha1(), NULL) || size != 20)
        return false;
    EVP_EncodeBlock((unsigned char *)out, hash, (int)size);
    return true;
}

/* ---- Calls of the library ------------------------------------------------------------------------ */

static ssize_t on_want_bytes(wslay_event_context_ptr context, uint8_t *out, size_t most, int flags,
                             void *user)
{
    struct frames *f = user;
    size_t size = f->left < most ? f->left : most;
    (void)flags;
    if (!size) {
        wslay_event_set_error(context, WSLAY_ERR_WOULDBLOCK);
        return -1;
    }
    memcpy(out, f->in, size);
    f->in += size;
    f->left -= size;
    return (ssize_t)size;
}

static ssize_t on_bytes(wslay_event_context_ptr context, const uint8_t *data, size_t size,
                        int flags, void *user)
{
    struct frames *f = user;
    (void)context;
    (void)flags;
    f->calls->out(f->user, data, size);
    return (ssize_t)size;
}

static void on_message(wslay_event_context_ptr context,
                       const struct wslay_event_on_msg_recv_arg *arg, void *user)
{
    struct frames *f = user;
    (void)context;
    if (wslay_is_ctrl_frame(arg->opcode)) {
        f->calls->control(f->user);
        return;
    }
    char *text = malloc(arg->msg_length + 1);
    if (!text)
        return;
    if (arg->msg_length)
        memcpy(text, arg->msg, arg->msg_length);
    text[arg->msg_length] = '\0';
    f->calls->message(f->user, text, arg->msg_length);
    free(text);
}

static void on_frame(wslay_event_context_ptr context,
                     const struct wslay_event_on_frame_recv_start_arg *arg, void *user)
{
    struct frames *f = user;
    size_t length = arg->payload_length < 126 ? 0 : arg->payload_length < 65536 ? 2 : 8;
    (void)context;
    f->done += 2 + length + 4 + arg->payload_length; /* 4: the mask; the length is in short form */
    if (!wslay_is_ctrl_frame(arg->opcode))
        f->in_message = !arg->fin;
}

static const struct wslay_event_callbacks callbacks = {
    .on_frame_recv_start_callback = on_frame,
    .recv_callback = on_want_bytes,
    .send_callback = on_bytes,
    .on_msg_recv_callback = on_message,
};

/* ---- What others call ---------------------------------------------------------------------------- */

struct frames *frames_new(const struct frames_calls *calls, void *user, size_t most)
{
    struct frames *f = calloc(1, sizeof *f);
    if (!f)
        return NULL;
    f->calls = calls;
    f->user = user;
    f->most = most;
    return f;
}

void frames_free(struct frames *f)
{
    if (f->context)
        wslay_event_context_free(f->context);
    free(f);
}

static bool context_need(struct frames *f)
{
    if (f->context)
        return true;
    if (f->broken || wslay_event_context_server_init(&f->context, &callbacks, f)) {
        f->context = NULL;
        f->broken = true;
        return false;
    }
    wslay_event_config_set_max_recv_msg_length(f->context, f->most);
    return true;
}

static void context_rest(struct frames *f)
{
    if (!f->context || f->came != f->done || f->in_message || f->broken ||
        wslay_event_get_close_sent(f->context) || wslay_event_get_close_received(f->context) ||
        !wslay_event_get_read_enabled(f->context) || wslay_event_want_write(f->context))
        return;
    wslay_event_context_free(f->context);
    f->context = NULL;
    f->came = f->done = 0;
}

static bool flush(struct frames *f)
{
    f->broken |= wslay_event_send(f->context) != 0;
    context_rest(f);
    return !f->broken;
}

void frames_feed(struct frames *f, const void *data, size_t size)
{
    if (!context_need(f) || !wslay_event_get_read_enabled(f->context))
        return;
    f->in = data;
    f->left = size;
    f->came += size;
    f->broken |= wslay_event_recv(f->context) != 0;
    f->left = 0;
    (void)flush(f);
}

static bool queue(struct frames *f, uint8_t opcode, const char *text, size_t size)
{
    struct wslay_event_msg message = {
        .opcode = opcode, .msg = (const uint8_t *)text, .msg_length = size};
    return context_need(f) && !wslay_event_queue_msg(f->context, &message) && flush(f);
}

bool frames_send(struct frames *f, const char *text, size_t size, bool binary)
{
    return queue(f, binary ? WSLAY_BINARY_FRAME : WSLAY_TEXT_FRAME, text, size);
}

bool frames_ping(struct frames *f) { return queue(f, WSLAY_PING, "", 0); }

bool frames_close(struct frames *f, int code, const char *why)
{
    return context_need(f) &&
           !wslay_event_queue_close(f->context, (uint16_t)code, (const uint8_t *)why,
                                    strlen(why)) &&
           flush(f);
}

bool frames_over(const struct frames *f)
{
    return f->broken || (f->context && wslay_event_get_close_sent(f->context) &&
                         (wslay_event_get_close_received(f->context) ||
                          !wslay_event_get_read_enabled(f->context)));
}
