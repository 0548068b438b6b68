#include "reader.h"

#include <math.h>

static sheet_stack *stack;
static GtkWidget *scale;
static void (*update)(void);
/* The sheet that a screen reader moves with `scale`. */
static sheet_layer layer = SHEET_LAYER_NONE;

/* Moves the sheet to the value that a screen reader or an arrow key chose. */
static void move_sheet(GtkRange *range, gpointer data) {
  (void)data;
  int32_t detent = sheet_detent_at(stack, layer, (int32_t)lround(gtk_range_get_value(range)));
  sheet_move_to(stack, layer, detent, (double)g_get_monotonic_time() / 1e6);
  update();
}

GtkWidget *reader_new(sheet_stack *shown, void (*after)(void)) {
  stack = shown;
  update = after;
  scale = gtk_scale_new_with_range(GTK_ORIENTATION_VERTICAL, 0, 1, 1);
  gtk_range_set_inverted(GTK_RANGE(scale), TRUE);
  gtk_widget_set_opacity(scale, 0);
  gtk_widget_set_can_target(scale, FALSE);
  gtk_widget_set_visible(scale, FALSE);
  gtk_widget_set_halign(scale, GTK_ALIGN_START);
  g_signal_connect(scale, "value-changed", G_CALLBACK(move_sheet), NULL);
  return scale;
}

void reader_update(double time) {
  sheet_accessibility sheets[SHEET_STACK_DEPTH];
  int32_t count = sheet_get_accessibility(stack, time, sheets, SHEET_STACK_DEPTH, sizeof *sheets);
  const sheet_accessibility *top = NULL;
  for (int32_t index = 0; index < count; index++)
    if (sheets[index].is_reachable && sheets[index].maximum > 0) top = &sheets[index];
  layer = top != NULL ? top->layer : SHEET_LAYER_NONE;
  gtk_widget_set_visible(scale, top != NULL);
  if (top == NULL) return;
  char words[80];
  snprintf(words, sizeof words, "height %d of %d", top->value + 1, top->maximum + 1);
  gtk_accessible_update_property(
      GTK_ACCESSIBLE(scale), GTK_ACCESSIBLE_PROPERTY_LABEL,
      top->role == SHEET_ROLE_DIALOG ? "Height of the dialog" : "Height of the panel",
      GTK_ACCESSIBLE_PROPERTY_VALUE_TEXT, words, -1);
  g_signal_handlers_block_by_func(scale, move_sheet, NULL);
  gtk_range_set_range(GTK_RANGE(scale), 0, top->maximum);
  gtk_range_set_value(GTK_RANGE(scale), top->value);
  g_signal_handlers_unblock_by_func(scale, move_sheet, NULL);
}
