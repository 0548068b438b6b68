/// A typed text that lines are matched against: words, each of which must be in the line.
package struct Query: Equatable {
  /// How letters that differ only in case are compared.
  package enum CaseRule: Equatable, Sendable {
    case exact
    case ignored
    /// Ignored in a text without upper-case letters.
    case smart
  }

  let text: String
  /// The bytes of the whole text and of each word, one after the other. With ignored case, each byte
  /// has two forms.
  private var lower: [UInt8] = []
  private var upper: [UInt8] = []
  /// The parts of `lower` and `upper`: the whole text, then the words.
  private var patterns: [Range<Int>] = []

  package init(_ text: String = "", _ rule: CaseRule = .exact) {
    self.text = text
    let isLower = !text.unicodeScalars.contains { $0.properties.isUppercase }
    let ignoresCase = rule == .ignored || rule == .smart && isLower
    for part in [text[...]] + text.split(separator: " ") {
      let start = lower.count
      for scalar in part.unicodeScalars {
        let small = Array(scalar.properties.lowercaseMapping.utf8)
        let large = Array(scalar.properties.uppercaseMapping.utf8)
        // A letter whose forms differ in length, such as ı, counts as having one form.
        let hasForms = ignoresCase && small.count == large.count
        lower += hasForms ? small : Array(String(scalar).utf8)
        upper += hasForms ? large : Array(String(scalar).utf8)
      }
      patterns.append(start..<lower.count)
    }
  }

  /// Whether every line matches.
  var isEmpty: Bool { patterns.count == 1 }

  /// Bytes that are searched in less than a millisecond.
  private static let stepBytes = 1 << 17

  /// Searches some of the lines from `first` on, and adds those that match; returns the next line.
  /// The query must not be empty, and there must be a line.
  func search(_ lines: LineStore, from first: Int, into matches: inout Matches) -> Int {
    let (bytes, ends) = (lines.bytes.span, lines.ends.span)
    var (line, place) = (first, first == 0 ? 0 : Int(ends[first - 1]) + 1)
    let last = min(ends.count - 1, lines.ends.firstIndex(from: place + Query.stepBytes))
    let (stop, word, others) = (Int(ends[last]), patterns[1], 2..<patterns.count)
    while true {
      place = find(word, in: bytes, from: place, to: stop)
      if place >= stop { return last + 1 }
      while unsafe Int(ends[unchecked: line]) < place { line += 1 }
      let start = line == 0 ? 0 : Int(ends[line - 1]) + 1
      let end = Int(ends[line])
      if place + word.count <= end,
        others.allSatisfy({ find(patterns[$0], in: bytes, from: start, to: end) < end })
      {
        let whole = patterns[0]
        if whole.count == end - start, isPattern(whole, at: start, of: bytes) {
          matches.equal.append(UInt32(line))
        } else if place == start {
          matches.prefix.append(UInt32(line))
        } else {
          matches.parts.append(UInt32(line))
        }
      }
      place = end + 1
    }
  }

  /// The place of a word in some bytes; `end` or more if it is not there.
  @inline(__always)
  private func find(
    _ word: Range<Int>, in bytes: Span<UInt8>, from start: Int, to end: Int
  ) -> Int {
    let last = end - word.count
    // Compares eight bytes at a time with both forms of the word's first byte.
    let ones: UInt64 = 0x0101_0101_0101_0101
    let small = UInt64(lower[word.lowerBound]) &* ones
    let large = UInt64(upper[word.lowerBound]) &* ones
    var place = start
    while place <= last {
      if place + 8 <= end {
        let eight = unsafe bytes.bytes.unsafeLoadUnaligned(
          fromUncheckedByteOffset: place, as: UInt64.self)
        let (a, b) = (eight ^ small, eight ^ large)
        // The lowest set bit belongs to the first byte that is equal.
        let equal = ((a &- ones) & ~a | (b &- ones) & ~b) & (ones << 7)
        if equal == 0 {
          place += 8
          continue
        }
        place += equal.trailingZeroBitCount / 8
        if place > last { break }
      }
      if isPattern(word, at: place, of: bytes) { return place }
      place += 1
    }
    return end
  }

  /// Whether a pattern's bytes are those from `place` on, of which there must be enough.
  @inline(__always)
  private func isPattern(_ pattern: Range<Int>, at place: Int, of bytes: Span<UInt8>) -> Bool {
    for index in pattern {
      let byte = unsafe bytes[unchecked: place + index - pattern.lowerBound]
      if byte != lower[index] && byte != upper[index] { return false }
    }
    return true
  }
}
