#pragma once
#include "server.h"

/* Requests of the core protocol: atoms, properties, selections, windows, focus, pixmaps. */

static inline uint32_t WindowAskAtom(WindowServer server, const char *name) WINDOW_SAFE {
  return xcb_intern_atom(server.xcb, 0, (uint16_t)strlen(name), name).sequence;
}

/* The atom, which the server creates if necessary; 0 when the server is gone. */
static inline uint32_t WindowTakeAtom(WindowServer server, uint32_t question) {
  xcb_intern_atom_reply_t *answer = WindowAnswer(server, question);
  const uint32_t atom = answer ? answer->atom : 0;
  free(answer);
  return atom;
}

/* Waits for the server. */
static inline WindowBytes WindowAtomName(WindowServer server, uint32_t atom) {
  xcb_get_atom_name_reply_t *answer = WindowAnswer(server,
      xcb_get_atom_name(server.xcb, atom).sequence);
  if (!answer) return (WindowBytes){NULL, NULL, 0};
  return (WindowBytes){
      answer, xcb_get_atom_name_name(answer), xcb_get_atom_name_name_length(answer)};
}

/* `count` is in bytes; an element has 8 or 32 `bits`. */
static inline void WindowSetProperty(WindowServer server, uint32_t window, uint32_t property,
    uint32_t type, int bits, bool appends, const void *bytes, long count) {
  WindowForget(server,
      xcb_change_property_checked(server.xcb,
          appends ? XCB_PROP_MODE_APPEND : XCB_PROP_MODE_REPLACE, window, property, type,
          (uint8_t)bits, (uint32_t)(count * 8 / bits), bytes));
}

static inline void WindowDeleteProperty(WindowServer server, uint32_t window, uint32_t property) {
  WindowForget(server, xcb_delete_property_checked(server.xcb, window, property));
}

/* Reads at most `limit` bytes, rounded up to a multiple of four; type 0 stands for any. With
   `isTaken`, the server deletes a property that is read to its end. */
static inline uint32_t WindowAskProperty(WindowServer server, uint32_t window, uint32_t property,
    uint32_t type, long limit, bool isTaken) {
  return xcb_get_property(server.xcb, isTaken, window, property, type, 0,
      (uint32_t)((limit + 3) / 4)).sequence;
}

typedef struct WINDOW_SAFE {
  /* An atom; 0 if the property is missing. */
  uint32_t type;
  /* Bits of an element: 8, 16 or 32. */
  int bits;
  /* Bytes beyond the limit, which were not read. */
  long bytesAfter;
  WindowBytes bytes;
} WindowProperty;

static inline WindowProperty WindowTakeProperty(WindowServer server, uint32_t question) {
  xcb_get_property_reply_t *answer = WindowAnswer(server, question);
  if (!answer) return (WindowProperty){0};
  return (WindowProperty){
      answer->type, answer->format, answer->bytes_after,
      {answer, xcb_get_property_value(answer), xcb_get_property_value_length(answer)}};
}

static inline uint32_t WindowAskOwner(WindowServer server, uint32_t selection) {
  return xcb_get_selection_owner(server.xcb, selection).sequence;
}

/* 0 if no window owns the selection. */
static inline uint32_t WindowTakeOwner(WindowServer server, uint32_t question) {
  xcb_get_selection_owner_reply_t *answer = WindowAnswer(server, question);
  const uint32_t owner = answer ? answer->owner : 0;
  free(answer);
  return owner;
}

static inline void WindowSetOwner(WindowServer server, uint32_t selection, uint32_t window,
    uint32_t stamp) {
  WindowForget(server, xcb_set_selection_owner_checked(server.xcb, window, selection, stamp));
}

static inline void WindowConvert(WindowServer server, uint32_t selection, uint32_t target,
    uint32_t window, uint32_t property, uint32_t stamp) {
  WindowForget(server,
      xcb_convert_selection_checked(server.xcb, window, selection, target, property, stamp));
}

/* Sends an event of 32 bytes. `mask` selects the recipients; 0 is the window's creator. */
static inline void WindowSend(WindowServer server, uint32_t window, uint32_t mask,
    const uint8_t *event) {
  WindowForget(server, xcb_send_event_checked(server.xcb, 0, window, mask, (const char *)event));
}

/* Defines a function for a request whose only argument is an XID. */
#define WINDOW_REQUEST(name, request) \
  static inline void name(WindowServer server, uint32_t id) { request(server.xcb, id); }
WINDOW_REQUEST(WindowDestroy, xcb_destroy_window)
WINDOW_REQUEST(WindowMap, xcb_map_window)
WINDOW_REQUEST(WindowUnmap, xcb_unmap_window)
/* Closes the connection of the program that created a window. */
WINDOW_REQUEST(WindowEndProgram, xcb_kill_client)
WINDOW_REQUEST(WindowFreeColormap, xcb_free_colormap)
WINDOW_REQUEST(WindowFreeCursor, xcb_free_cursor)
WINDOW_REQUEST(WindowFreeContext, xcb_free_gc)
WINDOW_REQUEST(WindowFreePixmap, xcb_free_pixmap)

typedef struct {
  uint32_t id;
  int depth;
  uint32_t visual;
  xcb_rectangle_t place;
  /* A pixmap; 0 for none. */
  uint32_t background;
  bool isUnmanaged;
  uint32_t events;
  /* 0 for the screen's colormap. */
  uint32_t colormap;
} WindowCreation;

/* Creates a top-level window; a resize keeps its content at the top left. */
static inline void WindowCreate(WindowServer server, WindowCreation window) {
  /* The protocol requires the values in the order of the mask's bits. */
  const uint32_t values[6] = {
      window.background, 0, XCB_GRAVITY_NORTH_WEST, window.isUnmanaged, window.events,
      window.colormap};
  const uint32_t mask = XCB_CW_BACK_PIXMAP | XCB_CW_BORDER_PIXEL | XCB_CW_BIT_GRAVITY
      | XCB_CW_OVERRIDE_REDIRECT | XCB_CW_EVENT_MASK | (window.colormap ? XCB_CW_COLORMAP : 0);
  xcb_create_window(server.xcb, (uint8_t)window.depth, window.id, WindowRoot(server),
      window.place.x, window.place.y, window.place.width, window.place.height, 0,
      XCB_WINDOW_CLASS_INPUT_OUTPUT, window.visual, mask, values);
}

static inline void WindowResize(WindowServer server, uint32_t window, uint32_t width,
    uint32_t height) {
  const uint32_t size[2] = {width, height};
  WindowForget(server,
      xcb_configure_window_checked(server.xcb, window,
          XCB_CONFIG_WINDOW_WIDTH | XCB_CONFIG_WINDOW_HEIGHT, size));
}

static inline void WindowSetAttribute(WindowServer server, uint32_t window, uint32_t attribute,
    uint32_t value) {
  WindowForget(server, xcb_change_window_attributes_checked(server.xcb, window, attribute, &value));
}

static inline void WindowSelectEvents(WindowServer server, uint32_t window, long events) {
  WindowSetAttribute(server, window, XCB_CW_EVENT_MASK, (uint32_t)events);
}

typedef struct {
  bool isKnown;
  long x, y, width, height;
} WindowPlace;

/* Waits for the server. */
static inline WindowPlace WindowFindPlace(WindowServer server, uint32_t window) {
  const uint32_t size = xcb_get_geometry(server.xcb, window).sequence;
  const uint32_t corner =
      xcb_translate_coordinates(server.xcb, window, WindowRoot(server), 0, 0).sequence;
  xcb_get_geometry_reply_t *shape = WindowAnswer(server, size);
  xcb_translate_coordinates_reply_t *origin = WindowAnswer(server, corner);
  WindowPlace place = {false, 0, 0, 0, 0};
  if (shape && origin) {
    place = (WindowPlace){true, origin->dst_x, origin->dst_y, shape->width, shape->height};
  }
  free(shape);
  free(origin);
  return place;
}

typedef struct {
  bool isKnown;
  uint32_t window;
  /* A RevertTo… constant: where the server moves the focus when this window closes. */
  uint8_t revert;
} WindowFocus;

/* Waits for the server. */
static inline WindowFocus WindowFindFocus(WindowServer server) {
  xcb_get_input_focus_reply_t *answer = WindowAnswer(server,
      xcb_get_input_focus(server.xcb).sequence);
  WindowFocus focus = {false, 0, 0};
  if (answer) focus = (WindowFocus){true, answer->focus, answer->revert_to};
  free(answer);
  return focus;
}

static inline void WindowSetFocus(WindowServer server, WindowFocus focus) {
  WindowForget(server,
      xcb_set_input_focus_checked(server.xcb, focus.revert, focus.window, XCB_CURRENT_TIME));
}

/* Sends all keys to this program; false if another program has the keyboard. Waits for the
   server. */
static inline bool WindowGrabKeyboard(WindowServer server) {
  xcb_grab_keyboard_reply_t *answer = WindowAnswer(server,
      xcb_grab_keyboard(server.xcb, true, WindowRoot(server), XCB_CURRENT_TIME,
          XCB_GRAB_MODE_ASYNC, XCB_GRAB_MODE_ASYNC).sequence);
  const bool isGrabbed = answer && answer->status == XCB_GRAB_STATUS_SUCCESS;
  free(answer);
  return isGrabbed;
}

static inline void WindowReleaseKeyboard(WindowServer server) {
  xcb_ungrab_keyboard(server.xcb, XCB_CURRENT_TIME);
}

static inline uint32_t WindowAskPointer(WindowServer server) {
  return xcb_query_pointer(server.xcb, WindowRoot(server)).sequence;
}

typedef struct {
  long x, y;
  bool isButtonDown;
} WindowPointer;

/* Waits for the server. */
static inline WindowPointer WindowTakePointer(WindowServer server, uint32_t question) {
  xcb_query_pointer_reply_t *answer = WindowAnswer(server, question);
  WindowPointer pointer = {0, 0, false};
  if (answer) {
    const uint16_t buttons = Button1Mask | Button2Mask | Button3Mask | Button4Mask | Button5Mask;
    pointer = (WindowPointer){answer->root_x, answer->root_y, (answer->mask & buttons) != 0};
  }
  free(answer);
  return pointer;
}

static inline uint32_t WindowMakeColormap(WindowServer server, uint32_t visual) {
  const uint32_t id = WindowMakeID(server);
  xcb_create_colormap(server.xcb, XCB_COLORMAP_ALLOC_NONE, id, WindowRoot(server), visual);
  return id;
}

/* A graphics context whose copies send no GraphicsExpose events; with `isDeep`, the copies include
   child windows. */
static inline uint32_t WindowMakeContext(WindowServer server, uint32_t drawable, bool isDeep) {
  const uint32_t id = WindowMakeID(server);
  const uint32_t values[2] = {
      isDeep ? XCB_SUBWINDOW_MODE_INCLUDE_INFERIORS : XCB_SUBWINDOW_MODE_CLIP_BY_CHILDREN, 0};
  xcb_create_gc(server.xcb, id, drawable, XCB_GC_SUBWINDOW_MODE | XCB_GC_GRAPHICS_EXPOSURES,
      values);
  return id;
}

/* The result must be passed to `WindowSucceeded` or `WindowDiscard`. */
static inline uint32_t WindowMakePixmap(WindowServer server, uint32_t id, int depth, long width,
    long height) {
  return xcb_create_pixmap_checked(server.xcb, (uint8_t)depth, id, WindowRoot(server),
      (uint16_t)width, (uint16_t)height).sequence;
}

/* Copies from (x, y) of `source` to `rect` of `target`. */
static inline void WindowCopy(WindowServer server, uint32_t source, long x, long y,
    uint32_t target, uint32_t context, xcb_rectangle_t rect) {
  xcb_copy_area(server.xcb, source, target, context, (int16_t)x, (int16_t)y, rect.x, rect.y,
      rect.width, rect.height);
}

typedef struct {
  uint32_t drawable;
  uint32_t context;
  int depth;
} WindowTarget;

static inline void WindowPutImage(WindowServer server, WindowTarget target,
    xcb_rectangle_t rect, const void *bytes, long count) {
  xcb_put_image(server.xcb, XCB_IMAGE_FORMAT_Z_PIXMAP, target.drawable, target.context, rect.width,
      rect.height, rect.x, rect.y, 0, (uint8_t)target.depth, (uint32_t)count, bytes);
}

/* No bytes if the server refuses. Waits for the server. */
static inline WindowBytes WindowGetImage(WindowServer server, uint32_t drawable,
    xcb_rectangle_t rect) {
  xcb_get_image_reply_t *answer = WindowAnswer(server,
      xcb_get_image(server.xcb, XCB_IMAGE_FORMAT_Z_PIXMAP, drawable, rect.x, rect.y, rect.width,
          rect.height, UINT32_MAX).sequence);
  if (!answer) return (WindowBytes){NULL, NULL, 0};
  return (WindowBytes){answer, xcb_get_image_data(answer), xcb_get_image_data_length(answer)};
}
