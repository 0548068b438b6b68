/// A field's visible text: its own text, with an input method's composition in place of the
/// selection.
///
/// All positions are byte offsets in UTF-8.
struct FieldText {
  let text: String
  let caret: Int
  /// The composition's range; empty and at the caret without a composition.
  let composed: Range<Int>
  /// The selection's range; during a composition, the part that the input method highlights.
  let highlight: Range<Int>
  /// The composition's length minus the selection's length, bytes.
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
    /// Converts the index of a Unicode scalar in the composition to a byte offset in `text`.
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

  /// Converts an offset in `text` to an offset in the text without the composition. An offset
  /// inside the composition becomes the composition's start.
  func bufferByte(_ byte: Int) -> Int {
    byte < composed.upperBound ? min(byte, composed.lowerBound) : byte - growth
  }
}
