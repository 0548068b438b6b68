/// Texts of a chooser's views.
extension Chooser {
  package func rowText(_ row: Int) -> String {
    row < matches.count ? lines.text(of: matches[row]) : ""
  }

  /// The number of matching lines of all lines; empty before the first line.
  package var countText: String {
    if lines.count == 0 { return "" }
    let all = Chooser.grouped(lines.count) + (isInputAtEnd ? "" : " …")
    return query.isEmpty ? all : "\(Chooser.grouped(matches.count)) of \(all)"
  }

  /// The text in place of rows.
  package var emptyText: String {
    if lines.count == 0, !isInputAtEnd { return "Reading …" }
    if !isFiltered { return "" }
    if acceptsText { return query.text.isEmpty ? "Type a text." : "Return takes the text." }
    return lines.count == 0
      ? "There is nothing to choose from." : "Nothing matches “\(query.text)”."
  }

  /// A number with a comma between thousands.
  private static func grouped(_ number: Int) -> String {
    number < 1000
      ? "\(number)"
      : grouped(number / 1000) + "," + "\(1000 + number % 1000)".dropFirst()
  }
}
