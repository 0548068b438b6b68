#pragma once
#include <X11/Xatom.h>
#include <X11/cursorfont.h>
#include <X11/keysym.h>
#include <xkbcommon/xkbcommon.h>

#include "server.h"
#include "requests.h"
#include "events.h"
#include "extensions.h"
#include "frames.h"
#include "input.h"
#include "inputmethods.h"
#include "render.h"

/* Linux calls that Swift's Glibc module lacks. */
extern int memfd_create(const char *name, unsigned int flags);
extern int mallopt(int option, int value);
enum {
  LinuxMemfdCloseOnExec = 1,   /* MFD_CLOEXEC */
  LinuxMemfdAllowSealing = 2,  /* MFD_ALLOW_SEALING */
  LinuxAddSeals = 1033,        /* F_ADD_SEALS */
  LinuxSealSeal = 1,           /* F_SEAL_SEAL */
  LinuxSealShrink = 2,         /* F_SEAL_SHRINK */
  LinuxSealGrow = 4,           /* F_SEAL_GROW */
  LinuxMostArenas = -8,        /* M_ARENA_MAX */
};
