#include "portal.h"

#include <gio/gio.h>
#include <stdlib.h>
#include <sys/eventfd.h>
#include <unistd.h>

#define NAME "org.freedesktop.portal.Desktop"
#define PATH "/org/freedesktop/portal/desktop"
#define SETTINGS "org.freedesktop.portal.Settings"
#define APPEARANCE "org.freedesktop.appearance"
/* What portals had before there were "contrast" and "reduced-motion". */
#define GNOME "org.gnome.desktop.interface"
#define GNOME_ACCESS "org.gnome.desktop.a11y.interface"
#define ANSWER_MILLISECONDS 25000

struct sheet_portal {
  char *address;
  GThread *thread;
  GCancellable *cancelled;
  int descriptor;
  GMutex lock; /* of what follows */
  sheet_portal_settings settings;
  /* Older words, which count only where the newer ones are not said. */
  int32_t has_animations, has_high_contrast;
};

/* A number or a truth value, however often it is wrapped; SHEET_PORTAL_UNKNOWN for anything else. */
static int32_t number(GVariant *value) {
  int32_t result = SHEET_PORTAL_UNKNOWN;
  g_variant_ref(value);
  while (g_variant_is_of_type(value, G_VARIANT_TYPE_VARIANT)) {
    GVariant *inner = g_variant_get_variant(value);
    g_variant_unref(value);
    value = inner;
  }
  if (g_variant_is_of_type(value, G_VARIANT_TYPE_UINT32) && g_variant_get_uint32(value) <= INT16_MAX)
    result = (int32_t)g_variant_get_uint32(value);
  if (g_variant_is_of_type(value, G_VARIANT_TYPE_BOOLEAN)) result = g_variant_get_boolean(value);
  g_variant_unref(value);
  return result;
}

static void note(sheet_portal *portal, const char *group, const char *key, GVariant *value) {
  int32_t *place = NULL;
  if (g_str_equal(group, APPEARANCE) && g_str_equal(key, "color-scheme")) place = &portal->settings.color_scheme;
  if (g_str_equal(group, APPEARANCE) && g_str_equal(key, "contrast")) place = &portal->settings.contrast;
  if (g_str_equal(group, APPEARANCE) && g_str_equal(key, "reduced-motion"))
    place = &portal->settings.reduced_motion;
  if (g_str_equal(group, GNOME) && g_str_equal(key, "enable-animations")) place = &portal->has_animations;
  if (g_str_equal(group, GNOME_ACCESS) && g_str_equal(key, "high-contrast")) place = &portal->has_high_contrast;
  if (place == NULL) return;
  g_mutex_lock(&portal->lock);
  *place = number(value);
  g_mutex_unlock(&portal->lock);
}

/* Wakes the thread that the program runs in. */
static void tell(sheet_portal *portal) {
  uint64_t one = 1;
  if (write(portal->descriptor, &one, sizeof one) < 0) return;
}

/* Called in GDBus's thread with all that comes. */
static GDBusMessage *take_signal(GDBusConnection *connection, GDBusMessage *message, gboolean is_incoming,
                                 gpointer data) {
  (void)connection;
  GVariant *body = g_dbus_message_get_body(message);
  if (is_incoming && g_dbus_message_get_message_type(message) == G_DBUS_MESSAGE_TYPE_SIGNAL &&
      g_strcmp0(g_dbus_message_get_interface(message), SETTINGS) == 0 &&
      g_strcmp0(g_dbus_message_get_member(message), "SettingChanged") == 0 && body != NULL &&
      g_variant_is_of_type(body, G_VARIANT_TYPE("(ssv)"))) {
    const char *group, *key;
    GVariant *value;
    g_variant_get(body, "(&s&sv)", &group, &key, &value);
    note(data, group, key, value);
    g_variant_unref(value);
    tell(data);
  }
  return message;
}

static GVariant *call(sheet_portal *portal, GDBusConnection *connection, const char *name, const char *path,
                      const char *interface, const char *method, GVariant *arguments) {
  return g_dbus_connection_call_sync(connection, name, path, interface, method, arguments, NULL,
                                     G_DBUS_CALL_FLAGS_NONE, ANSWER_MILLISECONDS, portal->cancelled, NULL);
}

static void read_all(sheet_portal *portal, GDBusConnection *connection) {
  const char *groups[] = {APPEARANCE, GNOME, GNOME_ACCESS, NULL};
  GVariant *answer = call(portal, connection, NAME, PATH, SETTINGS, "ReadAll", g_variant_new("(^as)", groups));
  if (answer == NULL) return;
  if (g_variant_is_of_type(answer, G_VARIANT_TYPE("(a{sa{sv}})"))) {
    GVariantIter *each_group, *each_key;
    const char *group, *key;
    GVariant *value;
    g_variant_get(answer, "(a{sa{sv}})", &each_group);
    while (g_variant_iter_loop(each_group, "{&sa{sv}}", &group, &each_key))
      while (g_variant_iter_loop(each_key, "{&sv}", &key, &value)) note(portal, group, key, value);
    g_variant_iter_free(each_group);
    tell(portal);
  }
  g_variant_unref(answer);
}

/* Asks, and then waits for changes until the program ends. */
static gpointer ask(gpointer data) {
  sheet_portal *portal = data;
  GDBusConnection *connection = g_dbus_connection_new_for_address_sync(
      portal->address,
      G_DBUS_CONNECTION_FLAGS_AUTHENTICATION_CLIENT | G_DBUS_CONNECTION_FLAGS_MESSAGE_BUS_CONNECTION, NULL,
      portal->cancelled, NULL);
  if (connection == NULL) return NULL;
  guint filter = g_dbus_connection_add_filter(connection, take_signal, portal, NULL);
  /* Before the settings are read: otherwise a change in between would be lost. */
  GVariant *answer = call(portal, connection, "org.freedesktop.DBus", "/org/freedesktop/DBus",
                          "org.freedesktop.DBus", "AddMatch",
                          g_variant_new("(s)", "type='signal',sender='" NAME "',interface='" SETTINGS
                                               "',member='SettingChanged',path='" PATH "'"));
  if (answer != NULL) {
    g_variant_unref(answer);
    read_all(portal, connection);
    /* Until sheet_portal_close. */
    GPollFD end;
    if (g_cancellable_make_pollfd(portal->cancelled, &end)) {
      while (!g_cancellable_is_cancelled(portal->cancelled)) g_poll(&end, 1, -1);
      g_cancellable_release_fd(portal->cancelled);
    }
  }
  g_dbus_connection_remove_filter(connection, filter);
  g_dbus_connection_close_sync(connection, NULL, NULL);
  g_object_unref(connection);
  return NULL;
}

/* The session bus's address; NULL where there is none. Nothing is started for it. */
static char *session_address(void) {
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

sheet_portal *sheet_portal_open(void) {
  char *address = session_address();
  if (address == NULL) return NULL;
  int descriptor = eventfd(0, EFD_CLOEXEC | EFD_NONBLOCK);
  if (descriptor < 0) {
    g_free(address);
    return NULL;
  }
  sheet_portal *portal = g_new0(sheet_portal, 1);
  portal->address = address;
  portal->descriptor = descriptor;
  portal->cancelled = g_cancellable_new();
  portal->settings = (sheet_portal_settings){SHEET_PORTAL_UNKNOWN, SHEET_PORTAL_UNKNOWN, SHEET_PORTAL_UNKNOWN};
  portal->has_animations = portal->has_high_contrast = SHEET_PORTAL_UNKNOWN;
  g_mutex_init(&portal->lock);
  portal->thread = g_thread_try_new("portal", ask, portal, NULL);
  return portal;
}

int sheet_portal_descriptor(const sheet_portal *portal) { return portal->descriptor; }

sheet_portal_settings sheet_portal_take(sheet_portal *portal) {
  uint64_t count;
  /* First, because a change that follows is told again. */
  if (read(portal->descriptor, &count, sizeof count) < 0) count = 0;
  g_mutex_lock(&portal->lock);
  sheet_portal_settings settings = portal->settings;
  if (settings.reduced_motion == SHEET_PORTAL_UNKNOWN && portal->has_animations != SHEET_PORTAL_UNKNOWN)
    settings.reduced_motion = !portal->has_animations;
  if (settings.contrast == SHEET_PORTAL_UNKNOWN) settings.contrast = portal->has_high_contrast;
  g_mutex_unlock(&portal->lock);
  return settings;
}

void sheet_portal_close(sheet_portal *portal) {
  if (portal == NULL) return;
  g_cancellable_cancel(portal->cancelled);
  if (portal->thread != NULL) g_thread_join(portal->thread);
  close(portal->descriptor);
  g_object_unref(portal->cancelled);
  g_mutex_clear(&portal->lock);
  g_free(portal->address);
  g_free(portal);
}
