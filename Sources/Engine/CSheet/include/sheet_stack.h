/* Sheets over sheets, up to SHEET_STACK_DEPTH in one view. What sheet.h says of units, ranges, NULL, ownership,
 * threads and structures counts here too, for a stack instead of a sheet.
 *
 * The stack alone decides to whom an input goes: a pointer belongs to the topmost sheet under it until it goes
 * up, keys to the topmost sheet that is not on its way out; beneath a modal sheet nothing is reached. A sheet
 * that has gone leaves the stack. */
#ifndef SHEET_STACK_H
#define SHEET_STACK_H

#include "sheet.h"

#ifdef __cplusplus
extern "C" {
#endif

/* The most sheets that there can be at a time. */
#define SHEET_STACK_DEPTH 8

/* Sheets over each other; made by sheet_stack_create and freed by sheet_stack_destroy. */
typedef struct sheet_stack sheet_stack;

/* What becomes of the topmost sheet when another comes up. */
typedef int32_t sheet_behavior;
enum {
  SHEET_BEHAVIOR_PUSH = 0,   /* it stays, and the new one lies over it */
  SHEET_BEHAVIOR_SWITCH = 1, /* it goes away, and comes back when the new one leaves */
  SHEET_BEHAVIOR_REPLACE = 2 /* it leaves */
};

/* A sheet that is to come up. All 0 is a sheet of the style "system" at its initial detent. */
typedef struct {
  const char *style;    /* as for sheet_create; NULL is "system" */
  const char *settings; /* as for sheet_configure; NULL is none */
  const char *detent;   /* its name; NULL is the initial one */
  double content_height;
  sheet_may_dismiss may_dismiss; /* told `data`; NULL allows all */
  void *data;                    /* yours, handed back with the sheet's events and frames */
  sheet_behavior behavior;
} sheet_options;

/* ---- A stack and its sheets ---- */

/* A stack without sheets. */
sheet_stack *sheet_stack_create(double width, double height);
/* `data` of sheets that are still in it stays yours: sheet_stack_get_frames tells of them. */
void sheet_stack_destroy(sheet_stack *stack);

/* Lets a new sheet come up over the others. `layer` is told which it is, or SHEET_LAYER_NONE where it did not
 * come; it may be NULL. `size` is sizeof(sheet_options). */
sheet_refusal sheet_stack_push(sheet_stack *stack, const sheet_options *options, size_t size, double time,
                               sheet_layer *layer);
/* Lets a sheet go, and all that lie over it. One that refuses stays, with those beneath it. */
sheet_refusal sheet_stack_dismiss(sheet_stack *stack, sheet_layer layer, double time);
/* What sheet.h has for a sheet alone. Detents are numbers as the sheet's settings have them now. */
sheet_refusal sheet_stack_move_to(sheet_stack *stack, sheet_layer layer, int32_t detent, double time);
sheet_refusal sheet_stack_scroll_to(sheet_stack *stack, sheet_layer layer, double offset, bool is_animated,
                                    double time);
sheet_refusal sheet_stack_set_content_height(sheet_stack *stack, sheet_layer layer, double height,
                                             double time);
sheet_refusal sheet_stack_set_scroll_area(sheet_stack *stack, sheet_layer layer, int32_t area, double start,
                                          double end, double time);
sheet_refusal sheet_stack_configure(sheet_stack *stack, sheet_layer layer, const char *settings,
                                    double time);
/* What was wrong with the settings last handed to sheet_stack_push or _configure, or "". Valid until the next. */
const char *sheet_stack_error(const sheet_stack *stack);
ptrdiff_t sheet_stack_get_setting(const sheet_stack *stack, sheet_layer layer, const char *key, char *buffer,
                                  size_t size);
int32_t sheet_stack_detent_count(const sheet_stack *stack, sheet_layer layer);
int32_t sheet_stack_detent_named(const sheet_stack *stack, sheet_layer layer, const char *name);
/* Of the settings that it was pushed with, or since then changed by sheet_stack_configure. */
int32_t sheet_stack_problem_count(const sheet_stack *stack, sheet_layer layer);
ptrdiff_t sheet_stack_get_problem(const sheet_stack *stack, sheet_layer layer, int32_t index,
                                  sheet_problem_part part, char *buffer, size_t size);

/* ---- What happens: as in sheet.h, for the sheet that it belongs to ---- */

void sheet_stack_set_geometry(sheet_stack *stack, const sheet_geometry *geometry, double time);
void sheet_stack_press(sheet_stack *stack, double x, double y, int64_t pointer, sheet_claim claim,
                       int32_t clicks, double time);
void sheet_stack_move(sheet_stack *stack, double x, double y, int64_t pointer, double time);
void sheet_stack_release(sheet_stack *stack, double x, double y, int64_t pointer, double time);
void sheet_stack_cancel_pointer(sheet_stack *stack, int64_t pointer, double time);
void sheet_stack_cancel(sheet_stack *stack, double time);
void sheet_stack_wheel(sheet_stack *stack, double x, double y, double notches, double time);
void sheet_stack_touchpad(sheet_stack *stack, double x, double y, double dx, double dy, double time);
void sheet_stack_key(sheet_stack *stack, const char *name, double time);
void sheet_stack_advance(sheet_stack *stack, double time);

/* ---- What comes of it ---- */

/* Takes the oldest event that was not taken yet. A sheet's last is SHEET_EVENT_LEFT, which is never forgotten:
 * then nothing knows its `data` any more but you. */
bool sheet_stack_next_event(sheet_stack *stack, sheet_event *event, size_t size);
/* What the sheets look like, from the lowest to the topmost: the first `count` are written, each `size` after the
 * one before, which is sizeof(sheet_frame). How many sheets there are. */
int32_t sheet_stack_get_frames(const sheet_stack *stack, double time, sheet_frame *frames, int32_t count,
                               size_t size);
/* How the view without sheets is shown. `size` is sizeof(sheet_backdrop). */
void sheet_stack_get_scene(const sheet_stack *stack, double time, sheet_backdrop *scene, size_t size);
/* What a press at a point would meet. `size` is sizeof(sheet_hit). */
void sheet_stack_get_hit(const sheet_stack *stack, double x, double y, double time, sheet_hit *hit,
                         size_t size);
/* Where a pointer that is down went down: a sheet, SHEET_LAYER_BACKGROUND, or SHEET_LAYER_NONE when it is up or
 * what it did was taken back. */
sheet_layer sheet_stack_owner(const sheet_stack *stack, int64_t pointer);
/* Whether it drags a card or its content: then its press is no control's any more. */
bool sheet_stack_is_dragging(const sheet_stack *stack, int64_t pointer);
/* The sheet that takes keys, or SHEET_LAYER_NONE. */
sheet_layer sheet_stack_active(const sheet_stack *stack, double time);
/* Whether Escape would do something now; else it is the program's. */
bool sheet_stack_takes_escape(const sheet_stack *stack, double time);
bool sheet_stack_is_animating(const sheet_stack *stack);
double sheet_stack_motion_end(const sheet_stack *stack);

/* What the sheets are to a screen reader, from the lowest to the topmost: the first `count` are written, each
 * `size` after the one before, which is sizeof(sheet_accessibility). How many sheets there are. */
int32_t sheet_stack_get_accessibility(const sheet_stack *stack, double time, sheet_accessibility *told,
                                      int32_t count, size_t size);
/* Whether a sheet, or what lies behind all sheets (SHEET_LAYER_BACKGROUND), can be reached: what cannot be is
 * nothing to a screen reader. */
bool sheet_stack_is_reachable(const sheet_stack *stack, sheet_layer layer, double time);
int32_t sheet_stack_detent_at(const sheet_stack *stack, sheet_layer layer, int32_t value);

#ifdef __cplusplus
}
#endif

#endif
