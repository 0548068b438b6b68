#pragma once
#include <X11/Xlib.h>
#include <X11/Xutil.h>
#include <X11/Xatom.h>
#include <X11/XKBlib.h>
#include <X11/extensions/XTest.h>
#include <X11/extensions/XInput2.h>
#include <X11/extensions/Xfixes.h>
#include <X11/extensions/Xrandr.h>
#include <X11/extensions/sync.h>
#include <malloc.h>
#include <spawn.h>

/* Declared here, because glibc hides the function without its extensions. */
static inline int TestCloseFrom(posix_spawn_file_actions_t *actions, int first) {
  extern int posix_spawn_file_actions_addclosefrom_np(posix_spawn_file_actions_t *, int);
  return posix_spawn_file_actions_addclosefrom_np(actions, first);
}
