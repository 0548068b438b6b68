/* Uses of Xlib and XCB that Swift cannot write: callbacks, functions with variable arguments, and
 * variables. */
#ifndef SHEET_X_BRIDGE_H
#define SHEET_X_BRIDGE_H

#include <stdbool.h>
#include <stdint.h>

#include "../../CSheetXLibraries/shim.h"

/* XOpenDisplay; NULL with the error ETIMEDOUT if the server accepts the connection, but sends
 * nothing for the given seconds. After the loss of the server, Xlib sets `is_lost` instead of
 * ending the program. */
Display *x11_open_display(const char *name, int seconds, bool *is_lost);

/* Prints a failed request to the standard error. */
void x11_print_error(Display *display, const XErrorEvent *error);

/* XESetWireToEvent: makes Xlib deliver an extension's events of one type, without their data. */
void x11_deliver_events(Display *display, int type);

typedef enum {
  X11_PRESENT,
  X11_RANDR,
  X11_RENDER,
  X11_SHM,
  X11_SYNC,
  X11_XFIXES,
  /* Extensions whose presence tells how the server draws; no request of them is sent. */
  X11_DRI3,
  X11_NV_GLX,
  X11_XWAYLAND,
} x11_extension;

/* XCB's variable for an extension, such as xcb_randr_id. */
xcb_extension_t *x11_extension_id(x11_extension extension);

/* Input methods. */

typedef struct {
  XICProc start;
  XIMProc draw;
  XIMProc caret;
  XIMProc done;
} x11_preedit_callbacks;

/* XCreateIC. With `preedit`, the program shows the preedit text, if the input method allows it. */
XIC x11_create_ic(XIM im, uint32_t window, const x11_preedit_callbacks *preedit, void *data);
/* XNDestroyCallback: the input method's program has ended. */
void x11_set_destroy_callback(XIM im, XIMProc callback, void *data);
/* XNFilterEvents: the mask of the events that the input method needs. */
long x11_filter_events(XIC ic);
void x11_set_spot_location(XIC ic, short x, short y);

#endif
