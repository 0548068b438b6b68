#include "CSheetXBridge.h"

#include <stddef.h>

static bool supports(XIM im, XIMStyle style) {
  XIMStyles *styles = NULL;
  bool is_found = false;
  if (XGetIMValues(im, XNQueryInputStyle, &styles, NULL) || !styles) return false;
  for (int i = 0; i < styles->count_styles; i++) is_found |= styles->supported_styles[i] == style;
  XFree(styles);
  return is_found;
}

static XIC create_preedit_ic(XIM im, Window window, const x11_preedit_callbacks *preedit, XPointer data) {
  const XIMStyle style = XIMPreeditCallbacks | XIMStatusNothing;
  if (!supports(im, style)) return NULL;
  XICCallback start = {data, preedit->start};
  XIMCallback draw = {data, preedit->draw}, caret = {data, preedit->caret}, done = {data, preedit->done};
  XVaNestedList list =
      XVaCreateNestedList(0, XNPreeditStartCallback, &start, XNPreeditDrawCallback, &draw,
                          XNPreeditCaretCallback, &caret, XNPreeditDoneCallback, &done, NULL);
  if (!list) return NULL;
  XIC ic = XCreateIC(im, XNInputStyle, style, XNClientWindow, window, XNFocusWindow, window,
                     XNPreeditAttributes, list, NULL);
  XFree(list);
  return ic;
}

XIC x11_create_ic(XIM im, uint32_t window, const x11_preedit_callbacks *preedit, void *data) {
  const Window id = window;
  XIC ic = preedit ? create_preedit_ic(im, id, preedit, data) : NULL;
  if (ic) return ic;
  return XCreateIC(im, XNInputStyle, XIMPreeditNothing | XIMStatusNothing, XNClientWindow, id,
                   XNFocusWindow, id, NULL);
}

void x11_set_destroy_callback(XIM im, XIMProc callback, void *data) {
  XIMCallback destroyed = {data, callback};
  XSetIMValues(im, XNDestroyCallback, &destroyed, NULL);
}

long x11_filter_events(XIC ic) {
  long events = 0;
  XGetICValues(ic, XNFilterEvents, &events, NULL);
  return events;
}

void x11_set_spot_location(XIC ic, short x, short y) {
  XPoint spot = {x, y};
  XVaNestedList attributes = XVaCreateNestedList(0, XNSpotLocation, &spot, NULL);
  if (!attributes) return;
  XSetICValues(ic, XNPreeditAttributes, attributes, NULL);
  XFree(attributes);
}
