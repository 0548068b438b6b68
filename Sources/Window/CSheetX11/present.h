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

/* A refresh of the screen; or that the server needs the pixels of a held frame no more. */
typedef struct {
  bool isIdle;
  uint32_t serial;
  /* When the refresh began. */
  uint64_t microseconds;
} WindowReport;

/* The next report in a queue; false when there is none. */
static inline bool WindowNextReport(
    xcb_connection_t *connection, xcb_special_event_t *queue, WindowReport *result) {
  xcb_generic_event_t *event;
  bool isKnown = false;
  while (!isKnown && (event = xcb_poll_for_special_event(connection, queue))) {
    const xcb_present_complete_notify_event_t *done = (const void *)event;
    const xcb_present_idle_notify_event_t *idle = (const void *)event;
    isKnown = true;
    switch (((const xcb_present_generic_event_t *)event)->evtype) {
    case XCB_PRESENT_EVENT_COMPLETE_NOTIFY:
      *result = (WindowReport){false, done->serial, done->ust};
      break;
    case XCB_PRESENT_EVENT_IDLE_NOTIFY: *result = (WindowReport){true, idle->serial, 0}; break;
    default: isKnown = false;
    }
    free(event);
  }
  return isKnown;
}
