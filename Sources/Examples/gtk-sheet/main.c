/* Sheets in a GTK 4 program, with sheet.h: a click on the view presents a list, and a click on a
 * row presents a sheet about the row over the list. Build and run with:
 *   .ci/examples && .build/examples/gtk-sheet */
#include "drawing.h"
#include "reader.h"

#include <math.h>

static sheet_stack *stack;
static GtkWidget *view;
static guint ticking;
/* The row under the press in the topmost sheet; -1 without one, and once the press is a drag. */
static int pressed_row = -1;

/* Seconds on the clock of GTK's frames. */
static double now(void) { return (double)g_get_monotonic_time() / 1e6; }

/* The time of an event on the clock of `now`, seconds. Events have milliseconds of another
 * clock; the offset between the clocks is the smallest difference so far, because delivery takes
 * time. */
static double time_of(GdkEvent *event) {
  static double start = INFINITY;
  if (gdk_event_get_time(event) == GDK_CURRENT_TIME) return now();
  double time = gdk_event_get_time(event) / 1000.0;
  if (now() - time < start) start = now() - time;
  return start + time;
}

/* Presents a page, which `take_events` frees when the page's sheet has left. */
static void push(int tree, double time) {
  page *page = g_new(struct page, 1);
  page->tree = tree;
  sheet_options options = {
      .settings = tree < 0 ? "scroll.header=56" : "detents=low=fraction:0.45\ninitial=low\ndim.from=detent:low",
      .content_height = tree < 0 ? HEADER + TREES * ROW + MARGIN : 0,
      .data = page};
  sheet_layer layer;
  sheet_push(stack, &options, sizeof options, time, &layer);
  if (layer == SHEET_LAYER_NONE) g_free(page);
}

static void take_events(void) {
  sheet_event event;
  while (sheet_next_event(stack, &event, sizeof event)) {
    const page *page = event.data;
    int row = page_row(page, event.content_y);
    if (event.kind == SHEET_EVENT_CLICKED && row >= 0) push(row, event.time);
    if (event.kind == SHEET_EVENT_CLICKED || event.kind == SHEET_EVENT_DRAG_BEGAN) pressed_row = -1;
    if (event.kind == SHEET_EVENT_LEFT) g_free(event.data);
  }
}

static void draw(GtkDrawingArea *area, cairo_t *cairo, int width, int height, gpointer data) {
  (void)data;
  GdkFrameClock *clock = gtk_widget_get_frame_clock(GTK_WIDGET(area));
  double time = (double)gdk_frame_clock_get_frame_time(clock) / 1e6;
  sheet_frame frames[SHEET_STACK_DEPTH];
  int32_t count = sheet_get_frames(stack, time, frames, SHEET_STACK_DEPTH, sizeof *frames);
  sheet_backdrop scene;
  sheet_get_scene(stack, time, &scene, sizeof scene);
  drawing drawing = drawing_begin(GTK_WIDGET(area), cairo);
  draw_scene(&drawing, width, height, scene.dim);
  for (int32_t index = 0; index < count; index++)
    draw_sheet(&drawing, &frames[index], index == count - 1 ? pressed_row : -1);
}

/* Called by GTK in every frame while a sheet moves. */
static gboolean tick(GtkWidget *widget, GdkFrameClock *clock, gpointer data) {
  (void)data;
  sheet_advance(stack, (double)gdk_frame_clock_get_frame_time(clock) / 1e6);
  take_events();
  gtk_widget_queue_draw(widget);
  if (sheet_is_animating(stack)) return G_SOURCE_CONTINUE;
  ticking = 0;
  reader_update(now());
  return G_SOURCE_REMOVE;
}

static void update(void) {
  take_events();
  gtk_widget_queue_draw(view);
  if (ticking == 0) ticking = gtk_widget_add_tick_callback(view, tick, NULL, NULL);
}

/* A press outside the sheets presents the list. */
static void press(double x, double y, int64_t pointer, int clicks, double time) {
  sheet_hit hit;
  sheet_get_hit(stack, x, y, NULL, time, &hit, sizeof hit);
  if (hit.layer == SHEET_LAYER_BACKGROUND) {
    push(-1, time);
    return;
  }
  sheet_frame frames[SHEET_STACK_DEPTH];
  int32_t count = sheet_get_frames(stack, time, frames, SHEET_STACK_DEPTH, sizeof *frames);
  pressed_row = hit.allows_control ? page_row(frames[count - 1].data, hit.content_y) : -1;
  sheet_press(stack, x, y, pointer, SHEET_CLAIM_NOTHING, clicks, NULL, time);
}

static void release(double x, double y, int64_t pointer, double time) {
  pressed_row = -1;
  sheet_release(stack, x, y, pointer, time);
}

static void scroll(GdkEvent *event, double x, double y, double time) {
  double dx = 0, dy = 0;
  gdk_scroll_event_get_deltas(event, &dx, &dy);
  GdkScrollDirection direction = gdk_scroll_event_get_direction(event);
  if (direction == GDK_SCROLL_UP) dy = -1;
  if (direction == GDK_SCROLL_DOWN) dy = 1;
  bool is_wheel = gdk_device_get_source(gdk_event_get_device(event)) == GDK_SOURCE_MOUSE;
  if (gdk_scroll_event_is_stop(event)) {
    sheet_touchpad(stack, x, y, 0, 0, NULL, time);
  } else if (gdk_scroll_event_get_unit(event) == GDK_SCROLL_UNIT_SURFACE) {
    sheet_touchpad(stack, x, y, dx, dy, NULL, time);
  } else if (direction != GDK_SCROLL_SMOOTH || is_wheel) {
    sheet_wheel(stack, x, y, dy, NULL, time);
  } else {
    /* This touchpad reports notches of a wheel: 53 points each. */
    sheet_touchpad(stack, x, y, dx * 53, dy * 53, NULL, time);
  }
}

/* Finds the point of an event in the view; false without one. A scroll event without a point has
 * the pointer's last point. */
static bool point_of(GdkEvent *event, double *x, double *y) {
  static double last_x, last_y;
  double left, top;
  GtkWidget *root = GTK_WIDGET(gtk_widget_get_root(view));
  if (!gdk_event_get_position(event, x, y)) {
    *x = last_x;
    *y = last_y;
    return gdk_event_get_event_type(event) == GDK_SCROLL;
  }
  /* The surface includes the window's shadows. */
  gtk_native_get_surface_transform(GTK_NATIVE(root), &left, &top);
  graphene_point_t point, inside = {(float)(*x - left), (float)(*y - top)};
  if (!gtk_widget_compute_point(root, view, &inside, &point)) return false;
  *x = last_x = point.x;
  *y = last_y = point.y;
  return true;
}

static gboolean handle(GtkEventControllerLegacy *controller, GdkEvent *event, gpointer data) {
  (void)controller, (void)data;
  double x = 0, y = 0, time = time_of(event);
  GdkEventType type = gdk_event_get_event_type(event);
  if (!point_of(event, &x, &y) && type != GDK_GRAB_BROKEN && type != GDK_TOUCH_CANCEL) return FALSE;
  int64_t finger = (int64_t)(intptr_t)gdk_event_get_event_sequence(event) & INT64_MAX;
  bool is_primary = (type == GDK_BUTTON_PRESS || type == GDK_BUTTON_RELEASE) &&
                    gdk_button_event_get_button(event) == GDK_BUTTON_PRIMARY;
  switch (type) {
    case GDK_BUTTON_PRESS: if (is_primary) press(x, y, SHEET_MOUSE, 1, time); break;
    case GDK_BUTTON_RELEASE: if (is_primary) release(x, y, SHEET_MOUSE, time); break;
    case GDK_MOTION_NOTIFY:
      if (sheet_owner(stack, SHEET_MOUSE) == SHEET_LAYER_NONE) return FALSE;
      sheet_move(stack, x, y, SHEET_MOUSE, time);
      break;
    case GDK_TOUCH_BEGIN: press(x, y, finger, 1, time); break;
    case GDK_TOUCH_UPDATE: sheet_move(stack, x, y, finger, time); break;
    case GDK_TOUCH_END: release(x, y, finger, time); break;
    case GDK_SCROLL: scroll(event, x, y, time); break;
    case GDK_TOUCH_CANCEL: sheet_cancel_pointer(stack, finger, time); break;
    case GDK_GRAB_BROKEN: sheet_cancel(stack, time); break;
    default: return FALSE;
  }
  update();
  return FALSE;
}

/* Escape without a sheet closes the window; Space and Return without one present the list. */
static gboolean press_key(GtkEventControllerKey *controller, guint key, guint code, GdkModifierType held,
                          gpointer window) {
  (void)controller, (void)code, (void)held;
  if (key == GDK_KEY_Escape && !sheet_takes_escape(stack, now())) {
    gtk_window_close(window);
  } else if (sheet_active(stack, now()) == SHEET_LAYER_NONE &&
             (key == GDK_KEY_Return || key == GDK_KEY_space)) {
    push(-1, now());
  } else {
    sheet_key(stack, gdk_keyval_name(key), now());
  }
  update();
  return TRUE;
}

static void resize(GtkDrawingArea *area, int width, int height, gpointer data) {
  (void)data;
  bool is_right_to_left = gtk_widget_get_direction(GTK_WIDGET(area)) == GTK_TEXT_DIR_RTL;
  sheet_geometry geometry = {.width = width, .height = height, .is_right_to_left = is_right_to_left};
  sheet_set_geometry(stack, &geometry, now());
  update();
}

static void activate(GtkApplication *application, gpointer data) {
  (void)data;
  if (stack != NULL) return gtk_window_present(gtk_application_get_active_window(application));
  stack = sheet_create(NULL, 390, 700);
  view = gtk_drawing_area_new();
  gtk_drawing_area_set_draw_func(GTK_DRAWING_AREA(view), draw, NULL, NULL);
  g_signal_connect(view, "resize", G_CALLBACK(resize), NULL);
  GtkEventController *pointer = gtk_event_controller_legacy_new();
  g_signal_connect(pointer, "event", G_CALLBACK(handle), NULL);
  gtk_widget_add_controller(view, pointer);
  GtkWidget *window = gtk_application_window_new(application);
  GtkEventController *keys = gtk_event_controller_key_new();
  g_signal_connect(keys, "key-pressed", G_CALLBACK(press_key), window);
  gtk_widget_add_controller(window, keys);
  gtk_window_set_title(GTK_WINDOW(window), "Trees");
  gtk_window_set_default_size(GTK_WINDOW(window), 390, 700);
  GtkWidget *overlay = gtk_overlay_new();
  gtk_overlay_set_child(GTK_OVERLAY(overlay), view);
  gtk_overlay_add_overlay(GTK_OVERLAY(overlay), reader_new(stack, update));
  gtk_window_set_child(GTK_WINDOW(window), overlay);
  gtk_window_present(GTK_WINDOW(window));
}

int main(int count, char **arguments) {
  GtkApplication *application =
      gtk_application_new("org.example.GtkSheet", G_APPLICATION_DEFAULT_FLAGS);
  g_signal_connect(application, "activate", G_CALLBACK(activate), NULL);
  int status = g_application_run(G_APPLICATION(application), count, arguments);
  g_object_unref(application);
  /* Frees the pages of the remaining sheets. */
  sheet_frame frames[SHEET_STACK_DEPTH];
  int32_t left = sheet_get_frames(stack, now(), frames, SHEET_STACK_DEPTH, sizeof *frames);
  for (int32_t index = 0; index < left; index++) g_free(frames[index].data);
  sheet_destroy(stack);
  return status;
}
