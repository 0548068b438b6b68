/* A text of limited size, to which a program appends lines with say(); and a drag. */
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

/* Presses at a height, moves by five steps, and releases within 0.06 s. */
static inline void drag(sheet_stack *sheet, double from, double by, const sheet_area *area, double time) {
  sheet_press(sheet, 200, from, SHEET_MOUSE, SHEET_CLAIM_NOTHING, 1, area, time);
  for (int step = 1; step <= 5; step++)
    sheet_move(sheet, 200, from + by * step, SHEET_MOUSE, time + step * 0.01);
  sheet_release(sheet, 200, from + by * 5, SHEET_MOUSE, time + 0.06);
}
