/* What the user has set for the desktop, as the portal org.freedesktop.portal.Settings tells it on the session
 * bus. The portal is asked in a thread of its own, because it may have to be started first, or never answer. */
#ifndef SHEET_PORTAL_H
#define SHEET_PORTAL_H

#include <stdbool.h>
#include <stdint.h>

/* Each is SHEET_PORTAL_UNKNOWN until the portal has said it. */
typedef struct {
  int32_t color_scheme;   /* 0 no preference, 1 dark, 2 light */
  int32_t contrast;       /* 0 no preference, 1 higher contrast */
  int32_t reduced_motion; /* 0 no preference, 1 reduced motion */
} sheet_portal_settings;

#define SHEET_PORTAL_UNKNOWN (-1)

typedef struct sheet_portal sheet_portal;

/* Begins to ask; returns at once. NULL where there is no session bus. */
sheet_portal *sheet_portal_open(void);
/* Can be read when there is something for sheet_portal_take. */
int sheet_portal_descriptor(const sheet_portal *portal);
/* The settings as they are by now. */
sheet_portal_settings sheet_portal_take(sheet_portal *portal);
/* Ends what is under way, and frees everything. NULL is ignored. */
void sheet_portal_close(sheet_portal *portal);

#endif
