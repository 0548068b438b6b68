internal import SheetEngine

extension Trace {
  /// Parses a trace file's text. Leaves out an invalid last line without a line break, because the
  /// recording was interrupted; `cutOff` has the error of that line. Lines may end in LF, CR LF or
  /// CR, and a byte order mark may precede the first line.
  public init(parsing text: String) throws(TraceError) {
    var entries: [Entry] = []
    var lineNumbers: [Int] = []
    var cutOff: TraceError?
    let hasMark = text.unicodeScalars.first == "\u{FEFF}"
    let lines = (hasMark ? Substring(text.unicodeScalars.dropFirst()) : text[...]).lines
    for (index, line) in lines.enumerated() {
      let number = index + 1
      var reader = TraceLine(line, number: number)
      if number == 1 {
        try reader.checkHeader(line)
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

  fileprivate func checkHeader(_ line: Substring) throws(TraceError) {
    let header = Trace.header.split(separator: " ")
    if words[...] == header[...] { return }
    guard words.count == 2, words[0] == header[0], words[1].allSatisfy(\.isWholeNumber) else {
      throw fail("the first line is \(ErrorText.quoted(line)), not '\(Trace.header)'")
    }
    let version = ErrorText.shortened(words[1])
    throw fail("the trace has version \(version); this program reads \(header[1])")
  }

  mutating func entries(after previous: Double?) throws(TraceError) -> [Trace.Entry] {
    let time = try number("a time in seconds", in: 0...1e9)
    if let previous, time < previous {
      let (now, then) = (Numbers.shortest(time), Numbers.shortest(previous))
      throw fail("time runs back from \(then) to \(now); times must not decrease")
    }
    let actions = try actions()
    if let extra = words.first {
      throw fail("unexpected \(ErrorText.quoted(extra)): the line is complete without it")
    }
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
    guard let text = QuotedText.parse(word) else {
      throw fail(
        "\(ErrorText.quoted(word)) is not a text in double quotes, "
          + #"with no escapes but \" \\ \n \t \u{HEX}"#)
    }
    return text
  }

  mutating func number(
    _ what: String, in range: ClosedRange<Double>
  ) throws(TraceError) -> Double {
    let text = try word(what)
    guard let value = text.number(in: range) else {
      throw fail("\(ErrorText.quoted(text)) is not a number in \(range.text) (\(what))")
    }
    return value
  }

  /// Reads one of two words; true for the first.
  mutating func flag(_ yes: Substring, _ no: Substring) throws(TraceError) -> Bool {
    let word = try word("\(yes) or \(no)")
    guard word == yes || word == no else {
      throw fail("\(ErrorText.quoted(word)) is neither \(yes) nor \(no)")
    }
    return word == yes
  }
}
