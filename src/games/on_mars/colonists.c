/* colonists.c: the action slots with colonists on them: their extra cost, clearing, and
 * calling colonists back (sections 5 and 16). */
#include <assert.h>

#include "games/on_mars/decide.h"

int om_post_side(int post)
{
    assert(om_is_post(post));
    return post <= POST_RESEARCH ? ORBIT : COLONY;
}

static int posted(const struct om_state *s, int post)
{
    assert(om_is_post(post));
    int n = 0;
    for (int i = 0; i < om_players(s); i++)
        n += s->seat[i].post[post];
    return n;
}

/* A full action is cleared of those who have most colonists there; never HIRE (5.4, 5.5). */
static bool clears(const struct om_state *s, int post, int *most)
{
    assert(om_is_post(post));
    *most = 0;
    for (int i = 0; i < om_players(s); i++)
        *most = s->seat[i].post[post] > *most ? s->seat[i].post[post] : *most;
    return post != POST_HIRE && posted(s, post) >= OM_SLOTS;
}

/* After the clearing: one for each other colour, with two players for each colonist. */
int om_extra_cost(const struct om_state *s, int seat, int post)
{
    assert(om_is_player(s, seat) && om_is_post(post));
    int most;
    int n = 0;
    bool cleared = clears(s, post, &most);
    for (int i = 0; i < om_players(s); i++) {
        int there = s->seat[i].post[post];
        if (cleared && there == most)
            continue;
        if (om_players(s) == 2)
            n += there;
        else
            n += there > 0 && i != seat;
    }
    return n;
}

void om_clear_post(struct om_state *s, const struct areo_context *ctx, int post)
{
    assert(om_is_post(post));
    int most;
    if (!clears(s, post, &most))
        return;
    for (int i = 0; i < om_players(s); i++) {
        struct om_seat *p = &s->seat[i];
        if (p->post[post] != most)
            continue;
        if (!om_is_lacerda(s, i))
            p->work = (uint8_t)(p->work + p->post[post]);
        p->post[post] = 0;
        om_event(s, ctx, EVENT_CLEAR, i, post, 0, most);
    }
}

/* ---- Calling colonists back: some, or (frame_what 1) any number from one side ----------- */

static void retrieve_list(struct listing *l)
{
    assert(l->f->kind == FRAME_RETRIEVE);
    om_pick_list(l, VERB_RETRIEVE, VERB_BACK_POST, OM_POSTS_AND_WORK);
    list_offer(l, AREO_ACTION(VERB_DONE, 0, 0, 0));
}

static verdict retrieve_why(const struct om_state *s, const struct frame *f, areo_action action)
{
    assert(f->kind == FRAME_RETRIEVE);
    const struct om_seat *p = &s->seat[f->seat];
    int post = areo_a_of(action);
    bool one_side = frame_what(f) == 1;
    if (areo_verb_of(action) == VERB_DONE)
        return om_done_why(s, f, one_side ? OP_RETRIEVE_SIDE : OP_RETRIEVE);
    if (areo_verb_of(action) == VERB_BACK_POST)
        return om_pick_back_why(s, post);
    if (one_side && post == POST_WORK)
        return because(WHY_MAY_NOT, 0, 0);
    if (!(post == POST_WORK ? p->work : p->post[post]))
        return because(WHY_NOBODY, post, 0);
    if (one_side && retrieve_side(f) && om_post_side(post) != retrieve_side(f) - 1)
        return because(WHY_SIDE, 0, 0);
    return om_unit_why(s, f);
}

static void retrieve_apply(struct om_state *s, struct frame *f, areo_action action,
                           const struct areo_context *ctx)
{
    assert(f == om_top(s));
    int post = areo_a_of(action);
    struct om_seat *p = &s->seat[f->seat];
    if (areo_verb_of(action) == VERB_DONE) {
        om_pop(s);
        return;
    }
    uint8_t *from = post == POST_WORK ? &p->work : &p->post[post];
    assert(post < OM_POSTS_AND_WORK);
    if (areo_verb_of(action) == VERB_BACK_POST) {
        assert(p->quarters > 0);
        p->quarters--;
        ++*from;
        om_pick_back(s, f, post, ctx);
        if (!units_done(f))
            retrieve_side_set(f, 0);
        return;
    }
    om_pick(s, f, post, ctx);
    retrieve_side_set(f, frame_what(f) == 1 ? om_post_side(post) + 1 : 0);
    int before = p->quarters;
    assert(*from > 0);
    --*from;
    om_come_home(s, f->seat, 1);
    if (p->quarters == before)
        s->picked[post]--; /* there was no room for him: he left the board */
}

const struct decision_row om_frame_retrieve = {
    .prompt = {"retrieve", "choose where a colonist comes back from"},
    .more = om_say_units,
    .verbs = VERB_BIT(VERB_RETRIEVE) | VERB_BIT(VERB_BACK_POST) | VERB_BIT(VERB_DONE),
    .list = retrieve_list,
    .why = retrieve_why,
    .apply = retrieve_apply,
    .picks = true,
};
