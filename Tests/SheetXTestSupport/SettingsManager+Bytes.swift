extension SettingsManager {
  package typealias Setting = (name: String, value: Value)

  package enum Value: Equatable, Sendable {
    case integer(Int32)
    case text(String)
    /// Red, green, blue and opacity.
    case color(UInt16, UInt16, UInt16, UInt16)
  }

  /// Encodes settings in the XSETTINGS format.
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
      let type: UInt8 =
        switch value {
        case .integer: 0
        case .text: 1
        case .color: 2
        }
      bytes += [type, 0] + number(UInt16(name.utf8.count)) + text(name) + number(UInt32(3))
      switch value {
      case .integer(let value): bytes += number(value)
      case .text(let value): bytes += number(UInt32(value.utf8.count)) + text(value)
      case .color(let red, let green, let blue, let alpha):
        bytes += [red, green, blue, alpha].flatMap { number($0) }
      }
    }
    return bytes
  }
}
