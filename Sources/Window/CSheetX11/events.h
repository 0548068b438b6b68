#pragma once
#include "server.h"
#include <stddef.h>
#include <X11/Xutil.h>
#include <X11/XKBlib.h>
#include <X11/extensions/XInput2.h>
#include <X11/extensions/Xext.h>

/* Xlib's event queue. `WindowRead…` and the functions about a key read the event taken last. */

/* The number of events in the queue. Does not read the socket. */
static inline int WindowQueued(WindowServer server) {
  return WindowIsLost(server) ? 0 : XEventsQueued(server.display, QueuedAlready);
}

/* Reads the socket; returns the number of events in the queue. */
static inline int WindowReceive(WindowServer server) {
  if (WindowIsLost(server)) return 0;
  const int count = XPending(server.display);
  return WindowIsLost(server) ? 0 : count;
}

/* Takes the next event; returns its type, 0 when the server is gone. Waits for an event. */
static inline int WindowNextEvent(WindowServer server) {
  XNextEvent(server.display, &server.connection->event);
  return WindowIsLost(server) ? 0 : server.connection->event.type;
}

static inline uint32_t WindowOfEvent(WindowServer server) {
  return (uint32_t)server.connection->event.xany.window;
}

/* A key, button, motion, leave or focus event; missing fields are 0. */
typedef struct {
  uint32_t stamp;
  double x, y;
  /* The modifiers and buttons held just before the event. */
  uint32_t state;
  /* The keycode, or the button's number. */
  uint32_t number;
  int mode, detail;
} WindowInput;

static inline WindowInput WindowReadInput(WindowServer server) {
  const XEvent *event = &server.connection->event;
  switch (event->type) {
  case MotionNotify: {
    const XMotionEvent motion = event->xmotion;
    return (WindowInput){(uint32_t)motion.time, motion.x, motion.y, motion.state, 0, 0, 0};
  }
  case LeaveNotify: {
    const XCrossingEvent leave = event->xcrossing;
    return (WindowInput){
        (uint32_t)leave.time, leave.x, leave.y, leave.state, 0, leave.mode, leave.detail};
  }
  case FocusIn:
  case FocusOut:
    return (WindowInput){0, 0, 0, 0, 0, event->xfocus.mode, event->xfocus.detail};
  default: {
    /* XKeyEvent and XButtonEvent have the same layout. */
    const XButtonEvent button = event->xbutton;
    return (WindowInput){
        (uint32_t)button.time, button.x, button.y, button.state, button.button, 0, 0};
  }
  }
}

/* The keysym of the pressed key, by layout and modifiers. Calls Xlib. */
static inline unsigned long WindowKeySymbol(WindowServer server) {
  KeySym symbol = 0;
  XLookupString(&server.connection->event.xkey, NULL, 0, &symbol, NULL);
  return symbol;
}

/* Whether the released key repeats: a press of the key at the same time follows. Calls Xlib. */
static inline bool WindowIsRepeated(WindowServer server) {
  const XKeyEvent released = server.connection->event.xkey;
  if (WindowIsLost(server) || XEventsQueued(server.display, QueuedAfterReading) <= 0) return false;
  XEvent next;
  XPeekEvent(server.display, &next);
  return next.type == KeyPress && next.xkey.keycode == released.keycode
      && next.xkey.time == released.time;
}

/* Calls Xlib, which waits for the server. */
static inline void WindowReloadKeyboard(WindowServer server) {
  XRefreshKeyboardMapping(&server.connection->event.xmapping);
}

typedef struct {
  xcb_rectangle_t rect;
  bool isLast;
} WindowExposure;

static inline WindowExposure WindowReadExposure(WindowServer server) {
  const XExposeEvent event = server.connection->event.xexpose;
  return (WindowExposure){
      {(int16_t)event.x, (int16_t)event.y, (uint16_t)event.width, (uint16_t)event.height},
      event.count == 0};
}

typedef struct {
  /* Whether a program sent the event (SendEvent), as window managers do. */
  bool isSynthetic;
  long x, y, width, height;
} WindowConfiguration;

static inline WindowConfiguration WindowReadConfiguration(WindowServer server) {
  const XConfigureEvent event = server.connection->event.xconfigure;
  return (WindowConfiguration){
      event.send_event, event.x, event.y, event.width, event.height};
}

/* Takes the next event if it is another ConfigureNotify of the same window. */
static inline bool WindowTakeConfiguration(WindowServer server) {
  if (WindowQueued(server) <= 0) return false;
  XEvent next;
  XPeekEvent(server.display, &next);
  const XID window = server.connection->event.xconfigure.window;
  if (next.type != ConfigureNotify || next.xconfigure.window != window) return false;
  return WindowNextEvent(server) != 0;
}

static inline bool WindowIsOnRoot(WindowServer server) {
  return server.connection->event.xreparent.parent == WindowRoot(server);
}

static inline bool WindowIsObscured(WindowServer server) {
  return server.connection->event.xvisibility.state == VisibilityFullyObscured;
}

typedef struct {
  uint32_t property;
  /* False if the property was deleted. */
  bool isSet;
} WindowPropertyChange;

static inline WindowPropertyChange WindowReadPropertyChange(WindowServer server) {
  const XPropertyEvent event = server.connection->event.xproperty;
  return (WindowPropertyChange){(uint32_t)event.atom, event.state == PropertyNewValue};
}

/* A selection event; missing fields are 0. */
typedef struct {
  uint32_t requestor;
  uint32_t selection;
  uint32_t target;
  uint32_t property;
  uint32_t stamp;
} WindowSelection;

static inline WindowSelection WindowReadSelection(WindowServer server) {
  const XEvent *event = &server.connection->event;
  switch (event->type) {
  case SelectionRequest: {
    const XSelectionRequestEvent request = event->xselectionrequest;
    return (WindowSelection){
        (uint32_t)request.requestor, (uint32_t)request.selection, (uint32_t)request.target,
        (uint32_t)request.property, (uint32_t)request.time};
  }
  case SelectionNotify: {
    const XSelectionEvent answer = event->xselection;
    return (WindowSelection){
        (uint32_t)answer.requestor, (uint32_t)answer.selection, (uint32_t)answer.target,
        (uint32_t)answer.property, (uint32_t)answer.time};
  }
  default: {
    const XSelectionClearEvent clear = event->xselectionclear;
    return (WindowSelection){0, (uint32_t)clear.selection, 0, 0, (uint32_t)clear.time};
  }
  }
}

typedef struct {
  /* An atom; 0 if the message's elements do not have 32 bits. */
  uint32_t type;
  uint32_t words[5];
} WindowMessage;

static inline WindowMessage WindowReadMessage(WindowServer server) {
  const XClientMessageEvent event = server.connection->event.xclient;
  WindowMessage message = {event.format == 32 ? (uint32_t)event.message_type : 0, {0}};
  for (int i = 0; i < 5; i++) message.words[i] = (uint32_t)event.data.l[i];
  return message;
}

/* Answers _NET_WM_PING. Calls Xlib. */
static inline void WindowReturnMessage(WindowServer server) {
  XEvent event = server.connection->event;
  event.xclient.window = WindowRoot(server);
  XSendEvent(server.display, event.xclient.window, False,
      SubstructureNotifyMask | SubstructureRedirectMask, &event);
}

static inline Bool WindowIsAnswerOf(Display *display, XEvent *event, XPointer selection) {
  return event->type == SelectionNotify
      && event->xselection.selection == (Atom)(uintptr_t)selection;
}

/* Removes a selection's SelectionNotify from the queue; false without one. Calls Xlib. */
static inline bool WindowTakeAnswer(WindowServer server, uint32_t selection) {
  XEvent answer;
  return XCheckIfEvent(server.display, &answer, WindowIsAnswerOf, (XPointer)(uintptr_t)selection);
}

/* Declared here, because Xlibint.h also defines macros with common names. */
extern int (*XESetWireToEvent(
    Display *display, int type, int (*convert)(Display *, XEvent *, void *)))(
    Display *, XEvent *, void *);

static inline int WindowKeepEvent(Display *display, XEvent *event, void *wire) {
  const unsigned char *bytes = wire;
  event->xany = (XAnyEvent){
      .type = bytes[0] & 0x7F, .serial = XLastKnownRequestProcessed(display),
      .send_event = (bytes[0] & 0x80) != 0, .display = display};
  return True;
}

/* Makes Xlib deliver an extension's events of one type, without their data. */
static inline void WindowTakeEvents(WindowServer server, int type) {
  XESetWireToEvent(server.display, type, WindowKeepEvent);
}

/* The missing window or drawable of a failed request; 0 for any other error. */
static inline uint32_t WindowMissing(const XErrorEvent *error) {
  const bool isMissing = error->error_code == BadWindow || error->error_code == BadDrawable;
  return isMissing ? (uint32_t)error->resourceid : 0;
}

extern int dprintf(int descriptor, const char *format, ...);

static inline void WindowPrintError(Display *display, const XErrorEvent *error) {
  char text[128];
  XGetErrorText(display, error->error_code, text, sizeof text);
  dprintf(2, "X error: %s, request %d.%d, resource %lu, serial %lu\n", text, error->request_code,
      error->minor_code, error->resourceid, error->serial);
}

static inline int WindowIgnoreExtension(Display *display, const char *name, const char *reason) {
  return 0;
}

/* Replaces Xlib's error handler, which ends the program, and its handler of missing extensions,
   which prints a line even after the connection is lost. */
static inline void WindowHandleErrors(int (*handler)(Display *, XErrorEvent *)) {
  XSetErrorHandler(handler);
  XSetExtensionErrorHandler(WindowIgnoreExtension);
}
