/// The format of `_XSETTINGS_SETTINGS`: byte order, serial number and count; then each setting's
/// type, name, serial number and value, in multiples of four bytes.
package enum XSettings {
  package enum Value: Equatable, Sendable {
    case integer(Int32)
    case text(String)
    case color(UInt16, UInt16, UInt16, UInt16)
  }

  /// Reads up to the first malformed setting.
  package static func parse(_ bytes: [UInt8]) -> [String: Value] {
    guard let order = bytes.first, order <= 1 else { return [:] }
    var reader = Reader(bytes: bytes[...], isBigEndian: order == 1)
    // Skips the byte order with its padding, and the serial number.
    guard reader.skip(8), let count = reader.word() else { return [:] }
    var values: [String: Value] = [:]
    for _ in 0..<count {
      guard let (name, value) = reader.setting() else { break }
      values[name] = value
    }
    return values
  }

  /// Takes values from the front of bytes; nil if too few bytes are left.
  private struct Reader {
    var bytes: ArraySlice<UInt8>
    let isBigEndian: Bool

    mutating func setting() -> (name: String, value: Value)? {
      guard let type = byte(), skip(1), let length = half(), let name = text(Int(length)),
        skip(4), let value = value(type)
      else { return nil }
      return (name, value)
    }

    private mutating func value(_ type: UInt8) -> Value? {
      switch type {
      case 0: return word().map { .integer(Int32(bitPattern: $0)) }
      case 1: return word().flatMap { text(Int($0)) }.map { .text($0) }
      case 2:
        guard let red = half(), let green = half(), let blue = half(), let alpha = half() else {
          return nil
        }
        return .color(red, green, blue, alpha)
      default: return nil
      }
    }

    mutating func skip(_ count: Int) -> Bool { take(count) != nil }

    private mutating func take(_ count: Int) -> ArraySlice<UInt8>? {
      guard count <= bytes.count else { return nil }
      defer { bytes = bytes.dropFirst(count) }
      return bytes.prefix(count)
    }

    /// Takes a text and its padding to a multiple of four bytes, which the last text may lack.
    private mutating func text(_ count: Int) -> String? {
      guard let text = take(count) else { return nil }
      bytes = bytes.dropFirst((4 - count % 4) % 4)
      return String(decoding: text, as: UTF8.self)
    }

    private mutating func byte() -> UInt8? { take(1)?.first }

    private mutating func half() -> UInt16? { take(2).map { UInt16(number($0)) } }

    mutating func word() -> UInt32? { take(4).map(number) }

    private func number(_ bytes: ArraySlice<UInt8>) -> UInt32 {
      (isBigEndian ? Array(bytes) : bytes.reversed()).reduce(0) { $0 << 8 | UInt32($1) }
    }
  }
}
