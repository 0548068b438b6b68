/// Numbers and bytes one after the other.
struct Packer {
  private(set) var bytes: [UInt8] = []

  mutating func add(_ number: Int) {
    unsafe withUnsafeBytes(of: number.littleEndian) { unsafe bytes.append(contentsOf: $0) }
  }

  mutating func add(_ number: Double) { add(Int(truncatingIfNeeded: number.bitPattern)) }

  mutating func add(_ numbers: [Int]) { for number in numbers { add(number) } }

  mutating func add(_ part: some Collection<UInt8>) {
    add(part.count)
    bytes.append(contentsOf: part)
  }
}

/// Reads what a packer has written, or anything else.
struct Unpacker {
  private(set) var rest: ArraySlice<UInt8>

  /// It ends too early, or is nothing that was written.
  struct Malformed: Error {}

  init(_ bytes: ArraySlice<UInt8>) { rest = bytes }

  mutating func number() throws(Malformed) -> Int {
    let part = try take(8)
    return part.reversed().reduce(0) { $0 << 8 | Int($1) }
  }

  mutating func numbers(_ count: Int) throws(Malformed) -> [Int] {
    var numbers: [Int] = []
    for _ in 0..<count { numbers.append(try number()) }
    return numbers
  }

  mutating func bytes() throws(Malformed) -> ArraySlice<UInt8> { try take(try number()) }

  private mutating func take(_ count: Int) throws(Malformed) -> ArraySlice<UInt8> {
    guard (0...rest.count).contains(count) else { throw Malformed() }
    defer { rest = rest.dropFirst(count) }
    return rest.prefix(count)
  }
}
