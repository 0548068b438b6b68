/// The visible text of a field: its own, with an input method's composition in place of the
/// selection.
///
/// All positions are offsets in UTF-8.
struct FieldText {
  let text: String
  let caret: Int
  /// The range of the composition; empty at the caret if there is none.
  let composed: Range<Int>
  /// The range of the selection, or the part that the input method highlights.
  let highlight: Range<Int>
  /// The length of the visible text minus that of the field's own.
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
    /// The offset of a scalar of the composition.
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

  /// The offset in the field's own text; any position in the composition maps to its start.
  func bufferByte(_ byte: Int) -> Int {
    byte < composed.upperBound ? min(byte, composed.lowerBound) : byte - growth
  }
}
