/* Compiles and runs the program in the article Languages.md, under another name. */
#include "caller.h"

#define main caller_follow_article

// snippet: Languages
#include <sheet.h>
#include <stdio.h>

int main(void) {
  sheet_stack *sheets = sheet_create("system", 390, 844);
  const char *settings = "detents=low=height:200,high=fraction:0.75\ninitial=low\ndim.from=detent:high";
  if (sheet_configure(sheets, SHEET_LAYER_BASE, settings, 0) != SHEET_DONE) puts(sheet_error(sheets));
  sheet_refusal refusal = sheet_present(sheets, SHEET_LAYER_BASE, SHEET_DETENT_NONE, true, 0);
  if (refusal != SHEET_DONE) puts(sheet_refusal_text(refusal));

  /* A click in the card, two seconds later. */
  sheet_press(sheets, 195, 700, SHEET_MOUSE, SHEET_CLAIM_CLICK, 1, NULL, 2);
  sheet_release(sheets, 195, 700, SHEET_MOUSE, 2.1);
  sheet_event event;
  while (sheet_next_event(sheets, &event, sizeof event))
    if (event.kind == SHEET_EVENT_CLICKED) printf("clicked at %g, %g\n", event.x, event.y);

  /* Another sheet over the first, which grows out of a row and goes back into it; the stack returns
   * `data` with its frames and events. */
  char my_screen[] = "details";
  sheet_origin row = {{16, 480, 358, 44}, 12};
  sheet_options options = {.content_height = 1200, .data = my_screen, .origin = &row};
  refusal = sheet_push(sheets, &options, sizeof options, 3, NULL);

  sheet_frame frames[SHEET_STACK_DEPTH];
  int32_t count = sheet_get_frames(sheets, 5, frames, SHEET_STACK_DEPTH, sizeof *frames);
  for (int32_t i = 0; i < count; i++)
    printf("card at %g, height %g: %s\n", frames[i].card.y, frames[i].card.height,
           frames[i].data ? (char *)frames[i].data : "the first");
  sheet_destroy(sheets);
  return refusal == SHEET_DONE && count == 2 ? 0 : 1;
}
// end
