/// A long text that is being sent to another program in pieces (`INCR`).
struct OutgoingTransfer {
  let requestor: UInt32
  let property: UInt32
  let type: UInt32
  let bytes: [UInt8]
  /// Bytes that were sent.
  var offset = 0
  /// When to give up unless the other program has taken the next piece.
  var deadline: Double

  /// The next piece; the empty one is the last.
  mutating func nextPiece(limit: Int, deadline: Double) -> [UInt8] {
    let piece = bytes[offset..<min(offset + limit, bytes.count)]
    offset = piece.endIndex
    self.deadline = deadline
    return Array(piece)
  }
}
