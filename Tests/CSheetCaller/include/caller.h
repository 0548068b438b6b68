#include "sheet.h"

/* The structures of the header, and how large the C compiler makes them. */
typedef enum {
  CALLER_RECT, CALLER_GEOMETRY, CALLER_BACKDROP, CALLER_FRAME, CALLER_EVENT, CALLER_HIT, CALLER_OPTIONS,
  CALLER_ACCESSIBILITY
} caller_structure;
size_t caller_size(caller_structure structure);

/* Each writes what a session with a sheet, or with several, looks like, a line each. */
void caller_tell_story(char *text, size_t size);
void caller_tell_of_clicks(char *text, size_t size);
void caller_tell_of_stack(char *text, size_t size);
/* What a reader is told of a stack, a line each. */
void caller_tell_a_reader(char *text, size_t size);

/* Calls every function with NULL. The number of the first that does not do what the header says, or 0. */
int caller_try_null(void);
/* Uses the interface in ways that make no sense. The number of the first that does not do what the header
 * says, or 0. */
int caller_misuses(void);
