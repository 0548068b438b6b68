/* Constants and structures of sheet.h, which explains them. */
#ifndef SHEET_TYPES_H
#define SHEET_TYPES_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

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

typedef int32_t sheet_region;
enum {
  SHEET_REGION_BACKGROUND = 0, /* the view behind the sheet */
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

/* Kind of event. A WILL_ event is followed by its DID_ event, or by a WILL_ event that
 * supersedes it. */
typedef int32_t sheet_event_kind;
enum {
  SHEET_EVENT_WILL_PRESENT = 0,
  SHEET_EVENT_DID_PRESENT = 1,
  SHEET_EVENT_WILL_CHANGE = 2,
  SHEET_EVENT_DID_CHANGE = 3,
  SHEET_EVENT_ATTEMPTED_DISMISS = 4, /* the sheet refused a dismissal */
  SHEET_EVENT_WILL_DISMISS = 5,
  SHEET_EVENT_DID_DISMISS = 6,
  SHEET_EVENT_CLICKED = 7,    /* a press in the card was released without a drag */
  SHEET_EVENT_DRAG_BEGAN = 8, /* a press became a drag of the card or its content */
  SHEET_EVENT_DRAG_ENDED = 9,
  SHEET_EVENT_LEFT = 10, /* the sheet left its stack; its last event */
  SHEET_EVENT_OTHER = 99 /* an event without a name in this version */
};

/* Cause of an event. */
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

/* How much of a press a control of the program uses; the sheet handles only the remainder. */
typedef int32_t sheet_claim;
enum {
  SHEET_CLAIM_NOTHING = 0,
  SHEET_CLAIM_CLICK = 1,     /* a move beyond the control's slop drags the sheet */
  SHEET_CLAIM_EVERYTHING = 2 /* the sheet ignores the press */
};

/* Reason why a command was refused; a refused command changes nothing. */
typedef int32_t sheet_refusal;
enum {
  SHEET_DONE = 0,
  SHEET_REFUSED_UNKNOWN_DETENT = 1, /* the sheet has no such detent */
  SHEET_REFUSED_NO_RESTING_POSITION = 2, /* the view has no position for the sheet or detent */
  SHEET_REFUSED_HIDDEN = 3,         /* a sheet that is not on screen cannot move */
  SHEET_REFUSED_PERSISTENT = 4,     /* a persistent sheet cannot be dismissed */
  SHEET_REFUSED_VETOED = 5,         /* sheet_may_dismiss returned false */
  SHEET_REFUSED_STACK_FULL = 6,     /* the stack already has SHEET_STACK_DEPTH sheets */
  SHEET_REFUSED_NO_LAYER = 7,       /* no such sheet in the stack */
  SHEET_REFUSED_STYLE = 8,          /* no such style */
  SHEET_REFUSED_SETTINGS = 9,       /* a setting is wrong: see sheet_error */
  SHEET_REFUSED_NO_AREA = 10,       /* no such area of a card */
  SHEET_REFUSED_NULL = 11,          /* the stack is NULL, or sheet_may_dismiss is running */
  SHEET_REFUSED_TIME = 12 /* the given time is over a second before the latest one */
};

/* The mouse's number as a pointer; fingers have numbers from 0 up. */
#define SHEET_MOUSE ((int64_t)-1)

/* A detent's number is its index in the setting "detents", or one of these. */
#define SHEET_DETENT_HIDDEN (-1)
#define SHEET_DETENT_NONE (-2)
#define SHEET_DETENT_HEIGHT (-3) /* a height without a detent */

/* Identifies a sheet of a stack. Pushed sheets are counted from 1; numbers are never reused. */
typedef int32_t sheet_layer;
#define SHEET_LAYER_BASE ((sheet_layer)0)        /* the sheet that the stack was created with */
#define SHEET_LAYER_BACKGROUND ((sheet_layer)-1) /* the view behind the sheets */
#define SHEET_LAYER_NONE ((sheet_layer)-2)

/* Maximum number of areas of a card that scroll independently. */
#define SHEET_AREA_COUNT 4

/* An area of a card that scrolls independently; NULL is area 0. Most cards have no other area. */
typedef struct {
  int32_t number;    /* 0 to SHEET_AREA_COUNT - 1 */
  double start, end; /* points from the card's free edge; if equal, from the header to the footer */
} sheet_area;

typedef struct {
  double x, y, width, height;
} sheet_rect;

/* The view of a sheet: its size, and the safe area's insets. */
typedef struct {
  double width, height;
  double safe_top, safe_bottom, safe_left, safe_right;
  bool is_right_to_left;
} sheet_geometry;

/* The thing that a card grows out of and goes back into, such as a row of the view behind the sheet.
 * A rectangle without width or height, or with NAN, is no origin. */
typedef struct {
  sheet_rect rect; /* in the view; outside it, the card comes and leaves over its edge */
  double radius;   /* of the corners; limited to half of the shorter side */
} sheet_origin;

/* Scale, offset and dimming of the view, or of a card, beneath sheets. */
typedef struct {
  double scale;         /* 0 to 1, about the middle of the top edge */
  double rise;          /* offset upward; negative is downward */
  double corner_radius; /* minimum; for a card, of its upper corners */
  double dim;           /* opacity of all dimmers above together, 0 to 1 */
} sheet_backdrop;

/* A sheet's appearance at one time. */
typedef struct {
  sheet_rect card;
  sheet_rect handle; /* width 0 if there is none */
  double top;        /* from the safe area's top edge to the card's top edge */
  double velocity;   /* of the card, positive toward the side that the sheet comes from */
  double dim;        /* opacity of the dimmer behind the card */
  double progress;   /* 0 hidden, 1 at the highest detent */
  double scroll;     /* distance by which the card's content is moved up */
  double scroll_limit;
  double stretch; /* growth of the card beyond its highest detent */
  sheet_phase phase;
  sheet_edge edge;
  /* detent, target and release are detents' numbers or SHEET_DETENT_ constants. */
  int32_t detent;  /* where the sheet rests or last rested; NONE if its detent is gone */
  int32_t target;  /* where the motion ends; NONE without a motion */
  int32_t release; /* where the sheet would go after a release now; NONE outside a drag */
  bool is_floating; /* whether all corners are round */
  double header;           /* height at the card's top that does not scroll */
  sheet_rect footer;       /* does not scroll, at the card's lower end; width 0 if none */
  sheet_rect shown;        /* the card as displayed: receded beneath other sheets */
  sheet_backdrop backdrop; /* effect of the sheets above; without any, scale 1, others 0 */
  double area_scroll[SHEET_AREA_COUNT]; /* if the card has several areas; area 0 has `scroll` */
  double area_scroll_limit[SHEET_AREA_COUNT];
  void *data;              /* from sheet_options; NULL for SHEET_LAYER_BASE */
  sheet_layer layer;
  /* On the way between its origin and its place the card is drawn here instead of at `card`, even if
   * the sheet is hidden already; width 0 while the card is at `card`. Draw over the content a picture
   * of the origin, as wide as the card, and meanwhile not the origin itself. */
  sheet_rect drawn;
  double drawn_radius;   /* of all four corners */
  double drawn_progress; /* 0 at the origin, 1 at the card's place */
  double origin_opacity; /* of the origin's picture over the card: 1 at the origin, then falling to 0 */
  double content_opacity; /* of the content over the card's colour: 0 at the origin, then rising to 1 */
} sheet_frame;

typedef struct {
  double time; /* exact time of the event, independent of the frame rate */
  sheet_event_kind kind;
  sheet_cause cause;
  int32_t detent;     /* the target, or the place that was reached: see sheet_frame.detent */
  int32_t supersedes; /* kind of the WILL_ event that this one supersedes, or -1 */
  double x, y;                 /* of a click: where the press began, in the view; else NAN */
  double content_x, content_y; /* that point in its area's content; NAN outside */
  void *data;                  /* from sheet_options; NULL for SHEET_LAYER_BASE */
  sheet_layer layer;
} sheet_event;

typedef struct {
  double content_x, content_y; /* the point in the area's content; NAN outside */
  sheet_region region;
  sheet_layer layer;   /* the sheet at the point, or SHEET_LAYER_BACKGROUND */
  bool allows_control; /* false if no control may use the press: on the dimmer, on moving content */
} sheet_hit;

/* A card's role for a screen reader. */
typedef int32_t sheet_role;
enum {
  SHEET_ROLE_NONE = 0,  /* no part of the sheet is visible */
  SHEET_ROLE_PANEL = 1, /* the user can use the view behind the card */
  SHEET_ROLE_DIALOG = 2 /* modal: the user can reach nothing behind the card */
};

/* A handle's role for a screen reader. */
typedef int32_t sheet_handle;
enum {
  SHEET_HANDLE_NONE = 0,   /* the card cannot be dragged */
  SHEET_HANDLE_BUTTON = 1, /* one or two detents: a press moves to the other detent */
  SHEET_HANDLE_SLIDER = 2  /* three or more detents: the value is a detent's index */
};

/* Actions that a screen reader may offer: bits of sheet_accessibility.actions. */
enum {
  SHEET_ACTION_EXPAND = 1,   /* moves to sheet_accessibility.above */
  SHEET_ACTION_COLLAPSE = 2, /* moves to sheet_accessibility.below */
  SHEET_ACTION_DISMISS = 4
};

/* A sheet's accessibility. Notify a screen reader when the sheet rests, not on every frame. */
typedef struct {
  sheet_role role; /* the program provides the name */
  sheet_handle handle;
  int32_t value;   /* the handle's value: the nearest detent, counted from 0, the lowest */
  int32_t maximum; /* the handle's greatest value; a step is 1 */
  int32_t detent;  /* the number of the detent at `value`, or SHEET_DETENT_NONE */
  int32_t actions;
  sheet_layer layer;
  bool is_reachable; /* whether no modal sheet lies over this sheet */
  int32_t above;     /* the detent that SHEET_ACTION_EXPAND goes to, or SHEET_DETENT_NONE */
  int32_t below;     /* the detent that SHEET_ACTION_COLLAPSE goes to, or SHEET_DETENT_NONE */
} sheet_accessibility;

/* The text about a problem that sheet_get_problem writes. */
typedef int32_t sheet_problem_part;
enum {
  SHEET_PROBLEM_TEXT = 0, /* the whole problem in one line */
  SHEET_PROBLEM_KEY = 1,
  SHEET_PROBLEM_VALUE = 2,
  SHEET_PROBLEM_INSTEAD = 3 /* the value used instead */
};

#endif
