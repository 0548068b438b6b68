/* A program in C that uses sheet.h: compiled with the tests, and by .ci/c-library against what it installs. */
#include "caller.h"

#include <math.h>
#include <stdarg.h>
#include <stdio.h>

/* The layout of version 1, which programs are compiled with. A new field goes to the end. */
#define AT(type, field, offset) \
  _Static_assert(offsetof(type, field) == offset, #type "." #field " has moved")
AT(sheet_frame, card, 0);
AT(sheet_frame, handle, 32);
AT(sheet_frame, top, 64);
AT(sheet_frame, velocity, 72);
AT(sheet_frame, dim, 80);
AT(sheet_frame, progress, 88);
AT(sheet_frame, scroll, 96);
AT(sheet_frame, scroll_limit, 104);
AT(sheet_frame, stretch, 112);
AT(sheet_frame, phase, 120);
AT(sheet_frame, edge, 124);
AT(sheet_frame, detent, 128);
AT(sheet_frame, target, 132);
AT(sheet_frame, release, 136);
AT(sheet_frame, is_floating, 140);
_Static_assert(sizeof(sheet_frame) == 144, "sheet_frame has another size");
AT(sheet_event, time, 0);
AT(sheet_event, kind, 8);
AT(sheet_event, cause, 12);
AT(sheet_event, detent, 16);
AT(sheet_event, supersedes, 20);
_Static_assert(sizeof(sheet_event) == 24, "sheet_event has another size");
AT(sheet_geometry, is_right_to_left, 48);
_Static_assert(sizeof(sheet_geometry) == 56, "sheet_geometry has another size");

#define FIELD(type, field) offsetof(type, field)
size_t caller_frame_layout(size_t index) {
  static const size_t layout[] = {
      sizeof(sheet_frame),
      FIELD(sheet_frame, card), FIELD(sheet_frame, handle), FIELD(sheet_frame, top),
      FIELD(sheet_frame, velocity), FIELD(sheet_frame, dim), FIELD(sheet_frame, progress),
      FIELD(sheet_frame, scroll), FIELD(sheet_frame, scroll_limit), FIELD(sheet_frame, stretch),
      FIELD(sheet_frame, phase), FIELD(sheet_frame, edge), FIELD(sheet_frame, detent),
      FIELD(sheet_frame, target), FIELD(sheet_frame, release), FIELD(sheet_frame, is_floating),
      SIZE_MAX};
  return layout[index];
}
size_t caller_event_layout(size_t index) {
  static const size_t layout[] = {
      sizeof(sheet_event),
      FIELD(sheet_event, time), FIELD(sheet_event, kind), FIELD(sheet_event, cause),
      FIELD(sheet_event, detent), FIELD(sheet_event, supersedes), SIZE_MAX};
  return layout[index];
}
size_t caller_geometry_layout(size_t index) {
  static const size_t layout[] = {
      sizeof(sheet_geometry),
      FIELD(sheet_geometry, width), FIELD(sheet_geometry, height), FIELD(sheet_geometry, safe_top),
      FIELD(sheet_geometry, safe_bottom), FIELD(sheet_geometry, safe_left),
      FIELD(sheet_geometry, safe_right), FIELD(sheet_geometry, is_right_to_left), SIZE_MAX};
  return layout[index];
}

typedef struct {
  char *text;
  size_t size, used;
} story;

static void say(story *story, const char *format, ...) {
  va_list arguments;
  va_start(arguments, format);
  size_t left = story->size - story->used;
  int length = vsnprintf(story->text + story->used, left, format, arguments);
  va_end(arguments);
  if (length > 0) story->used += (size_t)length < left ? (size_t)length : left - 1;
}

static void report(story *story, sheet *sheet, double time) {
  sheet_event event;
  while (sheet_next_event(sheet, &event, sizeof event))
    say(story, "  %.3f event %d cause %d detent %d supersedes %d\n", event.time, event.kind,
        event.cause, event.detent, event.supersedes);
  sheet_frame frame;
  sheet_get_frame(sheet, time, &frame, sizeof frame);
  say(story, "%.3f phase %d detent %d target %d top %.3f dim %.3f card %.0fx%.0f handle %.0f\n",
      time, frame.phase, frame.detent, frame.target, frame.top, frame.dim, frame.card.width,
      frame.card.height, frame.handle.width);
}

static bool refuse_keys(sheet_cause cause, void *data) {
  ++*(int *)data;
  return cause != SHEET_CAUSE_KEY;
}

static void drag(sheet *sheet, double from, double by, double time) {
  sheet_press(sheet, 200, from, SHEET_MOUSE, SHEET_CLAIM_NOTHING, 1, time);
  for (int step = 1; step <= 5; step++)
    sheet_move(sheet, 200, from + by * step, SHEET_MOUSE, time + step * 0.01);
  sheet_release(sheet, 200, from + by * 5, SHEET_MOUSE, time + 0.06);
}

void caller_tell_story(char *text, size_t size) {
  story story = {text, size, 0};
  char value[32];
  int asked = 0;
  sheet *sheet = sheet_create("system", 400, 800);
  say(&story, "abi %u, unknown style %d\n", sheet_abi_version(),
      sheet_create("unknown", 1, 1) != NULL);
  bool done = sheet_configure(
      sheet, "detents=low=height:200,high=fraction:0.75\ninitial=low\ndim.from=detent:high", 0);
  say(&story, "configured %d '%s', %d detents, high is %d\n", done, sheet_error(sheet),
      sheet_detent_count(sheet), sheet_detent_named(sheet, "high"));
  done = sheet_configure(sheet, "drag.slop=4\ndrag.area=nowhere", 0);
  say(&story, "configured %d '%s'\n", done, sheet_error(sheet));
  ptrdiff_t length = sheet_get_setting(sheet, "drag.slop", value, sizeof value);
  say(&story, "drag.slop %s (%td)\n", value, length);
  length = sheet_get_setting(sheet, "drag.area", value, 3);
  say(&story, "drag.area %s (%td), nothing (%td)\n", value, length,
      sheet_get_setting(sheet, "nothing", value, sizeof value));
  sheet_set_may_dismiss(sheet, refuse_keys, &asked, 0);
  sheet_present(sheet, SHEET_DETENT_NONE, 1);
  say(&story, "animating %d until %d\n", sheet_is_animating(sheet), sheet_motion_end(sheet) > 1);
  report(&story, sheet, 1);
  sheet_advance(sheet, 3);
  report(&story, sheet, 3);
  say(&story, "regions %d %d, animating %d until %d\n", sheet_region_of(sheet, 200, 700, 3),
      sheet_region_of(sheet, 200, 100, 3), sheet_is_animating(sheet),
      isinf(sheet_motion_end(sheet)));
  drag(sheet, 700, -40, 3);
  report(&story, sheet, 3.06);
  report(&story, sheet, 5);
  sheet_key(sheet, "Escape", 5);
  sheet_key(sheet, "Escape", 8);
  report(&story, sheet, 9);
  drag(sheet, 700, 30, 9);
  sheet_advance(sheet, 12);
  report(&story, sheet, 12);
  say(&story, "asked %s\n", asked > 1 ? "twice at least" : "too little");
  sheet_destroy(sheet);
}

void caller_try_null(void) {
  sheet_destroy(NULL);
  sheet_configure(NULL, "", 0);
  sheet_error(NULL);
  sheet_get_setting(NULL, NULL, NULL, 0);
  sheet_detent_count(NULL);
  sheet_detent_named(NULL, NULL);
  sheet_set_may_dismiss(NULL, NULL, NULL, 0);
  sheet_set_geometry(NULL, NULL, 0);
  sheet_set_content_height(NULL, 0, 0);
  sheet_present(NULL, 0, 0);
  sheet_move_to(NULL, 0, 0);
  sheet_dismiss(NULL, 0);
  sheet_scroll_to(NULL, 0, false, 0);
  sheet_press(NULL, 0, 0, 0, 0, 0, 0);
  sheet_move(NULL, 0, 0, 0, 0);
  sheet_release(NULL, 0, 0, 0, 0);
  sheet_cancel(NULL, 0);
  sheet_wheel(NULL, 0, 0, 0, 0);
  sheet_touchpad(NULL, 0, 0, 0, 0, 0);
  sheet_key(NULL, NULL, 0);
  sheet_advance(NULL, 0);
  sheet_next_event(NULL, NULL, 0);
  sheet_get_frame(NULL, 0, NULL, 0);
  sheet_region_of(NULL, 0, 0, 0);
  sheet_is_animating(NULL);
  sheet_motion_end(NULL);
}

#ifdef CALLER_MAIN
int main(void) {
  char text[8192];
  if (sheet_abi_version() < SHEET_ABI_VERSION) return 1;
  caller_try_null();
  caller_tell_story(text, sizeof text);
  fputs(text, stdout);
  return 0;
}
#endif
