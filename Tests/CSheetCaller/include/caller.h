#include "sheet.h"

/* Each function uses a sheet, or a stack, and writes events and frames as lines of text. */
void caller_tell_story(char *text, size_t size);
void caller_tell_of_clicks(char *text, size_t size);
void caller_tell_of_stack(char *text, size_t size);
/* Writes a stack's descriptions for screen readers as lines of text. */
void caller_tell_a_reader(char *text, size_t size);

/* Runs the code of an article. Returns the number of the first failed check, or 0. */
int caller_follow_article(void);
/* Pushes sheets that grow out of something. Returns the number of the first wrong result, or 0. */
int caller_grow(void);
/* Calls every function with NULL. Returns the number of the first wrong result, or 0. */
int caller_try_null(void);
/* Uses the interface wrongly. Returns the number of the first wrong result, or 0. */
int caller_misuses(void);
