/* C programs that use stacks of sheets and screen readers' descriptions, and pass NULL. */
#include "story.h"

#include <math.h>
#include <stdlib.h>

/* The app's data for a sheet; "asked" counts the calls of the may_dismiss function. */
typedef struct {
  const char *name;
  bool may_go;
  int asked;
} screen;

static bool ask(sheet_cause cause, void *data) {
  screen *screen = data;
  screen->asked++;
  return cause == SHEET_CAUSE_PROGRAM || screen->may_go;
}

static sheet_layer push(sheet_stack *stack, const char *name, double time) {
  screen *kept = calloc(1, sizeof *kept);
  kept->name = name;
  sheet_options options = {.settings = "detents=low=height:300,high=height:600\ninitial=high\ndim.from=detent:high",
                           .content_height = 900,
                           .may_dismiss = ask,
                           .data = kept};
  sheet_layer layer;
  sheet_push(stack, &options, sizeof options, time, &layer);
  if (layer == SHEET_LAYER_NONE) free(kept);
  return layer;
}

static void report(story *story, sheet_stack *stack, double time) {
  sheet_event event;
  while (sheet_next_event(stack, &event, sizeof event)) {
    const screen *screen = event.data;
    say(story, "%s %d:", screen->name, event.layer);
    say_event(story, &event);
    if (event.kind == SHEET_EVENT_LEFT) free(event.data);
  }
  sheet_frame frames[SHEET_STACK_DEPTH];
  int32_t count = sheet_get_frames(stack, time, frames, SHEET_STACK_DEPTH, sizeof *frames);
  sheet_backdrop scene;
  sheet_get_scene(stack, time, &scene, sizeof scene);
  say(story, "%.3f %d sheets, scene dim %.3f, active %d\n", time, count, scene.dim,
      sheet_active(stack, time));
  for (int32_t index = 0; index < count; index++) {
    const sheet_frame *frame = &frames[index];
    say(story, "  %s %d phase %d detent %d card %.0f shown %.1f wide at %.1f, dim %.3f\n",
        ((screen *)frame->data)->name, frame->layer, frame->phase, frame->detent, frame->card.width,
        frame->shown.width, frame->shown.y, frame->backdrop.dim);
  }
}

void caller_tell_of_stack(char *text, size_t size) {
  story story = {text, size, 0};
  sheet_stack *stack = sheet_create(NULL, 400, 800);
  report(&story, stack, 0);
  sheet_layer first = push(stack, "first", 1);
  sheet_advance(stack, 3);
  sheet_layer second = push(stack, "second", 3);
  sheet_move_to(stack, second, sheet_detent_named(stack, second, "low"), 5);
  report(&story, stack, 5);
  sheet_hit hit;
  sheet_get_hit(stack, 210, 560, NULL, 7, &hit, sizeof hit);
  say(&story, "hit %d layer %d content %.0f, %.0f\n", hit.region, hit.layer, hit.content_x, hit.content_y);
  drag(stack, 560, 0, NULL, 7);
  sheet_press(stack, 200, 560, SHEET_MOUSE, SHEET_CLAIM_NOTHING, 1, NULL, 8);
  say(&story, "owner %d, dragging %d", sheet_owner(stack, SHEET_MOUSE),
      sheet_is_dragging(stack, SHEET_MOUSE));
  sheet_move(stack, 200, 600, SHEET_MOUSE, 8.1);
  say(&story, " then %d", sheet_is_dragging(stack, SHEET_MOUSE));
  sheet_cancel_pointer(stack, 3, 8.2);
  say(&story, " then %d", sheet_is_dragging(stack, SHEET_MOUSE));
  sheet_cancel_pointer(stack, SHEET_MOUSE, 8.2);
  say(&story, " then %d, owner %d\n", sheet_is_dragging(stack, SHEET_MOUSE),
      sheet_owner(stack, SHEET_MOUSE));
  report(&story, stack, 9);
  sheet_key(stack, "Escape", 9);
  report(&story, stack, 9);
  push(stack, "third", 10);
  report(&story, stack, 12);
  say(&story, "dismissed: %s\n", sheet_refusal_text(sheet_dismiss(stack, first, 12)));
  report(&story, stack, 12.1);
  sheet_advance(stack, 15);
  report(&story, stack, 15);
  say(&story, "dismissed: %s, escape %d\n", sheet_refusal_text(sheet_dismiss(stack, first, 15)),
      sheet_takes_escape(stack, 15));
  sheet_layer last = push(stack, "last", 16);
  sheet_area list = {1, 200, 300};
  sheet_set_content_height(stack, last, &list, 500, 18);
  sheet_scroll_to(stack, last, &list, 70, false, 18);
  sheet_get_hit(stack, 210, 450, &list, 18, &hit, sizeof hit);
  say(&story, "hit %d layer %d content %.0f, %.0f", hit.region, hit.layer, hit.content_x, hit.content_y);
  sheet_get_hit(stack, 210, 250, &list, 18, &hit, sizeof hit);
  say(&story, " and %.0f\n", hit.content_y);
  /* Two sheets are presented before the stack's time advances. */
  push(stack, "next", 20);
  push(stack, "new", 20.1);
  sheet_advance(stack, 30);
  report(&story, stack, 30);
  sheet_dismiss(stack, last, 31);
  sheet_advance(stack, 40);
  report(&story, stack, 40);
  sheet_destroy(stack);
}

static void say_accessibility(story *story, sheet_stack *stack, double time) {
  sheet_accessibility sheets[SHEET_STACK_DEPTH];
  int32_t count = sheet_get_accessibility(stack, time, sheets, SHEET_STACK_DEPTH, sizeof *sheets);
  say(story, "%.3f background %d\n", time, sheet_is_reachable(stack, SHEET_LAYER_BACKGROUND, time));
  for (int32_t index = 0; index < count; index++) {
    const sheet_accessibility *one = &sheets[index];
    say(story, "  %d role %d handle %d value %d of %d detent %d actions %d reachable %d\n", one->layer,
        one->role, one->handle, one->value, one->maximum, one->detent, one->actions, one->is_reachable);
  }
}

void caller_tell_a_reader(char *text, size_t size) {
  story story = {text, size, 0};
  sheet_stack *stack = sheet_create(NULL, 400, 800);
  sheet_options options = {.settings = "detents=high=height:600,low=height:200,middle=height:400\n"
                                       "initial=low\nundimmed-through=low"};
  sheet_layer first, second;
  sheet_push(stack, &options, sizeof options, 1, &first);
  sheet_advance(stack, 3);
  say_accessibility(&story, stack, 3);
  sheet_move_to(stack, first, sheet_detent_at(stack, first, 1), 3);
  sheet_advance(stack, 5);
  say_accessibility(&story, stack, 5);
  sheet_push(stack, NULL, 0, 5, &second);
  sheet_advance(stack, 7);
  say_accessibility(&story, stack, 7);
  say(&story, "value 9 is detent %d\n", sheet_detent_at(stack, first, 9));
  sheet_destroy(stack);
}

int caller_grow(void) {
  sheet_stack *stack = sheet_create(NULL, 400, 800);
  sheet_origin row = {{20, 300, 200, 40}, 12};
  sheet_options options = {.origin = &row};
  sheet_frame frames[SHEET_STACK_DEPTH], *frame = frames;
  sheet_layer layer, other;
  sheet_push(stack, &options, sizeof options, 1, &layer);
  sheet_get_frames(stack, 1, frames, SHEET_STACK_DEPTH, sizeof *frames);
  if (frame->drawn.y != 300 || frame->drawn.width != 200 || frame->shown.height != 40) return 1;
  if (frame->drawn_radius != 12 || frame->drawn_progress != 0 || frame->origin_opacity != 1) return 2;
  if (frame->content_opacity != 0) return 2;
  sheet_get_frames(stack, 1.2, frames, SHEET_STACK_DEPTH, sizeof *frames);
  if (frame->drawn_progress <= 0 || frame->drawn_progress >= 1 || frame->drawn.height <= 40) return 3;
  sheet_advance(stack, 5);
  sheet_get_frames(stack, 5, frames, SHEET_STACK_DEPTH, sizeof *frames);
  if (frame->drawn.width != 0 || frame->drawn_progress != 1 || frame->origin_opacity != 0) return 4;
  if (frame->content_opacity != 1) return 4;
  /* The row moves while the card goes back into it. */
  sheet_dismiss(stack, layer, 6);
  row.rect.y = 250;
  if (sheet_set_origin(stack, layer, &row, 6.1) != SHEET_DONE) return 5;
  double end = sheet_motion_end(stack);
  sheet_get_frames(stack, end - 0.001, frames, SHEET_STACK_DEPTH, sizeof *frames);
  if (fabs(frame->drawn.y - 250) > 0.5 || frame->origin_opacity < 0.9) return 6;
  sheet_advance(stack, 9);
  if (sheet_set_origin(stack, layer, NULL, 9) != SHEET_REFUSED_NO_LAYER) return 7;
  /* A program that was compiled before `origin` was added, and an impossible origin. */
  sheet_push(stack, &options, offsetof(sheet_options, origin), 10, &layer);
  row.rect.width = NAN;
  sheet_push(stack, &options, sizeof options, 10, &other);
  int32_t count = sheet_get_frames(stack, 10.1, frames, SHEET_STACK_DEPTH, sizeof *frames);
  if (count != 2 || frames[0].drawn.width != 0 || frames[1].drawn.width != 0) return 8;
  sheet_destroy(stack);
  return 0;
}

int caller_try_null(void) {
  sheet_layer layer = 5;
  sheet_frame frame = {.top = -7};
  sheet_destroy(NULL);
  if (sheet_push(NULL, NULL, 0, 0, &layer) != SHEET_REFUSED_NULL || layer != SHEET_LAYER_NONE) return 1;
  if (sheet_dismiss(NULL, 0, 0) != SHEET_REFUSED_NULL) return 2;
  if (sheet_move_to(NULL, 0, 0, 0) != SHEET_REFUSED_NULL) return 3;
  if (sheet_move_to_height(NULL, 0, 9, 0) != SHEET_REFUSED_NULL) return 22;
  if (sheet_present(NULL, 0, 0, true, 0) != SHEET_REFUSED_NULL) return 23;
  if (sheet_set_may_dismiss(NULL, 0, NULL, NULL, 0) != SHEET_REFUSED_NULL) return 24;
  if (sheet_scroll_to(NULL, 0, NULL, 0, false, 0) != SHEET_REFUSED_NULL) return 4;
  if (sheet_set_content_height(NULL, 0, NULL, 0, 0) != SHEET_REFUSED_NULL) return 5;
  if (sheet_set_origin(NULL, 0, NULL, 0) != SHEET_REFUSED_NULL) return 27;
  if (sheet_configure(NULL, 0, NULL, 0) != SHEET_REFUSED_NULL) return 7;
  if (sheet_error(NULL) != NULL) return 8;
  if (sheet_get_setting(NULL, 0, NULL, NULL, 0) != -1) return 9;
  if (sheet_detent_count(NULL, 0) != 0) return 10;
  if (sheet_detent_named(NULL, 0, NULL) != SHEET_DETENT_NONE) return 11;
  if (sheet_problem_count(NULL, 0) != 0 || sheet_get_problem(NULL, 0, 0, 0, NULL, 0) != -1) return 12;
  sheet_set_geometry(NULL, NULL, 0);
  sheet_press(NULL, 0, 0, 0, 0, 0, NULL, 0);
  sheet_move(NULL, 0, 0, 0, 0);
  sheet_release(NULL, 0, 0, 0, 0);
  sheet_cancel_pointer(NULL, 0, 0);
  sheet_cancel(NULL, 0);
  sheet_wheel(NULL, 0, 0, 0, NULL, 0);
  sheet_touchpad(NULL, 0, 0, 0, 0, NULL, 0);
  sheet_key(NULL, NULL, 0);
  sheet_advance(NULL, 0);
  sheet_get_scene(NULL, 0, NULL, 0);
  sheet_get_hit(NULL, 0, 0, NULL, 0, NULL, 0);
  sheet_hit hit = {.content_x = -7};
  sheet_get_hit(NULL, 0, 0, NULL, 0, &hit, sizeof hit);
  if (hit.content_x != -7 || sheet_refusal_text(-1) == NULL) return 25;
  sheet_event event = {.time = -7};
  if (sheet_next_event(NULL, NULL, 0)) return 13;
  if (sheet_next_event(NULL, &event, sizeof event) || event.time != -7) return 26;
  if (sheet_get_frames(NULL, 0, NULL, 0, 0) != 0) return 14;
  if (sheet_get_frames(NULL, 0, &frame, 1, sizeof frame) != 0 || frame.top != -7) return 15;
  if (sheet_owner(NULL, 0) != SHEET_LAYER_NONE || sheet_is_dragging(NULL, 0)) return 16;
  if (sheet_active(NULL, 0) != SHEET_LAYER_NONE || sheet_takes_escape(NULL, 0)) return 17;
  sheet_accessibility one = {.value = -7};
  if (sheet_get_accessibility(NULL, 0, &one, 1, sizeof one) != 0 || one.value != -7) return 19;
  if (sheet_is_reachable(NULL, SHEET_LAYER_BACKGROUND, 0)) return 20;
  if (sheet_detent_at(NULL, 0, 0) != SHEET_DETENT_NONE) return 21;
  return sheet_is_animating(NULL) || sheet_motion_end(NULL) != INFINITY ? 18 : 0;
}
