"""Listens to the keys typed into a scene's field as a screen reader does, and consumes the key "a".

usage: keys.py

Prints "ready" with the field's position on the screen, each pressed key as "heard a", and the
field's text as "text b" whenever it changes.
"""
import gi

gi.require_version("Atspi", "2.0")
from gi.repository import Atspi, GLib

Atspi.set_timeout(10000, 10000)


def all_in(node):
    yield node
    for index in range(node.get_child_count()):
        child = node.get_child_at_index(index)
        if child is not None:
            yield from all_in(child)


def field():
    try:
        desktop = Atspi.get_desktop(0)
        return next((node for node in all_in(desktop) if node.get_role_name() == "entry"), None)
    except GLib.Error:
        return None


def hear(event):
    # Prints presses only, but consumes the release of "a" too.
    if event.type == Atspi.EventType.KEY_PRESSED_EVENT:
        print("heard", event.event_string, flush=True)
    return event.event_string == "a"


def look():
    global last
    text = Atspi.Text.get_text(entry, 0, -1)
    if text != last:
        print("text", text, flush=True)
    last = text
    return True


while (entry := field()) is None:
    GLib.usleep(10000)
last = ""
# Without a listener, the program sends no events and reports no keys.
changes = Atspi.EventListener.new(lambda event: None)
changes.register("object")
listener = Atspi.DeviceListener.new(hear)
kinds = 1 << Atspi.EventType.KEY_PRESSED_EVENT | 1 << Atspi.EventType.KEY_RELEASED_EVENT
for modifiers in [0, 1]:
    Atspi.register_keystroke_listener(
        listener, None, modifiers, kinds,
        Atspi.KeyListenerSyncType.SYNCHRONOUS | Atspi.KeyListenerSyncType.CANCONSUME,
    )
entry.grab_focus()
GLib.timeout_add(10, look)
place = Atspi.Component.get_extents(entry, Atspi.CoordType.SCREEN)
print("ready", place.x, place.y, flush=True)
GLib.MainLoop().run()
