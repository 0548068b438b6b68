#pragma once
#include <setjmp.h>
#include <stdbool.h>
#include <X11/Xlib.h>
#include <X11/extensions/XInput2.h>
#include <X11/extensions/XShm.h>

/* Calls during which Xlib ends the program, or its libraries crash, when the server goes away. Here
   they come back: what Xlib had allocated and locked for the connection stays so, and the connection
   must not be used any more. */

/* Where they come back to. */
static inline struct __jmp_buf_tag *WindowBeforeLoss(void) {
  static jmp_buf place;
  return place;
}

static inline int WindowLeaveXlib(Display *display) {
  (void)display;
  longjmp(WindowBeforeLoss(), 1);
}

/* Connects; NULL without a server, or when it goes away meanwhile. */
static inline Display *WindowOpenDisplay(const char *name) {
  const XIOErrorHandler handler = XSetIOErrorHandler(WindowLeaveXlib);
  Display *volatile display = NULL;
  if (!setjmp(WindowBeforeLoss())) display = XOpenDisplay(name);
  XSetIOErrorHandler(handler);
  return display;
}

/* Whether the server has shared memory, and its version. XShmQueryVersion writes to standard error
   where the extension is missing, so that is asked before. */
static inline bool WindowHasSharedMemory(Display *display, int *major, int *minor) {
  const XIOErrorHandler handler = XSetIOErrorHandler(WindowLeaveXlib);
  volatile bool result = false;
  int other;
  if (!setjmp(WindowBeforeLoss())) {
    result = XQueryExtension(display, "MIT-SHM", &other, &other, &other) &&
        XShmQueryVersion(display, major, minor, &other);
  }
  XSetIOErrorHandler(handler);
  return result;
}

/* Whether the server has XInput; tells its opcode and a version of at most 2.2. */
static inline bool WindowHasXInput(Display *display, int *opcode, int *major, int *minor) {
  const XIOErrorHandler handler = XSetIOErrorHandler(WindowLeaveXlib);
  volatile bool result = false;
  int other;
  *major = 2;
  *minor = 2;
  if (!setjmp(WindowBeforeLoss())) {
    result = XQueryExtension(display, "XInputExtension", opcode, &other, &other) &&
        XIQueryVersion(display, major, minor) == Success;
  }
  XSetIOErrorHandler(handler);
  return result;
}
