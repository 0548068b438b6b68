#pragma once
#include "requests.h"
#include <xcb/present.h>
#include <xcb/randr.h>
#include <xcb/render.h>
#include <xcb/shm.h>
#include <xcb/sync.h>
#include <xcb/xfixes.h>

/* Extensions whose presence tells how the server draws; no request of them is sent. */
static xcb_extension_t WindowDirectRendering = {"DRI3", 0};
static xcb_extension_t WindowNvidia = {"NV-GLX", 0};
static xcb_extension_t WindowXwayland = {"XWAYLAND", 0};

/* Queries the extensions that the first frame needs together, because Xlib would wait for each
   reply. */
static inline void WindowAskForExtensions(WindowServer server, bool isLocal) {
  xcb_prefetch_extension_data(server.xcb, &xcb_randr_id);
  xcb_prefetch_extension_data(server.xcb, &xcb_render_id);
  xcb_prefetch_extension_data(server.xcb, &xcb_sync_id);
  if (!isLocal) return;
  xcb_prefetch_extension_data(server.xcb, &xcb_present_id);
  xcb_prefetch_extension_data(server.xcb, &xcb_shm_id);
  xcb_prefetch_extension_data(server.xcb, &WindowDirectRendering);
  xcb_prefetch_extension_data(server.xcb, &WindowNvidia);
}

/* Whether the server draws with a graphics processor; it then has DRI3 or NVIDIA's extension.
   Waits for the server. */
static inline bool WindowHasGraphicsProcessor(WindowServer server) {
  return WindowExtension(server, &WindowDirectRendering) || WindowExtension(server, &WindowNvidia);
}

/* Whether reports of refreshes are useless: Xwayland simulates 60 a second, and NVIDIA's driver
   tears frames nevertheless. Waits for the server. */
static inline bool WindowHasUselessReports(WindowServer server) {
  return WindowExtension(server, &WindowXwayland) || WindowExtension(server, &WindowNvidia);
}

/* Creates a SYNC counter of value 0; returns its XID, 0 without the extension. */
static inline uint32_t WindowMakeCounter(WindowServer server) {
  if (!WindowExtension(server, &xcb_sync_id)) return 0;
  /* SYNC requires this request before all others; the program does not need the reply. */
  WindowDiscard(server, xcb_sync_initialize(server.xcb, 3, 0).sequence);
  const uint32_t id = WindowMakeID(server);
  xcb_sync_create_counter(server.xcb, id, (xcb_sync_int64_t){0, 0});
  return id;
}

static inline void WindowSetCounter(WindowServer server, uint32_t counter, int64_t value) {
  const xcb_sync_int64_t parts = {(int32_t)(value >> 32), (uint32_t)value};
  xcb_sync_set_counter(server.xcb, counter, parts);
}

WINDOW_REQUEST(WindowFreeCounter, xcb_sync_destroy_counter)

/* Selects events about a selection's owner; returns their type, 0 without XFIXES. */
static inline int WindowWatchOwner(WindowServer server, uint32_t selection) {
  const xcb_query_extension_reply_t *extension = WindowExtension(server, &xcb_xfixes_id);
  if (!extension) return 0;
  WindowDiscard(server, xcb_xfixes_query_version(server.xcb, 2, 0).sequence);
  xcb_xfixes_select_selection_input(server.xcb, WindowRoot(server), selection,
      XCB_XFIXES_SELECTION_EVENT_MASK_SET_SELECTION_OWNER
          | XCB_XFIXES_SELECTION_EVENT_MASK_SELECTION_WINDOW_DESTROY
          | XCB_XFIXES_SELECTION_EVENT_MASK_SELECTION_CLIENT_CLOSE);
  return extension->first_event + XCB_XFIXES_SELECTION_NOTIFY;
}

/* Creates an empty XFIXES region; returns 0 without XFIXES. Call `WindowWatchOwner` first, because
   it negotiates the version. */
static inline uint32_t WindowMakeRegion(WindowServer server) {
  if (!WindowExtension(server, &xcb_xfixes_id)) return 0;
  const uint32_t id = WindowMakeID(server);
  xcb_xfixes_create_region(server.xcb, id, 0, NULL);
  return id;
}

static inline void WindowSetRegion(WindowServer server, uint32_t region, xcb_rectangle_t rect) {
  xcb_xfixes_set_region(server.xcb, region, 1, &rect);
}

WINDOW_REQUEST(WindowFreeRegion, xcb_xfixes_destroy_region)

typedef struct {
  /* 0 without RandR. */
  int firstEvent;
  /* The sequence number of the request for the extension's version. */
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
  /* The output's mode; zeros if unknown. */
  xcb_randr_mode_info_t mode;
} WindowMonitor;

typedef struct {
  xcb_randr_output_t output;
  xcb_randr_mode_info_t mode;
} WindowOutput;

enum { WindowMostMonitors = 32 };

/* Fills `outputs` with active outputs, 32 at most; returns their number. Waits for the server. */
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
