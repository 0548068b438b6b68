#pragma once
#include "events.h"

/* Input methods (XIM). The functions of this file call Xlib. */

typedef struct WINDOW_SAFE {
  /* NULL if no input method is open. */
  XIM method;
  XIC context;
} WindowInputMethod;

static inline bool WindowIsMethodOpen(WindowInputMethod input) { return input.method != NULL; }

/* Callbacks for changes of the preedit text, and for the end of the input method's program. */
typedef struct {
  int (*start)(XIC context, XPointer data, XPointer call);
  void (*draw)(XIC context, XPointer data, XPointer call);
  void (*caret)(XIC context, XPointer data, XPointer call);
  void (*done)(XIC context, XPointer data, XPointer call);
  void (*ended)(XIM method, XPointer data, XPointer call);
} WindowCompositionCalls;

static inline bool WindowMethodSupports(XIM method, XIMStyle style) {
  XIMStyles *styles = NULL;
  bool isFound = false;
  if (XGetIMValues(method, XNQueryInputStyle, &styles, NULL) || !styles) return false;
  for (int i = 0; i < styles->count_styles; i++) isFound |= styles->supported_styles[i] == style;
  XFree(styles);
  return isFound;
}

/* A context in which the program shows the preedit text; NULL if the input method
   does not support it. */
static inline XIC WindowMakeComposingContext(XIM method, uint32_t window,
    WindowCompositionCalls calls, void *data) {
  const XIMStyle style = XIMPreeditCallbacks | XIMStatusNothing;
  if (!WindowMethodSupports(method, style)) return NULL;
  XICCallback start = {(XPointer)data, (XICProc)calls.start};
  XICCallback draw = {(XPointer)data, (XICProc)(void (*)(void))calls.draw};
  XICCallback caret = {(XPointer)data, (XICProc)(void (*)(void))calls.caret};
  XICCallback done = {(XPointer)data, (XICProc)(void (*)(void))calls.done};
  XVaNestedList list = XVaCreateNestedList(0, XNPreeditStartCallback, &start, XNPreeditDrawCallback,
      &draw, XNPreeditCaretCallback, &caret, XNPreeditDoneCallback, &done, NULL);
  if (!list) return NULL;
  XIC context = XCreateIC(method, XNInputStyle, style, XNClientWindow, (Window)window,
      XNFocusWindow, (Window)window, XNPreeditAttributes, list, NULL);
  XFree(list);
  return context;
}

/* Opens the input method that `modifiers` names; "" names the environment's input method. With
   `showsComposition`, the program shows the preedit text if the input method allows it. */
static inline WindowInputMethod WindowOpenMethod(WindowServer server, const char *modifiers,
    uint32_t window, bool showsComposition, WindowCompositionCalls calls, void *data) {
  const WindowInputMethod none = {NULL, NULL};
  if (!XSetLocaleModifiers(modifiers)) return none;
  XIM method = XOpenIM(server.display, NULL, NULL, NULL);
  if (!method) return none;
  XIC context = showsComposition ? WindowMakeComposingContext(method, window, calls, data) : NULL;
  if (!context) {
    context = XCreateIC(method, XNInputStyle, XIMPreeditNothing | XIMStatusNothing, XNClientWindow,
        (Window)window, XNFocusWindow, (Window)window, NULL);
  }
  if (!context) {
    XCloseIM(method);
    return none;
  }
  XIMCallback callback = {(XPointer)data, calls.ended};
  XSetIMValues(method, XNDestroyCallback, &callback, NULL);
  return (WindowInputMethod){method, context};
}

static inline void WindowCloseMethod(WindowInputMethod input) {
  XDestroyIC(input.context);
  XCloseIM(input.method);
}

static inline long WindowMethodEvents(WindowInputMethod input) {
  long events = 0;
  XGetICValues(input.context, XNFilterEvents, &events, NULL);
  return events;
}

static inline void WindowPlaceMethod(WindowInputMethod input, short x, short y) {
  XPoint spot = {x, y};
  XVaNestedList attributes = XVaCreateNestedList(0, XNSpotLocation, &spot, NULL);
  if (!attributes) return;
  XSetICValues(input.context, XNPreeditAttributes, attributes, NULL);
  XFree(attributes);
}

static inline void WindowFocusMethod(WindowInputMethod input, bool isOn) {
  if (isOn) {
    XSetICFocus(input.context);
  } else {
    XUnsetICFocus(input.context);
  }
}

/* Cancels the composition; returns the committed text in UTF-8. */
static inline WindowBytes WindowResetMethod(WindowInputMethod input) {
  char *text = Xutf8ResetIC(input.context);
  if (!text) return (WindowBytes){NULL, NULL, 0};
  char *copy = strdup(text);
  XFree(text);
  return (WindowBytes){copy, copy, copy ? (long)strlen(copy) : 0};
}

/* Whether the input method consumed the event that was taken last. */
static inline bool WindowFilterEvent(WindowServer server) {
  return XFilterEvent(&server.connection->event, None);
}

typedef struct WINDOW_SAFE {
  bool hasSymbol;
  unsigned long symbol;
  /* UTF-8; empty if the key types none. */
  WindowBytes text;
} WindowKeyText;

static inline WindowKeyText WindowLookUpKey(WindowServer server, WindowInputMethod input) {
  XKeyEvent *event = &server.connection->event.xkey;
  WindowKeyText found = {false, 0, {NULL, NULL, 0}};
  KeySym symbol = 0;
  Status status = XLookupNone;
  int size = 64;
  char *text = malloc((size_t)size);
  int count = Xutf8LookupString(input.context, event, text, size, &symbol, &status);
  if (status == XBufferOverflow) {
    size = count;
    free(text);
    text = malloc((size_t)size);
    count = Xutf8LookupString(input.context, event, text, size, &symbol, &status);
  }
  found.hasSymbol = status == XLookupKeySym || status == XLookupBoth;
  found.symbol = symbol;
  const bool hasText = status == XLookupChars || status == XLookupBoth;
  found.text = (WindowBytes){text, text, hasText ? count : 0};
  return found;
}
