internal import SheetControls

/// Converts between AT-SPI's offsets, which count Unicode scalars, and fields' offsets, which count
/// characters.
struct ScalarText: Equatable {
  let text: TextBuffer

  init(_ text: TextBuffer) { self.text = text }

  enum Unit {
    case character
    case word
    /// The whole text, because fields have one line.
    case line
  }

  var scalars: [UnicodeScalar] { Array(text.text.unicodeScalars) }
  var caret: Int { offset(of: text.caret) }
  var selection: Range<Int> {
    offset(of: text.selection.lowerBound)..<offset(of: text.selection.upperBound)
  }

  /// An `end` of −1 is the end of the text.
  func string(_ start: Int, _ end: Int) -> String {
    let scalars = scalars
    let range = clamped(start, end < 0 ? scalars.count : end, scalars.count)
    return ScalarText.string(scalars[range])
  }

  static func string(_ scalars: ArraySlice<UnicodeScalar>) -> String {
    var view = String.UnicodeScalarView()
    view.append(contentsOf: scalars)
    return String(view)
  }

  /// The characters that lie at least partly between two scalar offsets; an `end` of −1 is the end
  /// of the text.
  func characters(_ start: Int, _ end: Int) -> Range<Int> {
    let count = scalars.count
    let range = clamped(start, end < 0 ? count : end, count)
    var (lower, upper, offset) = (text.text.count, text.text.count, 0)
    for (index, character) in text.text.enumerated() {
      let next = offset + character.unicodeScalars.count
      if lower > index, range.lowerBound < next { lower = index }
      if upper > index, range.upperBound <= offset { upper = index }
      offset = next
    }
    return lower..<(range.isEmpty ? lower : max(lower, upper))
  }

  /// An empty range at the end if the offset is outside the text.
  func range(of unit: Unit, at offset: Int) -> Range<Int> {
    let count = scalars.count
    guard (0..<count).contains(offset) else { return count..<count }
    if unit == .line { return 0..<count }
    let starts = starts(of: unit) + [count]
    let next = starts.firstIndex { $0 > offset } ?? starts.count - 1
    return (next == 0 ? 0 : starts[next - 1])..<starts[next]
  }

  /// A word ends where the next word begins.
  private func starts(of unit: Unit) -> [Int] {
    var starts: [Int] = []
    var (offset, wasInWord) = (0, false)
    for character in text.text {
      let isInWord = character.isLetter || character.isNumber
      if unit == .character || isInWord && !wasInWord { starts.append(offset) }
      wasInWord = isInWord
      offset += character.unicodeScalars.count
    }
    return starts
  }

  private func offset(of character: Int) -> Int { text.text.prefix(character).unicodeScalars.count }

  private func clamped(_ start: Int, _ end: Int, _ count: Int) -> Range<Int> {
    let start = min(max(0, start), count)
    return start..<min(max(start, end), count)
  }
}
