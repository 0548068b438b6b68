#!/usr/bin/env python3
"""Measures `sheet-demo choose` beside dmenu on one X server, in turns.

    Tests/Benchmarks/menus.py [PROGRAM] [--runs N] [--sizes N,N...]

Needs Xvfb, dmenu (package suckless-tools) and python3-xlib. Each figure is the median of all runs:
start     ms from the start of the program until the chosen row is on the screen
memory    KB of the program that would be free without it (Private_Dirty)
key       ms from a key until the first change of the screen
all       ms from a key until the last change of the screen
Return    ms from Return until the program has ended
"""
import argparse
import os
import statistics
import subprocess
import tempfile
import time

from Xlib import X, XK, display
from Xlib.ext import damage, xtest

WIDTH, HEIGHT = 1280, 1024


class Screen:
    """An X server with a user who looks at a column of pixels and types."""

    def __init__(self):
        read, write = os.pipe()
        self.server = subprocess.Popen(
            ["Xvfb", "-displayfd", str(write), "-screen", "0", f"{WIDTH}x{HEIGHT}x24",
             "-nolisten", "tcp"], pass_fds=[write], stderr=subprocess.DEVNULL)
        self.name = ":" + os.read(read, 16).decode().strip()
        self.display = display.Display(self.name)
        self.root = self.display.screen().root
        self.display.damage_query_version()
        self.root.damage_create(damage.DamageReportRawRectangles)
        self.display.sync()

    def strike(self, key):
        code = self.display.keysym_to_keycode(XK.string_to_keysym(key))
        for kind in (X.KeyPress, X.KeyRelease):
            xtest.fake_input(self.display, kind, code)
        self.display.flush()

    def forget(self):
        self.display.sync()
        while self.display.pending_events():
            self.display.next_event()

    def waits(self, seconds):
        """Whether the screen changes within the time."""
        end = time.monotonic() + seconds
        while time.monotonic() < end:
            if self.display.pending_events():
                self.display.next_event()
                return True
            time.sleep(0.0001)
        return False

    def shows(self, color, seconds=20):
        """Waits until the column has a pixel of a colour."""
        wanted = color.to_bytes(3, "little")
        end = time.monotonic() + seconds
        while time.monotonic() < end:
            image = self.root.get_image(WIDTH // 2 + 200, 0, 1, HEIGHT, X.ZPixmap, 0xFFFFFF).data
            if any(image[i : i + 3] == wanted for i in range(0, len(image), 4)):
                return True
            self.waits(0.02)
        return False


def private_dirty(process):
    with open(f"/proc/{process.pid}/smaps_rollup") as file:
        return next(int(line.split()[1]) for line in file if line.startswith("Private_Dirty"))


def measure(screen, command, color, lines):
    figures = {}
    screen.forget()
    environment = dict(os.environ, DISPLAY=screen.name, DBUS_SESSION_BUS_ADDRESS="disabled:")
    with open(lines, "rb") as file:
        start = time.monotonic()
        process = subprocess.Popen(
            command, stdin=file, stdout=subprocess.PIPE, env=environment)
    if not screen.shows(color):
        raise SystemExit(f"{command[0]} shows no row")
    figures["start"] = (time.monotonic() - start) * 1000
    # Longer than the sheet's motion and the program's work at rest.
    time.sleep(1.5)
    figures["memory"] = private_dirty(process)
    screen.forget()
    start = time.monotonic()
    screen.strike("7")
    last = start
    if screen.waits(5):
        figures["key"] = (time.monotonic() - start) * 1000
        last = time.monotonic()
        while screen.waits(0.3):
            last = time.monotonic()
    figures["all"] = (last - start) * 1000
    start = time.monotonic()
    screen.strike("Return")
    output = process.stdout.read()
    process.wait()
    figures["Return"] = (time.monotonic() - start) * 1000
    if output != b"7\n":
        raise SystemExit(f"{command[0]} prints {output}")
    return figures


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("program", nargs="?", default=".build/release/sheet-demo")
    parser.add_argument("--runs", type=int, default=7)
    parser.add_argument("--sizes", default="10,100000,1000000")
    arguments = parser.parse_args()
    subjects = {
        "dmenu": (["dmenu", "-l", "8"], 0x005577),
        "choose": ([arguments.program, "choose", "--appearance", "light"], 0xECEFFB),
    }
    screen = Screen()
    try:
        print(f"{'lines':>8} {'':8}" + "".join(
            f"{name:>10}" for name in ("start", "memory", "key", "all", "Return")))
        for size in map(int, arguments.sizes.split(",")):
            with tempfile.NamedTemporaryFile("w", suffix=".txt") as file:
                file.writelines(f"{number}\n" for number in range(1, size + 1))
                file.flush()
                found = {name: [] for name in subjects}
                for _ in range(arguments.runs):
                    for name, (command, color) in subjects.items():
                        found[name].append(measure(screen, command, color, file.name))
            for name, runs in found.items():
                print(f"{size:8} {name:8}" + "".join(
                    f"{statistics.median(run.get(key, 0) for run in runs):10.1f}"
                    for key in runs[0]), flush=True)
    finally:
        screen.server.terminate()


main()
