#pragma once
#include <errno.h>
#include <pthread.h>
#include <semaphore.h>
#include <stdbool.h>
#include <stdlib.h>
#include <time.h>
#include <X11/Xlib.h>

/* Hidden by Glibc unless all its extensions are on. */
extern int sem_clockwait(sem_t *semaphore, clockid_t clock, const struct timespec *end);

/* XOpenDisplay waits without a limit for a server that has accepted the connection. A thread of its own
   opens the display, so that the program can give up. */

typedef struct {
  const char *name;
  Display *display;
  sem_t isDone;
} WindowOpening;

static inline void *WindowOpenOnThread(void *data) {
  WindowOpening *opening = data;
  opening->display = XOpenDisplay(opening->name);
  sem_post(&opening->isDone);
  return NULL;
}

typedef struct {
  /* NULL: there is no connection. */
  Display *display;
  /* Whether the server accepted the connection and then sent nothing. */
  bool isSilent;
} WindowOpened;

/* Connects to a server. The name must stay valid when the server is silent: the thread goes on waiting. */
static inline WindowOpened WindowOpenDisplay(const char *name, int seconds) {
  const WindowOpened none = {NULL, false};
  WindowOpening *opening = calloc(1, sizeof *opening);
  pthread_t thread;
  if (!opening) return none;
  opening->name = name;
  sem_init(&opening->isDone, 0, 0);
  if (pthread_create(&thread, NULL, WindowOpenOnThread, opening)) {
    free(opening);
    return none;
  }
  struct timespec end;
  clock_gettime(CLOCK_MONOTONIC, &end);
  end.tv_sec += seconds;
  int result;
  while ((result = sem_clockwait(&opening->isDone, CLOCK_MONOTONIC, &end)) && errno == EINTR) {}
  if (result) {
    pthread_detach(thread);
    return (WindowOpened){NULL, true};
  }
  pthread_join(thread, NULL);
  const WindowOpened opened = {opening->display, false};
  sem_destroy(&opening->isDone);
  free(opening);
  return opened;
}
