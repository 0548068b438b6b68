#pragma once
#include <X11/Xlib.h>
#include <X11/Xutil.h>
#include <X11/Xatom.h>
#include <X11/XKBlib.h>
#include <X11/extensions/XTest.h>
#include <X11/extensions/XInput2.h>
#include <X11/extensions/Xfixes.h>
#include <X11/extensions/Xrandr.h>
#include <X11/extensions/sync.h>
#include <malloc.h>
#include <spawn.h>

/* Declared here, because glibc hides the function without its extensions. */
static inline int TestCloseFrom(posix_spawn_file_actions_t *actions, int first) {
  extern int posix_spawn_file_actions_addclosefrom_np(posix_spawn_file_actions_t *, int);
  return posix_spawn_file_actions_addclosefrom_np(actions, first);
}

static inline int TestCopyEvent(Display *display, XEvent *event, void *wire) {
  const char *bytes = (const char *)event + sizeof event->type;
  for (int i = 0; i < 32; i++) ((char *)wire)[i] = bytes[i];
  return 1;
}

/* Sends a window an event of 32 bytes; the first is the type of an extension's event. */
static inline void TestSendEvent(Display *display, Window window, const unsigned char *bytes) {
  /* Declared here, because Xlibint.h also defines macros with common names. */
  extern int (*XESetEventToWire(Display *, int, int (*)(Display *, XEvent *, void *)))(
      Display *, XEvent *, void *);
  XEvent event = {.type = bytes[0]};
  for (int i = 0; i < 32; i++) ((unsigned char *)&event)[sizeof event.type + i] = bytes[i];
  XESetEventToWire(display, bytes[0], TestCopyEvent);
  XSendEvent(display, window, False, NoEventMask, &event);
}
