/* A sheet in a GTK 4 program, by sheet.h: a click on the view brings it up, then it can be dragged, thrown and
 * dismissed. Built and installed with:
 *   .ci/c-library PREFIX && cc main.c $(pkg-config --cflags --libs gtk4 sheet) -lm */
#include <gtk/gtk.h>
#include <math.h>
#include <sheet.h>

static sheet *card;
static GtkWidget *view;
static guint ticking;

/* The clock of GTK's frames, seconds. */
static double now(void) { return (double)g_get_monotonic_time() / 1e6; }

/* When an event happened, on that clock: events are told in milliseconds since some moment of their own. */
static double time_of(GdkEvent *event) {
  static double start = INFINITY;
  double time = gdk_event_get_time(event) / 1000.0;
  if (now() - time < start) start = now() - time;
  return start + time;
}

static void rounded(cairo_t *cairo, sheet_rect box, double radius, bool is_open_below) {
  double right = box.x + box.width, bottom = box.y + box.height;
  cairo_new_path(cairo);
  cairo_arc(cairo, box.x + radius, box.y + radius, radius, G_PI, 1.5 * G_PI);
  cairo_arc(cairo, right - radius, box.y + radius, radius, 1.5 * G_PI, 2 * G_PI);
  if (is_open_below) {
    cairo_line_to(cairo, right, bottom);
    cairo_line_to(cairo, box.x, bottom);
  } else {
    cairo_arc(cairo, right - radius, bottom - radius, radius, 0, 0.5 * G_PI);
    cairo_arc(cairo, box.x + radius, bottom - radius, radius, 0.5 * G_PI, G_PI);
  }
  cairo_fill(cairo);
}

static void draw(GtkDrawingArea *area, cairo_t *cairo, int width, int height, gpointer data) {
  (void)area, (void)width, (void)height, (void)data;
  sheet_frame frame;
  sheet_get_frame(card, now(), &frame, sizeof frame);
  cairo_set_source_rgb(cairo, 0.29, 0.56, 0.75);
  cairo_paint(cairo);
  cairo_set_source_rgba(cairo, 0, 0, 0, frame.dim);
  cairo_paint(cairo);
  if (frame.phase == SHEET_PHASE_HIDDEN) return;
  cairo_set_source_rgb(cairo, 1, 1, 1);
  rounded(cairo, frame.card, 12, true);
  cairo_set_source_rgb(cairo, 0.55, 0.55, 0.55);
  if (frame.handle.width > 0) rounded(cairo, frame.handle, frame.handle.height / 2, false);
}

/* Once a frame, for as long as something moves. */
static gboolean tick(GtkWidget *widget, GdkFrameClock *clock, gpointer data) {
  (void)clock, (void)data;
  sheet_event event;
  sheet_advance(card, now());
  while (sheet_next_event(card, &event, sizeof event))
    if (event.kind == SHEET_EVENT_DID_DISMISS) g_print("dismissed, cause %d\n", event.cause);
  gtk_widget_queue_draw(widget);
  if (sheet_is_animating(card)) return G_SOURCE_CONTINUE;
  ticking = 0;
  return G_SOURCE_REMOVE;
}

static void wake(void) {
  if (ticking == 0) ticking = gtk_widget_add_tick_callback(view, tick, NULL, NULL);
}

/* Every input of the view; TRUE keeps it from others. */
static gboolean handle(GtkEventControllerLegacy *controller, GdkEvent *event, gpointer data) {
  (void)controller, (void)data;
  graphene_point_t point = {0, 0};
  double x = 0, y = 0, time = time_of(event);
  GtkWidget *root = GTK_WIDGET(gtk_widget_get_root(view));
  if (gdk_event_get_position(event, &x, &y)) {
    /* A surface's points, less the shadows around the window. */
    double left, top;
    gtk_native_get_surface_transform(GTK_NATIVE(root), &left, &top);
    graphene_point_t inside = {(float)(x - left), (float)(y - top)};
    if (!gtk_widget_compute_point(root, view, &inside, &point)) return FALSE;
  }
  switch (gdk_event_get_event_type(event)) {
    case GDK_BUTTON_PRESS:
      if (gdk_button_event_get_button(event) != GDK_BUTTON_PRIMARY) return FALSE;
      if (sheet_region_of(card, point.x, point.y, time) == SHEET_REGION_BACKGROUND)
        sheet_present(card, SHEET_DETENT_NONE, time);
      else
        sheet_press(card, point.x, point.y, SHEET_MOUSE, SHEET_CLAIM_NOTHING, 1, time);
      break;
    case GDK_MOTION_NOTIFY: sheet_move(card, point.x, point.y, SHEET_MOUSE, time); break;
    case GDK_BUTTON_RELEASE: sheet_release(card, point.x, point.y, SHEET_MOUSE, time); break;
    case GDK_GRAB_BROKEN: sheet_cancel(card, time); break;
    default: return FALSE;
  }
  wake();
  return FALSE;
}

static gboolean press_key(GtkEventControllerKey *controller, guint key, guint code,
                          GdkModifierType held, gpointer data) {
  (void)controller, (void)code, (void)held, (void)data;
  sheet_key(card, gdk_keyval_name(key), now());
  wake();
  return FALSE;
}

static void resize(GtkDrawingArea *area, int width, int height, gpointer data) {
  (void)area, (void)data;
  sheet_set_geometry(card, &(sheet_geometry){.width = width, .height = height}, now());
}

static void activate(GtkApplication *application, gpointer data) {
  (void)data;
  card = sheet_create("system", 390, 700);
  view = gtk_drawing_area_new();
  gtk_drawing_area_set_draw_func(GTK_DRAWING_AREA(view), draw, NULL, NULL);
  g_signal_connect(view, "resize", G_CALLBACK(resize), NULL);
  GtkEventController *pointer = gtk_event_controller_legacy_new();
  g_signal_connect(pointer, "event", G_CALLBACK(handle), NULL);
  gtk_widget_add_controller(view, pointer);
  GtkWidget *window = gtk_application_window_new(application);
  GtkEventController *keys = gtk_event_controller_key_new();
  g_signal_connect(keys, "key-pressed", G_CALLBACK(press_key), NULL);
  gtk_widget_add_controller(window, keys);
  gtk_window_set_title(GTK_WINDOW(window), "gtk-sheet");
  gtk_window_set_default_size(GTK_WINDOW(window), 390, 700);
  gtk_window_set_child(GTK_WINDOW(window), view);
  gtk_window_present(GTK_WINDOW(window));
}

int main(int count, char **arguments) {
  GtkApplication *application =
      gtk_application_new("org.example.GtkSheet", G_APPLICATION_DEFAULT_FLAGS);
  g_signal_connect(application, "activate", G_CALLBACK(activate), NULL);
  int status = g_application_run(G_APPLICATION(application), count, arguments);
  g_object_unref(application);
  sheet_destroy(card);
  return status;
}
