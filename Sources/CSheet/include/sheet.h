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
 * Structures: they grow at the end. Each function that fills or reads one is told its size as your program
 * knows it, so that a program goes on with a newer library. Values that you do not know may come. */
#ifndef SHEET_H
#define SHEET_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/* The version of this interface. It grows when something is added; what is there stays as it is. */
#define SHEET_ABI_VERSION 2
/* That of the library that the program runs with: at least that of this header, or do without. */
uint32_t sheet_abi_version(void);

/* A sheet alone; made by sheet_create and freed by sheet_destroy. */
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
  SHEET_EVENT_CLICKED = 7,    /* a press in the card was no drag: what lies there was meant */
  SHEET_EVENT_DRAG_BEGAN = 8, /* a press is no click any more: the card or its content is dragged */
  SHEET_EVENT_DRAG_ENDED = 9,
  SHEET_EVENT_LEFT = 10, /* the sheet is no longer in its stack: the last that is told of it */
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

/* Why what a program ordered was not done, or not as it was ordered. */
typedef int32_t sheet_refusal;
enum {
  SHEET_DONE = 0,
  SHEET_REFUSED_UNKNOWN_DETENT = 1, /* it came up at its initial one, or did not move */
  SHEET_REFUSED_NO_PLACE = 2,       /* no place for the sheet, or for the detent, in the view as it is */
  SHEET_REFUSED_HIDDEN = 3,         /* a sheet that is not on screen cannot move */
  SHEET_REFUSED_PERSISTENT = 4,     /* a part of the screen does not go away */
  SHEET_REFUSED_VETOED = 5,         /* the program's own function said no */
  SHEET_REFUSED_STACK_FULL = 6,     /* SHEET_STACK_DEPTH sheets are there */
  SHEET_REFUSED_NO_LAYER = 7,       /* no such sheet in the stack */
  SHEET_REFUSED_STYLE = 8,          /* no such style */
  SHEET_REFUSED_SETTINGS = 9,       /* a setting is wrong: the error says which */
  SHEET_REFUSED_NULL = 10           /* no sheet, or the sheet is asking sheet_may_dismiss */
};
/* A refusal in a few words of English. */
const char *sheet_refusal_text(sheet_refusal refusal);

/* The mouse as a pointer; fingers are numbers from 0 on. */
#define SHEET_MOUSE ((int64_t)-1)

/* Detents are numbers in the order of the setting "detents", from 0 on. */
#define SHEET_DETENT_HIDDEN (-1)
#define SHEET_DETENT_NONE (-2)

/* Which sheet of a stack: counted from 1, never given again; 0 for a sheet alone. */
typedef int32_t sheet_layer;
#define SHEET_LAYER_BACKGROUND ((sheet_layer)-1) /* the view without sheets */
#define SHEET_LAYER_NONE ((sheet_layer)-2)

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

/* How something is shown that other sheets lie over. */
typedef struct {
  double scale;         /* 0 to 1, about the middle of its top edge */
  double rise;          /* moved up by so much */
  double corner_radius; /* its top corners are rounded by so much, if they are not rounder already */
  double dim;           /* how much of its light all the dimmers over it take, 0 to 1 */
} sheet_backdrop;

/* What a sheet looks like at one moment. */
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
  /* Since version 2: */
  double header;           /* so much at the card's top does not scroll */
  sheet_rect footer;       /* what stays at its lower end; 0 wide where there is nothing */
  sheet_rect shown;        /* the card as the sheets over it push it back; alone, the card */
  sheet_backdrop backdrop; /* what they do to it; scale 1 and else 0 where none is over it */
  void *data;              /* of a stack: yours, as you handed it over */
  sheet_layer layer;
} sheet_frame;

/* Something that a sheet reports. */
typedef struct {
  double time; /* the exact moment, whatever the frame rate */
  sheet_event_kind kind;
  sheet_cause cause;
  int32_t detent;     /* where it goes or has gone */
  int32_t supersedes; /* the will- that never sees its did-, or -1 */
  /* Since version 2: */
  double x, y;                 /* of a click: in the view, where the pointer went down; else NAN */
  double content_x, content_y; /* the same in the card's content; NAN where there is none: on the footer */
  void *data;                  /* of a stack: yours, as you handed it over */
  sheet_layer layer;
} sheet_event;

/* What a pointer meets at a point. */
typedef struct {
  double content_x, content_y; /* of the card's content, from its free edge's left corner; NAN where there is none */
  sheet_region region;
  sheet_layer layer;   /* or SHEET_LAYER_BACKGROUND */
  bool allows_control; /* a press that stops moving content is no control's */
} sheet_hit;

/* What is said of a setting that cannot count as it is. */
typedef int32_t sheet_problem_part;
enum {
  SHEET_PROBLEM_TEXT = 0, /* all of it in one line */
  SHEET_PROBLEM_KEY = 1,
  SHEET_PROBLEM_VALUE = 2,
  SHEET_PROBLEM_INSTEAD = 3 /* what counts instead */
};

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
/* Settings that are possible, but do not count as they are: how many there are, and a text about one of them,
 * as sheet_get_setting gives it. -1 where there is none of that number. */
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

/* What the program orders. `detent` is a number, or SHEET_DETENT_NONE for the initial one. */
sheet_refusal sheet_present(sheet *sheet, int32_t detent, double time);
sheet_refusal sheet_move_to(sheet *sheet, int32_t detent, double time);
sheet_refusal sheet_dismiss(sheet *sheet, double time);
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

#ifdef __cplusplus
}
#endif

#endif
