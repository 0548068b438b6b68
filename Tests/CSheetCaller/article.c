/* Compiles and runs the code in the article Languages.md. */
#include "caller.h"

#include <stdio.h>

int caller_follow_article(void) {
  // snippet: Languages
  sheet_stack *sheets = sheet_create("system", 390, 844);
  sheet_layer card = SHEET_LAYER_BASE;
  sheet_configure(sheets, card, "detents=low=height:200,high=fraction:0.75\ninitial=low\ndim.from=detent:high", 0);
  sheet_refusal refusal = sheet_present(sheets, card, SHEET_DETENT_NONE, true, 0);
  if (refusal != SHEET_DONE) puts(sheet_refusal_text(refusal));

  sheet_frame frame;
  sheet_get_frames(sheets, 0.1, &frame, 1, sizeof frame);

  sheet_event event;
  while (sheet_next_event(sheets, &event, sizeof event))
    if (event.kind == SHEET_EVENT_CLICKED) printf("%g, %g\n", event.content_x, event.content_y);
  // end
  if (refusal != SHEET_DONE || frame.phase != SHEET_PHASE_PRESENTING || frame.target != 0) return 1;
  int my_screen[] = {7};
  // snippet: Languages
  sheet_options options = {.content_height = 1200, .data = my_screen};
  sheet_layer layer;
  sheet_push(sheets, &options, sizeof options, 0, &layer);

  sheet_frame frames[SHEET_STACK_DEPTH];
  int32_t count = sheet_get_frames(sheets, 0.1, frames, SHEET_STACK_DEPTH, sizeof *frames);
  // end
  sheet_destroy(sheets);
  return count == 2 && layer == 1 && frames[1].data == my_screen ? 0 : 2;
}
