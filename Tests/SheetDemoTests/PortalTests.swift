import Foundation
import SheetTestSupport
import SheetXTestSupport
import Testing

/// The window follows the user's settings from the portal on the session bus.
@Suite(.serialized, .enabled(if: Portal.isInstalled)) struct PortalTests {
  @Test func theColoursFollowThePortal() throws {
    let portal = try Portal("color-scheme=1")
    let session = try Session(variables: portal.variables)
    try session.expectSame(as: look(["--appearance", "dark"]), "dark")
    portal.change(.contrast)
    try session.expectSame(as: look(["--appearance", "dark", "--contrast", "high"]), "contrast")
  }

  /// The bus of the session is in the user's folder, if no variable names another.
  @Test(arguments: [nil, ""] as [String?])
  func aBusThatNoVariableNamesIsFound(address: String?) throws {
    let portal = try Portal("color-scheme=1")
    var variables = ["XDG_RUNTIME_DIR": portal.folder]
    variables["DBUS_SESSION_BUS_ADDRESS"] = address
    let session = try Session(
      shell: address == nil ? "unset DBUS_SESSION_BUS_ADDRESS; exec" : nil, variables: variables)
    try session.expectSame(as: look(["--appearance", "dark"]), "dark")
  }

  @Test func optionsOverrideThePortal() throws {
    let portal = try Portal("color-scheme=1", "contrast=1")
    let session = try Session(
      ["--appearance", "light", "--contrast", "normal"], variables: portal.variables)
    #expect(waitUntil { portal.isAsked })
    session.pause(0.3)
    #expect(try session.still() == look([]))
  }

  @Test func aPortalWithoutPreferenceLeavesOtherSettings() throws {
    let portal = try Portal("color-scheme=0", "contrast=0")
    let session = try Session(variables: portal.variables)
    let manager = try SettingsManager(
      display: session.server.display, [("Net/ThemeName", .text("HighContrastInverse"))])
    #expect(waitUntil { portal.isAsked })
    try session.expectSame(as: look(["--appearance", "dark", "--contrast", "high"]), "theme")
    withExtendedLifetime(manager) {}
  }

  @Test func reducedMotionFollowsThePortal() throws {
    let portal = try Portal()
    // Presenting a card takes six seconds.
    let session = try Session(["--slow", "20"], variables: portal.variables)
    #expect(waitUntil { portal.isAsked })
    portal.change(.motion)
    session.pause(0.3)
    let start = ProcessInfo.processInfo.systemUptime
    try session.present()
    #expect(ProcessInfo.processInfo.systemUptime - start < 3)
  }

  @Test func theTextScaleOptionEnlargesEverything() throws {
    let large = try look(["--scale", "1.5", "--size", "390x500"])
    #expect(try look(["--text-scale", "1.5", "--size", "390x500"]) == large)
    #expect(try look(["--scale", "0.75", "--text-scale", "2", "--size", "390x500"]) == large)
  }

  /// The window keeps its size in points. A density of the X resources contains the text size.
  @Test(
    arguments: [([], "", 585), (["--text-scale", "0.8"], "", 468), ([], "Xft.dpi: 144\n", 585)]
      as [([String], String, Int)])
  func theTextSizeFollowsThePortal(arguments: [String], resources: String, width: Int) throws {
    let portal = try Portal("org.gnome.desktop.interface/text-scaling-factor=1.5")
    let server = try XServer(width: 1024, height: 1000)
    defer { server.stop() }
    let user = try ScreenDriver(display: server.display)
    if !resources.isEmpty { user.setResources(resources) }
    let app = try AppProcess(
      Program.path, arguments: ["system", "--size", "390x500"] + arguments,
      display: server.display, environment: portal.variables)
    defer { app.kill() }
    let window = try user.waitForWindow(className: "sheet-demo")
    #expect(waitUntil { portal.isAsked })
    #expect(try waitUntil { try user.geometry(of: window).width == width })
    Thread.sleep(forTimeInterval: 0.5)
    #expect(try user.geometry(of: window).width == width)
  }

  /// A portal without "reduced-motion" reports whether animations are on.
  @Test(arguments: [true, false]) func anOlderPortalsAnimationSettingIsFollowed(isAnimated: Bool)
    throws
  {
    let portal = try Portal("org.gnome.desktop.interface/enable-animations=\(isAnimated)")
    let session = try Session(["--slow", "20"], variables: portal.variables)
    #expect(waitUntil { portal.isAsked })
    session.pause(0.3)
    session.tapPicture()
    // Presenting a card takes six seconds.
    session.pause(isAnimated ? 1 : 0)
    let isUp = try waitUntil(timeout: isAnimated ? 0 : 4) {
      try session.edge() == Session.height / 2
    }
    #expect(isUp != isAnimated)
  }

  /// A portal without "contrast" reports GNOME's own setting.
  @Test func anOlderPortalGivesHighContrast() throws {
    let portal = try Portal("org.gnome.desktop.a11y.interface/high-contrast=true")
    let session = try Session(variables: portal.variables)
    try session.expectSame(as: look(["--contrast", "high"]), "contrast")
  }

  @Test func aHangingPortalOrDyingBusHasNoEffect() throws {
    let portal = try Portal("color-scheme=1")
    portal.hang()
    let session = try Session(variables: portal.variables)
    try session.present()
    let up = try session.still()
    #expect(up != session.scene)
    portal.endBus()
    session.pause(0.3)
    #expect(try session.still() == up)
    try session.strike("Escape")
    session.pause(1)
    #expect(session.app.isRunning)
    #expect(try session.still() != up)
  }

  /// The pixels of a window opened with arguments, without a portal.
  private func look(_ arguments: [String]) throws -> [UInt32] { try Session(arguments).still() }
}

/// A session bus with a settings portal.
private final class Portal {
  enum Change { case contrast, motion }

  static let isInstalled =
    Installed.has("dbus-daemon") && Installed.python(runs: "from gi.repository import Gio")

  private let scratch: Scratch
  private let bus: AppProcess
  private let portal: AppProcess

  /// Starts a bus and a portal, and waits until the portal owns its name.
  init(_ settings: String...) throws {
    scratch = try Scratch()
    let socket = scratch.path("bus")
    bus = try AppProcess(
      "/usr/bin/dbus-daemon",
      arguments: ["--session", "--nofork", "--nosyslog", "--address=unix:path=\(socket)"],
      display: nil)
    let isThere = waitUntil { FileManager.default.fileExists(atPath: socket) }
    try #require(isThere, "no bus: \(bus.errors)")
    portal = try AppProcess(
      "/usr/bin/python3", arguments: ["-u", "-c", Portal.script] + settings, display: nil,
      environment: ["DBUS_SESSION_BUS_ADDRESS": "unix:path=\(socket)"])
    let portal = portal
    try #require(waitUntil { portal.output.contains("ready") }, "no portal: \(portal.errors)")
  }

  deinit {
    portal.kill()
    bus.kill()
  }

  var variables: [String: String] {
    ["DBUS_SESSION_BUS_ADDRESS": "unix:path=\(scratch.path("bus"))"]
  }

  var folder: String { scratch.path("") }

  /// Whether a program has requested the settings.
  var isAsked: Bool { portal.output.contains("asked") }

  func change(_ change: Change) { portal.send(signal: change == .contrast ? SIGUSR1 : SIGUSR2) }

  /// Stops the portal's replies.
  func hang() { portal.send(signal: SIGSTOP) }

  func endBus() { bus.kill() }

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
