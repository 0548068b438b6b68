/* Makes the sheets accessible to screen readers, with GTK's own widgets. */
#ifndef READER_H
#define READER_H

#include <gtk/gtk.h>
#include <sheet.h>

/* Creates an invisible scale over the view, which represents the handle of the topmost sheet. The
 * scale calls `react` after it has moved a sheet. */
GtkWidget *reader_new(sheet_stack *stack, void (*react)(void));
/* Updates the scale from the sheets at a time, in seconds. Call this function when the sheets are
 * at rest rather than in every frame, because screen readers read every change. */
void reader_tell(double time);

#endif
