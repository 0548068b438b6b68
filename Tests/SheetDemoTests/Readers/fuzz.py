"""Makes random calls to the program over the accessibility bus, and expects an answer to each.

usage: fuzz.py CALLS SEED

The calls name paths, interfaces, members and arguments that exist, that no longer exist, and that
never existed.
"""
import random
import sys

import gi

gi.require_version("Atspi", "2.0")
from gi.repository import Gio, GLib

CALLS, SEED = int(sys.argv[1]), int(sys.argv[2])
AT_ONCE = 200
ATSPI = "org.a11y.atspi."
ROOT = "/org/a11y/atspi/accessible/root"
MEMBERS = {
    "Accessible": "GetChildAtIndex GetChildren GetIndexInParent GetRelationSet GetRole GetRoleName"
    " GetLocalizedRoleName GetState GetAttributes GetApplication GetInterfaces",
    "Application": "GetLocale GetApplicationBusAddress",
    "Component": "Contains GetAccessibleAtPoint GetExtents GetPosition GetSize GetLayer GetMDIZOrder"
    " GetAlpha GrabFocus ScrollTo",
    "Action": "GetActions GetName GetLocalizedName GetDescription GetKeyBinding DoAction",
    "Value": "",
    "Text": "GetText GetCharacterAtOffset GetStringAtOffset GetTextAtOffset GetTextBeforeOffset"
    " GetTextAfterOffset SetCaretOffset GetNSelections GetSelection AddSelection SetSelection"
    " RemoveSelection GetAttributes GetAttributeRun GetAttributeValue GetDefaultAttributes"
    " GetCharacterExtents GetRangeExtents GetOffsetAtPoint ScrollSubstringTo",
    "EditableText": "SetTextContents InsertText DeleteText",
    "Selection": "GetSelectedChild IsChildSelected SelectChild DeselectChild SelectAll"
    " ClearSelection DeselectSelectedChild",
    "Cache": "GetItems",
    "Nonsense": "",
}
PROPERTIES = (
    "Name Description Parent ChildCount Id NActions MinimumValue MaximumValue CurrentValue"
    " CharacterCount CaretOffset NSelectedChildren Nonsense"
).split()
NUMBERS = [0, 1, 2, 3, 7, -1, -2, 100, 2**31 - 1, -(2**31)]
TEXTS = ["", "a", "e\u0301\U0001f1e6\U0001f1f9", "\u202e\u0000"[:1], "x" * 5000, ATSPI + "Text"]
DOUBLES = [0.0, 1.0, -1e300, 1e300, float("nan"), float("inf"), 0.5]
# The types of methods' arguments. All other methods, and at random these methods too, get arguments
# of random types.
SIGNATURES = {
    "Contains": "iiu", "GetAccessibleAtPoint": "iiu", "GetExtents": "u", "GetPosition": "u",
    "GetText": "ii", "GetStringAtOffset": "iu", "GetTextAtOffset": "iu", "GetTextBeforeOffset": "iu",
    "GetTextAfterOffset": "iu", "AddSelection": "ii", "SetSelection": "iii", "SetTextContents": "s",
    "InsertText": "isi", "DeleteText": "ii", "GetCharacterExtents": "iu", "GetRangeExtents": "iiu",
    "GetOffsetAtPoint": "iiu", "GetAttributeValue": "is", "GetAttributeRun": "ib",
}

chance = random.Random(SEED)
session = Gio.bus_get_sync(Gio.BusType.SESSION)
address = session.call_sync(
    "org.a11y.Bus", "/org/a11y/bus", "org.a11y.Bus", "GetAddress", None, None, 0, -1, None
).unpack()[0]
bus = Gio.DBusConnection.new_for_address_sync(
    address,
    Gio.DBusConnectionFlags.AUTHENTICATION_CLIENT | Gio.DBusConnectionFlags.MESSAGE_BUS_CONNECTION,
)


def programs():
    answer = bus.call_sync(
        ATSPI + "Registry", ROOT, ATSPI + "Accessible", "GetChildren", None, None, 0, -1, None
    )
    return answer.unpack()[0]


while not programs():
    GLib.usleep(10000)
name = programs()[0][0]
paths = [ROOT]
interfaces = {}


def look():
    """Adds the paths of the current objects."""
    items = bus.call_sync(
        name, "/org/a11y/atspi/cache", ATSPI + "Cache", "GetItems", None, None, 0, -1, None
    ).unpack()[0]
    for item in items:
        if item[0][1] not in paths:
            paths.append(item[0][1])
        interfaces[item[0][1]] = [name[len(ATSPI):] for name in item[5]]


def value(kind):
    if kind == "v":
        inner = chance.choice("idsbv" if chance.random() < 0.9 else "n")
        return GLib.Variant("v", value(inner))
    if kind == "as":
        return GLib.Variant("as", [chance.choice(TEXTS) for _ in range(chance.randrange(3))])
    plain = {
        "i": lambda: chance.choice(NUMBERS),
        "u": lambda: chance.choice([0, 1, 2, 3, 4, 5, 6, 9, 2**32 - 1]),
        "n": lambda: chance.choice([0, -1]),
        "d": lambda: chance.choice(DOUBLES),
        "b": lambda: chance.random() < 0.5,
        "s": lambda: chance.choice(TEXTS),
        "o": lambda: chance.choice(paths),
        "x": lambda: 2**62,
        "ay": lambda: [0, 255],
    }
    return GLib.Variant(kind, plain[kind]())


def arguments(member):
    kinds = SIGNATURES.get(member, "i" if chance.random() < 0.6 else "")
    if chance.random() < 0.2:
        kinds = [chance.choice(["i", "u", "n", "d", "b", "s", "o", "v", "x", "as", "ay"])
                 for _ in range(chance.randrange(5))]
    values = [value(kind) for kind in kinds]
    return GLib.Variant.new_tuple(*values) if values else None


def call():
    path = chance.choice(paths[-60:] if chance.random() < 0.8 else paths)
    if chance.random() < 0.05:
        path = chance.choice(["/", "/org/a11y/atspi/accessible/0", "/org/a11y/atspi/accessible/x",
                              "/org/a11y/atspi/accessible/99999999999999999999", "/a/b",
                              "/org/a11y/atspi/null", "/org/a11y/atspi/cache"])
    short = chance.choice(list(MEMBERS))
    if chance.random() < 0.8:
        short = chance.choice(interfaces.get(path, [short]))
    if chance.random() < 0.3:
        interface, member = "org.freedesktop.DBus.Properties", chance.choice(["Get", "GetAll", "Set"])
        values = [GLib.Variant("s", ATSPI + short), GLib.Variant("s", chance.choice(PROPERTIES)),
                  value("v")]
        kept = {"Get": 2, "GetAll": 1, "Set": 3}[member]
        body = GLib.Variant.new_tuple(*values[: kept if chance.random() < 0.9 else 1])
    else:
        interface = ATSPI + short
        member = chance.choice(MEMBERS[short].split() or ["Nonsense"])
        # Rarely, because each reply describes all objects.
        if member == "GetItems" and chance.random() < 0.95:
            member = "Nonsense"
        body = arguments(member)
    return path, interface, member, body


waiting, answered, refused = 0, 0, 0


def take(source, result, what):
    global waiting, answered, refused
    waiting -= 1
    try:
        source.call_finish(result)
        answered += 1
    except GLib.Error as error:
        text = str(error)
        if "DBus.Error" not in text and "g-dbus-error-quark" not in text or "NoReply" in text:
            sys.exit(f"no answer to {what}: {text}")
        if "disconnect" in text or "ServiceUnknown" in text:
            sys.exit(f"the program went away at {what}: {text}")
        refused += 1


context = GLib.MainContext.default()
for number in range(CALLS):
    if number % 1000 == 0:
        while waiting:
            context.iteration(True)
        look()
    what = call()
    waiting += 1
    bus.call(name, *what, None, Gio.DBusCallFlags.NONE, 60000, None, take, what)
    while waiting >= AT_ONCE:
        context.iteration(True)
while waiting:
    context.iteration(True)
look()
print(f"answered: {answered}, refused: {refused}, objects: {len(paths)}, scene: ok")
