/* Makes the sheets accessible to screen readers, with GTK's own widgets. */
#ifndef READER_H
#define READER_H

#include <gtk/gtk.h>
#include <sheet.h>

/* Creates an invisible GtkScale with which a screen reader moves the topmost sheet to a detent;
 * each such move calls `update`. */
GtkWidget *reader_new(sheet_stack *stack, void (*update)(void));
/* Call this when the sheets rest, because screen readers read every change of the scale. */
void reader_update(double time);

#endif
