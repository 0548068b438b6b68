/// What a property of a window holds.
struct PropertyValue {
  /// The atom that says how the value is meant.
  let type: UInt32
  /// Bits of one element: 8, 16 or 32.
  let format: UInt8
  let bytes: [UInt8]
  /// Whether there is more of it than was asked for.
  let isCut: Bool

  /// The elements of a value with format 32; empty when it has another.
  var words: [UInt32] {
    guard format == 32 else { return [] }
    return unsafe bytes.withUnsafeBytes { bytes in
      (0..<bytes.count / 4).map {
        unsafe bytes.loadUnaligned(fromByteOffset: $0 * 4, as: UInt32.self)
      }
    }
  }
}
