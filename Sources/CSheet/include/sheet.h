/* A draggable sheet for programs in C and in languages that call C.
 *
 * A sheet answers two questions: what happened (the functions that take an input and a time) and what it
 * looks like (sheet_get_frame). It reads no clock, opens no window and calls nothing back, but for the one
 * function of yours that may refuse a dismissal. Lengths are points, y grows downward, times are seconds on
 * any clock that does not run back, velocities points per second, opacities 0 to 1. Texts are UTF-8.
 *
 * A sheet belongs to one thread at a time. Every function takes NULL for a sheet and then does nothing. */
#ifndef SHEET_H
#define SHEET_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/* The version of this interface. It grows when something is added; what is there stays as it is. */
#define SHEET_ABI_VERSION 1
/* That of the library that the program runs with: at least that of this header, or do without. */
uint32_t sheet_abi_version(void);

/* A sheet; made by sheet_create and freed by sheet_destroy. */
typedef struct sheet sheet;

/* What the sheet is doing. */
typedef int32_t sheet_phase;
enum {
  SHEET_PHASE_HIDDEN = 0,
  SHEET_PHASE_PRESENTING = 1,
  SHEET_PHASE_RESTING = 2,
  SHEET_PHASE_PRESSED = 3, /* a pointer is down and does not drag yet */
  SHEET_PHASE_DRAGGING = 4,
  SHEET_PHASE_SETTLING = 5,
  SHEET_PHASE_DISMISSING = 6
};

/* What a point in the view belongs to. */
typedef int32_t sheet_region;
enum {
  SHEET_REGION_BACKGROUND = 0, /* the program's own view */
  SHEET_REGION_CARD = 1,
  SHEET_REGION_HANDLE = 2,
  SHEET_REGION_DIMMER = 3
};

/* The side of the view that the card is at. */
typedef int32_t sheet_edge;
enum {
  SHEET_EDGE_BOTTOM = 0,
  SHEET_EDGE_TOP = 1,
  SHEET_EDGE_LEFT = 2,
  SHEET_EDGE_RIGHT = 3
};

/* What happened. Every will- is followed by its did-, or by an event that supersedes it. */
typedef int32_t sheet_event_kind;
enum {
  SHEET_EVENT_WILL_PRESENT = 0,
  SHEET_EVENT_DID_PRESENT = 1,
  SHEET_EVENT_WILL_CHANGE = 2,
  SHEET_EVENT_DID_CHANGE = 3,
  SHEET_EVENT_ATTEMPTED_DISMISS = 4, /* the user tried; it is not allowed */
  SHEET_EVENT_WILL_DISMISS = 5,
  SHEET_EVENT_DID_DISMISS = 6,
  SHEET_EVENT_OTHER = 99 /* an event that this version of the interface has no name for */
};

/* Who wanted it. */
typedef int32_t sheet_cause;
enum {
  SHEET_CAUSE_FLICK = 0,
  SHEET_CAUSE_DRAG = 1,
  SHEET_CAUSE_TAP = 2,
  SHEET_CAUSE_KEY = 3,
  SHEET_CAUSE_WHEEL = 4,
  SHEET_CAUSE_PROGRAM = 5,
  SHEET_CAUSE_RESIZE = 6,
  SHEET_CAUSE_CONFIGURATION = 7,
  SHEET_CAUSE_OTHER = 99
};

/* Which part of a press a control of the program takes. */
typedef int32_t sheet_claim;
enum {
  SHEET_CLAIM_NOTHING = 0,
  SHEET_CLAIM_CLICK = 1,     /* beyond the slop of a control a drag is the sheet's */
  SHEET_CLAIM_EVERYTHING = 2 /* the sheet ignores the press */
};

/* The mouse as a pointer; fingers are numbers from 0 on. */
#define SHEET_MOUSE ((int64_t)-1)

/* Detents are numbers in the order of the setting "detents", from 0 on. */
#define SHEET_DETENT_HIDDEN (-1)
#define SHEET_DETENT_NONE (-2)

/* A rectangle in the view, points. */
typedef struct {
  double x, y, width, height;
} sheet_rect;

/* The view that a sheet lives in: its size, and what content should keep clear of at its sides. */
typedef struct {
  double width, height;
  double safe_top, safe_bottom, safe_left, safe_right;
  bool is_right_to_left;
} sheet_geometry;

/* What the sheet looks like at one moment. */
typedef struct {
  sheet_rect card;
  sheet_rect handle; /* 0 wide where there is none */
  double top;        /* from the safe area's top edge to the card's top edge */
  double velocity;   /* of the card, positive toward its own side of the view */
  double dim;        /* opacity of what darkens the view behind the card */
  double progress;   /* 0 hidden, 1 at the highest detent */
  double scroll;     /* how far the card's content is moved up */
  double scroll_limit;
  double stretch; /* how much larger the card is than at its highest detent */
  sheet_phase phase;
  sheet_edge edge;
  int32_t detent;  /* where it rests or last rested */
  int32_t target;  /* where it is heading, or SHEET_DETENT_NONE */
  int32_t release; /* where letting go now would send it, or SHEET_DETENT_NONE */
  bool is_floating; /* whether all corners are round */
} sheet_frame;

/* Something that the sheet reports. */
typedef struct {
  double time; /* the exact moment, whatever the frame rate */
  sheet_event_kind kind;
  sheet_cause cause;
  int32_t detent;     /* where it goes or has gone */
  int32_t supersedes; /* the will- that never sees its did-, or -1 */
} sheet_event;

/* ---- A sheet and its settings ---- */

/* A hidden sheet of a style: "system", "snapshot-card", "reactions", "settings" or "map" (NULL is "system").
 * NULL for any other. */
sheet *sheet_create(const char *style, double width, double height);
void sheet_destroy(sheet *sheet);

/* Changes settings: lines of KEY=VALUE, the words of `sheet-demo settings`, all at once. False where one is
 * wrong; then nothing has changed, and sheet_error says what. */
bool sheet_configure(sheet *sheet, const char *settings, double time);
/* What was wrong with the last call of sheet_configure, or "". Valid until the next one. */
const char *sheet_error(const sheet *sheet);
/* Writes a setting's value into `buffer`, ending in 0, cut where `size` is too small. Its whole length without
 * the 0, or -1 where there is no such setting. */
ptrdiff_t sheet_get_setting(const sheet *sheet, const char *key, char *buffer, size_t size);
/* How many detents there are, and the number of the one of this name, or SHEET_DETENT_NONE. */
int32_t sheet_detent_count(const sheet *sheet);
int32_t sheet_detent_named(const sheet *sheet, const char *name);

/* Asked before every dismissal; false refuses it. NULL allows all. `data` is yours. */
typedef bool (*sheet_may_dismiss)(sheet_cause cause, void *data);
void sheet_set_may_dismiss(sheet *sheet, sheet_may_dismiss function, void *data, double time);

/* ---- What happens ---- */

void sheet_set_geometry(sheet *sheet, const sheet_geometry *geometry, double time);
/* How high the card's content is; 0 until told, and then nothing scrolls. */
void sheet_set_content_height(sheet *sheet, double height, double time);

/* The program's wishes. `detent` is a number, or SHEET_DETENT_NONE for the initial one. */
void sheet_present(sheet *sheet, int32_t detent, double time);
void sheet_move_to(sheet *sheet, int32_t detent, double time);
void sheet_dismiss(sheet *sheet, double time);
void sheet_scroll_to(sheet *sheet, double offset, bool is_animated, double time);

/* The user's. A press that the sheet was told of is followed by its moves and its release, wherever they
 * happen, or by sheet_cancel. `clicks` is 2 for the second press of a double click. */
void sheet_press(sheet *sheet, double x, double y, int64_t pointer, sheet_claim claim, int32_t clicks,
                 double time);
void sheet_move(sheet *sheet, double x, double y, int64_t pointer, double time);
void sheet_release(sheet *sheet, double x, double y, int64_t pointer, double time);
void sheet_cancel(sheet *sheet, double time);
/* Notches of a wheel, negative away from the user; points of a touchpad, both 0 when the fingers are lifted. */
void sheet_wheel(sheet *sheet, double x, double y, double notches, double time);
void sheet_touchpad(sheet *sheet, double x, double y, double dx, double dy, double time);
/* A key by its X name, such as "Escape", "Up" or "Page_Up"; other keys do nothing. */
void sheet_key(sheet *sheet, const char *name, double time);
/* Motions that are over by now end. Every other function does this first. */
void sheet_advance(sheet *sheet, double time);

/* ---- What comes of it ---- */

/* Takes the oldest event that was not taken yet. False where there is none. `size` is sizeof(sheet_event). */
bool sheet_next_event(sheet *sheet, sheet_event *event, size_t size);
/* What it looks like at a moment not before the last input. `size` is sizeof(sheet_frame). */
void sheet_get_frame(const sheet *sheet, double time, sheet_frame *frame, size_t size);
/* What a point belongs to: a press on the background is the program's. */
sheet_region sheet_region_of(const sheet *sheet, double x, double y, double time);
/* Whether the next frame will differ from this one by itself. */
bool sheet_is_animating(const sheet *sheet);
/* When the next motion ends, seconds; INFINITY where nothing moves. Until then only frames are due. */
double sheet_motion_end(const sheet *sheet);

#ifdef __cplusplus
}
#endif

#endif
