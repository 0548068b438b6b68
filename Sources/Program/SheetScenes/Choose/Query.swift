/// A typed text that lines are matched against: words, each of which must be in the line.
package struct Query: Equatable {
  /// How letters that differ only in case are compared.
  package enum CaseRule: Equatable, Sendable {
    case exact
    case ignored
    /// Ignored in a text without upper-case letters.
    case smart
  }

  /// The order of lines that match: equal lines come first.
  enum Rank {
    case equal
    /// The line begins with the first word.
    case prefix
    case part
  }

  let text: String
  private let ignoresCase: Bool
  private let whole: Pattern
  private let words: [Pattern]

  package init(_ text: String = "", _ rule: CaseRule = .exact) {
    self.text = text
    let isLower = !text.unicodeScalars.contains { $0.properties.isUppercase }
    let ignoresCase = rule == .ignored || rule == .smart && isLower
    self.ignoresCase = ignoresCase
    whole = Pattern(text, ignoresCase: ignoresCase)
    words = text.split(separator: " ").map { Pattern(String($0), ignoresCase: ignoresCase) }
  }

  /// Whether every line matches.
  var isEmpty: Bool { words.isEmpty }

  /// Whether every line that matches this query matches `other` too.
  func narrows(_ other: Query) -> Bool {
    (other.ignoresCase || !ignoresCase)
      && other.words.allSatisfy { old in words.contains { $0.contains(old) } }
  }

  /// Calls `body` with a searcher, which is faster than a comparison of arrays.
  func withSearcher<Result>(_ body: (Searcher) -> Result) -> Result {
    let (lower, upper) = (words.flatMap(\.lower), words.flatMap(\.upper))
    let ends = words.map(\.count)
    return unsafe lower.withUnsafeBufferPointer { lower in
      unsafe upper.withUnsafeBufferPointer { upper in
        unsafe ends.withUnsafeBufferPointer { ends in
          unsafe whole.lower.withUnsafeBufferPointer { wholeLower in
            unsafe whole.upper.withUnsafeBufferPointer { wholeUpper in
              unsafe body(
                Searcher(
                  lower: lower, upper: upper, counts: ends, wholeLower: wholeLower,
                  wholeUpper: wholeUpper))
            }
          }
        }
      }
    }
  }

  /// The query's bytes by address.
  @unsafe struct Searcher {
    /// The words' bytes, one word after the other, in both forms.
    fileprivate let lower: UnsafeBufferPointer<UInt8>
    fileprivate let upper: UnsafeBufferPointer<UInt8>
    /// The lengths of the words.
    fileprivate let counts: UnsafeBufferPointer<Int>
    fileprivate let wholeLower: UnsafeBufferPointer<UInt8>
    fileprivate let wholeUpper: UnsafeBufferPointer<UInt8>

    /// nil if the line does not match.
    @inline(__always)
    func rank(_ line: UnsafePointer<UInt8>, count: Int) -> Rank? {
      var start = 0
      for word in unsafe 0..<counts.count {
        let length = unsafe counts[word]
        if unsafe !isWord(start, length, partOf: line, count) { return nil }
        start += length
      }
      if unsafe count == wholeLower.count, unsafe isWhole(line) { return .equal }
      let first = unsafe counts[0]
      return unsafe count >= first && matches(0, first, line) ? .prefix : .part
    }

    /// Whether the words' bytes from `start` are the line's first `length` bytes.
    @inline(__always)
    private func matches(_ start: Int, _ length: Int, _ line: UnsafePointer<UInt8>) -> Bool {
      for index in 0..<length {
        let byte = unsafe line[index]
        if unsafe byte != lower[start + index] && byte != upper[start + index] { return false }
      }
      return true
    }

    @inline(__always)
    private func isWord(
      _ start: Int, _ length: Int, partOf line: UnsafePointer<UInt8>, _ count: Int
    ) -> Bool {
      let (first, other) = unsafe (lower[start], upper[start])
      var offset = 0
      while offset <= count - length {
        let byte = unsafe line[offset]
        if byte == first || byte == other,
          unsafe matches(start + 1, length - 1, line + offset + 1)
        {
          return true
        }
        offset += 1
      }
      return false
    }

    private func isWhole(_ line: UnsafePointer<UInt8>) -> Bool {
      for index in unsafe wholeLower.indices {
        let byte = unsafe line[index]
        if unsafe byte != wholeLower[index] && byte != wholeUpper[index] { return false }
      }
      return true
    }
  }
}

/// Bytes to find; with ignored case, each byte has two forms.
private struct Pattern: Equatable {
  private(set) var lower: [UInt8] = []
  private(set) var upper: [UInt8] = []

  init(_ text: String, ignoresCase: Bool) {
    for scalar in text.unicodeScalars {
      let properties = scalar.properties
      let small = Array(properties.lowercaseMapping.utf8)
      let large = Array(properties.uppercaseMapping.utf8)
      // A letter whose forms differ in length, such as ß, counts as having one form.
      let hasForms = ignoresCase && small.count == large.count
      lower += hasForms ? small : Array(String(scalar).utf8)
      upper += hasForms ? large : Array(String(scalar).utf8)
    }
  }

  var count: Int { lower.count }

  func contains(_ other: Pattern) -> Bool {
    other.count <= count
      && (0...count - other.count).contains { lower[$0...].starts(with: other.lower) }
  }
}
