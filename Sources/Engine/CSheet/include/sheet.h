/* A draggable sheet for programs in C and in languages that call C; sheets over sheets are in sheet_stack.h.
 *
 * A sheet answers two questions: what happened (the functions that take an input and a time) and what it
 * looks like (sheet_get_frame). It reads no clock, opens no window and calls nothing back, but for the one
 * function of yours that may refuse a dismissal.
 *
 * Units: lengths are points, y grows downward, times are seconds on any clock that does not run back,
 * velocities points per second, opacities 0 to 1. Texts are UTF-8 and end in 0.
 * Ranges: every number is defined. A time that is earlier than the last one, or NAN, counts as the last one; an
 * input with a point beyond a billion, or NAN, does nothing; other lengths are cut to what a view can have.
 * Errors: what a program orders says in a sheet_refusal why it was not done; nothing else can fail.
 * NULL: every function takes NULL for a sheet, and for what it would write, and then does nothing. What it returns
 * then is SHEET_REFUSED_NULL, 0, false or NULL; SHEET_DETENT_NONE for a detent, and -1 for a length of text.
 * Ownership: a sheet is yours from its _create to its _destroy, and is not to be used after that. Every text
 * that you hand over is copied; a text that you are given belongs to the library. `data` is only handed back.
 * Threads: a sheet belongs to one thread at a time; two threads may use two sheets.
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
#define SHEET_ABI_VERSION 2
/* That of the library that the program runs with: at least that of this header, or do without. */
uint32_t sheet_abi_version(void);

/* A sheet alone; made by sheet_create and freed by sheet_destroy. */
typedef struct sheet sheet;

/* A refusal in a few words of English. */
const char *sheet_refusal_text(sheet_refusal refusal);

/* ---- A sheet and its settings ---- */

/* A hidden sheet of a style: "system", "snapshot-card", "reactions", "settings" or "map" (NULL is "system").
 * NULL for any other. */
sheet *sheet_create(const char *style, double width, double height);
void sheet_destroy(sheet *sheet);

/* Changes settings: lines of KEY=VALUE, the words of `sheet-demo --list-settings`, all at once. False where one is
 * wrong; then nothing has changed, and sheet_error says what. Where new "detents" lack a name that another
 * setting has and the lines do not set: "initial" is the first of them, "dim.from" the initial one, "dim.to"
 * hidden, "undimmed-through" none. */
bool sheet_configure(sheet *sheet, const char *settings, double time);
/* What was wrong with the last call of sheet_configure, or "". Valid until the next one. */
const char *sheet_error(const sheet *sheet);
/* Settings that are possible, but do not count as they are: how many there are since the last call of
 * sheet_configure that was true, and a text about one of them, as sheet_get_setting gives it. -1 where there is none
 * of that number. */
int32_t sheet_problem_count(const sheet *sheet);
ptrdiff_t sheet_get_problem(const sheet *sheet, int32_t index, sheet_problem_part part, char *buffer,
                            size_t size);
/* Writes a setting's value into `buffer`, ending in 0, cut where `size` is too small. Its whole length without
 * the 0, or -1 where there is no such setting. */
ptrdiff_t sheet_get_setting(const sheet *sheet, const char *key, char *buffer, size_t size);
/* How many detents there are, and the number of the one of this name, or SHEET_DETENT_NONE. */
int32_t sheet_detent_count(const sheet *sheet);
int32_t sheet_detent_named(const sheet *sheet, const char *name);

/* Asked before every dismissal; false refuses it. NULL allows all. `data` is yours. While it is asked, calls
 * for the same sheet do nothing. */
typedef bool (*sheet_may_dismiss)(sheet_cause cause, void *data);
void sheet_set_may_dismiss(sheet *sheet, sheet_may_dismiss function, void *data, double time);

/* ---- What happens ---- */

void sheet_set_geometry(sheet *sheet, const sheet_geometry *geometry, double time);
/* How high the card's content is; 0 until told, and then nothing scrolls. */
void sheet_set_content_height(sheet *sheet, double height, double time);
/* Which of the areas of the card scrolls from now on, 0 to SHEET_AREA_COUNT - 1, for cards with several lists: say
 * it before the area's height and before a press, a notch or a scroll there. An area may be lower than the card,
 * `start` to `end` points from the card's free edge, and its content is counted from there then; NAN for both is
 * from the header to the footer. A card begins with area 0. */
sheet_refusal sheet_set_scroll_area(sheet *sheet, int32_t area, double start, double end, double time);

/* What the program orders. `detent` is a number, or SHEET_DETENT_NONE for the initial one. */
sheet_refusal sheet_present(sheet *sheet, int32_t detent, double time);
sheet_refusal sheet_move_to(sheet *sheet, int32_t detent, double time);
sheet_refusal sheet_dismiss(sheet *sheet, double time);
void sheet_scroll_to(sheet *sheet, double offset, bool is_animated, double time);

/* The user's. A press that the sheet was told of is followed by its moves and its release, wherever they
 * happen, or by sheet_cancel_pointer, or by sheet_cancel, which ends those of all pointers. `clicks` is 2 for the
 * second press of a double click. */
void sheet_press(sheet *sheet, double x, double y, int64_t pointer, sheet_claim claim, int32_t clicks,
                 double time);
void sheet_move(sheet *sheet, double x, double y, int64_t pointer, double time);
void sheet_release(sheet *sheet, double x, double y, int64_t pointer, double time);
void sheet_cancel_pointer(sheet *sheet, int64_t pointer, double time);
void sheet_cancel(sheet *sheet, double time);
/* Notches of a wheel, negative away from the user; points of a touchpad, both 0 when the fingers are lifted. */
void sheet_wheel(sheet *sheet, double x, double y, double notches, double time);
void sheet_touchpad(sheet *sheet, double x, double y, double dx, double dy, double time);
/* A key by its X name, such as "Escape", "Up" or "Page_Up"; other keys do nothing. */
void sheet_key(sheet *sheet, const char *name, double time);
/* Motions that are over by now end. Every other function does this first. */
void sheet_advance(sheet *sheet, double time);

/* ---- What comes of it ---- */

/* Takes the oldest event that was not taken yet. False where there is none. `size` is sizeof(sheet_event). A
 * thousand are kept; then the oldest are forgotten. */
bool sheet_next_event(sheet *sheet, sheet_event *event, size_t size);
/* What it looks like at a moment not before the last input. `size` is sizeof(sheet_frame). */
void sheet_get_frame(const sheet *sheet, double time, sheet_frame *frame, size_t size);
/* What a point belongs to: a press on the background is the program's, unless the setting "drag.edge-reach" lets
 * it pull up a hidden sheet. */
sheet_region sheet_region_of(const sheet *sheet, double x, double y, double time);
/* The same with what of the content is there. `size` is sizeof(sheet_hit). */
void sheet_get_hit(const sheet *sheet, double x, double y, double time, sheet_hit *hit, size_t size);
/* Whether the next frame will differ from this one by itself. */
bool sheet_is_animating(const sheet *sheet);
/* When the next motion ends, seconds; INFINITY where nothing moves. Until then only frames are due. */
double sheet_motion_end(const sheet *sheet);

/* What a program tells its toolkit of the sheet, for people who use a screen reader. `size` is
 * sizeof(sheet_accessibility). */
void sheet_get_accessibility(const sheet *sheet, double time, sheet_accessibility *told, size_t size);
/* The number of the detent that a value of the handle stands for, or SHEET_DETENT_NONE. */
int32_t sheet_detent_at(const sheet *sheet, int32_t value);

#ifdef __cplusplus
}
#endif

#endif
