/* Uses sheet.h. .ci/c-library also compiles this file, against the installed library. */
#include "story.h"

#include <math.h>

static void report(story *story, sheet_stack *sheet, double time) {
  sheet_event event;
  while (sheet_next_event(sheet, &event, sizeof event))
    say_event(story, &event);
  sheet_frame frame;
  sheet_get_frames(sheet, time, &frame, 1, sizeof frame);
  say(story, "%.3f phase %d detent %d target %d top %.3f dim %.3f card %.0fx%.0f handle %.0f\n",
      time, frame.phase, frame.detent, frame.target, frame.top, frame.dim, frame.card.width,
      frame.card.height, frame.handle.width);
}

static bool refuse_keys(sheet_cause cause, void *data) {
  ++*(int *)data;
  return cause != SHEET_CAUSE_KEY;
}

void caller_tell_story(char *text, size_t size) {
  story story = {text, size, 0};
  char value[32];
  int asked = 0;
  sheet_stack *sheet = sheet_create("system", 400, 800);
  say(&story, "abi %u, unknown style %d\n", sheet_abi_version(),
      sheet_create("unknown", 1, 1) != NULL);
  bool done = sheet_configure(
      sheet, SHEET_LAYER_BASE, "detents=low=height:200,high=fraction:0.75\ninitial=low\ndim.from=detent:high", 0) == SHEET_DONE;
  say(&story, "configured %d '%s', %d detents, high is %d\n", done, sheet_error(sheet),
      sheet_detent_count(sheet, SHEET_LAYER_BASE), sheet_detent_named(sheet, SHEET_LAYER_BASE, "high"));
  done = sheet_configure(sheet, SHEET_LAYER_BASE, "drag.slop=4\ndrag.area=nowhere", 0) == SHEET_DONE;
  say(&story, "configured %d '%s'\n", done, sheet_error(sheet));
  ptrdiff_t length = sheet_get_setting(sheet, SHEET_LAYER_BASE, "drag.slop", value, sizeof value);
  say(&story, "drag.slop %s (%td)\n", value, length);
  length = sheet_get_setting(sheet, SHEET_LAYER_BASE, "drag.area", value, 3);
  say(&story, "drag.area %s (%td), nothing (%td)\n", value, length,
      sheet_get_setting(sheet, SHEET_LAYER_BASE, "nothing", value, sizeof value));
  sheet_set_may_dismiss(sheet, SHEET_LAYER_BASE, refuse_keys, &asked, 0);
  /* The may_dismiss function stays set while the settings refuse dismissals. */
  sheet_configure(sheet, SHEET_LAYER_BASE, "dismissible=no", 0);
  sheet_configure(sheet, SHEET_LAYER_BASE, "dismissible=yes", 0);
  sheet_present(sheet, SHEET_LAYER_BASE, SHEET_DETENT_NONE, true, 1);
  say(&story, "animating %d until %d\n", sheet_is_animating(sheet), sheet_motion_end(sheet) > 1);
  report(&story, sheet, 1);
  sheet_advance(sheet, 3);
  report(&story, sheet, 3);
  sheet_hit card, behind;
  sheet_get_hit(sheet, 200, 700, NULL, 3, &card, sizeof card);
  sheet_get_hit(sheet, 200, 100, NULL, 3, &behind, sizeof behind);
  say(&story, "regions %d %d, animating %d until %d\n", card.region, behind.region, sheet_is_animating(sheet),
      isinf(sheet_motion_end(sheet)));
  drag(sheet, 700, -40, NULL, 3);
  report(&story, sheet, 3.06);
  report(&story, sheet, 5);
  sheet_key(sheet, "Escape", 5);
  sheet_key(sheet, "Escape", 8);
  report(&story, sheet, 9);
  drag(sheet, 700, 30, NULL, 9);
  sheet_advance(sheet, 12);
  report(&story, sheet, 12);
  say(&story, "asked %s\n", asked > 1 ? "twice at least" : "too little");
  sheet_destroy(sheet);
}

void caller_tell_of_clicks(char *text, size_t size) {
  story story = {text, size, 0};
  char value[80];
  sheet_stack *sheet = sheet_create("system", 400, 800);
  bool done = sheet_configure(sheet, SHEET_LAYER_BASE,
                              "detents=one=height:400\ninitial=one\ndim.from=detent:one\nscroll.header=50\n"
                              "scroll.footer=60\ndrag.edge-reach=30",
                              0) == SHEET_DONE;
  say(&story, "configured %d\n", done);
  sheet_set_content_height(sheet, SHEET_LAYER_BASE, NULL, 1000, 0);
  say(&story, "refused %s", sheet_refusal_text(sheet_move_to(sheet, SHEET_LAYER_BASE, 0, 0)));
  say(&story, " | %s", sheet_refusal_text(sheet_move_to(sheet, SHEET_LAYER_BASE, 7, 0)));
  say(&story, " | %s\n", sheet_refusal_text(sheet_present(sheet, SHEET_LAYER_BASE, 0, true, 0)));
  sheet_scroll_to(sheet, SHEET_LAYER_BASE, NULL, 100, false, 2);
  drag(sheet, 500, 0, NULL, 2);
  drag(sheet, 780, 0, NULL, 3);
  drag(sheet, 500, -10, NULL, 4);
  report(&story, sheet, 5);
  sheet_frame frame;
  sheet_get_frames(sheet, 5, &frame, 1, sizeof frame);
  say(&story, "header %.0f footer %.0f+%.0f\n", frame.header, frame.footer.y, frame.footer.height);
  sheet_hit hit;
  sheet_get_hit(sheet, 30, 430, NULL, 5, &hit, sizeof hit);
  say(&story, "hit %d at %.0f, %.0f, layer %d, control %d\n", hit.region, hit.content_x, hit.content_y,
      hit.layer, hit.allows_control);
  sheet_area list = {1, 200, 300};
  sheet_refusal refusal = sheet_set_content_height(sheet, SHEET_LAYER_BASE, &list, 500, 6);
  sheet_scroll_to(sheet, SHEET_LAYER_BASE, &list, 70, false, 6);
  sheet_get_frames(sheet, 6, &frame, 1, sizeof frame);
  say(&story, "area: %s, %.0f of %.0f beside %.0f\n", sheet_refusal_text(refusal), frame.area_scroll[1],
      frame.area_scroll_limit[1], frame.area_scroll[0]);
  drag(sheet, 650, 0, &list, 6);
  drag(sheet, 550, 0, &list, 6.1);
  sheet_get_hit(sheet, 200, 650, &list, 6.2, &hit, sizeof hit);
  say(&story, "hit %d at %.0f, %.0f\n", hit.region, hit.content_x, hit.content_y);
  sheet_dismiss(sheet, SHEET_LAYER_BASE, 6.2);
  sheet_advance(sheet, 7);
  drag(sheet, 790, -40, NULL, 8);
  report(&story, sheet, 10);
  sheet_configure(sheet, SHEET_LAYER_BASE, "detents=one=height:400,two=height:0", 10);
  sheet_set_may_dismiss(sheet, SHEET_LAYER_BASE, NULL, NULL, 10);
  say(&story, "problems %d", sheet_problem_count(sheet, SHEET_LAYER_BASE));
  for (sheet_problem_part part = SHEET_PROBLEM_TEXT; part <= SHEET_PROBLEM_INSTEAD; part++)
    if (sheet_get_problem(sheet, SHEET_LAYER_BASE, 0, part, value, sizeof value) > 0) say(&story, " | %s", value);
  say(&story, "\n");
  sheet_destroy(sheet);
}

#ifdef CALLER_MAIN
int main(void) {
  char text[8192];
  if (sheet_abi_version() != SHEET_ABI_VERSION) return 1;
  if (caller_try_null() != 0 || caller_follow_article() != 0) return 1;
  caller_tell_story(text, sizeof text);
  fputs(text, stdout);
  caller_tell_of_clicks(text, sizeof text);
  fputs(text, stdout);
  caller_tell_of_stack(text, sizeof text);
  fputs(text, stdout);
  caller_tell_a_reader(text, sizeof text);
  fputs(text, stdout);
  return caller_misuses();
}
#endif
