#include "bus.h"

#include <gio/gio.h>
#include <stdbool.h>
#include <stdlib.h>
#include <unistd.h>

/* The most messages and bytes that the queue holds. One message more closes the connection, because
 * waiting for the program to read would block GDBus's only thread. */
#define MOST_WAITING 10000
#define MOST_BYTES (32 << 20)

struct sheet_bus {
  char *address;
  int wake;
  GCancellable *cancelled;
  GMainContext *context; /* Dispatches GDBus's signals about the connection. */
  GThread *thread;
  GMutex lock; /* Protects `connection`, `state`, `waiting` and `waiting_bytes`. */
  GDBusConnection *connection;
  sheet_bus_state state;
  bool is_open, is_filtered; /* Used only by `thread`. */
  char *name;
  GQueue waiting; /* Received GDBusMessages, oldest first. */
  size_t waiting_bytes;
};

static void wake(sheet_bus *bus) {
  uint64_t one = 1;
  if (write(bus->wake, &one, sizeof one) < 0) return;
}

static size_t body_size(GDBusMessage *message) {
  GVariant *body = g_dbus_message_get_body(message);
  return body != NULL ? g_variant_get_size(body) : 0;
}

/* GDBus calls this on its thread for each message. Returning NULL for a received message
 * keeps GDBus from answering calls itself. */
static GDBusMessage *take_message(GDBusConnection *connection, GDBusMessage *message, gboolean is_incoming,
                                  gpointer data) {
  (void)connection;
  sheet_bus *bus = data;
  if (!is_incoming) return message;
  size_t size = body_size(message);
  g_mutex_lock(&bus->lock);
  bool has_room = g_queue_get_length(&bus->waiting) < MOST_WAITING && bus->waiting_bytes + size <= MOST_BYTES;
  if (has_room) {
    g_queue_push_tail(&bus->waiting, message);
    bus->waiting_bytes += size;
  }
  g_mutex_unlock(&bus->lock);
  if (has_room) {
    wake(bus);
  } else {
    g_object_unref(message);
    g_cancellable_cancel(bus->cancelled);
  }
  return NULL;
}

static void set_state(sheet_bus *bus, sheet_bus_state state, GDBusConnection *connection) {
  g_mutex_lock(&bus->lock);
  bus->state = state;
  bus->connection = connection;
  g_mutex_unlock(&bus->lock);
  wake(bus);
}

static void connection_closed(GDBusConnection *connection, gboolean by_peer, GError *error, gpointer data) {
  (void)connection;
  (void)by_peer;
  (void)error;
  ((sheet_bus *)data)->is_open = false;
}

static void filter_ended(gpointer data) { ((sheet_bus *)data)->is_filtered = false; }

static void wait_for_end(sheet_bus *bus, GMainContext *context) {
  GSource *end = g_cancellable_source_new(bus->cancelled);
  g_source_set_dummy_callback(end);
  g_source_attach(end, context);
  while (bus->is_open && !g_cancellable_is_cancelled(bus->cancelled)) g_main_context_iteration(context, TRUE);
  g_source_destroy(end);
  g_source_unref(end);
}

static void use_connection(sheet_bus *bus, GDBusConnection *connection, GMainContext *context) {
  bus->is_open = bus->is_filtered = true;
  g_signal_connect(connection, "closed", G_CALLBACK(connection_closed), bus);
  guint filter = g_dbus_connection_add_filter(connection, take_message, bus, filter_ended);
  set_state(bus, SHEET_BUS_CONNECTED, connection);
  wait_for_end(bus, context);
  set_state(bus, SHEET_BUS_LOST, NULL);
  /* Shuts the socket down first, because closing waits for a bus that does not read. */
  GIOStream *stream = g_dbus_connection_get_stream(connection);
  g_socket_shutdown(g_socket_connection_get_socket(G_SOCKET_CONNECTION(stream)), TRUE, TRUE, NULL);
  g_dbus_connection_close_sync(connection, NULL, NULL);
  g_dbus_connection_remove_filter(connection, filter);
  /* GDBus may call `take_message` until it has freed the filter. */
  while (bus->is_open || bus->is_filtered) g_main_context_iteration(context, TRUE);
}

/* The connection's unique name; NULL without an answer. Sends Hello itself, because GDBus's own
 * Hello cannot be cancelled. */
static char *ask_name(sheet_bus *bus, GDBusConnection *connection) {
  const char *service = "org.freedesktop.DBus";
  GVariant *answer = g_dbus_connection_call_sync(
      connection, service, "/org/freedesktop/DBus", service, "Hello", NULL, G_VARIANT_TYPE("(s)"),
      G_DBUS_CALL_FLAGS_NONE, -1, bus->cancelled, NULL);
  if (answer == NULL) return NULL;
  char *name;
  g_variant_get(answer, "(s)", &name);
  g_variant_unref(answer);
  return name;
}

static gpointer keep_connection(gpointer data) {
  sheet_bus *bus = data;
  g_main_context_push_thread_default(bus->context);
  GDBusConnection *connection = g_dbus_connection_new_for_address_sync(
      bus->address, G_DBUS_CONNECTION_FLAGS_AUTHENTICATION_CLIENT, NULL, bus->cancelled, NULL);
  if (connection != NULL) {
    bus->name = ask_name(bus, connection);
    if (bus->name != NULL) use_connection(bus, connection, bus->context);
    g_object_unref(connection);
  }
  g_main_context_pop_thread_default(bus->context);
  set_state(bus, SHEET_BUS_LOST, NULL);
  return NULL;
}

sheet_bus *sheet_bus_open(const char *address, int wake) {
  sheet_bus *bus = g_new0(sheet_bus, 1);
  bus->address = g_strdup(address);
  bus->wake = wake;
  bus->cancelled = g_cancellable_new();
  bus->context = g_main_context_new();
  g_mutex_init(&bus->lock);
  g_queue_init(&bus->waiting);
  bus->thread = g_thread_try_new("bus", keep_connection, bus, NULL);
  if (bus->thread == NULL) set_state(bus, SHEET_BUS_LOST, NULL);
  return bus;
}

sheet_bus_state sheet_bus_get_state(sheet_bus *bus) {
  g_mutex_lock(&bus->lock);
  sheet_bus_state state = bus->state;
  g_mutex_unlock(&bus->lock);
  return state;
}

const char *sheet_bus_get_name(sheet_bus *bus) { return bus->name != NULL ? bus->name : ""; }

GDBusMessage *sheet_bus_take(sheet_bus *bus) {
  g_mutex_lock(&bus->lock);
  GDBusMessage *message = g_queue_pop_head(&bus->waiting);
  if (message != NULL) bus->waiting_bytes -= body_size(message);
  g_mutex_unlock(&bus->lock);
  return message;
}

void sheet_bus_send(sheet_bus *bus, GDBusMessage *message) {
  GDBusSendMessageFlags flags = g_dbus_message_get_serial(message) != 0
                                    ? G_DBUS_SEND_MESSAGE_FLAGS_PRESERVE_SERIAL
                                    : G_DBUS_SEND_MESSAGE_FLAGS_NONE;
  g_mutex_lock(&bus->lock);
  if (bus->connection != NULL)
    g_dbus_connection_send_message(bus->connection, message, flags, NULL, NULL);
  g_mutex_unlock(&bus->lock);
}

void sheet_bus_close(sheet_bus *bus) {
  g_cancellable_cancel(bus->cancelled);
  if (bus->thread != NULL) g_thread_join(bus->thread);
  /* The thread does not free the context, because g_cancellable_cancel may still use it. */
  g_main_context_unref(bus->context);
  g_queue_clear_full(&bus->waiting, g_object_unref);
  g_object_unref(bus->cancelled);
  g_mutex_clear(&bus->lock);
  g_free(bus->name);
  g_free(bus->address);
  g_free(bus);
}

char *sheet_bus_session_address(void) {
  const char *address = getenv("DBUS_SESSION_BUS_ADDRESS");
  if (address != NULL && address[0] != 0) return g_strdup(address);
  const char *folder = getenv("XDG_RUNTIME_DIR");
  if (folder == NULL || folder[0] != '/') return NULL;
  char *path = g_build_filename(folder, "bus", NULL);
  char *escaped = g_dbus_address_escape_value(path);
  char *found = access(path, R_OK | W_OK) == 0 ? g_strconcat("unix:path=", escaped, NULL) : NULL;
  g_free(escaped);
  g_free(path);
  return found;
}
