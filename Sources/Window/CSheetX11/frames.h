#pragma once
#include "requests.h"
#include <xcb/present.h>
#include <xcb/shm.h>

/* Memory shared with the server (MIT-SHM). */

/* Whether the server has MIT-SHM 1.2, the first version with file descriptors. Waits for the
   server. */
static inline bool WindowOffersSharing(WindowServer server) {
  if (!WindowExtension(server, &xcb_shm_id)) return false;
  xcb_shm_query_version_reply_t *version = WindowAnswer(server,
      xcb_shm_query_version(server.xcb).sequence);
  const bool isNew =
      version && WindowIsAtLeast(version->major_version, version->minor_version, 1, 2);
  free(version);
  return isNew;
}

/* Attaches shared memory by its file descriptor, which XCB closes. Pass the result to
   `WindowSucceeded`. */
static inline uint32_t WindowAttach(WindowServer server, uint32_t id, int descriptor,
    bool isReadOnly) {
  return xcb_shm_attach_fd_checked(server.xcb, id, descriptor, isReadOnly).sequence;
}

WINDOW_REQUEST(WindowDetach, xcb_shm_detach)

/* Has the server copy `rect` of an image to the same position of the target, later. The
   image's rows `first ..< first + rows` start at byte `offset` of the segment. */
static inline void WindowPutShared(WindowServer server, WindowTarget target,
    xcb_rectangle_t rect, uint32_t segment, long offset, long width, long first, long rows) {
  xcb_shm_put_image(server.xcb, target.drawable, target.context, (uint16_t)width, (uint16_t)rows,
      (uint16_t)rect.x, (uint16_t)(rect.y - first), rect.width, rect.height, rect.x, rect.y,
      (uint8_t)target.depth, XCB_IMAGE_FORMAT_Z_PIXMAP, 0, segment, (uint32_t)offset);
}

/* Has the server copy the segment's first pixel into a pixmap and send it back; no bytes on
   failure. Waits for the server. */
static inline WindowBytes WindowTrySegment(WindowServer server, uint32_t segment, int depth) {
  const uint32_t pixmap = WindowMakeID(server);
  xcb_create_pixmap(server.xcb, (uint8_t)depth, pixmap, WindowRoot(server), 1, 1);
  const uint32_t context = WindowMakeContext(server, pixmap, false);
  const uint32_t put = xcb_shm_put_image_checked(server.xcb, pixmap, context, 1, 1, 0, 0, 1, 1, 0,
      0, (uint8_t)depth, XCB_IMAGE_FORMAT_Z_PIXMAP, 0, segment, 0).sequence;
  WindowBytes pixel = WindowGetImage(server, pixmap, (xcb_rectangle_t){0, 0, 1, 1});
  WindowFreeContext(server, context);
  WindowFreePixmap(server, pixmap);
  if (!WindowSucceeded(server, put)) {
    free(pixel.answer);
    pixel = (WindowBytes){NULL, NULL, 0};
  }
  return pixel;
}

/* Has the server write a rectangle into a segment; false on failure. Waits for the server. */
static inline bool WindowGetShared(WindowServer server, uint32_t drawable, xcb_rectangle_t rect,
    uint32_t segment) {
  void *answer = WindowAnswer(server,
      xcb_shm_get_image(server.xcb, drawable, rect.x, rect.y, rect.width, rect.height, UINT32_MAX,
          XCB_IMAGE_FORMAT_Z_PIXMAP, segment, 0).sequence);
  const bool isRead = answer != NULL;
  free(answer);
  return isRead;
}

/* Refreshes of the screen (Present). */

/* Whether the server reports refreshes of a window's screen; with `isForced`, also simulated ones.
   Waits for the server. */
static inline bool WindowKnowsRefreshes(WindowServer server, uint32_t window, bool isForced) {
  if (!WindowExtension(server, &xcb_present_id)) return false;
  free(WindowAnswer(server, xcb_present_query_version(server.xcb, 1, 2).sequence));
  if (isForced) return true;
  xcb_present_query_capabilities_reply_t *answer = WindowAnswer(server,
      xcb_present_query_capabilities(server.xcb, window).sequence);
  const bool isKnown = answer && answer->capabilities != 0;
  free(answer);
  return isKnown;
}

/* The Present extension's events of one window, which XCB keeps out of Xlib's queue. */
typedef struct WINDOW_SAFE {
  xcb_special_event_t *queue;
  uint32_t id;
  uint32_t window;
} WindowReports;

static inline WindowReports WindowOpenReports(WindowServer server, uint32_t window) {
  const uint32_t id = WindowMakeID(server);
  const WindowReports reports = {
      xcb_register_for_special_xge(server.xcb, &xcb_present_id, id, NULL), id, window};
  xcb_present_select_input(server.xcb, id, window,
      XCB_PRESENT_EVENT_MASK_COMPLETE_NOTIFY | XCB_PRESENT_EVENT_MASK_IDLE_NOTIFY);
  return reports;
}

static inline void WindowCloseReports(WindowServer server, WindowReports reports) {
  if (WindowIsLost(server)) return;
  xcb_present_select_input(server.xcb, reports.id, reports.window, 0);
  xcb_unregister_for_special_event(server.xcb, reports.queue);
}

typedef enum {
  WindowNoReport,
  WindowRefreshReport,
  /* The server no longer reads a pixmap that `WindowHold` has sent. */
  WindowIdleReport,
} WindowReportKind;

typedef struct {
  WindowReportKind kind;
  uint32_t serial;
  /* The refresh's start; 0 for other reports. */
  uint64_t microseconds;
} WindowReport;

static inline WindowReport WindowNextReport(WindowServer server, WindowReports reports) {
  WindowReport report = {WindowNoReport, 0, 0};
  xcb_generic_event_t *event;
  /* The queue is NULL if XCB had no memory for it. */
  while (report.kind == WindowNoReport && reports.queue
         && (event = xcb_poll_for_special_event(server.xcb, reports.queue))) {
    const xcb_present_complete_notify_event_t *done = (const void *)event;
    const xcb_present_idle_notify_event_t *idle = (const void *)event;
    switch (((const xcb_present_generic_event_t *)event)->evtype) {
    case XCB_PRESENT_EVENT_COMPLETE_NOTIFY:
      report = (WindowReport){WindowRefreshReport, done->serial, done->ust};
      break;
    case XCB_PRESENT_EVENT_IDLE_NOTIFY:
      report = (WindowReport){WindowIdleReport, idle->serial, 0};
      break;
    }
    free(event);
  }
  return report;
}

static inline void WindowAskForRefresh(WindowServer server, WindowReports reports,
    uint32_t serial) {
  xcb_present_notify_msc(server.xcb, reports.window, serial, 0, 1, 0);
}

/* Has the server copy a pixmap's region to the window when the next refresh begins. */
static inline void WindowHold(WindowServer server, WindowReports reports, uint32_t serial,
    uint32_t pixmap, uint32_t region) {
  xcb_present_pixmap(server.xcb, reports.window, pixmap, serial, 0, region, 0, 0, 0, 0, 0,
      XCB_PRESENT_OPTION_COPY, 0, 0, 0, 0, NULL);
}
