/* Wrong uses of the interface. Each function returns the number of the first failed check, or 0. */
#include "caller.h"

#include <math.h>
#include <string.h>

static int misuse_settings(sheet_stack *stack, sheet_layer *layer) {
  sheet_options wrong = {.settings = "drag.area=nowhere"};
  if (sheet_push(stack, &wrong, sizeof wrong, 0, layer) != SHEET_REFUSED_SETTINGS) return 1;
  if (*layer != SHEET_LAYER_NONE || strstr(sheet_error(stack), "drag.area") == NULL) return 2;
  wrong = (sheet_options){.style = "unknown"};
  if (sheet_push(stack, &wrong, sizeof wrong, 0, NULL) != SHEET_REFUSED_STYLE) return 3;
  wrong = (sheet_options){.detent = "unknown"};
  if (sheet_push(stack, &wrong, sizeof wrong, 0, layer) != SHEET_REFUSED_UNKNOWN_DETENT) return 4;
  if (*layer != SHEET_LAYER_NONE) return 5;
  if (sheet_push(stack, NULL, 0, 0, layer) != SHEET_DONE) return 9;
  if (sheet_configure(stack, *layer, "what", 1) != SHEET_REFUSED_SETTINGS) return 6;
  if (sheet_configure(stack, *layer, NULL, 1) != SHEET_DONE) return 7;
  if (sheet_configure(stack, 99, "drag.slop=1", 1) != SHEET_REFUSED_NO_LAYER) return 8;
  return 0;
}

static int misuse_orders(sheet_stack *stack, sheet_layer layer) {
  if (sheet_move_to(stack, layer, 99, 1) != SHEET_REFUSED_UNKNOWN_DETENT) return 10;
  if (sheet_move_to(stack, layer, SHEET_DETENT_HIDDEN, 1) != SHEET_REFUSED_UNKNOWN_DETENT) return 11;
  if (sheet_move_to(stack, -5, 0, 1) != SHEET_REFUSED_NO_LAYER) return 12;
  if (sheet_present(stack, SHEET_LAYER_BASE, 0, true, 1) != SHEET_REFUSED_NO_LAYER) return 28;
  if (sheet_set_may_dismiss(stack, 99, NULL, NULL, 1) != SHEET_REFUSED_NO_LAYER) return 29;
  if (sheet_dismiss(stack, 99, 1) != SHEET_REFUSED_NO_LAYER) return 13;
  sheet_area wrong[] = {{9, 0, 0}, {-1, 0, 0}, {1, 50, 20}, {1, NAN, 20}, {1, 20, NAN}, {1, 0, INFINITY}};
  for (size_t index = 0; index < sizeof wrong / sizeof *wrong; index++) {
    if (sheet_set_content_height(stack, layer, &wrong[index], 9, 1) != SHEET_REFUSED_NO_AREA) return 24;
    if (sheet_scroll_to(stack, layer, &wrong[index], 9, true, 1) != SHEET_REFUSED_NO_AREA) return 25;
  }
  if (sheet_scroll_to(stack, layer, &(sheet_area){3, 70, 70}, 9, true, 1) != SHEET_DONE) return 26;
  for (int count = 1; count < SHEET_STACK_DEPTH; count++)
    if (sheet_push(stack, NULL, 0, 1, NULL) != SHEET_DONE) return 14;
  if (sheet_push(stack, NULL, 0, 1, &layer) != SHEET_REFUSED_STACK_FULL) return 15;
  if (layer != SHEET_LAYER_NONE) return 16;
  sheet_frame frames[3];
  memset(frames, 1, sizeof frames);
  if (sheet_get_frames(stack, 2, frames, 2, sizeof *frames) != SHEET_STACK_DEPTH) return 17;
  if (frames[1].layer != 2 || frames[2].layer != 0x01010101) return 18;
  if (sheet_get_frames(stack, 2, frames, -1, sizeof *frames) != SHEET_STACK_DEPTH) return 19;
  sheet_accessibility sheets[SHEET_STACK_DEPTH];
  memset(sheets, 1, sizeof sheets);
  if (sheet_get_accessibility(stack, 2, sheets, 2, sizeof *sheets) != SHEET_STACK_DEPTH) return 31;
  if (sheets[1].layer != 2 || sheets[2].layer != 0x01010101) return 32;
  return 0;
}

/* A may_dismiss function that calls functions of its own sheet; true if all are refused. */
static bool meddle(sheet_cause cause, void *data) {
  sheet_stack *sheet = data;
  sheet_frame frame = {.top = -7};
  (void)cause;
  sheet_get_frames(sheet, 9, &frame, 1, sizeof frame);
  bool is_refused = sheet_dismiss(sheet, SHEET_LAYER_BASE, 9) == SHEET_REFUSED_NULL && frame.top == -7;
  sheet_destroy(sheet);
  return is_refused;
}

static int misuse_callback(void) {
  sheet_stack *sheet = sheet_create("system", 400, 800);
  sheet_present(sheet, SHEET_LAYER_BASE, SHEET_DETENT_NONE, true, 0);
  sheet_set_may_dismiss(sheet, SHEET_LAYER_BASE, meddle, sheet, 1);
  if (sheet_dismiss(sheet, SHEET_LAYER_BASE, 2) != SHEET_DONE) return 20;
  sheet_advance(sheet, 4);
  sheet_frame frame;
  sheet_get_frames(sheet, 4, &frame, 1, sizeof frame);
  if (frame.phase != SHEET_PHASE_HIDDEN) return 21;
  sheet_destroy(sheet);
  return 0;
}

static int misuse_numbers(void) {
  static const double odd[] = {NAN, INFINITY, -INFINITY, 1e300, -1e300, -0.0};
  sheet_stack *stack = sheet_create(NULL, NAN, -INFINITY);
  sheet_set_geometry(stack, &(sheet_geometry){.width = 400, .height = 800}, 0);
  sheet_push(stack, NULL, 0, NAN, NULL);
  for (size_t index = 0; index < sizeof odd / sizeof *odd; index++) {
    double x = odd[index];
    sheet_press(stack, x, x, INT64_MIN, 77, -3, NULL, x);
    sheet_move(stack, x, x, INT64_MIN, x);
    sheet_press(stack, x, x, INT64_MAX, -77, INT32_MAX, NULL, x);
    sheet_release(stack, x, x, INT64_MAX, x);
    sheet_wheel(stack, x, x, x, NULL, x);
    sheet_touchpad(stack, x, x, x, x, NULL, x);
    sheet_key(stack, "\xff\xfe", x);
    sheet_set_content_height(stack, 1, NULL, x, x);
    sheet_set_content_anchor(stack, 1, x, x);
    sheet_scroll_to(stack, 1, NULL, x, true, x);
    sheet_advance(stack, x);
    sheet_frame frame;
    sheet_get_frames(stack, x, &frame, 1, sizeof frame);
    if (!isfinite(frame.top) || !isfinite(frame.scroll) || !isfinite(frame.shown.width)) return 30;
    sheet_hit hit;
    sheet_get_hit(stack, x, x, NULL, x, &hit, sizeof hit);
  }
  sheet_destroy(stack);
  return 0;
}

/* An app compiled with an older header passes smaller structures. */
static int misuse_old_structures(void) {
  sheet_stack *sheet = sheet_create("system", 400, 800);
  sheet_frame frame = {.top = -7, .handle = {.width = -7}};
  sheet_get_frames(sheet, 0, &frame, 1, offsetof(sheet_frame, top));
  if (frame.card.width != 400 || frame.handle.width == -7 || frame.top != -7) return 40;
  sheet_stack *stack = sheet_create(NULL, 400, 800);
  sheet_options options = {.detent = "large", .settings = "not read"};
  sheet_layer layer;
  if (sheet_push(stack, &options, offsetof(sheet_options, settings), 0, &layer) != SHEET_DONE) return 41;
  sheet_destroy(sheet);
  sheet_destroy(stack);
  return 0;
}

/* A full queue keeps the newest events, and SHEET_EVENT_LEFT of every sheet. */
static int misuse_events(void) {
  sheet_event event;
  sheet_stack *sheet = sheet_create("system", 400, 800);
  for (int second = 0; second < 2000; second++) {
    sheet_present(sheet, SHEET_LAYER_BASE, SHEET_DETENT_NONE, true, second);
    sheet_dismiss(sheet, SHEET_LAYER_BASE, second + 0.5);
  }
  int count = 0;
  double latest = 0;
  while (sheet_next_event(sheet, &event, sizeof event)) {
    if (event.time < latest) return 52;
    latest = event.time;
    count++;
  }
  if (count != 1000 || event.kind != SHEET_EVENT_WILL_DISMISS || latest != 1999.5) return 50;
  sheet_destroy(sheet);
  sheet_stack *stack = sheet_create(NULL, 400, 800);
  sheet_layer layer;
  for (int second = 0; second < 2000; second += 2) {
    sheet_push(stack, NULL, 0, second, &layer);
    sheet_dismiss(stack, layer, second + 1);
  }
  sheet_advance(stack, 3000);
  int left = 0;
  while (sheet_next_event(stack, &event, sizeof event)) left += event.kind == SHEET_EVENT_LEFT;
  if (left != 1000 || event.layer != 1000) return 51;
  sheet_destroy(stack);
  return 0;
}

int caller_misuses(void) {
  sheet_layer layer;
  sheet_stack *stack = sheet_create(NULL, 400, 800);
  int wrong = misuse_settings(stack, &layer);
  if (wrong == 0) wrong = misuse_orders(stack, layer);
  sheet_destroy(stack);
  if (wrong == 0) wrong = misuse_callback();
  if (wrong == 0) wrong = misuse_numbers();
  if (wrong == 0) wrong = misuse_old_structures();
  return wrong != 0 ? wrong : misuse_events();
}
