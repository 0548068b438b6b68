import Foundation
import SheetTestSupport
import SheetXTestSupport
import Testing

/// A session bus without the settings of the machine's user.
final class SessionBus {
  private let scratch: Scratch
  private let process: AppProcess

  init() throws {
    scratch = try Scratch()
    let socket = scratch.path("bus")
    process = try AppProcess(
      "/usr/bin/dbus-daemon",
      arguments: ["--session", "--nofork", "--nosyslog", "--address=unix:path=\(socket)"],
      display: nil, environment: ["XDG_RUNTIME_DIR": scratch.path("")])
    let isThere = waitUntil { FileManager.default.fileExists(atPath: socket) }
    try #require(isThere, "no bus: \(process.errors)")
  }

  deinit { end() }

  func end() { process.kill() }

  /// The folder that contains the socket "bus".
  var folder: String { scratch.path("") }

  var variables: [String: String] {
    [
      "DBUS_SESSION_BUS_ADDRESS": "unix:path=\(scratch.path("bus"))", "XDG_RUNTIME_DIR": folder,
      "GSETTINGS_BACKEND": "memory", "GIO_USE_VFS": "local",
    ]
  }
}

/// A settings portal on its own session bus.
final class Portal {
  enum Change { case contrast, motion }

  static let isInstalled =
    Installed.has("dbus-daemon") && Installed.python(runs: "from gi.repository import Gio")

  let bus: SessionBus
  private let process: AppProcess

  /// Returns once the portal owns its name.
  init(_ settings: [String] = []) throws {
    bus = try SessionBus()
    process = try AppProcess(
      "/usr/bin/python3", arguments: ["-u", "-c", Portal.script] + settings, display: nil,
      environment: bus.variables)
    let process = process
    try #require(waitUntil { process.output.contains("ready") }, "no portal: \(process.errors)")
  }

  /// Waits until a program has read the settings.
  func expectQuestion(sourceLocation: SourceLocation = #_sourceLocation) {
    #expect(waitUntil { process.output.contains("asked") }, sourceLocation: sourceLocation)
  }

  func change(_ change: Change) { process.send(signal: change == .contrast ? SIGUSR1 : SIGUSR2) }

  func hang() { process.send(signal: SIGSTOP) }

  private static let script = """
    import signal, sys
    from gi.repository import Gio, GLib
    GROUP = "org.freedesktop.appearance"
    PATH = "/org/freedesktop/portal/desktop"
    settings = {GROUP: {}}
    for argument in sys.argv[1:]:
        name, value = argument.split("=")
        group, key = name.split("/") if "/" in name else (GROUP, name)
        kind = "b" if value in ("true", "false") else "d" if "." in value else "u"
        read = {"b": lambda word: word == "true", "d": float, "u": int}[kind]
        settings.setdefault(group, {})[key] = GLib.Variant(kind, read(value))
    node = Gio.DBusNodeInfo.new_for_xml('''<node><interface name="org.freedesktop.portal.Settings">
    <method name="ReadAll"><arg type="as" direction="in"/><arg type="a{sa{sv}}" direction="out"/></method>
    <signal name="SettingChanged"><arg type="s"/><arg type="s"/><arg type="v"/></signal>
    </interface></node>''')
    def called(bus, sender, path, interface, method, arguments, invocation):
        invocation.return_value(GLib.Variant("(a{sa{sv}})", (settings,)))
        print("asked")
    bus = Gio.bus_get_sync(Gio.BusType.SESSION)
    bus.register_object(PATH, node.interfaces[0], called, None, None)
    def change(key):
        bus.emit_signal(None, PATH, "org.freedesktop.portal.Settings", "SettingChanged",
                        GLib.Variant("(ssv)", (GROUP, key, GLib.Variant("u", 1))))
        return True
    GLib.unix_signal_add(GLib.PRIORITY_DEFAULT, signal.SIGUSR1, change, "contrast")
    GLib.unix_signal_add(GLib.PRIORITY_DEFAULT, signal.SIGUSR2, change, "reduced-motion")
    Gio.bus_own_name_on_connection(bus, "org.freedesktop.portal.Desktop", 0,
                                   lambda *_: print("ready"), None)
    GLib.MainLoop().run()
    """
}
