#pragma once
#include "requests.h"
#include <X11/Xutil.h>
#include <xcb/render.h>

typedef struct {
  bool isFound;
  uint32_t id;
  bool isDefault;
  int depth, bitsPerPixel, scanlinePad;
  uint32_t redMask, greenMask, blueMask;
  bool isBigEndian;
} WindowVisual;

static inline WindowVisual WindowDescribe(WindowServer server, const Visual *visual, int depth,
    bool isDefault) {
  WindowVisual found = {false};
  int count = 0;
  XPixmapFormatValues *formats = XListPixmapFormats(server.display, &count);
  for (int i = 0; i < count && !found.isFound; i++) {
    if (formats[i].depth != depth) continue;
    found = (WindowVisual){
        true, (uint32_t)XVisualIDFromVisual((Visual *)visual), isDefault, depth,
        formats[i].bits_per_pixel, formats[i].scanline_pad, (uint32_t)visual->red_mask,
        (uint32_t)visual->green_mask, (uint32_t)visual->blue_mask,
        XImageByteOrder(server.display) == MSBFirst};
  }
  if (formats) XFree(formats);
  return found;
}

static inline int WindowDefaultDepth(WindowServer server) {
  return XDefaultDepth(server.display, WindowScreen(server));
}

/* The screen's default visual, if it is TrueColor. */
static inline WindowVisual WindowDefaultVisual(WindowServer server) {
  const Visual *visual = XDefaultVisual(server.display, WindowScreen(server));
  if (!visual || visual->class != TrueColor) return (WindowVisual){false};
  return WindowDescribe(server, visual, WindowDefaultDepth(server), true);
}

static inline WindowVisual WindowFindVisual(WindowServer server, int depth) {
  XVisualInfo info;
  if (!XMatchVisualInfo(server.display, WindowScreen(server), depth, TrueColor, &info) ||
      !info.visual) return (WindowVisual){false};
  return WindowDescribe(server, info.visual, depth, false);
}

/* Pictures that the server draws (RENDER). */

typedef struct {
  /* Whether the server has all three formats, and RENDER 0.10, the first with solid pictures. */
  bool isComplete;
  /* Red, green and blue in 24 bits, as in windows. */
  uint32_t opaque;
  /* Premultiplied colour with opacity, in 32 bits. */
  uint32_t translucent;
  /* Opacity without colour, in 8 bits. */
  uint32_t mask;
} WindowFormats;

typedef struct {
  uint32_t version;
  uint32_t formats;
} WindowFormatQuestions;

/* Zeros without RENDER. */
static inline WindowFormatQuestions WindowAskFormats(WindowServer server) {
  if (!WindowExtension(server, &xcb_render_id)) return (WindowFormatQuestions){0, 0};
  return (WindowFormatQuestions){
      xcb_render_query_version(server.xcb, 0, 11).sequence,
      xcb_render_query_pict_formats(server.xcb).sequence};
}

static inline WindowFormats WindowTakeFormats(WindowServer server,
    WindowFormatQuestions questions) {
  WindowFormats found = {false, 0, 0, 0};
  xcb_render_query_version_reply_t *version = WindowAnswer(server, questions.version);
  xcb_render_query_pict_formats_reply_t *formats = WindowAnswer(server, questions.formats);
  if (version && formats && WindowIsAtLeast(version->major_version, version->minor_version, 0, 10)) {
    const xcb_render_pictforminfo_t *all = xcb_render_query_pict_formats_formats(formats);
    for (int i = xcb_render_query_pict_formats_formats_length(formats) - 1; i >= 0; i--) {
      const xcb_render_directformat_t direct = all[i].direct;
      const bool isRGB = direct.red_mask == 0xFF && direct.green_mask == 0xFF
          && direct.blue_mask == 0xFF && direct.red_shift == 16 && direct.green_shift == 8
              && direct.blue_shift == 0;
      const bool hasAlpha = direct.alpha_mask == 0xFF;
      if (isRGB && all[i].depth == 24) found.opaque = all[i].id;
      if (isRGB && all[i].depth == 32 && hasAlpha && direct.alpha_shift == 24) {
        found.translucent = all[i].id;
      }
      if (all[i].depth == 8 && hasAlpha && direct.red_mask == 0) found.mask = all[i].id;
    }
    found.isComplete = found.opaque && found.translucent && found.mask;
  }
  free(version);
  free(formats);
  return found;
}

/* Beyond the pixmap, the picture repeats the pixmap or, without `repeats`, its edge pixels. */
static inline uint32_t WindowMakePicture(WindowServer server, uint32_t pixmap, uint32_t format,
    bool repeats) {
  const uint32_t id = WindowMakeID(server);
  const uint32_t value = repeats ? XCB_RENDER_REPEAT_NORMAL : XCB_RENDER_REPEAT_PAD;
  xcb_render_create_picture(server.xcb, id, pixmap, format, XCB_RENDER_CP_REPEAT, &value);
  return id;
}

/* `pixel` is premultiplied; the result has 16 bits a component. */
static inline xcb_render_color_t WindowColor(uint32_t pixel) {
  const uint16_t red = pixel >> 16 & 0xFF, green = pixel >> 8 & 0xFF, blue = pixel & 0xFF;
  return (xcb_render_color_t){red * 257, green * 257, blue * 257, (uint16_t)((pixel >> 24) * 257)};
}

/* Makes a picture of one premultiplied colour that covers every coordinate (a solid fill). */
static inline void WindowMakeColor(WindowServer server, uint32_t id, uint32_t pixel) {
  xcb_render_create_solid_fill(server.xcb, id, WindowColor(pixel));
}

WINDOW_REQUEST(WindowFreePicture, xcb_render_free_picture)

static inline void WindowFill(WindowServer server, uint32_t target, bool replaces, uint32_t pixel,
    xcb_rectangle_t rect) {
  xcb_render_fill_rectangles(server.xcb,
      replaces ? XCB_RENDER_PICT_OP_SRC : XCB_RENDER_PICT_OP_OVER, target, WindowColor(pixel), 1,
      &rect);
}

/* Blends a source over `rect`, or overwrites `rect`. The top left pixel gets (x, y) of the source,
   masked by (maskX, maskY); `mask` is 0 for none. */
static inline void WindowDraw(WindowServer server, uint32_t source, long x, long y, uint32_t mask,
    long maskX, long maskY, uint32_t target, bool replaces, xcb_rectangle_t rect) {
  xcb_render_composite(server.xcb, replaces ? XCB_RENDER_PICT_OP_SRC : XCB_RENDER_PICT_OP_OVER,
      source, mask, target, (int16_t)x, (int16_t)y, (int16_t)maskX, (int16_t)maskY, rect.x, rect.y,
      rect.width, rect.height);
}

/* Maps a target's (x, y) to (offsetX + x × stepX, offsetY + y × stepY) of the picture; steps and
   offsets are in 65536ths of a pixel. */
static inline void WindowTransform(WindowServer server, uint32_t picture, long stepX, long offsetX,
    long stepY, long offsetY) {
  xcb_render_set_picture_transform(server.xcb, picture,
      (xcb_render_transform_t){(int32_t)stepX, 0, (int32_t)offsetX, 0, (int32_t)stepY,
          (int32_t)offsetY, 0, 0, 65536});
}

static inline void WindowSetFilter(WindowServer server, uint32_t picture, bool isSmooth) {
  const char *filter = isSmooth ? "bilinear" : "nearest";
  xcb_render_set_picture_filter(server.xcb, picture, (uint16_t)strlen(filter), filter, 0, NULL);
}
