/* A connection to a D-Bus. GDBus runs it on threads of its own: no call here blocks. */
#ifndef SHEET_BUS_H
#define SHEET_BUS_H

#include <stdbool.h>
#include <stdint.h>

typedef struct _GDBusMessage GDBusMessage;
typedef struct sheet_bus sheet_bus;

typedef int32_t sheet_bus_state;
enum {
  SHEET_BUS_CONNECTING = 0,
  SHEET_BUS_CONNECTED = 1,
  SHEET_BUS_LOST = 2 /* or it never came about */
};

/* Begins to connect. After each event, 1 is added to the eventfd `wake`, which the caller owns. */
sheet_bus *sheet_bus_open(const char *address, int wake);
sheet_bus_state sheet_bus_get_state(sheet_bus *bus);
/* The name that the bus has given to a connection that is no longer SHEET_BUS_CONNECTING; "" where it gave none.
 * Valid until sheet_bus_close. */
const char *sheet_bus_get_name(sheet_bus *bus);
/* Takes the oldest received message; NULL without one. The caller must release it. */
GDBusMessage *sheet_bus_take(sheet_bus *bus);
/* Sends a message with its serial number, or a new one of GDBus if it has none. Whether it can be sent. */
bool sheet_bus_send(sheet_bus *bus, GDBusMessage *message);
/* Ends the connection. NULL is ignored. */
void sheet_bus_close(sheet_bus *bus);

/* An eventfd for sheet_bus_open; -1 where the process has no descriptor left. */
int sheet_bus_wake(void);

/* The address of the session bus; NULL without one. Starts no bus. The caller must free it. */
char *sheet_bus_session_address(void);

#endif
