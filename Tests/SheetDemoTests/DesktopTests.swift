import Foundation
import Testing
import XTestSupport

/// The window follows what the user sets for the whole desktop while it is open.
@Suite(.serialized) struct DesktopTests {
  private static let dark: [SettingsManager.Setting] = [("Net/ThemeName", .text("Adwaita-dark"))]
  private static let light: [SettingsManager.Setting] = [("Net/ThemeName", .text("Adwaita"))]

  /// A scene to look at, and where to click for its sheet.
  struct Place: CustomTestStringConvertible, Sendable {
    let style: String?
    var clicks: [(x: Int, y: Int)] = []
    var keys: [String] = []

    var testDescription: String { "\(style ?? "gallery") \(clicks.count) \(keys.count)" }

    static let all =
      [Place(style: nil), Place(style: nil, clicks: [(195, 253)])]
      + TestScene.allCases.map { Place(style: $0.rawValue, clicks: $0.opener.map { [$0] } ?? []) }
      + [
        Place(style: "snapshot-card"),
        // A sheet over the scene's own.
        Place(
          style: "system", clicks: [(195, 804)],
          keys: ["Tab", "Tab", "Tab", "Tab", "Tab", "Tab", "Return"]),
      ]

    func open(_ arguments: [String] = []) throws -> Session {
      let session = try Session(arguments, style: style)
      for click in clicks {
        session.tap(click.x, click.y)
        session.pause(1)
      }
      for key in keys { try session.strike(key) }
      session.moveAway()
      session.pause(1)
      try session.still()
      return session
    }
  }

  private func setting(
    _ settings: [SettingsManager.Setting], _ manager: SettingsManager
  ) { manager.set(SettingsManager.bytes(settings)) }

  @Test(arguments: Place.all)
  func theColoursAreThoseOfAWindowThatWasOpenedWithThem(place: Place) throws {
    let session = try place.open()
    let before = try session.still()
    let manager = try SettingsManager(display: session.server.display, Self.light)
    session.pause(0.2)
    #expect(try session.still() == before, "a light theme changes nothing")
    let expected = try place.open(["--appearance", "dark"]).still()
    #expect(expected != before)
    setting(Self.dark, manager)
    try session.expectSame(as: expected, "dark")
    setting(Self.light, manager)
    try session.expectSame(as: before, "light again")
    // The sheet is as alive as before, and what is behind it too.
    setting(Self.dark, manager)
    try session.expectSame(as: expected, "dark again")
    for _ in 0..<2 { try session.strike("Escape") }
    session.pause(1)
    let away = try session.still()
    setting(Self.light, manager)
    session.pause(0.2)
    setting(Self.dark, manager)
    try session.expectSame(as: away, "without a sheet")
  }

  @Test func aSheetThatMovesFollowsToo() throws {
    let session = try Session(["--slow", "4"])
    let manager = try SettingsManager(display: session.server.display, Self.light)
    session.tapPicture()
    session.pause(0.3)
    setting(Self.dark, manager)
    session.moveAway()
    session.pause(2)
    let expected = try Place(style: "snapshot-card", clicks: [(195, 253)])
      .open(["--appearance", "dark"]).still()
    try session.expectSame(as: expected, "dark")
  }

  @Test(arguments: ["light", "dark"])
  func whoSaysWhichColoursKeepsThem(appearance: String) throws {
    let session = try Session(["--appearance", appearance])
    let manager = try SettingsManager(
      display: session.server.display, appearance == "light" ? Self.dark : Self.light)
    session.pause(0.3)
    #expect(try session.still() == session.scene)
    withExtendedLifetime(manager) {}
  }

  @Test func motionsAreShortFromThenOn() throws {
    // Six seconds for a card to come up.
    let session = try Session(["--slow", "20"])
    let manager = try SettingsManager(
      display: session.server.display, [("Gtk/EnableAnimations", .integer(0))])
    session.pause(0.3)
    let start = ProcessInfo.processInfo.systemUptime
    try session.present()
    #expect(ProcessInfo.processInfo.systemUptime - start < 2)
    setting([("Gtk/EnableAnimations", .integer(1))], manager)
    session.pause(0.3)
    session.tap(195, 100)
    session.pause(1)
    let top = try session.cardTop()
    #expect(422 < top && top < 844, "it takes its time again: \(top)")
  }

  @Test func whoSaysHowToMoveKeepsThat() throws {
    let session = try Session(["--slow", "20", "--reduced-motion", "off"])
    let manager = try SettingsManager(
      display: session.server.display, [("Gtk/EnableAnimations", .integer(0))])
    session.pause(0.3)
    session.tapPicture()
    session.pause(1)
    #expect(try session.cardTop() > 422)
    withExtendedLifetime(manager) {}
  }
}
