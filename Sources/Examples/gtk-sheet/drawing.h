/* Draws the view behind the sheets, a list of trees, and a page about each tree. */
#ifndef DRAWING_H
#define DRAWING_H

#include <gtk/gtk.h>
#include <sheet.h>

/* Lengths in points. */
#define TREES 16
#define HEADER 56.0
#define ROW 60.0
#define MARGIN 16.0

/* The content of a sheet: a tree by its row in the list, or the list if `tree` is -1. */
typedef struct page {
  int tree;
} page;
/* The row at a y coordinate in the page's content, points; -1 for none. */
int page_row(const page *page, double y);

/* The widget and the cairo context of a frame, and whether the desktop's colours are dark. */
typedef struct {
  GtkWidget *widget;
  cairo_t *cairo;
  bool is_dark;
} drawing;
drawing drawing_begin(GtkWidget *widget, cairo_t *cairo);

void draw_scene(const drawing *drawing, double width, double height, double dim);
void draw_sheet(const drawing *drawing, const sheet_frame *frame, int pressed_row);

#endif
