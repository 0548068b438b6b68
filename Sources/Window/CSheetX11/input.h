#pragma once
#include "events.h"

/* Keyboards, pointers and devices. The functions of this file call Xlib. */

/* Asks the server for no releases while a key repeats; false if the server cannot do so. */
static inline bool WindowDetectRepeats(WindowServer server) {
  return XkbSetDetectableAutoRepeat(server.display, True, NULL);
}

/* The keysym of a key in `layout`, 0…3; `level` is 1 with Shift, otherwise 0. */
static inline unsigned long WindowSymbolOfKey(WindowServer server, uint8_t code, int layout,
    int level) {
  return XkbKeycodeToKeysym(server.display, code, layout, level);
}

/* Declared here, because Xcursor.h includes stdio.h, whose types belong to Swift's Glibc module. */
extern Cursor XcursorLibraryLoadCursor(Display *display, const char *name);

/* A cursor of the user's theme; 0 if the theme lacks the name. */
static inline uint32_t WindowLoadCursor(WindowServer server, const char *name) WINDOW_SAFE {
  return (uint32_t)XcursorLibraryLoadCursor(server.display, name);
}

static inline uint32_t WindowLoadGlyph(WindowServer server, int glyph) {
  return (uint32_t)XCreateFontCursor(server.display, (unsigned)glyph);
}

/* Sets a window's cursor; 0 for its parent's cursor. */
static inline void WindowSetCursor(WindowServer server, uint32_t window, uint32_t cursor) {
  XDefineCursor(server.display, window, cursor);
}

/* Devices (XInput 2.2, the first version with touch). */

/* The number of XInput 1's event types. */
enum { WindowOldInputEvents = 17 };

/* The extension's opcode; 0 without the extension. Waits for the server. */
static inline int WindowFindDevices(WindowServer server) {
  int opcode, event, error, major = 2, minor = 2;
  if (!XQueryExtension(server.display, "XInputExtension", &opcode, &event, &error)) return 0;
  const Status result = XIQueryVersion(server.display, &major, &minor);
  /* libXi's conversion of XInput 1 events, which any program can send, may loop for ever. */
  for (int i = 0; i < WindowOldInputEvents; i++) WindowTakeEvents(server, event + i);
  if (result != Success) return 0;
  return WindowIsAtLeast((uint32_t)major, (uint32_t)minor, 2, 2) ? opcode : 0;
}

/* `types` has a bit for each event type. */
static inline void WindowSelectDevice(WindowServer server, uint32_t window, int device,
    uint32_t types) {
  unsigned char bytes[4];
  for (int i = 0; i < 4; i++) bytes[i] = (unsigned char)(types >> 8 * i);
  XIEventMask mask = {device, sizeof bytes, bytes};
  XISelectEvents(server.display, window, &mask, 1);
}

/* A scroll valuator, whose position is the distance scrolled since the device was connected. */
typedef struct {
  int device;
  int number;
  bool isVertical;
  /* The position's change per notch; negative if scrolling down decreases the position. */
  double increment;
  double position;
  /* Whether wheels change this valuator too, as in Xwayland, which has one device for all
     pointers. */
  bool isShared;
} WindowScrollAxis;

/* Whether a device has one of two properties. Waits for the server. */
static inline bool WindowHasProperty(WindowServer server, int device, uint32_t first,
    uint32_t second) {
  int count = 0;
  Atom *list = XIListProperties(server.display, device, &count);
  bool isThere = false;
  for (int i = 0; i < count; i++) isThere |= list[i] == first || list[i] == second;
  if (list) XFree(list);
  return isThere;
}

/* The serial number of the next request; events sent after it have this number or a greater one. */
static inline unsigned long WindowNextSerial(WindowServer server) {
  return XNextRequest(server.display);
}

/* Fills `axes` with the scroll valuators of enabled pointers, 64 at most; returns their number.
   Waits for the server. */
static inline long WindowFindScrollAxes(WindowServer server, WindowScrollAxis *axes) {
  int deviceCount = 0;
  long count = 0;
  XIDeviceInfo *devices = XIQueryDevice(server.display, XIAllDevices, &deviceCount);
  for (int i = 0; i < deviceCount; i++) {
    const XIDeviceInfo *device = &devices[i];
    if (device->use != XISlavePointer || !device->enabled) continue;
    const bool isShared = device->name && strstr(device->name, "xwayland-pointer") == device->name;
    const long first = count;
    for (int j = 0; j < device->num_classes && count < 64; j++) {
      const XIScrollClassInfo *scroll = (const void *)device->classes[j];
      if (scroll->type != XIScrollClass) continue;
      axes[count++] = (WindowScrollAxis){
          device->deviceid, scroll->number, scroll->scroll_type == XIScrollTypeVertical,
          scroll->increment, 0, isShared};
    }
    for (int j = 0; j < device->num_classes; j++) {
      const XIValuatorClassInfo *valuator = (const void *)device->classes[j];
      for (long axis = first; axis < count && valuator->type == XIValuatorClass; axis++) {
        if (axes[axis].number == valuator->number) axes[axis].position = valuator->value;
      }
    }
  }
  if (devices) XIFreeDeviceInfo(devices);
  return count;
}

/* The data of the given extension's event; otherwise NULL. Free it with `WindowFreeDeviceData`. */
static inline void *WindowDeviceData(WindowServer server, int opcode) {
  XGenericEventCookie *cookie = &server.connection->event.xcookie;
  if (cookie->extension != opcode || !XGetEventData(server.display, cookie)) return NULL;
  return cookie->data;
}

static inline void WindowFreeDeviceData(WindowServer server) {
  XFreeEventData(server.display, &server.connection->event.xcookie);
}

static inline int WindowDeviceEventType(WindowServer server) {
  return server.connection->event.xcookie.evtype;
}

/* A touch event, or a motion of one device. */
typedef struct {
  uint32_t stamp;
  double x, y;
  /* The touch's id; 0 for a motion. */
  long id;
  int device;
  /* The physical device, such as the touchscreen. */
  int source;
  /* The number of the last request that the server had handled before the event. */
  unsigned long serial;
} WindowDeviceInput;

static inline WindowDeviceInput WindowReadDevice(const void *data) {
  const XIDeviceEvent *event = data;
  return (WindowDeviceInput){
      (uint32_t)event->time, event->event_x, event->event_y, event->detail, event->deviceid,
      event->sourceid, event->serial};
}

/* Milliseconds of the server's clock. */
static inline uint32_t WindowReadStamp(const void *data) {
  return (uint32_t)((const XIEvent *)data)->time;
}

typedef struct {
  long number;
  double value;
} WindowValuator;

/* Fills `valuators` with a motion's valuators, 64 at most; returns their number. */
static inline long WindowReadValuators(const void *data, WindowValuator *valuators) {
  const XIDeviceEvent *event = data;
  long count = 0;
  /* The event has one value for each bit that is set in its mask. */
  for (long number = 0; number < event->valuators.mask_len * 8 && count < 64; number++) {
    if (!XIMaskIsSet(event->valuators.mask, number)) continue;
    valuators[count] = (WindowValuator){number, event->valuators.values[count]};
    count++;
  }
  return count;
}

/* Fills `devices` with unplugged or disabled devices, 64 at most; returns their number. */
static inline long WindowReadGoneDevices(const void *data, int *devices) {
  const XIHierarchyEvent *event = data;
  long count = 0;
  for (int i = 0; i < event->num_info && count < 64; i++) {
    if (event->info[i].flags & (XISlaveRemoved | XIDeviceDisabled)) {
      devices[count++] = event->info[i].deviceid;
    }
  }
  return count;
}
