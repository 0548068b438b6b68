import CSheetXTest

/// A desktop's settings daemon (XSETTINGS).
package final class SettingsManager: XClient {
  package typealias Setting = (name: String, value: Value)

  package enum Value: Equatable, Sendable {
    case integer(Int32)
    case text(String)
    /// Red, green, blue and opacity.
    case color(UInt16, UInt16, UInt16, UInt16)
  }

  private var window: XID = 0

  /// Becomes the settings daemon of a server such as ":1", with encoded settings.
  package init(display name: String, settings bytes: [UInt8]) throws {
    try super.init(display: name)
    window = makeWindow()
    set(bytes)
    let selection = atom("_XSETTINGS_S0")
    unsafe XSetSelectionOwner(display, selection, window, UInt(CurrentTime))
    send(
      "MANAGER", [0, Int(bitPattern: selection), Int(bitPattern: window)], about: root, to: root,
      mask: StructureNotifyMask)
  }

  package convenience init(display name: String, _ settings: [Setting]) throws {
    try self.init(display: name, settings: Self.bytes(settings))
  }

  package func set(_ bytes: [UInt8]) {
    let property = atom("_XSETTINGS_SETTINGS")
    set(property, to: bytes, type: property, of: window)
  }

  package func deleteSettings() {
    unsafe XDeleteProperty(display, window, atom("_XSETTINGS_SETTINGS"))
    sync()
  }

  package static func bytes(_ settings: [Setting], isBigEndian: Bool = false) -> [UInt8] {
    func number(_ value: some FixedWidthInteger) -> [UInt8] {
      let bytes = (0..<value.bitWidth / 8).map { UInt8(truncatingIfNeeded: value >> ($0 * 8)) }
      return isBigEndian ? bytes.reversed() : bytes
    }
    func text(_ text: String) -> [UInt8] {
      Array(text.utf8) + [UInt8](repeating: 0, count: (4 - text.utf8.count % 4) % 4)
    }
    var bytes: [UInt8] = [isBigEndian ? 1 : 0, 0, 0, 0] + number(UInt32(7))
    bytes += number(UInt32(settings.count))
    for (name, value) in settings {
      let (type, body): (UInt8, [UInt8]) =
        switch value {
        case .integer(let value): (0, number(value))
        case .text(let value): (1, number(UInt32(value.utf8.count)) + text(value))
        case .color(let red, let green, let blue, let alpha):
          (2, [red, green, blue, alpha].flatMap { number($0) })
        }
      bytes += [type, 0] + number(UInt16(name.utf8.count)) + text(name) + number(UInt32(3)) + body
    }
    return bytes
  }
}
