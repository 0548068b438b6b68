#pragma once
#include <X11/Xlib.h>
#include <X11/Xutil.h>
#include <X11/Xatom.h>
#include <X11/Xresource.h>
#include <X11/cursorfont.h>
#include <X11/keysym.h>
#include <X11/XKBlib.h>
#include <X11/Xlib-xcb.h>
#include <X11/extensions/XInput2.h>
#include <X11/extensions/Xfixes.h>
#include <X11/extensions/Xext.h>
#include <xcb/xcb.h>
#include <xcb/shm.h>
#include <xcb/randr.h>
#include <xcb/render.h>
#include <xcb/xcbext.h>
#include <xkbcommon/xkbcommon.h>
#include <poll.h>
#include <signal.h>
#include <time.h>

#include "connecting.h"
#include "extensions.h"
#include "present.h"

/* From Xcursor.h, which brings along stdio.h and types that belong to Swift's Glibc module. */
extern Cursor XcursorLibraryLoadCursor(Display *display, const char *name);

/* Linux calls that Swift's Glibc module lacks. */
extern int memfd_create(const char *name, unsigned int flags);
extern int mallopt(int option, int value);
extern int ppoll(
    struct pollfd *descriptors, nfds_t count, const struct timespec *timeout, const sigset_t *mask);
enum {
  LinuxMemfdCloseOnExec = 1,   /* MFD_CLOEXEC */
  LinuxMemfdAllowSealing = 2,  /* MFD_ALLOW_SEALING */
  LinuxAddSeals = 1033,        /* F_ADD_SEALS */
  LinuxSealSeal = 1,           /* F_SEAL_SEAL */
  LinuxSealShrink = 2,         /* F_SEAL_SHRINK */
  LinuxSealGrow = 4,           /* F_SEAL_GROW */
  LinuxMostArenas = -8,        /* M_ARENA_MAX */
};

/* Swift cannot call functions with variable arguments. */

/* Whether a method supports a style. */
static inline int WindowInputMethodSupports(XIM method, XIMStyle style) {
  XIMStyles *styles = NULL;
  int found = 0;
  if (XGetIMValues(method, XNQueryInputStyle, &styles, NULL) || !styles) return 0;
  for (int i = 0; i < styles->count_styles; i++) found |= styles->supported_styles[i] == style;
  XFree(styles);
  return found;
}

/* A context whose input method shows the text being composed itself; NULL if it cannot. */
static inline XIC WindowCreateInputContext(XIM method, Window window) {
  return XCreateIC(
      method, XNInputStyle, XIMPreeditNothing | XIMStatusNothing, XNClientWindow, window,
      XNFocusWindow, window, NULL);
}

/* The functions that an input method calls while text is composed. */
typedef struct {
  int (*start)(XIC context, XPointer data, XPointer call);
  void (*draw)(XIC context, XPointer data, XPointer call);
  void (*caret)(XIC context, XPointer data, XPointer call);
  void (*done)(XIC context, XPointer data, XPointer call);
} WindowCompositionCalls;

/* A context whose text being composed the program shows; NULL if the method cannot. */
static inline XIC WindowCreateComposingContext(
    XIM method, Window window, WindowCompositionCalls calls, void *data) {
  XICCallback start = {(XPointer)data, (XICProc)calls.start};
  XICCallback draw = {(XPointer)data, (XICProc)(void (*)(void))calls.draw};
  XICCallback caret = {(XPointer)data, (XICProc)(void (*)(void))calls.caret};
  XICCallback done = {(XPointer)data, (XICProc)(void (*)(void))calls.done};
  XVaNestedList list = XVaCreateNestedList(
      0, XNPreeditStartCallback, &start, XNPreeditDrawCallback, &draw, XNPreeditCaretCallback,
      &caret, XNPreeditDoneCallback, &done, NULL);
  if (!list) return NULL;
  XIC context = XCreateIC(
      method, XNInputStyle, XIMPreeditCallbacks | XIMStatusNothing, XNClientWindow, window,
      XNFocusWindow, window, XNPreeditAttributes, list, NULL);
  XFree(list);
  return context;
}

/* Tells the input method where the caret is. */
static inline void WindowPlaceInputContext(XIC context, short x, short y) {
  XPoint spot = {x, y};
  XVaNestedList attributes = XVaCreateNestedList(0, XNSpotLocation, &spot, NULL);
  if (!attributes) return;
  XSetICValues(context, XNPreeditAttributes, attributes, NULL);
  XFree(attributes);
}

/* The events that the input method needs. */
static inline long WindowInputContextEvents(XIC context) {
  long events = 0;
  XGetICValues(context, XNFilterEvents, &events, NULL);
  return events;
}

/* Has a function called when the input method ends. */
static inline void WindowWatchInputMethod(XIM method, XIMProc function, void *data) {
  XIMCallback callback = {(XPointer)data, function};
  XSetIMValues(method, XNDestroyCallback, &callback, NULL);
}
