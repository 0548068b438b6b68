/// Numbers and bytes one after the other.
struct Packer {
  private(set) var bytes: [UInt8] = []

  mutating func add(_ numbers: [Int]) {
    unsafe numbers.withUnsafeBytes { unsafe bytes.append(contentsOf: $0) }
  }

  mutating func add(_ part: some Collection<UInt8>) {
    add([part.count])
    bytes.append(contentsOf: part)
  }
}

/// Reads what a packer has written, or anything else.
struct Unpacker {
  private(set) var rest: ArraySlice<UInt8>

  /// It ends too early, or is nothing that was written.
  struct Malformed: Error {}

  mutating func numbers(_ count: Int) throws(Malformed) -> [Int] {
    let part = try take(count * 8)
    return unsafe part.withUnsafeBytes { bytes in
      (0..<count).map { unsafe bytes.loadUnaligned(fromByteOffset: $0 * 8, as: Int.self) }
    }
  }

  mutating func bytes() throws(Malformed) -> ArraySlice<UInt8> { try take(try numbers(1)[0]) }

  private mutating func take(_ count: Int) throws(Malformed) -> ArraySlice<UInt8> {
    guard (0...rest.count).contains(count) else { throw Malformed() }
    defer { rest = rest.dropFirst(count) }
    return rest.prefix(count)
  }
}
