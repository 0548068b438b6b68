"""Operates a scene as a screen reader does: by AT-SPI alone, without pointer and keyboard.

usage: walk.py [read | press NAME | film | copy | desktop]

Without an argument, operates everything in the scene. "read" only prints what a reader learns of
the scene; "press" presses one button; "film" saves a film and follows the notices about it;
"copy" copies a colour and waits until its label no longer says so;
"desktop" operates the sheet over the screen. Prints what it did on standard output, and failures
on standard error; after a failure the exit status is 1.
"""
import functools
import sys
import time

import gi

gi.require_version("Atspi", "2.0")
from gi.repository import Atspi, Gio, GLib

SECONDS = 10
# The names of buttons not to press: they lead out of the scene or to another program. Each pressed
# button is added, because it must be pressed once only.
LEFT_ALONE = {"Back", "Close", "Copy", "Save a film"}
failures = []
done = []


class Gone(Exception):
    """The object was removed, or libatspi does not know it yet."""


def expect(condition, text):
    if not condition:
        failures.append(text)
        print("failed:", text, file=sys.stderr)
    return condition


def iterate():
    while GLib.MainContext.default().iteration(False):
        pass


def wait(condition, text):
    """Waits until a condition is true, and returns its result; fails after 10 seconds."""
    end = time.monotonic() + SECONDS
    while time.monotonic() < end:
        iterate()
        try:
            result = condition()
        except (GLib.Error, AttributeError, Gone):
            result = None
        if result:
            return result
        time.sleep(0.01)
    expect(False, text)
    return None


class Signals:
    """The program's signals on the accessibility bus, in order."""

    def __init__(self):
        session = Gio.bus_get_sync(Gio.BusType.SESSION)
        address = session.call_sync(
            "org.a11y.Bus", "/org/a11y/bus", "org.a11y.Bus", "GetAddress", None, None, 0, -1, None
        ).unpack()[0]
        self.bus = Gio.DBusConnection.new_for_address_sync(
            address,
            Gio.DBusConnectionFlags.AUTHENTICATION_CLIENT
            | Gio.DBusConnectionFlags.MESSAGE_BUS_CONNECTION,
        )
        self.log = []
        self.gone = set()
        for interface in ["Event.Object", "Event.Window", "Cache"]:
            self.bus.signal_subscribe(
                None, "org.a11y.atspi." + interface, None, None, None, 0, self.take
            )
        # Without a listener, the program sends no events.
        self.listener = Atspi.EventListener.new(lambda event: None)
        for kind in ["object", "window"]:
            self.listener.register(kind)

    def take(self, bus, sender, path, interface, member, arguments):
        arguments = arguments.unpack()
        expect(path not in self.gone, f"{member} comes from {path}, which is gone")
        if member == "RemoveAccessible":
            self.gone.add(arguments[0][1])
            return
        detail = arguments[0] if isinstance(arguments[0], str) else ""
        value = arguments[3] if len(arguments) > 3 else arguments[0][0]
        target = value[1] if isinstance(value, tuple) else None
        expect(target not in self.gone, f"{member} {detail} names {target}, which is gone")
        self.log.append((member, detail, path, target, arguments))

    def index(self, member, detail="", path=None, target=None, number=None):
        """The index in the log of the last signal with these properties, or None."""
        iterate()
        for index in range(len(self.log) - 1, -1, -1):
            entry = self.log[index]
            if (
                entry[:2] == (member, detail)
                and path in (None, entry[2])
                and target in (None, entry[3])
                and number in (None, entry[4][1])
            ):
                return index
        return None

    def items(self, name):
        """All objects, as the program's cache describes them."""
        answer = self.bus.call_sync(
            name, "/org/a11y/atspi/cache", "org.a11y.atspi.Cache", "GetItems", None, None, 0, -1, None
        )
        return answer.unpack()[0]

    def get(self, name, path, interface, member, arguments=None):
        return self.bus.call_sync(
            name, path, interface, member, arguments, None, 0, -1, None
        ).unpack()


def role_name(name):
    """The role's name before at-spi2-core 2.54, which renamed one."""
    return "push button" if name == "button" else name


# Remembers the results, because every reading of the tree needs them for every object.
@functools.cache
def role_of(number):
    return role_name(Atspi.role_get_name(Atspi.Role(number)))


@functools.cache
def states_of(low, high):
    bits = low | high << 32
    return frozenset(
        Atspi.StateType(number).value_nick for number in range(64) if bits >> number & 1
    )


class Node:
    """An object, as the program's cache describes it."""

    def __init__(self, item, accessible):
        self.item, self.path, self.name = item, item[0][1], item[6]
        self.role, self.states = role_of(item[7]), states_of(*item[9])
        self.parent = None
        self.children = []
        self.accessible = accessible

    @property
    def it(self):
        """The object in libatspi, found by its index, because libatspi knows no paths."""
        if self.accessible is None:
            index = self.parent.children.index(self)
            self.accessible = self.parent.it.get_child_at_index(index)
            if self.accessible is None:
                raise Gone(f"{self.parent} has no child {index}")
        return self.accessible

    def __str__(self):
        return f"{self.role} '{self.name}'"

    def all(self):
        return [self] + [node for child in self.children for node in child.all()]

    def has(self, state):
        return self.it.get_state_set().contains(getattr(Atspi.StateType, state.upper()))

    def actions(self):
        if self.it.get_action_iface() is None:
            return []
        return [self.it.get_action_name(index) for index in range(self.it.get_n_actions())]

    def do(self, name):
        actions = self.actions()
        return name in actions and self.it.do_action(actions.index(name))

    def inside(self, path):
        """Whether the object has the path or is below the object with the path."""
        return self.path == path or self.parent is not None and self.parent.inside(path)


class Scene:
    def __init__(self):
        # Each checked object's path, and its description in the cache at the check.
        self.checked = {}
        # The number of signals when the last wait for rest began.
        self.reported = 0
        self.signals = Signals()
        desktop = Atspi.get_desktop(0)

        def find():
            for index in range(desktop.get_child_count()):
                child = desktop.get_child_at_index(index)
                if child is not None and child.get_name() == "sheet-demo":
                    return child

        self.application = wait(find, "the program is not on the desktop of readers")
        if self.application is None:
            sys.exit(1)
        self.name = wait(self.find_name, "the program has no name on the bus")
        wait(lambda: self.window().has("active"), "the window never became active")

    def find_name(self):
        registry = ("org.a11y.atspi.Registry", "/org/a11y/atspi/accessible/root")
        children = self.signals.get(*registry, "org.a11y.atspi.Accessible", "GetChildren")[0]
        return children[0][0] if children else None

    def read(self):
        """All objects of the current tree, in preorder."""

        nodes = {}
        for item in self.signals.items(self.name):
            node = Node(item, None if nodes else self.application)
            nodes[node.path] = node
            if len(nodes) > 1:
                node.parent = nodes[item[2][1]]
                node.parent.children.append(node)
        return next(iter(nodes.values())).all()

    def window(self):
        return self.read()[1]

    def still(self):
        """All objects of the tree, once nothing moves and libatspi knows all of them."""
        last, looks = None, 0
        self.reported = len(self.signals.log)

        def look():
            nonlocal last, looks
            nodes = self.read()
            now = [node.item for node in nodes] + [box(sheet) for sheet in self.sheets(nodes)]
            looks, last = looks + 1 if now == last else 0, now
            time.sleep(0.05)
            # Four equal looks, because a card seems to rest before its motion ends.
            return nodes if looks >= 4 and all(node.it for node in nodes) else None

        return wait(look, "the scene never comes to rest")

    def settled(self):
        """All objects, once nothing moves and the playground's card is there: it comes back 1.2 s
        after it was thrown down. A card that a reader dismissed is waited for in vain, 2 s."""
        end = time.monotonic() + 2
        while True:
            nodes = self.still()
            is_away = any(node.name == "Bring the card back" for node in nodes or [])
            if not is_away or time.monotonic() > end:
                return nodes

    def focused(self):
        nodes = [node for node in self.read() if "focused" in node.states]
        return nodes[0] if len(nodes) == 1 else None

    def node(self, path):
        return next((node for node in self.read() if node.path == path), None)

    def same(self, node):
        """A node of the same role and name."""
        return next((n for n in self.read() if (n.role, n.name) == (node.role, node.name)), None)

    def sheets(self, nodes=None):
        """The sheets in reach, the topmost last."""
        return [
            node
            for node in nodes or self.read()
            if node.role in ("dialog", "panel")
            and any(child.name == "Height of the sheet" for child in node.children)
        ]

    def outside(self, nodes):
        """The objects outside of sheets."""
        paths = [sheet.path for sheet in self.sheets(nodes)]
        return [node for node in nodes if not any(node.inside(path) for path in paths)]


def box(node):
    extents = node.it.get_extents(Atspi.CoordType.SCREEN)
    return (extents.x, extents.y, extents.width, extents.height)


# Reading


def check_tree(scene, nodes):
    """Checks every object, and returns the objects. Checks all again, at most four times, if one
    fails and the program has reported a change since the wait for rest began."""
    for attempt in range(5):
        count = len(failures)
        try:
            check_nodes(scene, nodes)
        except GLib.Error as error:
            failures.append(f"an object has left the tree: {error}")
        iterate()
        is_unchanged = len(scene.signals.log) == scene.reported
        if len(failures) == count or is_unchanged or attempt == 4:
            return nodes
        del failures[count:]
        nodes = scene.settled() or []


def check_nodes(scene, nodes):
    """Checks that showing objects are in the window, that values are in their ranges, and that all
    interfaces agree about each object whose description in the cache is new."""
    window = box(nodes[1])
    for node in nodes[1:]:
        if "showing" in node.states and node.role != "frame":
            x, y, width, height = box(node)
            expect(
                x < window[0] + window[2]
                and y < window[1] + window[3]
                and x + width > window[0]
                and y + height > window[1],
                f"{node} shows and lies outside of the window",
            )
        if node.it.get_value_iface() is not None:
            value = node.it.get_current_value()
            lowest, highest = node.it.get_minimum_value(), node.it.get_maximum_value()
            expect(lowest <= value <= highest, f"{node}: {value} of {lowest}…{highest}")
        it, item, earlier = node.it, node.item, len(failures)
        if scene.checked.get(node.path) == item:
            continue
        states = {state.value_nick for state in it.get_state_set().get_states()}
        expect(it.get_name() == node.name, f"{node}: its name is {it.get_name()}")
        role = role_name(it.get_role_name())
        expect(role == node.role, f"{node}: its role is {role}")
        expect(it.get_child_count() == item[4] == len(node.children), f"{node}: other children")
        expect(states == node.states, f"{node}: other states: {states ^ node.states}")
        place = node.parent.children.index(node)
        expect(it.get_index_in_parent() == item[3] == place, f"{node}: another number")
        parent = scene.signals.get(
            scene.name, node.path, "org.freedesktop.DBus.Properties", "Get",
            GLib.Variant("(ss)", ("org.a11y.atspi.Accessible", "Parent")),
        )
        expect(parent[0][1] == node.parent.path, f"{node}: another parent")
        if "focusable" in node.states or node.actions():
            expect(node.name, f"{node} at {box(node)} has no name")
        if node.role == "list item":
            attributes = node.it.get_attributes()
            place, count = int(attributes["posinset"]), int(attributes["setsize"])
            expect(1 <= place <= count, f"{node} is number {place} of {count}")
        if len(failures) == earlier:
            scene.checked[node.path] = item


def check_focus(scene, nodes):
    """Focuses every focusable object."""
    for node in nodes:
        if "focusable" not in node.states or "showing" not in node.states:
            continue
        expect(node.it.grab_focus(), f"{node} does not take the focus")
        # Focusing an item, such as a colour, focuses its view; focusing a sheet focuses what had the
        # focus in it last.
        is_item = node.role in ("list item", "radio button", "page tab") or (
            node.parent is not None and node.parent.role == "grouping"
        )

        def has_focus():
            focused = scene.focused()
            if focused is None:
                return False
            if node.role in ("dialog", "panel"):
                return focused.inside(node.path)
            family = [node.path] + ([child.path for child in node.children])
            if is_item:
                family += [node.parent.path] + [child.path for child in node.parent.children]
            return focused.path in family

        wait(has_focus, f"{node} took the focus and does not have it")
    done.append("focus")


# Operating


def operate(scene, nodes):
    """Changes everything that has a state, a value, a choice or a text, and checks the result."""
    for node in nodes:
        node = scene.node(node.path)
        if node is None or "showing" not in node.states:
            continue
        if node.role == "check box":
            before = node.has("checked")
            for now in [not before, before]:
                expect(node.do("click"), f"{node} cannot be clicked")
                wait(lambda: node.has("checked") == now, f"{node} is not {now}")
            done.append("check box")
        elif node.role == "slider" and node.name != "Height of the sheet":
            set_values(scene, node)
        elif node.it.get_selection_iface() is not None and node.role != "list":
            choose(scene, node)
        elif node.role == "entry":
            write(scene, node)


def set_values(scene, node):
    before = node.it.get_current_value()
    lowest, highest = node.it.get_minimum_value(), node.it.get_maximum_value()
    # Ends with the former value, because another value may limit other sliders.
    for value in [lowest, highest, before]:
        old = node.it.get_current_value()
        expect(node.it.set_current_value(value), f"{node} cannot be set")
        # Sliders may limit each other's values.
        scene.still()
        node = scene.node(node.path) or scene.same(node)
        if node is None:
            break
        wait(
            lambda: min(old, value) - 1e-6 <= node.it.get_current_value() <= max(old, value) + 1e-6
            and (node.it.get_current_value() != old or old == value),
            f"{node} was {old} and was to be {value}",
        )
    done.append("slider")


def choose(scene, node):
    count = len(node.children)
    chosen = [i for i, child in enumerate(node.children) if "selected" in child.states]
    for index in [i for i in range(count)] + chosen:
        expect(node.it.select_child(index), f"{node}: {node.children[index]} cannot be chosen")
        wait(lambda: node.it.is_child_selected(index), f"{node.children[index]} is not chosen")
        expect(node.it.get_n_selected_children() == 1, f"{node}: not one is chosen")
        # Readers speak "checked", so only the chosen radio button may have this state.
        wanted = [index] if node.children[index].role == "radio button" else []
        checked = lambda: [i for i, child in enumerate(node.children) if child.has("checked")]
        wait(lambda: checked() == wanted, f"{node}: checked are not {wanted}")
    done.append("choice")


def write(scene, node):
    field = node.it
    text = field.get_editable_text_iface()
    value = lambda: Atspi.Text.get_text(field, 0, -1)
    expect(text is not None, f"{node} cannot be written into")
    # AT-SPI's offsets count scalars: a letter with a combining accent has two.
    wait(lambda: Atspi.EditableText.set_text_contents(field, "e\u0301t\u00e9"), f"{node}: no text")
    wait(lambda: value() == "e\u0301t\u00e9", f"{node} says {value()}")
    expect(Atspi.Text.get_character_count(field) == 4, f"{node}: characters are not scalars")
    expect(Atspi.EditableText.insert_text(field, 2, "xyz", 2), f"{node}: nothing is inserted")
    wait(lambda: value() == "e\u0301xyt\u00e9", f"{node} says {value()} after an insertion")
    path = node.path
    wait(
        lambda: scene.signals.index("TextChanged", "insert", path) is not None,
        f"{node}: no signal of the insertion",
    )
    expect(Atspi.Text.set_caret_offset(field, 2), f"{node}: the caret does not move")
    wait(lambda: Atspi.Text.get_caret_offset(field) == 2, f"{node}: the caret is elsewhere")
    expect(Atspi.Text.add_selection(field, 2, 4), f"{node}: nothing is selected")
    selection = lambda: Atspi.Text.get_selection(field, 0)
    wait(
        lambda: (selection().start_offset, selection().end_offset) == (2, 4),
        f"{node}: something else is selected",
    )
    expect(Atspi.EditableText.delete_text(field, 2, 4), f"{node}: nothing is deleted")
    wait(lambda: value() == "e\u0301t\u00e9", f"{node} says {value()} after a deletion")
    word = Atspi.Text.get_string_at_offset(field, 1, Atspi.TextGranularity.WORD)
    expect(word.content == "e\u0301t\u00e9", f"{node}: the word is {word.content}")
    Atspi.EditableText.set_text_contents(field, "")
    wait(lambda: value() == "", f"{node} does not become empty")
    done.append("text")


# Sheets


def step_heights(scene, sheet):
    """Moves a sheet through its heights by its handle, up and down."""
    handle = next(child for child in sheet.children if child.name == "Height of the sheet")
    paths = lambda: {node.path for node in scene.sheets()}
    if handle.role == "slider":
        highest = int(handle.it.get_maximum_value())
        for value in list(range(highest + 1)) + list(range(highest, -1, -1)) + [highest]:
            expect(handle.it.set_current_value(value), f"the handle cannot be set to {value}")
            wait(lambda: handle.it.get_current_value() == value, f"the handle is not at {value}")
            if sheet.path not in paths():
                return
            scene.settled()
        expect(
            scene.signals.index("PropertyChange", "accessible-value", handle.path) is not None,
            "no signal of the handle's value",
        )
        done.append("height by value")
    elif "expandable" in handle.states:
        for action, is_expanded in [("expand", True), ("collapse", False), ("click", True)]:
            if handle.has("expanded") == is_expanded:
                continue
            expect(handle.do(action), f"the handle does not {action}")
            wait(lambda: handle.has("expanded") == is_expanded, f"no {action}")
            scene.settled()
        done.append("height by action")


def in_sheet(scene, nodes, path):
    """Checks and operates everything in a sheet, then dismisses it."""
    sheet = next(node for node in nodes if node.path == path)
    if "modal" in sheet.states:
        expect(sheet.role == "dialog", f"{sheet} is modal")
        expect(nodes[1].children == [sheet], f"{[str(n) for n in nodes[1].children]} beside {sheet}")
        done.append("modal")
        wait(lambda: focus_is_inside(scene, sheet.path), f"the focus is not in {sheet}")
    expect(sheet.name, "a sheet without a name")
    handle = next(child for child in sheet.children if child.name == "Height of the sheet")
    relations = [r for r in handle.it.get_relation_set()]
    expect(
        [r.get_relation_type() for r in relations] == [Atspi.RelationType.CONTROLLER_FOR],
        "the handle does not say what it controls",
    )
    step_heights(scene, sheet)
    nodes = scene.settled()
    if not any(node.path == sheet.path for node in nodes):
        return
    check_tree(scene, nodes)
    sheet = next(node for node in nodes if node.path == sheet.path)
    check_focus(scene, sheet.all())
    operate(scene, sheet.all())
    press_all(scene, sheet.path)
    dismiss(scene, sheet.path)


def focus_is_inside(scene, path):
    focused = scene.focused()
    return focused is not None and focused.inside(path)


def dismiss(scene, path):
    node = scene.node(path)
    if node is None or "dismiss" not in node.actions():
        return
    expect(node.do("dismiss"), f"{node} is not dismissed")
    if not wait(lambda: scene.node(path) is None, f"{node} does not go"):
        return
    wait(scene.focused, "nothing has the focus")
    done.append("dismissed")


def press_all(scene, path=None, begins_with_sheet=False):
    """Presses every button in a sheet or outside of sheets; walks through the sheets that this
    opens. In a scene that begins with a sheet, an open sheet is walked through only if it is modal,
    because any other is the first one, which came back."""
    title = scene.window().name
    nodes = scene.settled()
    while True:
        node = next(
            (
                node
                for node in (scene.outside(nodes) if path is None else nodes)
                if (path is None or node.inside(path))
                and node.role in ("push button", "image", "list item")
                and node.name not in LEFT_ALONE
                and node.name != "Height of the sheet"
                and "click" in node.actions()
            ),
            None,
        )
        if node is None:
            return
        LEFT_ALONE.add(node.name)
        before = {node.path for node in nodes}
        expect(node.do("click"), f"{node} cannot be clicked")
        done.append("press")
        nodes = check_tree(scene, scene.settled())
        if nodes[1].name != title:
            go_back(scene, title)
            nodes = scene.settled()
            continue
        for sheet in scene.sheets(nodes):
            if sheet.path in before or begins_with_sheet and "modal" not in sheet.states:
                continue
            in_sheet(scene, nodes, sheet.path)
            nodes = scene.settled()


def go_back(scene, title):
    """Returns from a scene that a button opened, after dismissing the sheet with which it opened."""
    for sheet in scene.sheets(scene.settled()):
        if "modal" in sheet.states:
            dismiss(scene, sheet.path)
    back = next((node for node in scene.read() if node.name == "Back"), None)
    if expect(back is not None, f"{scene.window()} cannot be left"):
        expect(back.do("click"), "Back cannot be clicked")
        wait(lambda: scene.window().name == title, f"the way back does not lead to {title}")
        done.append("scene")


def press(scene, name):
    node = next((node for node in scene.settled() if node.name == name and node.actions()), None)
    if expect(node is not None, f"there is no button {name}"):
        expect(node.do("click"), f"{node} cannot be clicked")
    done.append("press")


def follow_notices(scene, nodes):
    """Checks that notices are objects, appear and end without input, and cover nothing."""
    signals = scene.signals
    press(scene, "Share this throw")
    press(scene, "Save a film")

    def added(text):
        return next(
            (e[3] for e in signals.log if e[0] == "AddAccessible" and e[4][0][6].startswith(text)),
            None,
        )

    saving = wait(lambda: added("Saving the film"), "no signal that a film is being saved")
    saved = wait(lambda: added("The film is in"), "no signal that the film is saved")
    expect(scene.node(saving) is None, "the first notice stays beside the second")
    wait(lambda: saving in signals.gone, "no signal that the first notice is gone")
    window = scene.window()
    x, y, width, height = box(window)
    found = signals.get(
        scene.name, window.path, "org.a11y.atspi.Component", "GetAccessibleAtPoint",
        GLib.Variant("(iiu)", (x + width // 2, y + height // 2, 0)),
    )[0][1]
    expect(found not in (saving, saved), "the pointer is over the notice")
    wait(lambda: saved in signals.gone, "no signal that the notice is gone")
    done.append("notices")


def copy_colour(scene, nodes):
    """Checks that a colour's name says "Copied", and its code again after a while, without input."""
    signals = scene.signals
    picture = next(n for n in nodes if n.role == "image" and "click" in n.actions())
    expect(picture.do("click"), "the picture cannot be clicked")
    colours = next(n for n in scene.settled() if n.name == "Colours" and n.children)
    expect(colours.it.get_selection_iface() is None, "a colour can be selected")
    expect(colours.children[0].role == "push button", f"{colours.children[0]} is no button")
    expect(colours.children[0].do("click"), "the first colour cannot be pressed")
    path = colours.children[0].path

    def starts():
        """The beginnings of the names in the signals."""
        names = [e[4][3] for e in signals.log if e[:3] == ("PropertyChange", "accessible-name", path)]
        return ["copied" if name.startswith("Copied, #") else name[:1] for name in names]

    wait(lambda: starts()[:1] == ["copied"], "no signal that the colour is copied")
    expect(signals.index("StateChanged", "focused", path, number=1) is not None, "no focus")
    wait(lambda: starts() == ["copied", "#"], "no signal of the colour's own name")
    done.append("copied")


def operate_desktop(scene, nodes):
    """Operates and dismisses the sheet over the screen; readers must no longer find the program."""
    for node in nodes[1:]:
        print(told(node))
    sheets = scene.sheets()
    if not expect([str(sheet) for sheet in sheets] == ["dialog 'Your screen'"], f"{sheets}"):
        return
    sheet = sheets[0]
    expect(nodes[1].children[0].path == sheet.path, "something is in reach beside the sheet")
    expect(focus_is_inside(scene, sheet.path), "the focus is not in the sheet")
    check_focus(scene, sheet.all())
    colours = next(node for node in sheet.all() if node.name == "Colours" and node.children)
    expect(colours.children[0].do("click"), "the first colour cannot be pressed")
    wait(lambda: scene.node(colours.path).children[0].name.startswith("Copied, #"), "not copied")
    expect(scene.node(sheet.path).do("dismiss"), "the sheet is not dismissed")
    registry = ("org.a11y.atspi.Registry", "/org/a11y/atspi/accessible/root")
    gone = lambda: not scene.signals.get(*registry, "org.a11y.atspi.Accessible", "GetChildren")[0]
    wait(gone, "the program stays on the desktop of readers")
    done.append("dismissed")


def told(node):
    """A line about an object: role, name, value or text, unusual states."""
    depth, parent = 0, node.parent
    while parent.parent is not None:
        depth, parent = depth + 1, parent.parent
    words = [f"{node.role} '{node.name}'"]
    if node.item[8]:
        words.append(f"({node.item[8]})")
    if node.it.get_value_iface() is not None:
        words.append(f"= {node.it.get_attributes().get('valuetext')}")
    usual = {"enabled", "sensitive", "showing", "visible", "focusable", "selectable"}
    words += sorted(node.states - usual) + [f"not {state}" for state in sorted(
        {"enabled", "showing"} - node.states)]
    return "  " * depth + " ".join(words)


def read(scene, nodes):
    for node in nodes[1:]:
        print(told(node))
    done.append("read")


def operate_everything(scene, nodes):
    check_focus(scene, scene.outside(nodes))
    operate(scene, scene.outside(scene.settled()))
    nodes = scene.settled()
    begins = scene.sheets(nodes)
    for sheet in begins:
        in_sheet(scene, nodes, sheet.path)
    press_all(scene, begins_with_sheet=bool(begins))


def main():
    # Otherwise libatspi passes over an answer that takes 0.8 seconds on a busy machine.
    Atspi.set_timeout(1000 * SECONDS, 1000 * SECONDS)
    task, *names = sys.argv[1:] or ["everything"]
    tasks = {
        "everything": operate_everything, "read": read, "film": follow_notices,
        "copy": copy_colour, "desktop": operate_desktop,
        "press": lambda scene, nodes: press(scene, names[0]),
    }
    scene = Scene()
    nodes = scene.settled()
    check_tree(scene, nodes)
    tasks[task](scene, nodes)
    counts = {name: done.count(name) for name in sorted(set(done))}
    print(", ".join(f"{name}: {count}" for name, count in counts.items()))
    sys.exit(1 if failures else 0)


main()
