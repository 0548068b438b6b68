#define _GNU_SOURCE
#include "CSheetLinux.h"

#include <errno.h>
#include <math.h>
#include <poll.h>
#include <time.h>

linux_wake linux_poll(int first, int second, double deadline) {
  struct pollfd descriptors[2] = {{first, POLLIN, 0}, {second, POLLIN, 0}};
  int result;
  do {
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    double seconds = fmin(fmax(deadline - ((double)now.tv_sec + (double)now.tv_nsec * 1e-9), 0), 1e9);
    struct timespec rest = {(time_t)seconds, (long)((seconds - floor(seconds)) * 1e9)};
    result = ppoll(descriptors, 2, deadline == INFINITY ? NULL : &rest, NULL);
    /* A signal may end the wait early. */
  } while (result < 0 && errno == EINTR);
  return (linux_wake){descriptors[0].revents != 0, descriptors[1].revents != 0};
}
