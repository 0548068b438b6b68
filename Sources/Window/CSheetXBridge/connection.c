#define _GNU_SOURCE
#include "CSheetXBridge.h"

#include <errno.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

static void *open_display(void *name) {
  Display *display = XOpenDisplay(name);
  free(name);
  return display;
}

static int ignore_io_error(Display *display) {
  (void)display;
  return 0;
}

static void note_loss(Display *display, void *is_lost) {
  (void)display;
  *(bool *)is_lost = true;
}

Display *x11_open_display(const char *name, int seconds, bool *is_lost) {
  errno = 0;
  /* XOpenDisplay waits for a silent server without a limit. */
  pthread_t thread;
  char *copy = strdup(name);
  if (pthread_create(&thread, NULL, open_display, copy)) {
    free(copy);
    return NULL;
  }
  struct timespec end;
  clock_gettime(CLOCK_MONOTONIC, &end);
  end.tv_sec += seconds;
  void *display = NULL;
  if (pthread_clockjoin_np(thread, &display, CLOCK_MONOTONIC, &end)) {
    pthread_detach(thread);
    errno = ETIMEDOUT;
    return NULL;
  }
  if (!display) return NULL;
  XSetIOErrorHandler(ignore_io_error);
  XSetIOErrorExitHandler(display, note_loss, is_lost);
  return display;
}

void x11_print_error(Display *display, const XErrorEvent *error) {
  char text[128];
  XGetErrorText(display, error->error_code, text, sizeof text);
  dprintf(2, "X error: %s, request %d.%d, resource %lu, serial %lu\n", text, error->request_code,
          error->minor_code, error->resourceid, error->serial);
}

/* Declared here, because Xlibint.h also defines macros with common names. */
extern int (*XESetWireToEvent(Display *display, int type, int (*convert)(Display *, XEvent *, void *)))(
    Display *, XEvent *, void *);

static int keep_event(Display *display, XEvent *event, void *wire) {
  const unsigned char *bytes = wire;
  event->xany = (XAnyEvent){.type = bytes[0] & 0x7F,
                            .serial = XLastKnownRequestProcessed(display),
                            .send_event = (bytes[0] & 0x80) != 0,
                            .display = display};
  return True;
}

void x11_deliver_events(Display *display, int type) { XESetWireToEvent(display, type, keep_event); }

xcb_extension_t *x11_extension_id(x11_extension extension) {
  static xcb_extension_t dri3 = {"DRI3", 0}, nv_glx = {"NV-GLX", 0}, xwayland = {"XWAYLAND", 0};
  switch (extension) {
  case X11_PRESENT: return &xcb_present_id;
  case X11_RANDR: return &xcb_randr_id;
  case X11_RENDER: return &xcb_render_id;
  case X11_SHM: return &xcb_shm_id;
  case X11_SYNC: return &xcb_sync_id;
  case X11_XFIXES: return &xcb_xfixes_id;
  case X11_DRI3: return &dri3;
  case X11_NV_GLX: return &nv_glx;
  case X11_XWAYLAND: return &xwayland;
  }
  abort();
}
