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

/* A refresh of the screen. */
typedef struct {
  uint64_t microseconds;
  uint64_t count;
  uint32_t serial;
} WindowRefresh;

/* The next report in a queue; false when there is none. */
static inline bool WindowNextRefresh(
    xcb_connection_t *connection, xcb_special_event_t *queue, WindowRefresh *result) {
  xcb_generic_event_t *event;
  while ((event = xcb_poll_for_special_event(connection, queue))) {
    bool isRefresh =
        ((const xcb_present_generic_event_t *)event)->evtype == XCB_PRESENT_EVENT_COMPLETE_NOTIFY;
    if (isRefresh) {
      const xcb_present_complete_notify_event_t *tick = (const void *)event;
      *result = (WindowRefresh){tick->ust, tick->msc, tick->serial};
    }
    free(event);
    if (isRefresh) return true;
  }
  return false;
}
