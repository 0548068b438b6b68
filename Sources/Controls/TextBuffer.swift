/// A line of text with a caret and a selection: what editing does to it, without any picture.
///
/// Places count characters as people see them, so an accent or an emoji is never cut in two.
public struct TextBuffer: Equatable, Sendable {
  /// The most characters that a line takes.
  public static let limit = 1000

  /// The characters.
  public private(set) var characters: [Character] = []
  /// Where the caret is: before the character of this number.
  public private(set) var caret = 0
  /// The end of the selection that stays when the caret moves.
  public private(set) var anchor = 0

  /// Creates an empty line.
  public init() {}

  /// The line.
  public var text: String { String(characters) }
  /// What is selected; empty when nothing is.
  public var selection: Range<Int> { min(caret, anchor)..<max(caret, anchor) }
  /// The selected text.
  public var selectedText: String { String(characters[selection]) }

  /// Moves the caret; the selection grows or goes.
  public mutating func move(to place: Int, extending: Bool = false) {
    caret = min(max(0, place), characters.count)
    if !extending { anchor = caret }
  }

  /// One step to the left or right; from a selection to its edge.
  public mutating func step(_ steps: Int, extending: Bool = false) {
    if !extending, !selection.isEmpty {
      return move(to: steps < 0 ? selection.lowerBound : selection.upperBound)
    }
    move(to: caret + steps, extending: extending)
  }

  /// To the beginning of the word before, or the end of the next.
  public mutating func stepWord(_ steps: Int, extending: Bool = false) {
    var place = caret
    if steps < 0 {
      while place > 0, !isWord(place - 1) { place -= 1 }
      while place > 0, isWord(place - 1) { place -= 1 }
    } else {
      while place < characters.count, !isWord(place) { place += 1 }
      while place < characters.count, isWord(place) { place += 1 }
    }
    move(to: place, extending: extending)
  }

  /// Selects the word that a place is in, or else the one that ends there, or else what is between
  /// two words.
  public mutating func selectWord(at place: Int) {
    let place = min(max(0, place), characters.count)
    let inside =
      place < characters.count && (isWord(place) || place == 0 || !isWord(place - 1))
      ? place : place - 1
    guard inside >= 0 else { return move(to: 0) }
    let kind = isWord(inside)
    anchor = inside
    while anchor > 0, isWord(anchor - 1) == kind { anchor -= 1 }
    caret = inside
    while caret < characters.count, isWord(caret) == kind { caret += 1 }
  }

  /// Selects everything.
  public mutating func selectAll() {
    anchor = 0
    caret = characters.count
  }

  /// Puts text in the place of the selection. Line breaks become spaces, other control characters go,
  /// and what is too long is cut.
  public mutating func insert(_ text: String) {
    let clean = text.compactMap { character -> Character? in
      if character.isNewline || character == "\t" { return " " }
      return character.unicodeScalars.allSatisfy(TextBuffer.isShown) ? character : nil
    }
    let room = TextBuffer.limit - (characters.count - selection.count)
    let fitting = clean.prefix(max(0, room))
    // What stands side by side now can join: an accent with a letter, half a flag with another half.
    // The caret comes to stand behind the character in which the new text ends.
    let before = String(characters[..<selection.lowerBound]) + String(fitting)
    characters = Array(before + String(characters[selection.upperBound...]))
    var passed = 0
    move(
      to: characters.firstIndex { character in
        defer { passed += character.utf8.count }
        return passed >= before.utf8.count
      } ?? characters.count)
  }

  /// Whether a scalar is no control character.
  static func isShown(_ scalar: Unicode.Scalar) -> Bool {
    scalar.value >= 0x20 && !(0x7F...0x9F).contains(scalar.value)
  }

  /// Takes away the selection, or the character before the caret.
  public mutating func deleteBackward() {
    if selection.isEmpty { step(-1, extending: true) }
    insert("")
  }

  /// Takes away the selection, or the character after the caret.
  public mutating func deleteForward() {
    if selection.isEmpty { step(1, extending: true) }
    insert("")
  }

  /// Takes away the word before the caret.
  public mutating func deleteWordBackward() {
    if selection.isEmpty { stepWord(-1, extending: true) }
    insert("")
  }

  /// Takes everything away.
  public mutating func clear() { self = TextBuffer() }

  private func isWord(_ place: Int) -> Bool {
    characters[place].isLetter || characters[place].isNumber
  }
}
