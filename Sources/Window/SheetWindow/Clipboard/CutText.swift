/// A text, or the start of one that is too long.
struct CutText {
  let kept: String
  /// Bytes that are missing at the end.
  let leftOut: Int

  /// Keeps as many whole characters of UTF-8 as fit.
  ///
  /// - Parameters:
  ///   - bytes: The text, or its start.
  ///   - limit: The most bytes to keep.
  ///   - leftOut: Bytes that follow `bytes`.
  init(_ bytes: some BidirectionalCollection<UInt8>, limit: Int, leftOut: Int = 0) {
    var kept = bytes.prefix(limit)
    if leftOut > 0 || kept.count < bytes.count {
      // Up to three bytes at the end may be the start of a character.
      let start = kept.indices.suffix(4).last { kept[$0] & 0xC0 != 0x80 }
      if let start, kept[start] >= 0xC0, kept[start...].count < Self.length(kept[start]) {
        kept = kept[..<start]
      }
    }
    self.kept = String(decoding: kept, as: UTF8.self)
    self.leftOut = bytes.count - kept.count + leftOut
  }

  /// A text in Latin-1.
  init(latin1 bytes: some Sequence<UInt8>, leftOut: Int) {
    kept = Latin1.decode(bytes)
    self.leftOut = leftOut
  }

  /// Bytes of a character in UTF-8, by its first one.
  private static func length(_ first: UInt8) -> Int { first >= 0xF0 ? 4 : first >= 0xE0 ? 3 : 2 }
}
