/* Draggable sheets, up to SHEET_STACK_DEPTH over each other in one view, for C and for languages
 * that call C.
 *
 * A stack takes inputs with their times and computes frames of its sheets (sheet_get_frames). A
 * press and its moves go to the topmost sheet under the press, keys to the topmost sheet that is
 * not leaving; no input goes beneath a modal sheet. A pushed sheet leaves the stack once it is
 * hidden; SHEET_LAYER_BASE stays.
 *
 * Units: lengths are points, y grows downward, times are seconds on any clock that does not run
 * back, velocities points per second, opacities 0 to 1. Texts are UTF-8 and end in 0.
 * Ranges: a time before the last one, or NAN, counts as the last one; commands over a second
 * before it are refused. An input with a coordinate beyond a billion, or NAN, has no effect; other
 * lengths are clamped.
 * Errors: commands return a sheet_refusal; other functions cannot fail.
 * NULL: every output may be NULL. A function with a NULL stack has no effect; it returns
 * SHEET_REFUSED_NULL, 0, false or NULL; SHEET_DETENT_NONE for a detent, SHEET_LAYER_NONE for a
 * layer, INFINITY for a time, and -1 for a length of text.
 * Ownership: the library copies texts that you pass in, and owns texts that it returns.
 * Threads: a stack belongs to one thread at a time; two threads may use two stacks.
 * Structures: they grow at the end, so functions that fill or read one take its size in your
 * header; sheet_rect, sheet_origin, sheet_backdrop and sheet_geometry never grow. Enumerations may get new
 * values.
 * Versions: until 1.0 any declaration may change, so use exactly the library version that you
 * compile with. From 1.0 on, newer library versions are compatible. */
#ifndef SHEET_H
#define SHEET_H

#include "sheet_types.h"

#ifdef __cplusplus
extern "C" {
#endif

/* The version of this interface. */
#define SHEET_ABI_VERSION 7
/* The interface version of the loaded library: until 1.0 it must equal SHEET_ABI_VERSION. */
uint32_t sheet_abi_version(void);

/* Maximum number of sheets in a stack. */
#define SHEET_STACK_DEPTH 8

/* The sheets of a view; created by sheet_create and freed by sheet_destroy. */
typedef struct sheet_stack sheet_stack;

/* The reason of a refusal, in English. */
const char *sheet_refusal_text(sheet_refusal refusal);

/* Called before a sheet with the setting "dismissible" is dismissed; false refuses the
 * dismissal. During the callback, other calls for this stack have no effect. */
typedef bool (*sheet_may_dismiss)(sheet_cause cause, void *data);

/* Options of a pushed sheet. All 0 is a sheet of the style "system" at its initial detent. */
typedef struct {
  const char *style;    /* see sheet_create; NULL is "system" */
  const char *settings; /* lines of KEY=VALUE, see sheet_configure; or NULL */
  const char *detent;   /* name of the detent to present at; NULL is the initial one */
  double content_height;
  sheet_may_dismiss may_dismiss; /* called with `data`; NULL allows all */
  void *data;                    /* returned with the sheet's events and frames */
  double content_anchor;         /* see sheet_set_content_anchor */
  const sheet_origin *origin;    /* see sheet_set_origin */
} sheet_options;

/* ---- Sheets ---- */

/* Creates a stack with one sheet, SHEET_LAYER_BASE, in one of these styles:
 *   "system"         the usual sheet of phones, with two heights
 *   "snapshot-card"  half the height over a dimmed view
 *   "reactions"      draggable anywhere in the view
 *   "settings"       two heights, not draggable
 *   "map"            three heights, never dismissed
 *   NULL             no sheet
 * The sheet is hidden, except in the style "map". Returns NULL for an unknown style. */
sheet_stack *sheet_create(const char *style, double width, double height);
/* Frees a stack, but not the `data` of its sheets. */
void sheet_destroy(sheet_stack *stack);

/* Presents a new sheet over the others. Writes the sheet's number, or SHEET_LAYER_NONE after a
 * refusal, to `layer`, which may be NULL. `size` is sizeof(sheet_options). */
sheet_refusal sheet_push(sheet_stack *stack, const sheet_options *options, size_t size, double time,
                         sheet_layer *layer);
/* Presents a hidden sheet of the stack, or moves a visible one to a detent. SHEET_DETENT_NONE is
 * the initial detent of a hidden sheet, and the current target of a visible one. Without
 * animation the sheet jumps, except a leaving sheet that a pointer has caught. */
sheet_refusal sheet_present(sheet_stack *stack, sheet_layer layer, int32_t detent, bool is_animated, double time);
/* Moves a visible sheet to a detent; SHEET_DETENT_NONE is the initial one. */
sheet_refusal sheet_move_to(sheet_stack *stack, sheet_layer layer, int32_t detent, double time);
/* Moves a visible sheet to any height of its card, above 0 and up to a billion points; refuses
 * other heights with SHEET_REFUSED_NO_RESTING_POSITION. The lowest and the highest
 * detent limit the height. */
sheet_refusal sheet_move_to_height(sheet_stack *stack, sheet_layer layer, double height, double time);
/* Dismisses a sheet and all sheets over it, from the topmost down, until one refuses. */
sheet_refusal sheet_dismiss(sheet_stack *stack, sheet_layer layer, double time);
sheet_refusal sheet_set_may_dismiss(sheet_stack *stack, sheet_layer layer, sheet_may_dismiss function, void *data,
                                    double time);

/* Sets the height of an area's content, at first 0; content of height 0 does not scroll. */
sheet_refusal sheet_set_content_height(sheet_stack *stack, sheet_layer layer, const sheet_area *area,
                                       double height, double time);
/* Sets the distance from a card's free edge to the lower end of an element of its content, for a
 * detent `anchor`; at first 0, which makes the detent unavailable. */
sheet_refusal sheet_set_content_anchor(sheet_stack *stack, sheet_layer layer, double distance, double time);
/* Sets the thing that a card grows out of and goes back into; NULL is none. A card on its way continues
 * to the new rectangle: call this again whenever the thing moves. The card of a sheet that is not at
 * the bottom, or that is persistent, comes and leaves over its edge. */
sheet_refusal sheet_set_origin(sheet_stack *stack, sheet_layer layer, const sheet_origin *origin, double time);
/* Scrolls an area's content to an offset, the distance by which the content is moved up. */
sheet_refusal sheet_scroll_to(sheet_stack *stack, sheet_layer layer, const sheet_area *area, double offset,
                              bool is_animated, double time);

/* ---- Settings of a sheet ---- */

/* Changes settings by lines of KEY=VALUE, with the keys of `sheet-demo --list-settings`. A wrong
 * line refuses all changes, and sheet_error has the reason. A setting whose detent is not in new
 * "detents" gets a default, unless a line sets it: the first detent for "initial", the initial
 * one for "dim.from", hidden for "dim.to", none for "undimmed-through". New "detents" change the
 * numbers of detents. */
sheet_refusal sheet_configure(sheet_stack *stack, sheet_layer layer, const char *settings, double time);
/* The error in the style or the settings last passed to sheet_push or sheet_configure, or "": one
 * line of at most 200 characters. The text is valid until the next call of these two functions. */
const char *sheet_error(const sheet_stack *stack);
/* Writes a setting's value into `buffer`, ending in 0, cut to `size`. Returns the length of the
 * whole value without the 0, or -1 for an unknown setting. */
ptrdiff_t sheet_get_setting(const sheet_stack *stack, sheet_layer layer, const char *key, char *buffer,
                            size_t size);
/* The number of detents; and the number of a detent by its name, or SHEET_DETENT_NONE. */
int32_t sheet_detent_count(const sheet_stack *stack, sheet_layer layer);
int32_t sheet_detent_named(const sheet_stack *stack, sheet_layer layer, const char *name);
/* A problem is an impossible value in a sheet's settings, which the sheet replaces. The first
 * function returns the number of problems; the second writes a text about a problem, like
 * sheet_get_setting, and returns -1 for an unknown index. */
int32_t sheet_problem_count(const sheet_stack *stack, sheet_layer layer);
ptrdiff_t sheet_get_problem(const sheet_stack *stack, sheet_layer layer, int32_t index, sheet_problem_part part,
                            char *buffer, size_t size);

/* ---- Input ---- */

void sheet_set_geometry(sheet_stack *stack, const sheet_geometry *geometry, double time);
/* After a press, report the pointer's moves and its release, also outside the sheet, or cancel
 * the pointer. `clicks` is 2 for the second press of a double click; `area` is the area at the
 * point. */
void sheet_press(sheet_stack *stack, double x, double y, int64_t pointer, sheet_claim claim, int32_t clicks,
                 const sheet_area *area, double time);
void sheet_move(sheet_stack *stack, double x, double y, int64_t pointer, double time);
void sheet_release(sheet_stack *stack, double x, double y, int64_t pointer, double time);
void sheet_cancel_pointer(sheet_stack *stack, int64_t pointer, double time);
void sheet_cancel(sheet_stack *stack, double time);
/* `notches` are negative away from the user; `dx` and `dy` are points, and 0 when the fingers
 * are lifted. */
void sheet_wheel(sheet_stack *stack, double x, double y, double notches, const sheet_area *area, double time);
void sheet_touchpad(sheet_stack *stack, double x, double y, double dx, double dy, const sheet_area *area,
                    double time);
/* A key by its X keysym name, such as "Escape", "Up" or "Page_Up"; other keys have no effect. */
void sheet_key(sheet_stack *stack, const char *name, double time);
/* Ends motions that are over at `time`. Every other function that changes a stack does so first. */
void sheet_advance(sheet_stack *stack, double time);

/* ---- Output ---- */

/* Takes the oldest event from the queue; false if the queue is empty. `size` is
 * sizeof(sheet_event). The queue keeps a thousand events, then drops the oldest, but never
 * SHEET_EVENT_LEFT, the last event with a pushed sheet's `data`. */
bool sheet_next_event(sheet_stack *stack, sheet_event *event, size_t size);
/* Writes the frames of the lowest `count` sheets, from the lowest up, `size` bytes apart; `size`
 * is sizeof(sheet_frame). `time` must not be before the last input. Returns the number of all
 * sheets. */
int32_t sheet_get_frames(const sheet_stack *stack, double time, sheet_frame *frames, int32_t count, size_t size);
/* Writes scale, offset and dimming of the view behind the sheets. `size` is
 * sizeof(sheet_backdrop). */
void sheet_get_scene(const sheet_stack *stack, double time, sheet_backdrop *scene, size_t size);
/* Hit test: writes the target of a press at a point, in an area. `size` is sizeof(sheet_hit). */
void sheet_get_hit(const sheet_stack *stack, double x, double y, const sheet_area *area, double time,
                   sheet_hit *hit, size_t size);
/* The layer that a pointer's press went to: a sheet, SHEET_LAYER_BACKGROUND, or SHEET_LAYER_NONE
 * for a pointer that is up or cancelled. */
sheet_layer sheet_owner(const sheet_stack *stack, int64_t pointer);
/* Whether the pointer drags a card or its content; then no control may use the press. */
bool sheet_is_dragging(const sheet_stack *stack, int64_t pointer);
/* The sheet that takes keys, or SHEET_LAYER_NONE. */
sheet_layer sheet_active(const sheet_stack *stack, double time);
/* Whether Escape has an effect now; otherwise the program may use the key. */
bool sheet_takes_escape(const sheet_stack *stack, double time);
/* Whether frames change without input. */
bool sheet_is_animating(const sheet_stack *stack);
/* The time at which the next motion ends, seconds; INFINITY if nothing moves. */
double sheet_motion_end(const sheet_stack *stack);

/* Writes the accessibility of the lowest `count` sheets, from the lowest up, `size` bytes apart;
 * `size` is sizeof(sheet_accessibility). Returns the number of all sheets. */
int32_t sheet_get_accessibility(const sheet_stack *stack, double time, sheet_accessibility *sheets, int32_t count,
                                size_t size);
/* Whether the user can reach a sheet, or the view behind all sheets (SHEET_LAYER_BACKGROUND). Hide
 * unreachable ones from screen readers. */
bool sheet_is_reachable(const sheet_stack *stack, sheet_layer layer, double time);
/* The number of the detent that a value of the handle stands for, or SHEET_DETENT_NONE. */
int32_t sheet_detent_at(const sheet_stack *stack, sheet_layer layer, int32_t value);

#ifdef __cplusplus
}
#endif

#endif
