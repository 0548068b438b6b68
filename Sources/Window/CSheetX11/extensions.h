#pragma once
#include "server.h"
#include <sys/uio.h>
#include <X11/extensions/Xfixes.h>
#include <xcb/present.h>
#include <xcb/randr.h>
#include <xcb/render.h>
#include <xcb/shm.h>

/* Queries the extensions of the first frame together, because Xlib would wait for each reply. */
static inline void WindowAskForExtensions(WindowServer server, bool isLocal) {
  xcb_prefetch_extension_data(server.xcb, &xcb_randr_id);
  xcb_prefetch_extension_data(server.xcb, &xcb_render_id);
  if (!isLocal) return;
  xcb_prefetch_extension_data(server.xcb, &xcb_present_id);
  xcb_prefetch_extension_data(server.xcb, &xcb_shm_id);
}

static inline uint32_t WindowAskExtension(WindowServer server, const char *name) WINDOW_SAFE {
  return xcb_query_extension(server.xcb, (uint16_t)strlen(name), name).sequence;
}

/* The opcode; 0 when the server does not have the extension. */
static inline uint8_t WindowTakeExtension(WindowServer server, uint32_t question) {
  xcb_query_extension_reply_t *answer = WindowAnswer(server, question);
  const uint8_t opcode = answer && answer->present ? answer->major_opcode : 0;
  free(answer);
  return opcode;
}

/* Sends a request with its opcodes. The request's header overwrites the first word. */
static inline unsigned WindowSendWords(xcb_connection_t *connection, uint8_t extension,
    uint8_t opcode, bool hasReply, uint32_t *words, size_t count) {
  const xcb_protocol_request_t request = {.count = 1, .opcode = extension, .isvoid = !hasReply};
  const uint8_t bytes[4] = {extension, opcode, 0, 0};
  memcpy(words, bytes, 4);
  /* XCB writes the length, and needs two free entries in front of `parts + 2`. */
  struct iovec parts[3] = {[2] = {words, count * 4}};
  return xcb_send_request(connection, hasReply ? XCB_REQUEST_CHECKED : 0, parts + 2, &request);
}

/* Counters of the SYNC extension, which start at 0. */

static inline uint32_t WindowMakeCounter(WindowServer server, uint8_t extension) {
  const uint32_t counter = WindowMakeID(server);
  /* SYNC's version must be negotiated first; the reply does not matter. */
  const uint8_t version[4] = {3, 0, 0, 0};
  uint32_t question[2] = {0, 0};
  memcpy(&question[1], version, 4);
  WindowDiscard(server, WindowSendWords(server.xcb, extension, 0, true, question, 2));
  uint32_t words[4] = {0, counter, 0, 0};
  WindowSendWords(server.xcb, extension, 2, false, words, 4);
  return counter;
}

static inline void WindowSetCounter(WindowServer server, uint8_t extension, uint32_t counter,
    int64_t value) {
  uint32_t words[4] = {0, counter, (uint32_t)(value >> 32), (uint32_t)value};
  WindowSendWords(server.xcb, extension, 3, false, words, 4);
}

static inline void WindowFreeCounter(WindowServer server, uint8_t extension, uint32_t counter) {
  uint32_t words[2] = {0, counter};
  WindowSendWords(server.xcb, extension, 6, false, words, 2);
}

/* Regions of the XFIXES extension, whose version must be negotiated before. */

/* Creates or changes a region of one rectangle. */
static inline void WindowSetRegion(WindowServer server, uint8_t extension, uint32_t region,
    bool isNew, xcb_rectangle_t rect) {
  uint32_t words[4] = {0, region, 0, 0};
  memcpy(&words[2], &rect, sizeof rect);
  WindowSendWords(server.xcb, extension, isNew ? 5 : 11, false, words, 4);
}

static inline void WindowFreeRegion(WindowServer server, uint8_t extension, uint32_t region) {
  uint32_t words[2] = {0, region};
  WindowSendWords(server.xcb, extension, 10, false, words, 2);
}

/* Selects the events about a selection's owner; returns their type, 0 without XFIXES. Waits for the
   server. Calls Xlib. */
static inline int WindowWatchOwner(WindowServer server, uint32_t selection) {
  int event, error, major, minor;
  if (!XFixesQueryExtension(server.display, &event, &error)) return 0;
  if (!XFixesQueryVersion(server.display, &major, &minor)) return 0;
  XFixesSelectSelectionInput(server.display, WindowRoot(server), selection,
      XFixesSetSelectionOwnerNotifyMask | XFixesSelectionWindowDestroyNotifyMask
          | XFixesSelectionClientCloseNotifyMask);
  return event + XFixesSelectionNotify;
}

typedef struct {
  /* 0 without RandR. */
  int firstEvent;
  /* The sequence number of the query. */
  uint32_t version;
} WindowMonitorWatch;

static inline WindowMonitorWatch WindowWatchMonitors(WindowServer server) {
  const xcb_query_extension_reply_t *extension = WindowExtension(server, &xcb_randr_id);
  if (!extension) return (WindowMonitorWatch){0, 0};
  const uint32_t version = xcb_randr_query_version(server.xcb, 1, 6).sequence;
  xcb_randr_select_input(server.xcb, WindowRoot(server),
      XCB_RANDR_NOTIFY_MASK_SCREEN_CHANGE | XCB_RANDR_NOTIFY_MASK_CRTC_CHANGE
          | XCB_RANDR_NOTIFY_MASK_OUTPUT_CHANGE);
  return (WindowMonitorWatch){extension->first_event, version};
}

/* Whether the server has RandR 1.5, the first with monitors. Waits for the server. */
static inline bool WindowHasMonitors(WindowServer server, uint32_t question) {
  xcb_randr_query_version_reply_t *answer = WindowAnswer(server, question);
  const bool isNew = answer && WindowIsAtLeast(answer->major_version, answer->minor_version, 1, 5);
  free(answer);
  return isNew;
}

typedef struct {
  uint32_t monitors;
  uint32_t resources;
} WindowMonitorQuestions;

static inline WindowMonitorQuestions WindowAskMonitors(WindowServer server) {
  const uint32_t root = WindowRoot(server);
  return (WindowMonitorQuestions){
      xcb_randr_get_monitors(server.xcb, root, 1).sequence,
      xcb_randr_get_screen_resources_current(server.xcb, root).sequence};
}

typedef struct {
  xcb_rectangle_t bounds;
  bool isPrimary;
  long millimetres;
  /* An atom. */
  uint32_t name;
  /* The mode of the output; zeros if unknown. */
  xcb_randr_mode_info_t mode;
} WindowMonitor;

typedef struct {
  xcb_randr_output_t output;
  xcb_randr_mode_info_t mode;
} WindowOutput;

enum { WindowMostMonitors = 32 };

/* Fills `outputs` with the active ones, 32 at most; returns their number. Waits for the server. */
static inline int WindowTakeOutputs(WindowServer server, uint32_t question, bool asksForModes,
    WindowOutput *outputs) {
  xcb_randr_get_screen_resources_current_reply_t *resources = WindowAnswer(server, question);
  if (!resources || !asksForModes) {
    free(resources);
    return 0;
  }
  const int modeCount = xcb_randr_get_screen_resources_current_modes_length(resources);
  const xcb_randr_mode_info_t *modes = xcb_randr_get_screen_resources_current_modes(resources);
  const xcb_randr_crtc_t *crtcs = xcb_randr_get_screen_resources_current_crtcs(resources);
  int crtcCount = xcb_randr_get_screen_resources_current_crtcs_length(resources), count = 0;
  if (crtcCount > WindowMostMonitors) crtcCount = WindowMostMonitors;
  uint32_t questions[WindowMostMonitors];
  for (int i = 0; i < crtcCount; i++) {
    questions[i] =
        xcb_randr_get_crtc_info(server.xcb, crtcs[i], resources->config_timestamp).sequence;
  }
  for (int i = 0; i < crtcCount; i++) {
    xcb_randr_get_crtc_info_reply_t *crtc = WindowAnswer(server, questions[i]);
    if (!crtc) continue;
    const xcb_randr_output_t *found = xcb_randr_get_crtc_info_outputs(crtc);
    const int foundCount = xcb_randr_get_crtc_info_outputs_length(crtc);
    for (int mode = 0; mode < modeCount; mode++) {
      /* A virtual output's mode has no timing; another output of the monitor may have the rate. */
      if (modes[mode].id != crtc->mode || !modes[mode].dot_clock || !modes[mode].htotal
          || !modes[mode].vtotal) continue;
      for (int j = 0; j < foundCount && count < WindowMostMonitors; j++) {
        outputs[count++] = (WindowOutput){found[j], modes[mode]};
      }
    }
    free(crtc);
  }
  free(resources);
  return count;
}

/* Fills `monitors`, 32 at most; returns their number. Waits for the server. */
static inline long WindowTakeMonitors(WindowServer server, WindowMonitorQuestions questions,
    bool asksForModes, WindowMonitor *monitors) {
  WindowOutput outputs[WindowMostMonitors];
  const int outputCount = WindowTakeOutputs(server, questions.resources, asksForModes, outputs);
  xcb_randr_get_monitors_reply_t *answer = WindowAnswer(server, questions.monitors);
  if (!answer) return 0;
  long count = 0;
  xcb_randr_monitor_info_iterator_t rest = xcb_randr_get_monitors_monitors_iterator(answer);
  for (; rest.rem > 0 && count < WindowMostMonitors; xcb_randr_monitor_info_next(&rest)) {
    const xcb_randr_monitor_info_t *info = rest.data;
    WindowMonitor monitor = {
        {info->x, info->y, info->width, info->height}, info->primary != 0,
        info->width_in_millimeters, info->name, {0}};
    const xcb_randr_output_t *own = xcb_randr_monitor_info_outputs(info);
    for (int i = info->nOutput - 1; i >= 0; i--) {
      for (int j = 0; j < outputCount; j++) {
        if (outputs[j].output == own[i]) monitor.mode = outputs[j].mode;
      }
    }
    monitors[count++] = monitor;
  }
  free(answer);
  return count;
}

/* The whole screen, with the size that Xlib has stored. */
static inline xcb_rectangle_t WindowScreenBounds(WindowServer server) {
  const Screen *screen = XDefaultScreenOfDisplay(server.display);
  return (xcb_rectangle_t){0, 0, (uint16_t)screen->width, (uint16_t)screen->height};
}

/* Xlib does not update the root window's size from events. */
static inline void WindowNoteScreenSize(WindowServer server, long width, long height) {
  Screen *screen = XDefaultScreenOfDisplay(server.display);
  screen->width = (int)width;
  screen->height = (int)height;
}
