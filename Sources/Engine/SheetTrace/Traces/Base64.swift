/// Base64 (RFC 4648).
enum Base64 {
  private static let letters = Array(
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)

  private static let values: [UInt8?] = {
    var values = [UInt8?](repeating: nil, count: 256)
    for (value, letter) in letters.enumerated() { values[Int(letter)] = UInt8(value) }
    return values
  }()

  static func encode(_ bytes: [UInt8]) -> String {
    var text: [UInt8] = []
    text.reserveCapacity((bytes.count + 2) / 3 * 4)
    for start in stride(from: 0, to: bytes.count, by: 3) {
      let part = bytes[start..<min(start + 3, bytes.count)]
      let bits = part.reduce(0) { $0 << 8 | Int($1) } << (8 * (3 - part.count))
      for index in 0..<4 {
        let isFilled = index <= part.count
        text.append(isFilled ? letters[bits >> (18 - 6 * index) & 63] : UInt8(ascii: "="))
      }
    }
    return String(decoding: text, as: UTF8.self)
  }

  static func decode(_ text: Substring) -> [UInt8]? {
    let letters = Array(text.utf8)
    guard letters.count.isMultiple(of: 4) else { return nil }
    let padding = letters.suffix(2).count { $0 == UInt8(ascii: "=") }
    var bytes: [UInt8] = []
    bytes.reserveCapacity(letters.count / 4 * 3)
    var bits = 0
    for (index, letter) in letters.dropLast(padding).enumerated() {
      guard let value = values[Int(letter)] else { return nil }
      bits = (bits << 6 | Int(value)) & 0xFF_FFFF
      if index % 4 > 0 { bytes.append(UInt8(bits >> (6 - 2 * (index % 4)) & 255)) }
    }
    // The unused bits of the last letter must be 0, otherwise several texts would decode to the
    // same bytes.
    return encode(bytes.suffix(bytes.count % 3)) == text.suffix(padding > 0 ? 4 : 0) ? bytes : nil
  }
}
