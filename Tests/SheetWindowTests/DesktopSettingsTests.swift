import Foundation
import SheetWindow
import SheetXTestSupport
import Testing

@Suite(.serialized) struct DesktopSettingsTests {
  typealias Setting = SettingsManager.Setting

  private static func bytes(_ settings: [Setting], isBigEndian: Bool = false) -> [UInt8] {
    SettingsManager.bytes(settings, isBigEndian: isBigEndian)
  }

  private static let all: [Setting] = [
    ("Net/DoubleClickTime", .integer(250)), ("Gtk/EnableAnimations", .integer(0)),
    ("Net/ThemeName", .text("Ärc-Dark")), ("Net/Colour", .color(1, 2, 3, 65535)),
    ("Net/DndDragThreshold", .integer(12)), ("Xft/DPI", .integer(144 * 1024)),
  ]

  private static var expected: DesktopSettings {
    var settings = DesktopSettings()
    settings.doubleClickTime = 0.25
    settings.enableAnimations = false
    settings.isDarkPreferred = true
    settings.dpi = 144
    return settings
  }

  @Test(arguments: [false, true])
  func settingsReadTheSameInEitherByteOrder(isBigEndian: Bool) {
    let bytes = Self.bytes(Self.all, isBigEndian: isBigEndian)
    #expect(DesktopSettings(xsettings: bytes) == Self.expected)
    let values = XSettings.parse(bytes)
    #expect(values.count == Self.all.count)
    #expect(values["Net/Colour"] == .color)
  }

  @Test(
    arguments: [
      ([], nil, ""), ([("Net/ThemeName", .text("Adwaita"))], nil, ""),
      ([("Net/ThemeName", .text("Adwaita-dark"))], nil, "dark"),
      ([("Net/ThemeName", .text("Breeze-Dark"))], nil, "dark"),
      ([("Net/ThemeName", .text("Darkness"))], nil, ""), ([], "Adwaita:dark", "dark"),
      ([], "Adwaita", ""), ([("Net/ThemeName", .text("Adwaita"))], "Adwaita-dark", "dark"),
      ([("Gtk/ApplicationPreferDarkTheme", .integer(0))], nil, ""),
      ([("Gtk/ApplicationPreferDarkTheme", .integer(1))], nil, "dark"),
      ([], "HighContrast", "high"), ([], "HighContrastInverse", "high dark"),
      ([("Net/ThemeName", .text("highcontrast"))], nil, "high"),
    ] as [([Setting], String?, String)])
  func darkAndHighContrastThemesAreRecognized(
    settings: [Setting], variable: String?, look: String
  ) {
    let desktop = DesktopSettings(xsettings: Self.bytes(settings), themeVariable: variable)
    #expect(desktop.isDarkPreferred == look.contains("dark"))
    #expect(desktop.isHighContrast == look.contains("high"))
  }

  @Test(
    arguments: [
      ("Net/DoubleClickTime", .integer(-1)), ("Net/DoubleClickTime", .integer(0)),
      ("Net/DoubleClickTime", .integer(10_001)), ("Net/DoubleClickTime", .text("400")),
      ("Xft/DPI", .integer(-1)), ("Xft/DPI", .integer(0)), ("Net/ThemeName", .text("")),
      ("Net/ThemeName", .integer(3)), ("Gtk/EnableAnimations", .text("0")),
    ] as [(String, SettingsManager.Value)])
  func invalidSettingsCountAsNotSet(name: String, value: SettingsManager.Value) {
    #expect(DesktopSettings(xsettings: Self.bytes([(name, value)])) == DesktopSettings())
  }

  @Test func truncatedSettingsAreReadUpToTheCut() {
    let bytes = Self.bytes(Self.all)
    var counts: [Int] = []
    for end in 0...bytes.count { counts.append(XSettings.parse(Array(bytes[..<end])).count) }
    #expect(counts == counts.sorted())
    #expect(Set(counts) == Set(0...Self.all.count))
    var lying = bytes
    lying.replaceSubrange(8..<12, with: [255, 255, 255, 255])
    #expect(DesktopSettings(xsettings: lying) == Self.expected)
    #expect(XSettings.parse([2] + bytes.dropFirst()).isEmpty)
  }

  @Test func randomBytesNeverBreakTheReadingOfSettings() {
    let seed: UInt64 = 20_240_917
    var random = seed
    func next(_ limit: Int) -> Int {
      random = random &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(random >> 33) % limit
    }
    let good = Self.bytes(Self.all)
    for round in 0..<20_000 {
      var bytes = good
      for _ in 0..<1 + next(6) { bytes[next(bytes.count)] = UInt8(next(256)) }
      if round % 3 == 0 { bytes.removeLast(next(bytes.count)) }
      if round % 7 == 0 { bytes = (0..<next(64)).map { _ in UInt8(next(256)) } }
      let settings = DesktopSettings(xsettings: bytes)
      #expect((0.001...10).contains(settings.doubleClickTime), "seed \(seed), round \(round)")
    }
  }

  @Test func settingsFollowAManagerThatStartsChangesAndEnds() throws {
    let fixture = try WindowFixture().opened()
    let variable = ProcessInfo.processInfo.environment["GTK_THEME"]
    let defaults = DesktopSettings(xsettings: [], themeVariable: variable)
    #expect(fixture.connection.settings == defaults)
    var first: SettingsManager? = try SettingsManager(
      display: fixture.server.display, settings: Self.bytes(Self.all))
    #expect(try fixture.settle() == [.settingsChanged(Self.expected)])
    #expect(fixture.connection.settings.dpi == 144)
    // A new serial number with equal settings is no change.
    first?.set(Self.bytes(Self.all))
    #expect(try fixture.settle() == [])
    var changed = Self.expected
    changed.doubleClickTime = 0.3
    first?.set(Self.bytes(Self.all + [("Net/DoubleClickTime", .integer(300))]))
    #expect(try fixture.settle() == [.settingsChanged(changed)])
    let second = try SettingsManager(
      display: fixture.server.display, settings: Self.bytes(Self.all, isBigEndian: true))
    #expect(try fixture.settle() == [.settingsChanged(Self.expected)])
    first = nil
    #expect(try fixture.settle() == [])
    second.set([9, 9, 9])
    #expect(try fixture.settle() == [.settingsChanged(defaults)])
  }

  @Test func anExistingSettingsManagerIsFound() throws {
    let server = try XServer()
    var manager: SettingsManager? = try SettingsManager(
      display: server.display, settings: Self.bytes(Self.all))
    let connection = try Connection(display: server.display)
    #expect(connection.settings == Self.expected)
    let window = try Window(connection)
    // The manager ends, with no other event in the queue.
    _ = manager
    manager = nil
    let event = try window.nextEvent(until: MonotonicClock.now() + 20)
    let defaults = DesktopSettings(
      xsettings: [], themeVariable: ProcessInfo.processInfo.environment["GTK_THEME"])
    #expect(event == .settingsChanged(defaults))
  }
}
