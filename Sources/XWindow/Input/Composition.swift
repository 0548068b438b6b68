/// Text that an input method is composing: shown at the caret of a text field, but not yet typed.
public struct Composition: Equatable, Sendable {
  /// The text.
  public internal(set) var text: String
  /// The caret, in Unicode scalars from the text's start.
  public internal(set) var caret: Int
  /// The part that the method highlights, such as the candidate being chosen, in scalars; nil without.
  public internal(set) var highlight: Range<Int>?

  /// An empty text.
  package init() {
    text = ""
    caret = 0
  }

  /// Replaces a part of the text.
  ///
  /// - Parameters:
  ///   - first: The first scalar to replace.
  ///   - count: How many scalars.
  ///   - new: The new scalars; nil only changes the highlight.
  ///   - isHighlighted: Whether each new scalar is highlighted.
  ///   - caret: The caret afterwards.
  package mutating func replace(
    first: Int, count: Int, with new: String?, isHighlighted: [Bool], caret: Int
  ) {
    var scalars = Array(text.unicodeScalars)
    let start = min(max(first, 0), scalars.count)
    let end = min(start + max(count, 0), scalars.count)
    if let new { scalars.replaceSubrange(start..<end, with: new.unicodeScalars) }
    var view = String.UnicodeScalarView()
    view.append(contentsOf: scalars)
    text = String(view)
    self.caret = min(max(caret, 0), scalars.count)
    let lit = isHighlighted.indices.filter { isHighlighted[$0] }.map { $0 + start }
    highlight = nil
    if let low = lit.first, let high = lit.last, high < scalars.count { highlight = low..<high + 1 }
  }

  /// Moves the caret by an input method's direction.
  mutating func moveCaret(to position: Int) {
    caret = min(max(position, 0), text.unicodeScalars.count)
  }
}
