import Foundation
import SheetTestSupport
import SheetXTestSupport
import Testing

/// Settings from the portal on the session bus.
@Suite(.serialized, .enabled(if: Portal.isInstalled)) struct PortalTests {
  /// The pixels of a window opened with arguments, without a portal.
  private func look(_ arguments: [String]) throws -> [UInt32] { try Session(arguments).still() }

  /// A portal's settings, the program's arguments, a settings daemon's theme, and arguments with
  /// which a window without a portal looks the same.
  static let looks: [(portal: [String], arguments: [String], theme: String?, same: [String])] = [
    (["color-scheme=1"], [], nil, ["--appearance", "dark"]),
    (["color-scheme=2"], [], "Adwaita-dark", ["--appearance", "light"]),
    // Options override the portal.
    (
      ["color-scheme=1", "contrast=1"], ["--appearance", "light", "--contrast", "normal"], nil, []
    ),
    // Without a preference in the portal, the daemon's theme applies.
    (
      ["color-scheme=0", "contrast=0"], [], "HighContrastInverse",
      ["--appearance", "dark", "--contrast", "high"]
    ),
    // An older portal lacks "contrast", and reports GNOME's own setting instead.
    (["org.gnome.desktop.a11y.interface/high-contrast=true"], [], nil, ["--contrast", "high"]),
  ]

  @Test(arguments: looks.indices) func theColoursFollowThePortal(index: Int) throws {
    let (settings, arguments, theme, same) = Self.looks[index]
    let portal = try Portal(settings)
    let session = try Session(arguments, variables: portal.bus.variables)
    let manager = try theme.map {
      try SettingsManager(display: session.server.display, [("Net/ThemeName", .text($0))])
    }
    portal.expectQuestion()
    session.pause(0.3)
    try session.expectSame(as: look(same), "\(settings)")
    withExtendedLifetime(manager) {}
  }

  @Test func theColoursFollowAChangeInThePortal() throws {
    let portal = try Portal()
    let session = try Session(variables: portal.bus.variables)
    portal.expectQuestion()
    portal.change(.contrast)
    try session.expectSame(as: look(["--contrast", "high"]), "contrast")
  }

  /// Without `DBUS_SESSION_BUS_ADDRESS`, the bus is the socket "bus" in the user's runtime folder.
  @Test(arguments: [nil, ""] as [String?])
  func aBusThatNoVariableNamesIsFound(address: String?) throws {
    let portal = try Portal(["color-scheme=1"])
    var variables = ["XDG_RUNTIME_DIR": portal.bus.folder]
    variables["DBUS_SESSION_BUS_ADDRESS"] = address
    let session = try Session(
      shell: address == nil ? "unset DBUS_SESSION_BUS_ADDRESS; exec" : nil, variables: variables)
    try session.expectSame(as: look(["--appearance", "dark"]), "dark")
  }

  /// Without "reduced-motion" in the portal, "enable-animations" decides.
  @Test(
    arguments: [
      ([], true, true), (["org.gnome.desktop.interface/enable-animations=false"], false, true),
      (["org.gnome.desktop.interface/enable-animations=true"], false, false),
    ] as [([String], Bool, Bool)])
  func reducedMotionFollowsThePortal(settings: [String], changes: Bool, isReduced: Bool) throws {
    let portal = try Portal(settings)
    // At this slowness, presenting a card takes six seconds, unless motion is reduced.
    let session = try Session(["--slow", "20"], variables: portal.bus.variables)
    portal.expectQuestion()
    if changes { portal.change(.motion) }
    session.pause(0.3)
    session.tapPicture()
    let isUp = try waitUntil(timeout: 3) { try session.edge() == Session.height / 2 }
    #expect(isUp == isReduced)
  }

  @Test func theTextScaleOptionEnlargesEverything() throws {
    func look(_ scale: Int?, _ arguments: String...) throws -> [UInt32] {
      try Session(arguments + ["--size", "390x500"], scale: scale).still()
    }
    let large = try look(nil, "--scale", "1.5")
    #expect(try look(1, "--text-scale", "1.5") == large)
    #expect(try look(nil, "--scale", "0.75", "--text-scale", "2") == large)
  }

  /// The window's width is 390 points: 585 pixels at scale 1.5. The portal's text size is the
  /// scale, unless `Xft.dpi` is set, which includes it already. A size of 3.5 is out of range.
  @Test(
    arguments: [
      ("1.5", [], "", 585), ("1.5", ["--text-scale", "0.8"], "", 468),
      ("1.5", [], "Xft.dpi: 144\n", 585), ("3.5", [], "", 390),
    ] as [(String, [String], String, Int)])
  func theTextSizeFollowsThePortal(
    factor: String, arguments: [String], resources: String, width: Int
  ) throws {
    let portal = try Portal(["org.gnome.desktop.interface/text-scaling-factor=\(factor)"])
    let server = try XServer(width: 1024, height: 1000)
    if !resources.isEmpty { try ScreenDriver(display: server.display).setResources(resources) }
    let session = try Session(
      arguments + ["--size", "390x500"], scene: "system", scale: nil, on: server,
      variables: portal.bus.variables)
    portal.expectQuestion()
    #expect(try waitUntil { try session.size.width == width })
    session.pause(0.5)
    #expect(try session.size.width == width)
  }

  @Test func aHangingPortalOrDyingBusHasNoEffect() throws {
    let portal = try Portal(["color-scheme=1"])
    portal.hang()
    let session = try Session(variables: portal.bus.variables)
    try session.present()
    let up = try session.still()
    #expect(up != session.scene)
    portal.bus.end()
    session.pause(0.3)
    #expect(try session.still() == up)
    try session.strike("Escape")
    session.pause(1)
    #expect(session.app.isRunning)
    #expect(try session.still() != up)
  }
}
