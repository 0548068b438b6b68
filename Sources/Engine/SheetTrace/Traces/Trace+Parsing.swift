internal import SheetEngine

extension Trace {
  /// Parses a trace file's text. Leaves out an invalid last line without a line break, because the
  /// recording was interrupted; `cutOff` has the error of that line.
  public init(parsing text: String) throws(TraceError) {
    var entries: [Entry] = []
    var lineNumbers: [Int] = []
    var cutOff: TraceError?
    let lines = text.split(omittingEmptySubsequences: false) { $0 == "\n" || $0 == "\r\n" }
    for (index, line) in lines.enumerated() {
      let number = index + 1
      var reader = TraceLine(line, number: number)
      if number == 1 {
        guard reader.words == ["sheet-trace", "1"] else {
          throw reader.fail("the first line is not '\(Trace.header)'")
        }
      } else if !reader.words.isEmpty {
        do {
          let read = try reader.entries(after: entries.last?.time)
          entries += read
          lineNumbers += read.map { _ in number }
        } catch {
          guard number == lines.count else { throw error }
          cutOff = error
        }
      }
    }
    self.init(entries: entries, lines: lineNumbers, cutOff: cutOff)
  }
}

struct TraceLine {
  private(set) var words: ArraySlice<Substring>
  let number: Int?

  init(_ line: Substring, number: Int?) {
    words = TraceLine.words(of: line)[...]
    self.number = number
  }

  /// Words are separated by spaces and tabs, and end at a `#`. A text in double quotes is one word.
  private static func words(of line: Substring) -> [Substring] {
    var words: [Substring] = []
    var rest = line.unicodeScalars
    while true {
      rest = rest.drop { $0 == " " || $0 == "\t" }
      guard let first = rest.first, first != "#" else { return words }
      let word =
        first == "\""
        ? rest[..<endOfQuoted(rest)] : rest.prefix { $0 != " " && $0 != "\t" && $0 != "#" }
      words.append(Substring(word))
      rest = rest[word.endIndex...]
    }
  }

  private static func endOfQuoted(
    _ text: Substring.UnicodeScalarView
  ) -> Substring.UnicodeScalarView.Index {
    var isEscaped = false
    for index in text.indices.dropFirst() {
      if text[index] == "\"", !isEscaped { return text.index(after: index) }
      isEscaped = text[index] == "\\" && !isEscaped
    }
    return text.endIndex
  }

  func fail(_ message: String) -> TraceError { TraceError(line: number, message: message) }

  mutating func entries(after previous: Double?) throws(TraceError) -> [Trace.Entry] {
    let time = try number("a time in seconds", in: 0...1e9)
    if let previous, time < previous {
      let (now, then) = (Numbers.shortest(time), Numbers.shortest(previous))
      throw fail("time runs back from \(then) to \(now)")
    }
    let actions = try actions()
    if let extra = words.first { throw fail("unexpected '\(extra)'") }
    return actions.map { Trace.Entry(time: time, action: $0) }
  }

  /// Skips the next word if it is the given one; otherwise returns false.
  mutating func skip(_ word: Substring) -> Bool {
    guard words.first == word else { return false }
    words.removeFirst()
    return true
  }

  mutating func word(_ what: String) throws(TraceError) -> Substring {
    guard let word = words.popFirst() else { throw fail("\(what) is missing") }
    return word
  }

  mutating func quotedText() throws(TraceError) -> String {
    let word = try word("a text in quotes")
    guard let text = QuotedText.parse(word) else { throw fail("\(word) is not a text in quotes") }
    return text
  }

  mutating func number(
    _ what: String, in range: ClosedRange<Double>
  ) throws(TraceError) -> Double {
    let text = try word(what)
    guard let value = Numbers.parse(text) else {
      throw fail("'\(text)' is not a number (\(what))")
    }
    guard range.contains(value) else {
      throw fail("'\(text)' is not in \(range.text) (\(what))")
    }
    return value
  }

  /// Reads one of two words; true for the first.
  mutating func flag(_ yes: Substring, _ no: Substring) throws(TraceError) -> Bool {
    let word = try word("\(yes) or \(no)")
    guard word == yes || word == no else { throw fail("'\(word)' is neither \(yes) nor \(no)") }
    return word == yes
  }
}
