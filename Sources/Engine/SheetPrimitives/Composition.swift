/// Text that an input method is composing: shown at the caret of a text field, but not yet typed.
public struct Composition: Equatable, Sendable {
  /// The text.
  public private(set) var text: String
  /// The caret, in Unicode scalars from the text's start.
  public private(set) var caret: Int
  /// The part that the method highlights, such as the candidate being chosen, in scalars; nil for
  /// none.
  public private(set) var highlight: Range<Int>?

  /// Describes a text; caret and highlight are limited to it.
  public init(_ text: String = "", caret: Int = 0, highlight: Range<Int>? = nil) {
    let count = text.unicodeScalars.count
    self.text = text
    self.caret = min(max(caret, 0), count)
    self.highlight = highlight?.clamped(to: 0..<count)
  }

  /// Replaces a part of the text.
  ///
  /// - Parameters:
  ///   - first: The first scalar to replace.
  ///   - count: The number of scalars to replace.
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
    var lit: Range<Int>?
    if let low = isHighlighted.firstIndex(of: true), let high = isHighlighted.lastIndex(of: true),
      start + high < scalars.count
    {
      lit = start + low..<start + high + 1
    }
    self = Composition(String(view), caret: caret, highlight: lit)
  }

  /// Moves the caret.
  package mutating func moveCaret(to position: Int) {
    caret = min(max(position, 0), text.unicodeScalars.count)
  }
}
