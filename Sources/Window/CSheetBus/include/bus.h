/* A connection to a D-Bus. GDBus handles the connection on its own threads, so that no function
 * here waits for the bus. */
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
  SHEET_BUS_LOST = 2 /* The connection has ended, or could not be made. */
};

/* Begins to connect. GDBus's threads add 1 to the eventfd `wake`, which the caller owns, after each
 * event. */
sheet_bus *sheet_bus_open(const char *address, int wake);
sheet_bus_state sheet_bus_get_state(sheet_bus *bus);
/* The connection's unique name on the bus; "" if the bus gave none. Call it once the state is no
 * longer SHEET_BUS_CONNECTING. Valid until sheet_bus_close. */
const char *sheet_bus_get_name(sheet_bus *bus);
/* Removes and returns the oldest received message, which the caller must unref; NULL if there is
 * none. */
GDBusMessage *sheet_bus_take(sheet_bus *bus);
/* Sends a message; GDBus chooses the serial number if the message has 0. Returns false if the
 * message could not be sent. */
bool sheet_bus_send(sheet_bus *bus, GDBusMessage *message);
/* Ends the connection. NULL is ignored. */
void sheet_bus_close(sheet_bus *bus);

/* An eventfd for sheet_bus_open; -1 if the process has no descriptor left. */
int sheet_bus_wake(void);

/* The address of the session bus, which the caller must free; NULL if the environment names none.
 * Never starts a bus. */
char *sheet_bus_session_address(void);

#endif
