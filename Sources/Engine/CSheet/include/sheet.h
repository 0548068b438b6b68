/* Draggable sheets, up to SHEET_STACK_DEPTH over each other in one view, for programs in C and in languages that
 * call C.
 *
 * A stack answers two questions: what happened (the functions that take an input and a time) and what its sheets
 * look like (sheet_get_frames). It reads no clock, opens no window and calls nothing back, but for the functions of
 * yours that may refuse a dismissal. A stack alone decides to whom an input goes: a pointer belongs to the topmost
 * sheet under it until it goes up, keys to the topmost sheet that is not on its way out; beneath a modal sheet nothing
 * is reached. A sheet that was pushed leaves the stack when it has gone; SHEET_LAYER_BASE, the one that the stack was
 * made with, stays in it, hidden or not.
 *
 * Units: lengths are points, y grows downward, times are seconds on any clock that does not run back,
 * velocities points per second, opacities 0 to 1. Texts are UTF-8 and end in 0.
 * Ranges: every number is defined. A time that is earlier than the last one, or NAN, counts as the last one; an
 * input with a point beyond a billion, or NAN, does nothing; other lengths are cut to what a view can have.
 * Errors: what a program orders says in a sheet_refusal why it was not done; nothing else can fail.
 * NULL: every function takes NULL for a stack, and for what it would write, and then does nothing. What it returns
 * then is SHEET_REFUSED_NULL, 0, false or NULL; SHEET_DETENT_NONE for a detent, SHEET_LAYER_NONE for a layer, INFINITY
 * for a time, and -1 for a length of text.
 * Ownership: a stack is yours from sheet_create to sheet_destroy, and is not to be used after that. Every text that
 * you hand over is copied; a text that you are given belongs to the library. `data` is only handed back.
 * Threads: a stack belongs to one thread at a time; two threads may use two stacks.
 * Structures: they grow at the end, and a function that fills or reads one is told its size as your program
 * knows it, so that a program goes on with a newer library; sheet_rect, sheet_backdrop and sheet_geometry never
 * grow. Values that you do not know may come. */
#ifndef SHEET_H
#define SHEET_H

#include "sheet_types.h"

#ifdef __cplusplus
extern "C" {
#endif

/* The version of this interface. It grows when something is added; what is there stays as it is. */
#define SHEET_ABI_VERSION 3
/* That of the library that the program runs with: at least that of this header, or do without. */
uint32_t sheet_abi_version(void);

/* The most sheets that there can be in a stack at a time. */
#define SHEET_STACK_DEPTH 8

/* The sheets of a view; made by sheet_create and freed by sheet_destroy. */
typedef struct sheet_stack sheet_stack;

/* A refusal in a few words of English. */
const char *sheet_refusal_text(sheet_refusal refusal);

/* Asked before every dismissal; false refuses it. NULL allows all. `data` is yours. While it is asked, calls
 * for the same stack do nothing. */
typedef bool (*sheet_may_dismiss)(sheet_cause cause, void *data);

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

/* ---- Sheets ---- */

/* A stack with one sheet, SHEET_LAYER_BASE, hidden, of a style: "system", "snapshot-card", "reactions", "settings" or
 * "map". With NULL a stack without sheets. NULL for any other style. */
sheet_stack *sheet_create(const char *style, double width, double height);
/* `data` of sheets that are still in it stays yours: sheet_get_frames tells of them. */
void sheet_destroy(sheet_stack *stack);

/* Lets a new sheet come up over the others. `layer` is told which it is, or SHEET_LAYER_NONE where it did not
 * come; it may be NULL. `size` is sizeof(sheet_options). */
sheet_refusal sheet_push(sheet_stack *stack, const sheet_options *options, size_t size, double time,
                         sheet_layer *layer);
/* Lets a sheet come up that is in the stack and hidden, or go to a detent. `detent` is a number, or SHEET_DETENT_NONE
 * for the initial one. Without animation it is there at once. */
sheet_refusal sheet_present(sheet_stack *stack, sheet_layer layer, int32_t detent, bool is_animated, double time);
/* Moves a sheet to a detent, or to any height of its card. */
sheet_refusal sheet_move_to(sheet_stack *stack, sheet_layer layer, int32_t detent, double time);
sheet_refusal sheet_move_to_height(sheet_stack *stack, sheet_layer layer, double height, double time);
/* Lets a sheet go, and all that lie over it. One that refuses stays, with those beneath it. */
sheet_refusal sheet_dismiss(sheet_stack *stack, sheet_layer layer, double time);
sheet_refusal sheet_set_may_dismiss(sheet_stack *stack, sheet_layer layer, sheet_may_dismiss function, void *data,
                                    double time);

/* How high a card's content is; 0 until told, and then nothing scrolls. */
sheet_refusal sheet_set_content_height(sheet_stack *stack, sheet_layer layer, double height, double time);
sheet_refusal sheet_scroll_to(sheet_stack *stack, sheet_layer layer, double offset, bool is_animated, double time);
/* Which of the areas of the card scrolls from now on, 0 to SHEET_AREA_COUNT - 1, for cards with several lists: say
 * it before the area's height and before a press, a notch or a scroll there. An area may be lower than the card,
 * `start` to `end` points from the card's free edge, and its content is counted from there then; NAN for both is
 * from the header to the footer. A card begins with area 0. */
sheet_refusal sheet_set_scroll_area(sheet_stack *stack, sheet_layer layer, int32_t area, double start, double end,
                                    double time);

/* ---- Settings of a sheet ---- */

/* Changes settings: lines of KEY=VALUE, the words of `sheet-demo --list-settings`, all at once. Where one is wrong
 * nothing changes, and sheet_error says what. Where new "detents" lack a name that another setting has and the lines
 * do not set: "initial" is the first of them, "dim.from" the initial one, "dim.to" hidden, "undimmed-through" none.
 * Detents are numbers as the sheet's settings have them now. */
sheet_refusal sheet_configure(sheet_stack *stack, sheet_layer layer, const char *settings, double time);
/* What was wrong with the settings last handed to sheet_push or sheet_configure, or "". Valid until the next. */
const char *sheet_error(const sheet_stack *stack);
/* Writes a setting's value into `buffer`, ending in 0, cut where `size` is too small. Its whole length without
 * the 0, or -1 where there is no such setting. */
ptrdiff_t sheet_get_setting(const sheet_stack *stack, sheet_layer layer, const char *key, char *buffer,
                            size_t size);
/* How many detents there are, and the number of the one of this name, or SHEET_DETENT_NONE. */
int32_t sheet_detent_count(const sheet_stack *stack, sheet_layer layer);
int32_t sheet_detent_named(const sheet_stack *stack, sheet_layer layer, const char *name);
/* Settings that are possible, but do not count as they are: how many there are since it was pushed or last changed by
 * sheet_configure, and a text about one of them, as sheet_get_setting gives it. -1 where there is none of that
 * number. */
int32_t sheet_problem_count(const sheet_stack *stack, sheet_layer layer);
ptrdiff_t sheet_get_problem(const sheet_stack *stack, sheet_layer layer, int32_t index, sheet_problem_part part,
                            char *buffer, size_t size);

/* ---- What the user does ---- */

void sheet_set_geometry(sheet_stack *stack, const sheet_geometry *geometry, double time);
/* A press that the stack was told of is followed by its moves and its release, wherever they happen, or by
 * sheet_cancel_pointer, or by sheet_cancel, which ends those of all pointers. `clicks` is 2 for the second press of a
 * double click. */
void sheet_press(sheet_stack *stack, double x, double y, int64_t pointer, sheet_claim claim, int32_t clicks,
                 double time);
void sheet_move(sheet_stack *stack, double x, double y, int64_t pointer, double time);
void sheet_release(sheet_stack *stack, double x, double y, int64_t pointer, double time);
void sheet_cancel_pointer(sheet_stack *stack, int64_t pointer, double time);
void sheet_cancel(sheet_stack *stack, double time);
/* Notches of a wheel, negative away from the user; points of a touchpad, both 0 when the fingers are lifted. */
void sheet_wheel(sheet_stack *stack, double x, double y, double notches, double time);
void sheet_touchpad(sheet_stack *stack, double x, double y, double dx, double dy, double time);
/* A key by its X name, such as "Escape", "Up" or "Page_Up"; other keys do nothing. */
void sheet_key(sheet_stack *stack, const char *name, double time);
/* Motions that are over by now end. Every other function does this first. */
void sheet_advance(sheet_stack *stack, double time);

/* ---- What comes of it ---- */

/* Takes the oldest event that was not taken yet. False where there is none. `size` is sizeof(sheet_event). A
 * thousand are kept; then the oldest are forgotten, but for SHEET_EVENT_LEFT: the last of a sheet that was pushed,
 * after which nothing knows its `data` any more but you. */
bool sheet_next_event(sheet_stack *stack, sheet_event *event, size_t size);
/* What the sheets look like at a moment not before the last input, from the lowest to the topmost: the first `count`
 * are written, each `size` after the one before, which is sizeof(sheet_frame). How many sheets there are. */
int32_t sheet_get_frames(const sheet_stack *stack, double time, sheet_frame *frames, int32_t count, size_t size);
/* How the view without sheets is shown. `size` is sizeof(sheet_backdrop). */
void sheet_get_scene(const sheet_stack *stack, double time, sheet_backdrop *scene, size_t size);
/* What a press at a point would meet: on the background it is the program's, unless the setting "drag.edge-reach" lets
 * it pull up a hidden sheet. `size` is sizeof(sheet_hit). */
void sheet_get_hit(const sheet_stack *stack, double x, double y, double time, sheet_hit *hit, size_t size);
/* Where a pointer that is down went down: a sheet, SHEET_LAYER_BACKGROUND, or SHEET_LAYER_NONE when it is up or
 * what it did was taken back. */
sheet_layer sheet_owner(const sheet_stack *stack, int64_t pointer);
/* Whether it drags a card or its content: then its press is no control's any more. */
bool sheet_is_dragging(const sheet_stack *stack, int64_t pointer);
/* The sheet that takes keys, or SHEET_LAYER_NONE. */
sheet_layer sheet_active(const sheet_stack *stack, double time);
/* Whether Escape would do something now; else it is the program's. */
bool sheet_takes_escape(const sheet_stack *stack, double time);
/* Whether the next frames will differ from these by themselves. */
bool sheet_is_animating(const sheet_stack *stack);
/* When the next motion ends, seconds; INFINITY where nothing moves. Until then only frames are due. */
double sheet_motion_end(const sheet_stack *stack);

/* What a program tells its toolkit of the sheets, for people who use a screen reader, from the lowest to the topmost:
 * the first `count` are written, each `size` after the one before, which is sizeof(sheet_accessibility). How many
 * sheets there are. */
int32_t sheet_get_accessibility(const sheet_stack *stack, double time, sheet_accessibility *told, int32_t count,
                                size_t size);
/* Whether a sheet, or what lies behind all sheets (SHEET_LAYER_BACKGROUND), can be reached: what cannot be is
 * nothing to a screen reader. */
bool sheet_is_reachable(const sheet_stack *stack, sheet_layer layer, double time);
/* The number of the detent that a value of the handle stands for, or SHEET_DETENT_NONE. */
int32_t sheet_detent_at(const sheet_stack *stack, sheet_layer layer, int32_t value);

#ifdef __cplusplus
}
#endif

#endif
