#pragma once
#include <errno.h>
#include <math.h>
#include <pthread.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <time.h>
#include <poll.h>
#include <signal.h>
#include <X11/Xlib.h>
#include <X11/Xlib-xcb.h>
#include <xcb/xcb.h>
#include <xcb/xcbext.h>

/* Marks a type or function that needs no `unsafe` in Swift. */
#define WINDOW_SAFE __attribute__((swift_attr("@safe")))

/* XCB's functions survive the loss of the server: requests do nothing, replies are NULL, and XIDs
   are invalid. Functions that call Xlib say so; all others call only XCB. */

typedef struct {
  /* Set by Xlib's handler of I/O errors. */
  bool hasFailed;
  /* The event that `WindowNextEvent` took last. */
  XEvent event;
} WindowConnection;

typedef struct WINDOW_SAFE {
  WindowConnection *connection;
  Display *display;
  xcb_connection_t *xcb;
} WindowServer;

static inline bool WindowIsLost(WindowServer server) {
  return server.connection->hasFailed || xcb_connection_has_error(server.xcb);
}

static inline void WindowNoteFailure(Display *display, void *connection) {
  ((WindowConnection *)connection)->hasFailed = true;
}

static inline int WindowIgnoreFailure(Display *display) { return 0; }

/* A second thread opens the display, because XOpenDisplay waits for a silent server without a
   limit. */

/* Declared here, because Glibc hides it unless all of Glibc's extensions are on. */
extern int pthread_clockjoin_np(
    pthread_t thread, void **result, clockid_t clock, const struct timespec *end);

static inline void *WindowOpenOnThread(void *name) {
  Display *display = XOpenDisplay(name);
  free(name);
  return display;
}

typedef enum {
  WindowIsOpen,
  /* No server is running, or it refuses the connection. */
  WindowIsRefused,
  /* The server accepted the connection and then sent nothing. */
  WindowIsSilent,
} WindowOpeningResult;

typedef struct WINDOW_SAFE {
  WindowOpeningResult result;
  /* Valid only if `result` is `WindowIsOpen`. */
  WindowServer server;
} WindowOpened;

/* Connects to a server, unless it is silent for some seconds; the thread then goes on waiting.
   Later, Xlib records the loss of the server instead of ending the program. */
static inline WindowOpened WindowOpen(const char *name, int seconds) WINDOW_SAFE {
  WindowOpened opened = {WindowIsRefused, {NULL, NULL, NULL}};
  char *copy = strdup(name);
  pthread_t thread;
  if (pthread_create(&thread, NULL, WindowOpenOnThread, copy)) {
    free(copy);
    return opened;
  }
  struct timespec end;
  clock_gettime(CLOCK_MONOTONIC, &end);
  end.tv_sec += seconds;
  void *display = NULL;
  if (pthread_clockjoin_np(thread, &display, CLOCK_MONOTONIC, &end)) {
    pthread_detach(thread);
    opened.result = WindowIsSilent;
    return opened;
  }
  WindowConnection *connection = display ? calloc(1, sizeof *connection) : NULL;
  if (!connection) return opened;
  XSetIOErrorHandler(WindowIgnoreFailure);
  XSetIOErrorExitHandler(display, WindowNoteFailure, connection);
  return (WindowOpened){WindowIsOpen, {connection, display, XGetXCBConnection(display)}};
}

/* Ends the use of `server`. Calls Xlib. */
static inline void WindowClose(WindowServer server) {
  if (!WindowIsLost(server)) XCloseDisplay(server.display);
  free(server.connection);
}

/* This function and the next two call Xlib, without sending a request. */
static inline int WindowScreen(WindowServer server) { return XDefaultScreen(server.display); }

static inline uint32_t WindowRoot(WindowServer server) {
  return (uint32_t)XDefaultRootWindow(server.display);
}

/* Whether the server runs on this machine, connected by a Unix socket. */
static inline bool WindowIsLocal(WindowServer server) {
  struct sockaddr address;
  socklen_t length = sizeof address;
  return getsockname(XConnectionNumber(server.display), &address, &length) == 0
      && address.sa_family == AF_UNIX;
}

static inline uint32_t WindowMakeID(WindowServer server) { return xcb_generate_id(server.xcb); }

static inline void WindowFlush(WindowServer server) { xcb_flush(server.xcb); }

/* Sends requests and gives the socket to Xlib; false if the server is gone. */
static inline bool WindowFlushXlib(WindowServer server) {
  if (WindowIsLost(server)) return false;
  XFlush(server.display);
  return !WindowIsLost(server);
}

static inline uint64_t WindowBytesRead(WindowServer server) { return xcb_total_read(server.xcb); }

static inline uint64_t WindowBytesSent(WindowServer server) {
  return xcb_total_written(server.xcb);
}

/* Bytes; 0 when the server is gone. */
static inline long WindowLongestRequest(WindowServer server) {
  return (long)xcb_get_maximum_request_length(server.xcb) * 4;
}

/* Seconds of CLOCK_MONOTONIC. */
static inline double WindowNow(void) {
  struct timespec now;
  clock_gettime(CLOCK_MONOTONIC, &now);
  return (double)now.tv_sec + (double)now.tv_nsec * 1e-9;
}

/* Declared here, because Glibc hides it. */
extern int ppoll(
    struct pollfd *descriptors, nfds_t count, const struct timespec *timeout, const sigset_t *mask);

typedef struct {
  bool isServerReadable;
  bool isOtherReadable;
} WindowWake;

/* Sleeps until the server sends data, if `waitsForServer`, or until `other` (−1 for none) is
   readable. `deadline`: seconds of `WindowNow`, INFINITY for none. Calls Xlib. */
static inline WindowWake WindowSleep(WindowServer server, bool waitsForServer, int other,
    double deadline) {
  struct pollfd descriptors[2] = {
      {waitsForServer ? XConnectionNumber(server.display) : -1, POLLIN, 0}, {other, POLLIN, 0}};
  int result;
  do {
    const double seconds = fmin(fmax(deadline - WindowNow(), 0), 1e9);
    const struct timespec rest = {(time_t)seconds, (long)((seconds - floor(seconds)) * 1e9)};
    result = ppoll(descriptors, 2, deadline == INFINITY ? NULL : &rest, NULL);
    /* A signal may end the wait early. */
  } while (result < 0 && errno == EINTR);
  return (WindowWake){descriptors[0].revents != 0, descriptors[1].revents != 0};
}

/* NULL if the server does not have the extension. */
static inline const xcb_query_extension_reply_t *WindowExtension(WindowServer server,
    xcb_extension_t *name) {
  const xcb_query_extension_reply_t *data = xcb_get_extension_data(server.xcb, name);
  return data && data->present ? data : NULL;
}

static inline bool WindowIsAtLeast(uint32_t major, uint32_t minor, uint32_t leastMajor,
    uint32_t leastMinor) {
  return major > leastMajor || (major == leastMajor && minor >= leastMinor);
}

/* A request's sequence number (`question`) identifies its reply, which can be taken once; 0 stands
   for no request. */

static inline void WindowDiscard(WindowServer server, uint32_t question) {
  xcb_discard_reply(server.xcb, question);
}

/* Ignores a request's error, because another program's window may be gone at any time. */
static inline void WindowForget(WindowServer server, xcb_void_cookie_t request) {
  WindowDiscard(server, request.sequence);
}

/* Waits for a reply, which the caller must free; NULL if there is none. */
static inline void *WindowAnswer(WindowServer server, uint32_t question) {
  if (!question) return NULL;
  xcb_generic_error_t *error = NULL;
  void *answer = xcb_wait_for_reply(server.xcb, question, &error);
  free(error);
  return answer;
}

/* Whether the server carried out a checked request. Waits for the server. */
static inline bool WindowSucceeded(WindowServer server, uint32_t request) {
  xcb_generic_error_t *error = xcb_request_check(server.xcb, (xcb_void_cookie_t){request});
  free(error);
  return !error && !WindowIsLost(server);
}

/* A request whose reply means that the server has processed all earlier requests. */
static inline uint32_t WindowAskFence(WindowServer server) {
  return xcb_get_input_focus_unchecked(server.xcb).sequence;
}

/* Takes the reply to a fence; false if it has not come. True when the server is gone. */
static inline bool WindowIsReached(WindowServer server, uint32_t fence) {
  void *answer = NULL;
  if (!xcb_poll_for_reply(server.xcb, fence, &answer, NULL)) return false;
  free(answer);
  return true;
}

static inline void WindowWait(WindowServer server, uint32_t fence) {
  free(WindowAnswer(server, fence));
}

/* Bytes inside a reply; `WindowTakeBytes` copies them and frees the reply. */
typedef struct WINDOW_SAFE {
  void *answer;
  const void *start;
  long count;
} WindowBytes;

static inline void WindowTakeBytes(WindowBytes bytes, void *target) {
  if (bytes.count) memcpy(target, bytes.start, (size_t)bytes.count);
  free(bytes.answer);
}

static inline uint32_t WindowAskAtom(WindowServer server, const char *name) WINDOW_SAFE {
  return xcb_intern_atom(server.xcb, 0, (uint16_t)strlen(name), name).sequence;
}

/* The atom, which the server creates if necessary; 0 when the server is gone. */
static inline uint32_t WindowTakeAtom(WindowServer server, uint32_t question) {
  xcb_intern_atom_reply_t *answer = WindowAnswer(server, question);
  const uint32_t atom = answer ? answer->atom : 0;
  free(answer);
  return atom;
}

/* Waits for the server. */
static inline WindowBytes WindowAtomName(WindowServer server, uint32_t atom) {
  xcb_get_atom_name_reply_t *answer = WindowAnswer(server,
      xcb_get_atom_name(server.xcb, atom).sequence);
  if (!answer) return (WindowBytes){NULL, NULL, 0};
  return (WindowBytes){
      answer, xcb_get_atom_name_name(answer), xcb_get_atom_name_name_length(answer)};
}

/* Elements have 8 or 32 bits. */
static inline void WindowSetProperty(WindowServer server, uint32_t window, uint32_t property,
    uint32_t type, int bits, bool appends, const void *bytes, long count) {
  WindowForget(server,
      xcb_change_property_checked(server.xcb,
          appends ? XCB_PROP_MODE_APPEND : XCB_PROP_MODE_REPLACE, window, property, type,
          (uint8_t)bits, (uint32_t)(count * 8 / bits), bytes));
}

static inline void WindowDeleteProperty(WindowServer server, uint32_t window, uint32_t property) {
  WindowForget(server, xcb_delete_property_checked(server.xcb, window, property));
}

/* Reads at most `limit` bytes; type 0 stands for any. With `isTaken`, the server deletes a property
   that is read to its end. */
static inline uint32_t WindowAskProperty(WindowServer server, uint32_t window, uint32_t property,
    uint32_t type, long limit, bool isTaken) {
  return xcb_get_property(server.xcb, isTaken, window, property, type, 0,
      (uint32_t)((limit + 3) / 4)).sequence;
}

typedef struct WINDOW_SAFE {
  /* An atom; 0 without such a property. */
  uint32_t type;
  /* Bits of an element: 8, 16 or 32. */
  int bits;
  /* Bytes beyond the limit, which were not read. */
  long bytesAfter;
  WindowBytes bytes;
} WindowProperty;

static inline WindowProperty WindowTakeProperty(WindowServer server, uint32_t question) {
  xcb_get_property_reply_t *answer = WindowAnswer(server, question);
  if (!answer) return (WindowProperty){0};
  return (WindowProperty){
      answer->type, answer->format, answer->bytes_after,
      {answer, xcb_get_property_value(answer), xcb_get_property_value_length(answer)}};
}

static inline uint32_t WindowAskOwner(WindowServer server, uint32_t selection) {
  return xcb_get_selection_owner(server.xcb, selection).sequence;
}

/* 0 if no window owns the selection. */
static inline uint32_t WindowTakeOwner(WindowServer server, uint32_t question) {
  xcb_get_selection_owner_reply_t *answer = WindowAnswer(server, question);
  const uint32_t owner = answer ? answer->owner : 0;
  free(answer);
  return owner;
}

static inline void WindowSetOwner(WindowServer server, uint32_t selection, uint32_t window,
    uint32_t stamp) {
  WindowForget(server, xcb_set_selection_owner_checked(server.xcb, window, selection, stamp));
}

/* Asks a selection's owner to write it, in the form `target`, into a property. */
static inline void WindowConvert(WindowServer server, uint32_t selection, uint32_t target,
    uint32_t window, uint32_t property, uint32_t stamp) {
  WindowForget(server,
      xcb_convert_selection_checked(server.xcb, window, selection, target, property, stamp));
}

/* Sends an event of 32 bytes. `mask` selects the recipients; 0 is the window's creator. */
static inline void WindowSend(WindowServer server, uint32_t window, uint32_t mask,
    const uint8_t *event) {
  WindowForget(server, xcb_send_event_checked(server.xcb, 0, window, mask, (const char *)event));
}

/* A request whose only argument is an id. */
#define WINDOW_REQUEST(name, request) \
  static inline void name(WindowServer server, uint32_t id) { request(server.xcb, id); }
WINDOW_REQUEST(WindowDestroy, xcb_destroy_window)
WINDOW_REQUEST(WindowMap, xcb_map_window)
WINDOW_REQUEST(WindowUnmap, xcb_unmap_window)
WINDOW_REQUEST(WindowFreeColormap, xcb_free_colormap)
WINDOW_REQUEST(WindowFreeCursor, xcb_free_cursor)
WINDOW_REQUEST(WindowFreeContext, xcb_free_gc)
WINDOW_REQUEST(WindowFreePixmap, xcb_free_pixmap)

typedef struct {
  uint32_t id;
  int depth;
  uint32_t visual;
  xcb_rectangle_t place;
  /* A pixmap; 0 for none. */
  uint32_t background;
  bool isUnmanaged;
  uint32_t events;
  /* 0 for the screen's colormap. */
  uint32_t colormap;
} WindowCreation;

/* Creates a top-level window whose content keeps its place when the size changes. */
static inline void WindowCreate(WindowServer server, WindowCreation window) {
  /* The protocol requires the values in the order of the mask's bits. */
  const uint32_t values[6] = {
      window.background, 0, XCB_GRAVITY_NORTH_WEST, window.isUnmanaged, window.events,
      window.colormap};
  const uint32_t mask = XCB_CW_BACK_PIXMAP | XCB_CW_BORDER_PIXEL | XCB_CW_BIT_GRAVITY
      | XCB_CW_OVERRIDE_REDIRECT | XCB_CW_EVENT_MASK | (window.colormap ? XCB_CW_COLORMAP : 0);
  xcb_create_window(server.xcb, (uint8_t)window.depth, window.id, WindowRoot(server),
      window.place.x, window.place.y, window.place.width, window.place.height, 0,
      XCB_WINDOW_CLASS_INPUT_OUTPUT, window.visual, mask, values);
}

static inline void WindowResize(WindowServer server, uint32_t window, uint32_t width,
    uint32_t height) {
  const uint32_t size[2] = {width, height};
  WindowForget(server,
      xcb_configure_window_checked(server.xcb, window,
          XCB_CONFIG_WINDOW_WIDTH | XCB_CONFIG_WINDOW_HEIGHT, size));
}

static inline void WindowSetAttribute(WindowServer server, uint32_t window, uint32_t attribute,
    uint32_t value) {
  WindowForget(server, xcb_change_window_attributes_checked(server.xcb, window, attribute, &value));
}

static inline void WindowSelectEvents(WindowServer server, uint32_t window, long events) {
  WindowSetAttribute(server, window, XCB_CW_EVENT_MASK, (uint32_t)events);
}

typedef struct {
  bool isKnown;
  long x, y, width, height;
} WindowPlace;

/* Waits for the server. */
static inline WindowPlace WindowFindPlace(WindowServer server, uint32_t window) {
  const uint32_t size = xcb_get_geometry(server.xcb, window).sequence;
  const uint32_t corner =
      xcb_translate_coordinates(server.xcb, window, WindowRoot(server), 0, 0).sequence;
  xcb_get_geometry_reply_t *shape = WindowAnswer(server, size);
  xcb_translate_coordinates_reply_t *origin = WindowAnswer(server, corner);
  WindowPlace place = {false, 0, 0, 0, 0};
  if (shape && origin) {
    place = (WindowPlace){true, origin->dst_x, origin->dst_y, shape->width, shape->height};
  }
  free(shape);
  free(origin);
  return place;
}

/* Whether a window and all its ancestors are mapped. Waits for the server. */
static inline bool WindowIsOnScreen(WindowServer server, uint32_t window) {
  xcb_get_window_attributes_reply_t *answer = WindowAnswer(server,
      xcb_get_window_attributes(server.xcb, window).sequence);
  const bool isOnScreen = answer && answer->map_state == XCB_MAP_STATE_VIEWABLE;
  free(answer);
  return isOnScreen;
}

typedef struct {
  bool isKnown;
  uint32_t window;
  /* The kind of window that gets the focus after this one (RevertTo…). */
  uint8_t revert;
} WindowFocus;

/* Waits for the server. */
static inline WindowFocus WindowFindFocus(WindowServer server) {
  xcb_get_input_focus_reply_t *answer = WindowAnswer(server,
      xcb_get_input_focus(server.xcb).sequence);
  WindowFocus focus = {false, 0, 0};
  if (answer) focus = (WindowFocus){true, answer->focus, answer->revert_to};
  free(answer);
  return focus;
}

static inline void WindowSetFocus(WindowServer server, WindowFocus focus) {
  WindowForget(server,
      xcb_set_input_focus_checked(server.xcb, focus.revert, focus.window, XCB_CURRENT_TIME));
}

static inline uint32_t WindowAskPointer(WindowServer server) {
  return xcb_query_pointer(server.xcb, WindowRoot(server)).sequence;
}

typedef struct {
  long x, y;
  bool isButtonDown;
} WindowPointer;

/* Waits for the server. */
static inline WindowPointer WindowTakePointer(WindowServer server, uint32_t question) {
  xcb_query_pointer_reply_t *answer = WindowAnswer(server, question);
  WindowPointer pointer = {0, 0, false};
  if (answer) {
    const uint16_t buttons = Button1Mask | Button2Mask | Button3Mask | Button4Mask | Button5Mask;
    pointer = (WindowPointer){answer->root_x, answer->root_y, (answer->mask & buttons) != 0};
  }
  free(answer);
  return pointer;
}

static inline uint32_t WindowMakeColormap(WindowServer server, uint32_t visual) {
  const uint32_t id = WindowMakeID(server);
  xcb_create_colormap(server.xcb, XCB_COLORMAP_ALLOC_NONE, id, WindowRoot(server), visual);
  return id;
}

/* Copies send no events. With `isDeep`, copies include the drawable's child windows. */
static inline uint32_t WindowMakeContext(WindowServer server, uint32_t drawable, bool isDeep) {
  const uint32_t id = WindowMakeID(server);
  const uint32_t values[2] = {
      isDeep ? XCB_SUBWINDOW_MODE_INCLUDE_INFERIORS : XCB_SUBWINDOW_MODE_CLIP_BY_CHILDREN, 0};
  xcb_create_gc(server.xcb, id, drawable, XCB_GC_SUBWINDOW_MODE | XCB_GC_GRAPHICS_EXPOSURES,
      values);
  return id;
}

/* The result must be passed to `WindowSucceeded` or `WindowDiscard`. */
static inline uint32_t WindowMakePixmap(WindowServer server, uint32_t id, int depth, long width,
    long height) {
  return xcb_create_pixmap_checked(server.xcb, (uint8_t)depth, id, WindowRoot(server),
      (uint16_t)width, (uint16_t)height).sequence;
}

/* Copies from (x, y) in a source to a rectangle of a target. */
static inline void WindowCopy(WindowServer server, uint32_t source, long x, long y,
    uint32_t target, uint32_t context, xcb_rectangle_t rect) {
  xcb_copy_area(server.xcb, source, target, context, (int16_t)x, (int16_t)y, rect.x, rect.y,
      rect.width, rect.height);
}

typedef struct {
  uint32_t drawable;
  uint32_t context;
  int depth;
} WindowTarget;

static inline void WindowPutImage(WindowServer server, WindowTarget target,
    xcb_rectangle_t rect, const void *bytes, long count) {
  xcb_put_image(server.xcb, XCB_IMAGE_FORMAT_Z_PIXMAP, target.drawable, target.context, rect.width,
      rect.height, rect.x, rect.y, 0, (uint8_t)target.depth, (uint32_t)count, bytes);
}

/* Reads pixels; no bytes if the server refuses. Waits for the server. */
static inline WindowBytes WindowGetImage(WindowServer server, uint32_t drawable,
    xcb_rectangle_t rect) {
  xcb_get_image_reply_t *answer = WindowAnswer(server,
      xcb_get_image(server.xcb, XCB_IMAGE_FORMAT_Z_PIXMAP, drawable, rect.x, rect.y, rect.width,
          rect.height, UINT32_MAX).sequence);
  if (!answer) return (WindowBytes){NULL, NULL, 0};
  return (WindowBytes){answer, xcb_get_image_data(answer), xcb_get_image_data_length(answer)};
}
