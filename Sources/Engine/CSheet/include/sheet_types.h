/* The words and structures of sheet.h, which explains them. */
#ifndef SHEET_TYPES_H
#define SHEET_TYPES_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

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

/* Why what a program ordered was not done. It has changed nothing then. */
typedef int32_t sheet_refusal;
enum {
  SHEET_DONE = 0,
  SHEET_REFUSED_UNKNOWN_DETENT = 1, /* the sheet has no such detent */
  SHEET_REFUSED_NO_RESTING_POSITION = 2, /* there is none for the sheet, or for the detent, in the view as it is */
  SHEET_REFUSED_HIDDEN = 3,         /* a sheet that is not on screen cannot move */
  SHEET_REFUSED_PERSISTENT = 4,     /* a part of the screen does not go away */
  SHEET_REFUSED_VETOED = 5,         /* the program's own function said no */
  SHEET_REFUSED_STACK_FULL = 6,     /* SHEET_STACK_DEPTH sheets are there */
  SHEET_REFUSED_NO_LAYER = 7,       /* no such sheet in the stack */
  SHEET_REFUSED_STYLE = 8,          /* no such style */
  SHEET_REFUSED_SETTINGS = 9,       /* a setting is wrong: the error says which */
  SHEET_REFUSED_HELD = 10,          /* a pointer holds what scrolls: no other area before it is let go */
  SHEET_REFUSED_NO_AREA = 11,       /* no such area of a card */
  SHEET_REFUSED_NULL = 12,          /* no sheet, or the sheet is asking sheet_may_dismiss */
  SHEET_REFUSED_TIME = 13 /* the given time is over a second before the latest one */
};

/* The mouse as a pointer; fingers are numbers from 0 on. */
#define SHEET_MOUSE ((int64_t)-1)

/* Detents are numbers in the order of the setting "detents", from 0 on. */
#define SHEET_DETENT_HIDDEN (-1)
#define SHEET_DETENT_NONE (-2)
#define SHEET_DETENT_HEIGHT (-3) /* a height that is no detent */

/* Which sheet of a stack: counted from 1, never given again. */
typedef int32_t sheet_layer;
#define SHEET_LAYER_BASE ((sheet_layer)0)        /* the sheet that the stack was made with */
#define SHEET_LAYER_BACKGROUND ((sheet_layer)-1) /* the view without sheets */
#define SHEET_LAYER_NONE ((sheet_layer)-2)

/* What becomes of the topmost sheet when another comes up. */
typedef int32_t sheet_behavior;
enum {
  SHEET_BEHAVIOR_PUSH = 0,   /* it stays, and the new one lies over it */
  SHEET_BEHAVIOR_SWITCH = 1, /* it goes away, and comes back when the new one leaves */
  SHEET_BEHAVIOR_REPLACE = 2 /* it leaves */
};

/* So many parts of a card can scroll, each for itself. */
#define SHEET_AREA_COUNT 4

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
  double rise;          /* moved up by so much; negative is down */
  double corner_radius; /* its corners (of a card the upper ones) are rounded by so much, if not rounder already */
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
  double header;           /* so much at the card's top does not scroll */
  sheet_rect footer;       /* what stays at its lower end; 0 wide where there is nothing */
  sheet_rect shown;        /* the card as the sheets over it push it back; alone, the card */
  sheet_backdrop backdrop; /* what they do to it; scale 1 and else 0 where none is over it */
  double area_scroll[SHEET_AREA_COUNT]; /* of a card with several areas; `scroll` is that of the last told */
  double area_scroll_limit[SHEET_AREA_COUNT];
  void *data;              /* yours, as you handed it over; NULL for the sheet that the stack was made with */
  sheet_layer layer;
} sheet_frame;

/* Something that a sheet reports. */
typedef struct {
  double time; /* the exact moment, whatever the frame rate */
  sheet_event_kind kind;
  sheet_cause cause;
  int32_t detent;     /* where it goes or has gone */
  int32_t supersedes; /* the will- that never sees its did-, or -1 */
  double x, y;                 /* of a click: in the view, where the pointer went down; else NAN */
  double content_x, content_y; /* the same in the content of the area that scrolls; NAN outside it and on the footer */
  void *data;                  /* yours, as you handed it over; NULL for the sheet that the stack was made with */
  sheet_layer layer;
} sheet_event;

/* What a pointer meets at a point. */
typedef struct {
  double content_x, content_y; /* of the content of the area that scrolls, from the left corner of the card's free
                                  edge, or of the area where that was told; NAN where there is none */
  sheet_region region;
  sheet_layer layer;   /* or SHEET_LAYER_BACKGROUND */
  bool allows_control; /* a press that stops moving content is no control's */
} sheet_hit;

/* What a card is to a screen reader. */
typedef int32_t sheet_role;
enum {
  SHEET_ROLE_NONE = 0,  /* nothing of the sheet can be seen */
  SHEET_ROLE_PANEL = 1, /* a part of the view beside others */
  SHEET_ROLE_DIALOG = 2 /* nothing behind it can be reached */
};

/* What a handle is to a screen reader. */
typedef int32_t sheet_handle;
enum {
  SHEET_HANDLE_NONE = 0,   /* the card cannot be dragged */
  SHEET_HANDLE_BUTTON = 1, /* one or two detents: pressed, it goes to the other */
  SHEET_HANDLE_SLIDER = 2  /* three or more: its value is a detent */
};

/* Orders that a screen reader may give: bits of sheet_accessibility.actions. */
enum {
  SHEET_ACTION_EXPAND = 1,   /* to the detent one value higher */
  SHEET_ACTION_COLLAPSE = 2, /* to the detent one value lower */
  SHEET_ACTION_DISMISS = 4
};

/* A sheet as a screen reader describes it. Tell a reader of changes when the sheet rests, not once a frame. */
typedef struct {
  sheet_role role; /* its name is the program's */
  sheet_handle handle;
  int32_t value;   /* of the handle: 0 is the lowest detent; where the sheet rests or last rested */
  int32_t maximum; /* the greatest value; a step is 1 */
  int32_t detent;  /* the number of the value's detent, or SHEET_DETENT_NONE without a handle */
  int32_t actions;
  sheet_layer layer;
  bool is_reachable; /* whether no modal sheet lies over it */
} sheet_accessibility;

/* What is said of a setting that cannot count as it is. */
typedef int32_t sheet_problem_part;
enum {
  SHEET_PROBLEM_TEXT = 0, /* all of it in one line */
  SHEET_PROBLEM_KEY = 1,
  SHEET_PROBLEM_VALUE = 2,
  SHEET_PROBLEM_INSTEAD = 3 /* what counts instead */
};

#endif
