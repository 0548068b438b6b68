/* The sheets for people who use a screen reader, by GTK's own means. */
#ifndef READER_H
#define READER_H

#include <gtk/gtk.h>
#include <sheet.h>

/* A scale that is not drawn: it stands for the handle of the topmost sheet, and lies over the view. `react` is
 * called after it has moved a sheet. */
GtkWidget *reader_new(sheet_stack *stack, void (*react)(void));
/* Brings the scale up to the sheets. Call it when they rest, not once a frame: readers say what changes. */
void reader_tell(double time);

#endif
