#include "sheet.h"

/* A structure's size and then its fields' offsets, as the C compiler has them; SIZE_MAX after the last. */
size_t caller_frame_layout(size_t index);
size_t caller_event_layout(size_t index);
size_t caller_geometry_layout(size_t index);

/* Writes what a session with a sheet looks like, a line each. */
void caller_tell_story(char *text, size_t size);
/* Calls every function with NULL. */
void caller_try_null(void);
