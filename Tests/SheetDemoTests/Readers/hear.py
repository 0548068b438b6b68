"""Prints the accessibility events of a program.

usage: hear.py

Prints "ready" once the program is there, the name of each object that gets the focus as
"focus NAME", and that of each new object as "new NAME".
"""
import gi

gi.require_version("Atspi", "2.0")
from gi.repository import Atspi, GLib

Atspi.set_timeout(10000, 10000)


def hear(event):
    if event.type.startswith("object:children-changed:add"):
        print("new", event.any_data.get_name(), flush=True)
    elif event.detail1:
        print("focus", event.source.get_name(), flush=True)


def is_there():
    try:
        return Atspi.get_desktop(0).get_child_count() > 0
    except GLib.Error:
        return False


listener = Atspi.EventListener.new(hear)
listener.register("object:state-changed:focused")
listener.register("object:children-changed:add")
while not is_there():
    GLib.usleep(10000)
print("ready", flush=True)
GLib.MainLoop().run()
