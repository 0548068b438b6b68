#pragma once
#include <X11/Xlib.h>
#include <X11/Xlib-xcb.h>
#include <X11/XKBlib.h>
#include <X11/Xatom.h>
#include <X11/Xutil.h>
#include <X11/cursorfont.h>
#include <X11/keysym.h>
#include <X11/extensions/XInput.h>
#include <X11/extensions/XInput2.h>
#include <X11/extensions/Xext.h>
#include <xcb/xcb.h>
#include <xcb/xcbext.h>
#include <xcb/present.h>
#include <xcb/randr.h>
#include <xcb/render.h>
#include <xcb/shm.h>
#include <xcb/sync.h>
#include <xcb/xfixes.h>
#include <xkbcommon/xkbcommon.h>

/* Declared here, because Xcursor.h includes stdio.h, whose types belong to Swift's Glibc module. */
extern Cursor XcursorLibraryLoadCursor(Display *display, const char *name);
