/* Makes the sheets accessible to screen readers, with GTK's own widgets. */
#ifndef READER_H
#define READER_H

#include <gtk/gtk.h>
#include <sheet.h>

/* Creates an invisible scale for the topmost sheet's handle; the scale calls `update` after a move. */
GtkWidget *reader_new(sheet_stack *stack, void (*update)(void));
/* Updates the scale. To be called when the sheets rest, because screen readers read every change. */
void reader_update(double time);

#endif
