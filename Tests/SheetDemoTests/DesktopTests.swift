import Foundation
import SheetTestSupport
import SheetXTestSupport
import Testing

/// Changes of the desktop's settings while the window is open.
@Suite(.serialized) struct DesktopTests {
  private static let dark: [SettingsManager.Setting] = [("Net/ThemeName", .text("Adwaita-dark"))]
  private static let light: [SettingsManager.Setting] = [("Net/ThemeName", .text("Adwaita"))]

  /// A scene and the keys that open its sheets. Keys instead of clicks, because the snapshot behind
  /// a sheet may show a hovered view.
  struct ShownScene: CustomTestStringConvertible, Sendable {
    let scene: String?
    var keys: [String] = ["Up"]

    var testDescription: String { "\(scene ?? "gallery") \(keys.count)" }

    /// Few scenes, because the tests of `SheetStage` check all of them.
    static let all = [
      ShownScene(scene: nil, keys: []), ShownScene(scene: "snapshot-card"),
      // A sheet over the scene's own sheet.
      ShownScene(
        scene: "system", keys: ["Up", "Tab", "Tab", "Tab", "Tab", "Tab", "Tab", "Return"]),
    ]

    func open(_ arguments: [String] = []) throws -> Session {
      let session = try Session(arguments, scene: scene)
      // Waits for a card that presents itself.
      try session.still()
      for key in keys {
        try session.strike(key)
        session.pause(key == "Tab" ? 0 : 1)
      }
      session.pause(0.5)
      let shown = try session.still()
      if !keys.isEmpty, arguments.isEmpty {
        #expect(shown != session.scene, "the sheet has opened")
      }
      return session
    }
  }

  private func setting(
    _ settings: [SettingsManager.Setting], _ manager: SettingsManager
  ) { manager.set(SettingsManager.bytes(settings)) }

  @Test(arguments: ShownScene.all)
  func aThemeChangeGivesTheColoursOfANewWindow(scene: ShownScene) throws {
    let session = try scene.open()
    let before = try session.still()
    let manager = try SettingsManager(display: session.server.display, Self.light)
    session.pause(0.2)
    #expect(try session.still() == before, "a light theme changes nothing")
    let expected = try scene.open(["--appearance", "dark"]).still()
    #expect(expected != before)
    setting(Self.dark, manager)
    try session.expectSame(as: expected, "dark")
    setting(Self.light, manager)
    try session.expectSame(as: before, "light again")
    // After a dismissal, the scene without its sheet follows the theme too.
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

  @Test func aMovingSheetFollowsAThemeChange() throws {
    let session = try Session(["--slow", "4"])
    let manager = try SettingsManager(display: session.server.display, Self.light)
    try session.strike("Up")
    session.pause(0.3)
    setting(Self.dark, manager)
    session.pause(2)
    let expected = try ShownScene(scene: "snapshot-card").open(["--appearance", "dark"]).still()
    try session.expectSame(as: expected, "dark")
  }

  @Test(arguments: ["light", "dark"])
  func theAppearanceOptionOverridesTheTheme(appearance: String) throws {
    let session = try Session(["--appearance", appearance])
    let manager = try SettingsManager(
      display: session.server.display, appearance == "light" ? Self.dark : Self.light)
    session.pause(0.3)
    #expect(try session.still() == session.scene)
    withExtendedLifetime(manager) {}
  }

  @Test func reducedMotionFollowsTheDesktop() throws {
    // At this slowness, presenting a card takes six seconds.
    let session = try Session(["--slow", "20"])
    let manager = try SettingsManager(
      display: session.server.display, [("Gtk/EnableAnimations", .integer(0))])
    session.pause(0.3)
    let start = uptime
    try session.present()
    #expect(uptime - start < 2)
    setting([("Gtk/EnableAnimations", .integer(1))], manager)
    session.pause(0.3)
    session.tap(195, 100)
    session.pause(1)
    let top = try #require(try session.edge())
    #expect(422 < top && top < 844, "the card moves again: \(top)")
  }

  @Test func theReducedMotionOptionOverridesTheDesktop() throws {
    let session = try Session(["--slow", "20", "--reduced-motion", "off"])
    let manager = try SettingsManager(
      display: session.server.display, [("Gtk/EnableAnimations", .integer(0))])
    session.pause(0.3)
    session.tapPicture()
    session.pause(1)
    #expect(try #require(try session.edge()) > 422)
    withExtendedLifetime(manager) {}
  }
}
