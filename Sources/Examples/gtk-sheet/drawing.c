#include "drawing.h"

#include <math.h>

#define RADIUS 12.0

static const struct {
  const char *name;
  double hue;
} trees[TREES] = {
    {"Alder", 0.29}, {"Apple", 0.0}, {"Ash", 0.22}, {"Aspen", 0.14},
    {"Beech", 0.06}, {"Birch", 0.18}, {"Elm", 0.36}, {"Hazel", 0.1},
    {"Hornbeam", 0.26}, {"Juniper", 0.5}, {"Larch", 0.12}, {"Lime", 0.32},
    {"Maple", 0.03}, {"Oak", 0.24}, {"Rowan", 0.98}, {"Spruce", 0.42},
};

int page_row(const page *page, double y) {
  if (page->tree >= 0 || !(y >= HEADER)) return -1;
  double row = floor((y - HEADER) / ROW);
  return row < TREES ? (int)row : -1;
}

drawing drawing_begin(GtkWidget *widget, cairo_t *cairo) {
  GdkRGBA text;
#if GTK_CHECK_VERSION(4, 10, 0)
  gtk_widget_get_color(widget, &text);
#else
  gtk_style_context_get_color(gtk_widget_get_style_context(widget), &text);
#endif
  return (drawing){widget, cairo, text.red + text.green + text.blue > 1.5};
}

/* Rounds to whole device pixels, otherwise lines and edges would be blurred. */
static double aligned(const drawing *drawing, double value) {
  int scale = gtk_widget_get_scale_factor(drawing->widget);
  return round(value * scale) / scale;
}

static void ink(const drawing *drawing, double opacity) {
  double white = drawing->is_dark ? 1 : 0;
  cairo_set_source_rgba(drawing->cairo, white, white, white, opacity);
}

static void rounded(cairo_t *cairo, double x, double y, double width, double height, double radius,
                    bool is_open_below) {
  double right = x + width, bottom = y + height;
  if (radius > width / 2) radius = width / 2;
  if (radius > height / 2 && !is_open_below) radius = height / 2;
  cairo_new_path(cairo);
  cairo_arc(cairo, x + radius, y + radius, radius, G_PI, 1.5 * G_PI);
  cairo_arc(cairo, right - radius, y + radius, radius, 1.5 * G_PI, 2 * G_PI);
  if (is_open_below) {
    cairo_line_to(cairo, right, bottom);
    cairo_line_to(cairo, x, bottom);
  } else {
    cairo_arc(cairo, right - radius, bottom - radius, radius, 0, 0.5 * G_PI);
    cairo_arc(cairo, x + radius, bottom - radius, radius, 0.5 * G_PI, G_PI);
  }
  cairo_close_path(cairo);
}

/* `x` is the text's left end if `alignment` is 0, its centre if `alignment` is 0.5. */
static void text(const drawing *drawing, const char *words, const char *font, double x, double middle,
                 double alignment) {
  int width, height;
  PangoLayout *layout = gtk_widget_create_pango_layout(drawing->widget, words);
  PangoFontDescription *description = pango_font_description_from_string(font);
  pango_layout_set_font_description(layout, description);
  pango_layout_get_pixel_size(layout, &width, &height);
  cairo_move_to(drawing->cairo, x - width * alignment, middle - height / 2.0);
  pango_cairo_show_layout(drawing->cairo, layout);
  pango_font_description_free(description);
  g_object_unref(layout);
}

/* A disc in the tree's colour. */
static void draw_tree(const drawing *drawing, int tree, double x, double y, double radius) {
  float red, green, blue;
  gtk_hsv_to_rgb((float)trees[tree].hue, 0.5f, drawing->is_dark ? 0.62f : 0.72f, &red, &green, &blue);
  cairo_set_source_rgb(drawing->cairo, red, green, blue);
  cairo_arc(drawing->cairo, x, y, radius, 0, 2 * G_PI);
  cairo_fill(drawing->cairo);
}

void draw_scene(const drawing *drawing, double width, double height, double dim) {
  double light = drawing->is_dark ? 0.3 : 1;
  cairo_set_source_rgb(drawing->cairo, 0.6 * light, 0.8 * light, 0.92 * light);
  cairo_paint(drawing->cairo);
  ink(drawing, 0.75);
  text(drawing, "Click for the trees", "Sans 13", width / 2, height / 2, 0.5);
  cairo_set_source_rgba(drawing->cairo, 0, 0, 0, dim);
  cairo_paint(drawing->cairo);
}

static void draw_list(const drawing *drawing, const sheet_frame *frame, int pressed_row) {
  cairo_t *cairo = drawing->cairo;
  double width = frame->card.width, line = 1.0 / gtk_widget_get_scale_factor(drawing->widget);
  ink(drawing, 0.9);
  text(drawing, "Trees", "Sans Bold 15", MARGIN, HEADER / 2 + 6, 0);
  cairo_save(cairo);
  cairo_rectangle(cairo, 0, HEADER, width, frame->card.height - HEADER);
  cairo_clip(cairo);
  for (int row = 0; row < TREES; row++) {
    double y = aligned(drawing, HEADER + row * ROW - frame->scroll);
    if (y + ROW < HEADER || y > frame->card.height) continue;
    if (row == pressed_row) {
      ink(drawing, 0.07);
      cairo_rectangle(cairo, 0, y, width, ROW);
      cairo_fill(cairo);
    }
    draw_tree(drawing, row, MARGIN + 18, y + ROW / 2, 16);
    ink(drawing, 0.9);
    text(drawing, trees[row].name, "Sans 12", MARGIN + 52, y + ROW / 2, 0);
    ink(drawing, 0.12);
    cairo_rectangle(cairo, MARGIN + 52, y + ROW - line, width - MARGIN - 52, line);
    cairo_fill(cairo);
  }
  /* A line below the header while rows are scrolled under it. */
  if (frame->scroll > 0) {
    ink(drawing, 0.12);
    cairo_rectangle(cairo, 0, HEADER, width, line);
    cairo_fill(cairo);
  }
  cairo_restore(cairo);
}

static void draw_page(const drawing *drawing, const sheet_frame *frame, int tree) {
  double middle = frame->card.width / 2;
  ink(drawing, 0.9);
  text(drawing, trees[tree].name, "Sans Bold 18", middle, 46, 0.5);
  draw_tree(drawing, tree, middle, 150, 56);
  ink(drawing, 0.55);
  text(drawing, "Drag it down, or press Escape", "Sans 10", middle, 252, 0.5);
}

static void draw_shadow(const drawing *drawing, const sheet_rect *card) {
  cairo_set_source_rgba(drawing->cairo, 0, 0, 0, 0.018);
  for (double spread = 8; spread > 0; spread--) {
    rounded(drawing->cairo, card->x - spread, card->y - spread, card->width + 2 * spread,
            card->height + spread, RADIUS + spread, true);
    cairo_fill(drawing->cairo);
  }
}

void draw_sheet(const drawing *drawing, const sheet_frame *frame, int pressed_row) {
  if (frame->phase == SHEET_PHASE_HIDDEN) return;
  cairo_t *cairo = drawing->cairo;
  const page *page = frame->data;
  sheet_rect shown = frame->shown;
  shown.y = aligned(drawing, shown.y);
  draw_shadow(drawing, &shown);
  cairo_save(cairo);
  rounded(cairo, shown.x, shown.y, shown.width, shown.height + 1, fmax(RADIUS, frame->backdrop.corner_radius),
          !frame->is_floating);
  cairo_clip(cairo);
  double white = drawing->is_dark ? 0.17 : 1;
  cairo_set_source_rgb(cairo, white, white, white);
  cairo_paint(cairo);
  /* Coordinates are now points from the card's top left corner. */
  cairo_translate(cairo, shown.x, shown.y);
  cairo_scale(cairo, frame->backdrop.scale, frame->backdrop.scale);
  if (page->tree < 0) draw_list(drawing, frame, pressed_row);
  else draw_page(drawing, frame, page->tree);
  if (frame->handle.width > 0) {
    ink(drawing, 0.3);
    rounded(cairo, frame->handle.x - frame->card.x, frame->handle.y - frame->card.y, frame->handle.width,
            frame->handle.height, frame->handle.height / 2, false);
    cairo_fill(cairo);
  }
  cairo_set_source_rgba(cairo, 0, 0, 0, frame->backdrop.dim);
  cairo_paint(cairo);
  cairo_restore(cairo);
}
