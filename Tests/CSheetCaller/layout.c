/* Static checks: compiled apps rely on these offsets and numbers, so new fields come last. */
#include "caller.h"

#include <assert.h>

#define IS(name, number) _Static_assert((name) == (number), #name " has changed")
#define AT(type, field, offset) \
  _Static_assert(offsetof(type, field) == offset, #type "." #field " has moved")

#if UINTPTR_MAX == UINT64_MAX
AT(sheet_rect, x, 0); AT(sheet_rect, y, 8); AT(sheet_rect, width, 16); AT(sheet_rect, height, 24);
_Static_assert(sizeof(sheet_rect) == 32, "sheet_rect has another size");
AT(sheet_area, number, 0); AT(sheet_area, start, 8); AT(sheet_area, end, 16);
_Static_assert(sizeof(sheet_area) == 24, "sheet_area has another size");
AT(sheet_geometry, width, 0); AT(sheet_geometry, height, 8); AT(sheet_geometry, safe_top, 16);
AT(sheet_geometry, safe_bottom, 24); AT(sheet_geometry, safe_left, 32); AT(sheet_geometry, safe_right, 40);
AT(sheet_geometry, is_right_to_left, 48);
_Static_assert(sizeof(sheet_geometry) == 56, "sheet_geometry has another size");
AT(sheet_origin, rect, 0); AT(sheet_origin, radius, 32);
_Static_assert(sizeof(sheet_origin) == 40, "sheet_origin has another size");
AT(sheet_backdrop, scale, 0); AT(sheet_backdrop, rise, 8); AT(sheet_backdrop, corner_radius, 16);
AT(sheet_backdrop, dim, 24); _Static_assert(sizeof(sheet_backdrop) == 32, "sheet_backdrop has another size");
AT(sheet_frame, card, 0); AT(sheet_frame, handle, 32); AT(sheet_frame, top, 64);
AT(sheet_frame, velocity, 72); AT(sheet_frame, dim, 80); AT(sheet_frame, progress, 88);
AT(sheet_frame, scroll, 96); AT(sheet_frame, scroll_limit, 104); AT(sheet_frame, stretch, 112);
AT(sheet_frame, phase, 120); AT(sheet_frame, edge, 124); AT(sheet_frame, detent, 128);
AT(sheet_frame, target, 132); AT(sheet_frame, release, 136); AT(sheet_frame, is_floating, 140);
AT(sheet_frame, header, 144); AT(sheet_frame, footer, 152); AT(sheet_frame, shown, 184);
AT(sheet_frame, backdrop, 216); AT(sheet_frame, area_scroll, 248); AT(sheet_frame, area_scroll_limit, 280);
AT(sheet_frame, data, 312); AT(sheet_frame, layer, 320); AT(sheet_frame, drawn, 328);
AT(sheet_frame, drawn_radius, 360); AT(sheet_frame, drawn_progress, 368); AT(sheet_frame, origin_opacity, 376);
AT(sheet_frame, content_opacity, 384); _Static_assert(sizeof(sheet_frame) == 392, "sheet_frame has another size");
AT(sheet_event, time, 0); AT(sheet_event, kind, 8); AT(sheet_event, cause, 12); AT(sheet_event, detent, 16);
AT(sheet_event, supersedes, 20); AT(sheet_event, x, 24); AT(sheet_event, y, 32);
AT(sheet_event, content_x, 40); AT(sheet_event, content_y, 48); AT(sheet_event, data, 56);
AT(sheet_event, layer, 64); _Static_assert(sizeof(sheet_event) == 72, "sheet_event has another size");
AT(sheet_hit, content_x, 0); AT(sheet_hit, content_y, 8); AT(sheet_hit, region, 16); AT(sheet_hit, layer, 20);
AT(sheet_hit, allows_control, 24); _Static_assert(sizeof(sheet_hit) == 32, "sheet_hit has another size");
AT(sheet_options, style, 0); AT(sheet_options, settings, 8); AT(sheet_options, detent, 16);
AT(sheet_options, content_height, 24); AT(sheet_options, may_dismiss, 32); AT(sheet_options, data, 40);
AT(sheet_options, content_anchor, 48); AT(sheet_options, origin, 56);
_Static_assert(sizeof(sheet_options) == 64, "sheet_options has another size");
AT(sheet_accessibility, role, 0); AT(sheet_accessibility, handle, 4); AT(sheet_accessibility, value, 8);
AT(sheet_accessibility, maximum, 12); AT(sheet_accessibility, detent, 16);
AT(sheet_accessibility, actions, 20); AT(sheet_accessibility, layer, 24);
AT(sheet_accessibility, is_reachable, 28); AT(sheet_accessibility, above, 32);
AT(sheet_accessibility, below, 36);
_Static_assert(sizeof(sheet_accessibility) == 40, "sheet_accessibility has another size");
#endif

IS(SHEET_PHASE_HIDDEN, 0); IS(SHEET_PHASE_PRESENTING, 1); IS(SHEET_PHASE_RESTING, 2);
IS(SHEET_PHASE_PRESSED, 3); IS(SHEET_PHASE_DRAGGING, 4); IS(SHEET_PHASE_SETTLING, 5);
IS(SHEET_PHASE_DISMISSING, 6);
IS(SHEET_REGION_BACKGROUND, 0); IS(SHEET_REGION_CARD, 1); IS(SHEET_REGION_HANDLE, 2);
IS(SHEET_REGION_DIMMER, 3);
IS(SHEET_EDGE_BOTTOM, 0); IS(SHEET_EDGE_TOP, 1); IS(SHEET_EDGE_LEFT, 2); IS(SHEET_EDGE_RIGHT, 3);
IS(SHEET_EVENT_WILL_PRESENT, 0); IS(SHEET_EVENT_DID_PRESENT, 1); IS(SHEET_EVENT_WILL_CHANGE, 2);
IS(SHEET_EVENT_DID_CHANGE, 3); IS(SHEET_EVENT_ATTEMPTED_DISMISS, 4); IS(SHEET_EVENT_WILL_DISMISS, 5);
IS(SHEET_EVENT_DID_DISMISS, 6); IS(SHEET_EVENT_CLICKED, 7); IS(SHEET_EVENT_DRAG_BEGAN, 8);
IS(SHEET_EVENT_DRAG_ENDED, 9); IS(SHEET_EVENT_LEFT, 10); IS(SHEET_EVENT_OTHER, 99);
IS(SHEET_CAUSE_FLICK, 0); IS(SHEET_CAUSE_DRAG, 1); IS(SHEET_CAUSE_TAP, 2); IS(SHEET_CAUSE_KEY, 3);
IS(SHEET_CAUSE_WHEEL, 4); IS(SHEET_CAUSE_PROGRAM, 5); IS(SHEET_CAUSE_RESIZE, 6);
IS(SHEET_CAUSE_CONFIGURATION, 7); IS(SHEET_CAUSE_OTHER, 99);
IS(SHEET_CLAIM_NOTHING, 0); IS(SHEET_CLAIM_CLICK, 1); IS(SHEET_CLAIM_EVERYTHING, 2);
IS(SHEET_DONE, 0);
IS(SHEET_REFUSED_UNKNOWN_DETENT, 1); IS(SHEET_REFUSED_NO_RESTING_POSITION, 2); IS(SHEET_REFUSED_HIDDEN, 3);
IS(SHEET_REFUSED_PERSISTENT, 4); IS(SHEET_REFUSED_VETOED, 5); IS(SHEET_REFUSED_STACK_FULL, 6);
IS(SHEET_REFUSED_NO_LAYER, 7); IS(SHEET_REFUSED_STYLE, 8); IS(SHEET_REFUSED_SETTINGS, 9);
IS(SHEET_REFUSED_NO_AREA, 10); IS(SHEET_REFUSED_NULL, 11);
IS(SHEET_REFUSED_TIME, 12);
IS(SHEET_PROBLEM_TEXT, 0); IS(SHEET_PROBLEM_KEY, 1); IS(SHEET_PROBLEM_VALUE, 2); IS(SHEET_PROBLEM_INSTEAD, 3);
IS(SHEET_ROLE_NONE, 0); IS(SHEET_ROLE_PANEL, 1); IS(SHEET_ROLE_DIALOG, 2);
IS(SHEET_HANDLE_NONE, 0); IS(SHEET_HANDLE_BUTTON, 1); IS(SHEET_HANDLE_SLIDER, 2);
IS(SHEET_ACTION_EXPAND, 1); IS(SHEET_ACTION_COLLAPSE, 2); IS(SHEET_ACTION_DISMISS, 4);
IS(SHEET_MOUSE, -1);
IS(SHEET_DETENT_HIDDEN, -1); IS(SHEET_DETENT_NONE, -2); IS(SHEET_DETENT_HEIGHT, -3);
IS(SHEET_LAYER_BASE, 0);
IS(SHEET_LAYER_BACKGROUND, -1); IS(SHEET_LAYER_NONE, -2);
IS(SHEET_STACK_DEPTH, 8);
IS(SHEET_AREA_COUNT, 4);
