internal import SheetPrimitives

/// Changes of a text by keys and by other programs.
extension TextBuffer {
  /// Selects characters; the caret is at their end.
  package mutating func select(_ range: Range<Int>) {
    move(to: range.lowerBound)
    move(to: range.upperBound, extending: true)
  }

  /// Puts a text in the place of characters; see `insert`.
  mutating func replace(_ range: Range<Int>, by text: String) {
    select(range)
    insert(text)
  }

  /// Does what a key that moves or deletes does in a text.
  ///
  /// - Returns: Whether it is such a key.
  mutating func obey(_ key: KeyStroke) -> Bool {
    switch (key.key, key.control) {
    case (.left, false): step(-1, extending: key.shift)
    case (.right, false): step(1, extending: key.shift)
    case (.home, false): move(to: 0, extending: key.shift)
    case (.end, false): move(to: characters.count, extending: key.shift)
    case (.backspace, false): deleteBackward()
    case (.delete, false): deleteForward()
    case (.left, true): stepWord(-1, extending: key.shift)
    case (.right, true): stepWord(1, extending: key.shift)
    case (.backspace, true): deleteWordBackward()
    default: return false
    }
    return true
  }
}

extension Semantics {
  /// The semantics of a field with a text.
  init(of buffer: TextBuffer) {
    self.init()
    (canBePressed, text) = (
      true, .init(buffer.text, caret: buffer.caret, selection: buffer.selection)
    )
  }
}
