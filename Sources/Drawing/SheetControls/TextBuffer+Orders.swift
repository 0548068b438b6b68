internal import SheetPrimitives

extension TextBuffer {
  package mutating func select(_ range: Range<Int>) {
    move(to: range.lowerBound)
    move(to: range.upperBound, extending: true)
  }

  mutating func replace(_ range: Range<Int>, by text: String) {
    select(range)
    insert(text)
  }

  /// Handles a key that moves the caret or deletes; false for other keys.
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
  init(of buffer: TextBuffer) {
    self.init()
    (canBePressed, text) = (
      true, .init(buffer.text, caret: buffer.caret, selection: buffer.selection)
    )
  }
}
