/* Access to the sheets for screen readers, with GTK's own widgets. */
#ifndef READER_H
#define READER_H

#include <gtk/gtk.h>
#include <sheet_stack.h>

/* Creates an invisible scale over the view, which represents the handle of the topmost sheet. `react` is called
 * after the scale has moved a sheet. */
GtkWidget *reader_new(sheet_stack *stack, void (*react)(void));
/* Updates the scale to the sheets. Call this when they are at rest rather than in every frame, because screen readers
 * read every change. */
void reader_tell(double time);

#endif
