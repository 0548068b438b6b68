internal import SheetPrimitives

/// An editable line of text with a caret and a selection. Indices count user-perceived characters,
/// because accents and emoji must not be cut in two.
package struct TextBuffer: Equatable, Sendable {
  package static let limit = 1000

  package private(set) var characters: [Character] = []
  package private(set) var caret = 0
  package private(set) var anchor = 0

  package init() {}

  package var text: String { String(characters) }
  package var selection: Range<Int> { min(caret, anchor)..<max(caret, anchor) }
  package var selectedText: String { String(characters[selection]) }

  package mutating func move(to index: Int, extending: Bool = false) {
    caret = min(max(0, index), characters.count)
    if !extending { anchor = caret }
  }

  /// Moves the caret by characters, left if negative. Without `extending`, a step from a selection
  /// only moves the caret to the selection's left or right end.
  package mutating func step(_ steps: Int, extending: Bool = false) {
    if !extending, !selection.isEmpty {
      return move(to: steps < 0 ? selection.lowerBound : selection.upperBound)
    }
    move(to: caret + steps, extending: extending)
  }

  /// Moves to the start of the previous word for negative `steps`, otherwise to the end of the
  /// next.
  package mutating func stepWord(_ steps: Int, extending: Bool = false) {
    var index = caret
    if steps < 0 {
      while index > 0, !isWord(index - 1) { index -= 1 }
      while index > 0, isWord(index - 1) { index -= 1 }
    } else {
      while index < characters.count, !isWord(index) { index += 1 }
      while index < characters.count, isWord(index) { index += 1 }
    }
    move(to: index, extending: extending)
  }

  /// Selects the word that contains an index or ends at it, otherwise the gap between two words.
  package mutating func selectWord(at index: Int) {
    let index = min(max(0, index), characters.count)
    let inside =
      index < characters.count && (isWord(index) || index == 0 || !isWord(index - 1))
      ? index : index - 1
    guard inside >= 0 else { return move(to: 0) }
    let kind = isWord(inside)
    anchor = inside
    while anchor > 0, isWord(anchor - 1) == kind { anchor -= 1 }
    caret = inside
    while caret < characters.count, isWord(caret) == kind { caret += 1 }
  }

  package mutating func selectAll() {
    anchor = 0
    caret = characters.count
  }

  /// Replaces the selection; returns whether the text was cut off at the limit. Line breaks and tabs
  /// become spaces; other control characters are removed.
  @discardableResult
  package mutating func insert(_ text: String) -> Bool {
    let room = TextBuffer.limit - (characters.count - selection.count)
    var rest = text[...]
    var fitting: [Character] = []
    while fitting.count < room, let character = rest.popFirst() {
      if character.isNewline || character == "\t" {
        fitting.append(" ")
      } else if character.unicodeScalars.allSatisfy(TextBuffer.isShown) {
        fitting.append(character)
      }
    }
    // The caret goes after the character in which the new text ends, because neighbours may combine
    // into one character: an accent with a letter, two halves of a flag.
    let before = String(characters[..<selection.lowerBound]) + String(fitting)
    characters = Array(before + String(characters[selection.upperBound...]))
    move(to: index(fromByte: before.utf8.count))
    return !rest.isEmpty
  }

  /// The index of the first character that begins at or after a byte offset in UTF-8.
  func index(fromByte byte: Int) -> Int {
    var passed = 0
    return characters.firstIndex { character in
      defer { passed += character.utf8.count }
      return passed >= byte
    } ?? characters.count
  }

  static func isShown(_ scalar: Unicode.Scalar) -> Bool {
    scalar.value >= 0x20 && !(0x7F...0x9F).contains(scalar.value)
  }

  package mutating func deleteBackward() {
    if selection.isEmpty { step(-1, extending: true) }
    insert("")
  }

  package mutating func deleteForward() {
    if selection.isEmpty { step(1, extending: true) }
    insert("")
  }

  package mutating func deleteWordBackward() {
    if selection.isEmpty { stepWord(-1, extending: true) }
    insert("")
  }

  package mutating func clear() { self = TextBuffer() }

  private func isWord(_ index: Int) -> Bool {
    characters[index].isLetter || characters[index].isNumber
  }
}

extension TextBuffer {
  package mutating func select(_ range: Range<Int>) {
    move(to: range.lowerBound)
    move(to: range.upperBound, extending: true)
  }

  mutating func replace(_ range: Range<Int>, by text: String) {
    select(range)
    insert(text)
  }

  /// Handles keys that move the caret or delete; false for others.
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
