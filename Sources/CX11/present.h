#pragma once
#include <stdbool.h>
#include <stdint.h>
#include <stdlib.h>
#include <xcb/present.h>
#include <xcb/xcb.h>

/* Swift 6 cannot use the variable that stands for the extension. */

/* Asks whether the server has the extension, without waiting for the answer. */
static inline void WindowAskForPresent(xcb_connection_t *connection) {
  xcb_prefetch_extension_data(connection, &xcb_present_id);
}

static inline bool WindowHasPresent(xcb_connection_t *connection) {
  const xcb_query_extension_reply_t *reply = xcb_get_extension_data(connection, &xcb_present_id);
  return reply && reply->present;
}

/* A queue for the extension's events of one selection, apart from Xlib's queue. */
static inline xcb_special_event_t *WindowPresentQueue(xcb_connection_t *connection, uint32_t id) {
  return xcb_register_for_special_xge(connection, &xcb_present_id, id, NULL);
}

/* A refresh of the screen. */
typedef struct {
  uint64_t microseconds;
  uint64_t count;
  uint32_t serial;
} WindowPresentEvent;

/* The next event of a queue; false when there is none. */
static inline bool WindowNextPresentEvent(
    xcb_connection_t *connection, xcb_special_event_t *queue, WindowPresentEvent *result) {
  xcb_generic_event_t *event;
  while ((event = xcb_poll_for_special_event(connection, queue))) {
    int type = ((const xcb_present_generic_event_t *)event)->evtype;
    if (type == XCB_PRESENT_EVENT_COMPLETE_NOTIFY) {
      const xcb_present_complete_notify_event_t *tick = (const void *)event;
      result->microseconds = tick->ust;
      result->count = tick->msc;
      result->serial = tick->serial;
    }
    free(event);
    if (type == XCB_PRESENT_EVENT_COMPLETE_NOTIFY) return true;
  }
  return false;
}
