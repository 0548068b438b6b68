/* A connection to a D-Bus on GDBus's own threads: no function here waits for the bus. */
#ifndef SHEET_BUS_H
#define SHEET_BUS_H

#include <stdint.h>

typedef struct _GDBusMessage GDBusMessage;
typedef struct sheet_bus sheet_bus;

typedef int32_t sheet_bus_state;
enum {
  SHEET_BUS_CONNECTING = 0,
  SHEET_BUS_CONNECTED = 1,
  SHEET_BUS_LOST = 2 /* The connection has ended, or could not be made. */
};

/* Starts connecting. GDBus's threads add 1 to the eventfd `wake` after each event. */
sheet_bus *sheet_bus_open(const char *address, int wake);
sheet_bus_state sheet_bus_get_state(sheet_bus *bus);
/* The unique name on the bus, once SHEET_BUS_CONNECTING is over; "" without one. Valid until
 * sheet_bus_close. */
const char *sheet_bus_get_name(sheet_bus *bus);
/* The oldest received message, which the caller must unref; NULL if there is none. */
GDBusMessage *sheet_bus_take(sheet_bus *bus);
/* Sends a message if the bus is connected; GDBus replaces a serial number of 0. */
void sheet_bus_send(sheet_bus *bus, GDBusMessage *message);
void sheet_bus_close(sheet_bus *bus);

/* The session bus's address, which the caller must free; NULL if the environment names none. Never
 * starts a bus. */
char *sheet_bus_session_address(void);

#endif
