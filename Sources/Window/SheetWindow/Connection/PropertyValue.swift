/// The value of a window's property.
struct PropertyValue {
  /// The value's type, an atom.
  let type: UInt32
  /// Bits of one element: 8, 16 or 32.
  let format: UInt8
  let bytes: [UInt8]
  /// Bytes of the property that were not read.
  let bytesAfter: Int

  /// The elements of a value with format 32; empty for other formats.
  var words: [UInt32] {
    guard format == 32 else { return [] }
    return unsafe bytes.withUnsafeBytes { bytes in
      (0..<bytes.count / 4).map {
        unsafe bytes.loadUnaligned(fromByteOffset: $0 * 4, as: UInt32.self)
      }
    }
  }
}
