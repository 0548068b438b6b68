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

/* Connects to a server; gives up after `seconds` without an answer (`WindowIsSilent`). After
   success, Xlib records the loss of the server instead of ending the program. */
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

/* Closes the connection and frees its memory. Calls Xlib. */
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

/* Sends buffered requests, and gives the socket to Xlib; false if the server is gone. */
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
