#pragma once
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <sys/uio.h>
#include <X11/Xlib.h>
#include <xcb/present.h>
#include <xcb/randr.h>
#include <xcb/render.h>
#include <xcb/shm.h>
#include <xcb/xcb.h>
#include <xcb/xcbext.h>

/* Extensions that are asked for together. Xlib's libraries of them wait for each answer. */

typedef enum {
  WindowExtensionRandR,
  WindowExtensionRender,
  WindowExtensionPresent,
  WindowExtensionSharedMemory,
} WindowExtension;

static inline xcb_extension_t *WindowExtensionKey(WindowExtension extension) {
  switch (extension) {
  case WindowExtensionRandR: return &xcb_randr_id;
  case WindowExtensionRender: return &xcb_render_id;
  case WindowExtensionPresent: return &xcb_present_id;
  case WindowExtensionSharedMemory: return &xcb_shm_id;
  }
}

/* Asks whether the server has an extension, without waiting for the answer. */
static inline void WindowAskForExtension(xcb_connection_t *connection, WindowExtension extension) {
  xcb_prefetch_extension_data(connection, WindowExtensionKey(extension));
}

/* Whether the server has an extension; waits for the answer, the first time. */
static inline bool WindowHasExtension(xcb_connection_t *connection, WindowExtension extension) {
  const xcb_query_extension_reply_t *reply =
      xcb_get_extension_data(connection, WindowExtensionKey(extension));
  return reply && reply->present;
}

/* The type of an extension's first event. */
static inline int WindowFirstEvent(xcb_connection_t *connection, WindowExtension extension) {
  const xcb_query_extension_reply_t *reply =
      xcb_get_extension_data(connection, WindowExtensionKey(extension));
  return reply ? reply->first_event : 0;
}

/* From Xlibint.h, which has macros for names of everyday use. */
extern int (*XESetWireToEvent(
    Display *display, int type, int (*convert)(Display *, XEvent *, void *)))(
    Display *, XEvent *, void *);

static inline int WindowKeepEvent(Display *display, XEvent *event, void *wire) {
  const unsigned char *bytes = wire;
  event->xany = (XAnyEvent){
      .type = bytes[0] & 0x7F,
      .serial = XLastKnownRequestProcessed(display),
      .send_event = (bytes[0] & 0x80) != 0,
      .display = display,
  };
  return True;
}

/* Has Xlib hand out events of a type that it does not know. Only their type can be read. */
static inline void WindowTakeEvents(Display *display, int type) {
  XESetWireToEvent(display, type, WindowKeepEvent);
}

/* Sends a request of an extension by the extension's opcode. The first word is its header. */
static inline unsigned WindowSendWords(
    xcb_connection_t *connection, uint8_t extension, uint8_t opcode, bool hasReply,
    uint32_t *words, size_t count) {
  const xcb_protocol_request_t request = {
      .count = 1,
      .opcode = extension,
      .isvoid = !hasReply,
  };
  const uint8_t bytes[4] = {extension, opcode, 0, 0};
  __builtin_memcpy(words, bytes, 4);
  /* XCB writes the length, and uses the two parts in front of these. */
  struct iovec parts[3] = {[2] = {words, count * 4}};
  return xcb_send_request(connection, hasReply ? XCB_REQUEST_CHECKED : 0, parts + 2, &request);
}

/* Requests of the SYNC extension about counters. */

/* What has to come first; the answer does not matter. */
static inline void WindowStartSync(xcb_connection_t *connection, uint8_t extension) {
  const uint8_t version[4] = {3, 0, 0, 0};
  uint32_t words[2] = {0, 0};
  __builtin_memcpy(&words[1], version, 4);
  xcb_discard_reply(connection, WindowSendWords(connection, extension, 0, true, words, 2));
}

static inline void WindowCreateCounter(
    xcb_connection_t *connection, uint8_t extension, uint32_t counter) {
  uint32_t words[4] = {0, counter, 0, 0};
  WindowSendWords(connection, extension, 2, false, words, 4);
}

static inline void WindowSetCounter(
    xcb_connection_t *connection, uint8_t extension, uint32_t counter, int64_t value) {
  uint32_t words[4] = {0, counter, (uint32_t)(value >> 32), (uint32_t)value};
  WindowSendWords(connection, extension, 3, false, words, 4);
}

static inline void WindowDestroyCounter(
    xcb_connection_t *connection, uint8_t extension, uint32_t counter) {
  uint32_t words[2] = {0, counter};
  WindowSendWords(connection, extension, 6, false, words, 2);
}

/* Requests of the XFIXES extension about regions. Its version has to be asked before. */

/* Makes a region of one rectangle, or gives it another. */
static inline void WindowSetRegion(
    xcb_connection_t *connection, uint8_t extension, uint32_t region, bool isNew,
    xcb_rectangle_t rectangle) {
  uint32_t words[4] = {0, region, 0, 0};
  __builtin_memcpy(&words[2], &rectangle, sizeof rectangle);
  WindowSendWords(connection, extension, isNew ? 5 : 11, false, words, 4);
}

static inline void WindowDestroyRegion(
    xcb_connection_t *connection, uint8_t extension, uint32_t region) {
  uint32_t words[2] = {0, region};
  WindowSendWords(connection, extension, 10, false, words, 2);
}
