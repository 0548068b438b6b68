#pragma once
#include <stdbool.h>
#include <stdint.h>
#include <stdlib.h>
#include <xcb/present.h>
#include <xcb/xcb.h>

/* A queue for the extension's events of one selection, apart from Xlib's queue. */
static inline xcb_special_event_t *WindowPresentQueue(xcb_connection_t *connection, uint32_t id) {
  return xcb_register_for_special_xge(connection, &xcb_present_id, id, NULL);
}

typedef enum {
  /* A refresh of the screen. */
  WindowReportRefresh,
  /* One with which a frame was shown. */
  WindowReportShown,
  /* One whose frame was dropped. */
  WindowReportSkipped,
  /* The server needs a frame's pixels no more. */
  WindowReportIdle,
} WindowReportKind;

/* What the extension reports. */
typedef struct {
  WindowReportKind kind;
  uint32_t serial;
  /* Of a refresh. */
  uint64_t microseconds;
  uint64_t count;
} WindowReport;

/* The next report in a queue; false when there is none. */
static inline bool WindowNextReport(
    xcb_connection_t *connection, xcb_special_event_t *queue, WindowReport *result) {
  xcb_generic_event_t *event;
  bool isKnown = false;
  while (!isKnown && (event = xcb_poll_for_special_event(connection, queue))) {
    switch (((const xcb_present_generic_event_t *)event)->evtype) {
    case XCB_PRESENT_EVENT_COMPLETE_NOTIFY: {
      const xcb_present_complete_notify_event_t *done = (const void *)event;
      WindowReportKind kind =
          done->kind != XCB_PRESENT_COMPLETE_KIND_PIXMAP ? WindowReportRefresh
          : done->mode == XCB_PRESENT_COMPLETE_MODE_SKIP ? WindowReportSkipped
                                                         : WindowReportShown;
      *result = (WindowReport){kind, done->serial, done->ust, done->msc};
      isKnown = true;
      break;
    }
    case XCB_PRESENT_EVENT_IDLE_NOTIFY: {
      const xcb_present_idle_notify_event_t *idle = (const void *)event;
      *result = (WindowReport){WindowReportIdle, idle->serial, 0, 0};
      isKnown = true;
      break;
    }
    }
    free(event);
  }
  return isKnown;
}
