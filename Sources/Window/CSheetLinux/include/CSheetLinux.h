/* Calls of Linux and glibc that the module Glibc of Swift lacks. */
#ifndef SHEET_LINUX_H
#define SHEET_LINUX_H

#include <stdbool.h>
#include <sys/eventfd.h>

typedef struct {
  bool is_first_readable;
  bool is_second_readable;
} linux_wake;

/* ppoll: sleeps until a descriptor, -1 for none, is readable, or until the deadline: seconds of
 * CLOCK_MONOTONIC, INFINITY for none. */
linux_wake linux_poll(int first, int second, double deadline);

extern int memfd_create(const char *name, unsigned int flags);
extern int mallopt(int option, int value);
enum {
  LINUX_MFD_CLOEXEC = 1,
  LINUX_MFD_ALLOW_SEALING = 2,
  LINUX_F_ADD_SEALS = 1033,
  LINUX_F_SEAL_SEAL = 1,
  LINUX_F_SEAL_SHRINK = 2,
  LINUX_F_SEAL_GROW = 4,
  LINUX_M_ARENA_MAX = -8,
};

#endif
