/// Text that an input method is composing: shown at the caret of a text field, but not typed yet.
public struct Composition: Equatable, Sendable {
  /// The text that the input method proposes so far.
  public private(set) var text: String
  /// The caret's position, in Unicode scalars.
  public private(set) var caret: Int
  /// The range that the input method highlights, in Unicode scalars; nil for none.
  public private(set) var highlight: Range<Int>?

  /// Creates a composition; clamps caret and highlight to the text.
  public init(_ text: String = "", caret: Int = 0, highlight: Range<Int>? = nil) {
    let count = text.unicodeScalars.count
    self.text = text
    self.caret = min(max(caret, 0), count)
    self.highlight = highlight?.clamped(to: 0..<count)
  }

  /// Replaces a range of Unicode scalars; nil changes only the caret and the highlight.
  package mutating func replace(
    first: Int, count: Int, with new: String?, isHighlighted: [Bool], caret: Int
  ) {
    var scalars = Array(text.unicodeScalars)
    let start = min(max(first, 0), scalars.count)
    let end = min(start + max(count, 0), scalars.count)
    if let new { scalars.replaceSubrange(start..<end, with: new.unicodeScalars) }
    var lit: Range<Int>?
    if let low = isHighlighted.firstIndex(of: true), let high = isHighlighted.lastIndex(of: true),
      start + high < scalars.count
    {
      lit = start + low..<start + high + 1
    }
    let text = String(String.UnicodeScalarView(scalars))
    self = Composition(text, caret: caret, highlight: lit)
  }

  package mutating func moveCaret(to position: Int) {
    caret = min(max(position, 0), text.unicodeScalars.count)
  }
}
