/// What a text field shows: its text, with what an input method composes in the place of the selection.
///
/// All positions are bytes of UTF-8.
struct FieldText {
  let text: String
  let caret: Int
  /// What is being composed; empty at the caret without.
  let composed: Range<Int>
  /// The selection, or what the input method highlights.
  let highlight: Range<Int>
  /// How much longer the text is than the field's own.
  private let growth: Int

  init(_ buffer: TextBuffer, _ composition: Composition?) {
    func bytes(_ characters: some Sequence<Character>) -> Int {
      characters.reduce(0) { $0 + $1.utf8.count }
    }
    let selection = buffer.selection
    let start = bytes(buffer.characters[..<selection.lowerBound])
    let selected = start..<start + bytes(buffer.characters[selection])
    guard let composition else {
      text = buffer.text
      caret = buffer.caret == selection.lowerBound ? selected.lowerBound : selected.upperBound
      (composed, highlight, growth) = (caret..<caret, selected, 0)
      return
    }
    /// The byte before a scalar of what is composed.
    func byte(_ scalar: Int) -> Int {
      composition.text.unicodeScalars.prefix(scalar).reduce(start) { $0 + UTF8.width($1) }
    }
    text =
      String(buffer.characters[..<selection.lowerBound]) + composition.text
      + String(buffer.characters[selection.upperBound...])
    caret = byte(composition.caret)
    composed = start..<start + composition.text.utf8.count
    highlight =
      composition.highlight.map { byte($0.lowerBound)..<byte($0.upperBound) } ?? start..<start
    growth = composed.count - selected.count
  }

  /// Where a byte is in the field's own text; one of what is composed is where that begins.
  func bufferByte(_ byte: Int) -> Int {
    byte < composed.upperBound ? min(byte, composed.lowerBound) : byte - growth
  }
}
