#pragma once
#include <setjmp.h>
#include <stdbool.h>
#include <X11/Xlib.h>
#include <X11/extensions/XInput2.h>
#include <X11/extensions/XShm.h>

/* Calls during which Xlib ends the program, or its libraries crash, when the server goes away. Here
   they come back: what Xlib had allocated and locked for the connection stays so, and the connection
   must not be used any more.

   Every object file has a copy of these functions and of a thread's way back: they and the handler are
   called from one Swift file alone. */

typedef struct {
  jmp_buf place;
  bool isSet;
} WindowWayBack;

static inline WindowWayBack *WindowThreadsWayBack(void) {
  static _Thread_local WindowWayBack way;
  return &way;
}

/* What Xlib calls when a connection is lost. */
static inline int WindowLeaveXlib(Display *display) {
  (void)display;
  WindowWayBack *way = WindowThreadsWayBack();
  if (!way->isSet) return 0;
  way->isSet = false;
  longjmp(way->place, 1);
}

/* Connects; NULL without a server, or when it goes away meanwhile. */
static inline Display *WindowOpenDisplay(const char *name) {
  WindowWayBack *way = WindowThreadsWayBack();
  if (setjmp(way->place)) return NULL;
  way->isSet = true;
  Display *display = XOpenDisplay(name);
  way->isSet = false;
  return display;
}

/* Whether the server has shared memory, and its version. XShmQueryVersion writes to standard error
   where the extension is missing, so that is asked before. */
static inline bool WindowHasSharedMemory(Display *display, int *major, int *minor) {
  WindowWayBack *way = WindowThreadsWayBack();
  if (setjmp(way->place)) return false;
  way->isSet = true;
  int other;
  const bool result = XQueryExtension(display, "MIT-SHM", &other, &other, &other) &&
      XShmQueryVersion(display, major, minor, &other);
  way->isSet = false;
  return result;
}

/* Whether the server has XInput; tells its opcode and a version of at most 2.2. */
static inline bool WindowHasXInput(Display *display, int *opcode, int *major, int *minor) {
  WindowWayBack *way = WindowThreadsWayBack();
  if (setjmp(way->place)) return false;
  way->isSet = true;
  *major = 2;
  *minor = 2;
  int other;
  const bool result = XQueryExtension(display, "XInputExtension", opcode, &other, &other) &&
      XIQueryVersion(display, major, minor) == Success;
  way->isSet = false;
  return result;
}
