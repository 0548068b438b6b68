internal import SheetTrace

/// The state of a choice among lines: the lines read so far, the query, its matches, and the chosen
/// row. Lines are filtered in steps, because a frame must not wait for a million of them.
package final class Chooser {
  package private(set) var lines = LineStore()
  package private(set) var query = Query()
  package private(set) var matches = Matches()
  /// Whether all lines have been read.
  package private(set) var isInputAtEnd = false
  private let rule: Query.CaseRule
  /// Whether a typed text without a row can be chosen.
  let acceptsText: Bool
  /// The number of lines that have been filtered.
  private var filtered = 0
  /// The line that the user has chosen by hand for this query; nil: the first row is chosen.
  package private(set) var chosenLine: Int?
  /// Lines that were accepted while the choice went on.
  private(set) var accepted: Set<Int> = []
  private var waiting = Waiting.no

  /// The lines that a Return waits for.
  private enum Waiting {
    case no, firstMatch, wholeInput
  }

  package init(_ rule: Query.CaseRule = .smart, acceptsText: Bool = false) {
    (self.rule, self.acceptsText) = (rule, acceptsText)
  }

  package func append(_ bytes: [UInt8], ends: [UInt32]) { lines.append(bytes, ends: ends) }

  /// A last line without a line break is a row, unless the end of the input was cut off.
  package func endInput(isCut: Bool = false) {
    if !isCut { lines.endLastLine() }
    isInputAtEnd = true
  }

  /// Whether every line read so far has been filtered.
  package var isFiltered: Bool { filtered == lines.count }

  /// Replaces the query; the first row is chosen again.
  package func setQuery(_ text: String) {
    query = Query(text, rule)
    (chosenLine, waiting, filtered) = (nil, .no, 0)
    matches.removeAll()
  }

  /// Filters lines until all are filtered or `isTimeUp` returns true, which is asked after every
  /// few thousand lines.
  package func filter(until isTimeUp: () -> Bool = { false }) {
    if query.isEmpty { (matches.all, filtered) = (lines.count, lines.count) }
    while !isFiltered {
      filtered = query.search(lines, from: filtered, into: &matches)
      if isTimeUp() { return }
    }
  }

  // MARK: The chosen row

  /// nil without rows.
  package var chosenRow: Int? {
    if matches.count == 0 { return nil }
    return chosenLine.flatMap(matches.row) ?? 0
  }

  /// Chooses a row by hand; a row beyond the first or the last counts as that. Filters until there
  /// is such a row, because the query may have been typed just before.
  package func choose(row: Int) {
    waiting = .no
    filter { matches.count > row }
    guard matches.count > 0 else { return }
    chosenLine = matches[min(max(0, row), matches.count - 1)]
  }

  // MARK: Return

  package enum Accepted: Equatable, Sendable {
    case line(Int)
    /// The typed text, because no line matches it.
    case text
  }

  /// Accepts the chosen row of the lines read by now. nil while there is none; the Return then
  /// waits for input, and `resume` has its result.
  ///
  /// Before the first line has come, a Return waits for the whole input, because the first lines
  /// would have the best match only by chance. A second Return does not wait.
  package func accept() -> Accepted? {
    filter()
    let isImpatient = waiting != .no
    waiting = lines.count == 0 && !isImpatient ? .wholeInput : .firstMatch
    if isImpatient, matches.count == 0, acceptsText {
      waiting = .no
      return .text
    }
    return resume()
  }

  /// The result of a waiting Return; nil while it waits, and without one.
  package func resume() -> Accepted? {
    let isComplete = isInputAtEnd && isFiltered
    guard waiting == .firstMatch || waiting == .wholeInput && isComplete else { return nil }
    if let chosenRow {
      waiting = .no
      return .line(matches[chosenRow])
    }
    guard isComplete else { return nil }
    waiting = .no
    return acceptsText ? .text : nil
  }

  package func note(accepted line: Int) { accepted.insert(line) }
}

/// Texts of the views.
extension Chooser {
  package func rowText(_ row: Int) -> String {
    row < matches.count ? lines.text(of: matches[row]) : ""
  }

  /// The number of matching lines of all lines; empty before the first line.
  package var countText: String {
    if lines.count == 0 { return "" }
    let all = Numbers.grouped(lines.count) + (isInputAtEnd ? "" : " …")
    return query.isEmpty ? all : "\(Numbers.grouped(matches.count)) of \(all)"
  }

  /// The text in place of rows.
  package var emptyText: String {
    if lines.count == 0, !isInputAtEnd { return "Reading …" }
    if !isFiltered { return "" }
    if acceptsText { return query.text.isEmpty ? "Type a text." : "Return takes the text." }
    return lines.count == 0
      ? "There is nothing to choose from." : "Nothing matches “\(query.text)”."
  }
}
