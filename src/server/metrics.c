/* metrics.c: the page for Prometheus (see metrics.h). */
#include "server/metrics.h"

#include "server/process.h"

static const double bounds[LATENCY_BUCKETS] = {0.001, 0.002, 0.005, 0.01, 0.02,
                                               0.05,  0.1,   0.2,   0.5,  1};

void metrics_latency(struct server *s, double seconds)
{
    int i = 0;
    while (i < LATENCY_BUCKETS && seconds > bounds[i])
        i++;
    s->figures.latency[i]++;
    s->figures.latency_sum += seconds;
}

static void one(struct areo_text *out, const char *kind, const char *name, const char *help,
                long long value)
{
    areo_text_addf(out, "# HELP areo_%s %s\n# TYPE areo_%s %s\nareo_%s %lld\n", name, help, name,
                   kind, name, value);
}

static void latency(const struct figures *f, struct areo_text *out)
{
    uint64_t sum = 0;
    areo_text_add(out, "# HELP areo_answer_seconds from a message to the durable answer\n"
                       "# TYPE areo_answer_seconds histogram\n");
    for (int i = 0; i < LATENCY_BUCKETS; i++) {
        sum += f->latency[i];
        areo_text_addf(out, "areo_answer_seconds_bucket{le=\"%g\"} %llu\n", bounds[i],
                       (unsigned long long)sum);
    }
    sum += f->latency[LATENCY_BUCKETS];
    areo_text_addf(out,
                   "areo_answer_seconds_bucket{le=\"+Inf\"} %llu\n"
                   "areo_answer_seconds_sum %.6f\nareo_answer_seconds_count %llu\n",
                   (unsigned long long)sum, f->latency_sum, (unsigned long long)sum);
}

void metrics_write(struct server *s, struct areo_text *out)
{
    const struct figures *f = &s->figures;
    const struct net_figures *n = net_figures(s->net);
    one(out, "gauge", "connections", "open connections", n->connections);
    one(out, "gauge", "sockets", "open WebSockets", n->sockets);
    one(out, "gauge", "rooms", "tables in memory", s->rooms);
    one(out, "gauge", "thinking", "decisions that wait for a bot", thinkers_waiting(s->thinkers));
    one(out, "counter", "thought_seconds_total", "that bots have thought",
        (long long)thinkers_seconds(s->thinkers));
    one(out, "gauge", "memory_bytes", "resident memory", process_memory());
    one(out, "gauge", "up_seconds", "since the start", (long long)(now_seconds() - s->started));
    one(out, "counter", "tables_total", "tables made", (long long)f->tables_made);
    one(out, "counter", "moves_total", "moves of people", (long long)f->moves);
    one(out, "counter", "bot_moves_total", "moves of bots", (long long)f->bot_moves);
    one(out, "counter", "messages_total", "messages of clients", (long long)f->messages);
    one(out, "counter", "refused_total", "messages that could not be done", (long long)f->refused);
    one(out, "counter", "notes_total", "notes sent", (long long)f->notes);
    one(out, "counter", "store_failures_total", "writes that failed", (long long)f->failures);
    one(out, "counter", "webhooks_total", "webhooks posted", (long long)f->hooks);
    one(out, "counter", "requests_total", "HTTP requests", (long long)n->requests);
    one(out, "counter", "sent_bytes_total", "bytes sent", (long long)n->bytes_out);
    latency(f, out);
}
