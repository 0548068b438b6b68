/* A text of limited size, to which a program appends lines with say(). */
#include "caller.h"

#include <stdarg.h>
#include <stdio.h>

typedef struct {
  char *text;
  size_t size, used;
} story;

static inline void say(story *story, const char *format, ...) {
  va_list arguments;
  va_start(arguments, format);
  size_t left = story->size - story->used;
  int length = vsnprintf(story->text + story->used, left, format, arguments);
  va_end(arguments);
  if (length > 0) story->used += (size_t)length < left ? (size_t)length : left - 1;
}

static inline void say_event(story *story, const sheet_event *event) {
  say(story, "  %.3f event %d cause %d detent %d supersedes %d", event->time, event->kind, event->cause,
      event->detent, event->supersedes);
  if (event->kind == SHEET_EVENT_CLICKED)
    say(story, " at %.0f, %.0f content %.0f, %.0f", event->x, event->y, event->content_x, event->content_y);
  say(story, "\n");
}
