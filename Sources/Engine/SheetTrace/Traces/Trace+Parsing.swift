internal import SheetEngine

extension Trace {
  /// Parses a trace file's text. Drops an invalid last line without a line break, because writing
  /// was interrupted.
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
