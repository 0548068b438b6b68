package import CSheetX11
import SheetPrimitives

/// Functions that an input method calls while text is composed (XIM's preedit callbacks).
extension TextInput {
  @unsafe static var calls: WindowCompositionCalls {
    unsafe WindowCompositionCalls(
      start: { _, data, _ in
        unsafe TextInput.of(data)?.compositionStarted()
        return -1  // The text may have any length.
      },
      draw: { _, data, call in
        guard let call = UnsafeRawPointer(call) else { return }
        unsafe TextInput.of(data)?.compositionDrawn(
          call.load(as: XIMPreeditDrawCallbackStruct.self))
      },
      caret: { _, data, call in
        guard let call = UnsafeMutableRawPointer(call) else { return }
        unsafe TextInput.of(data)?.caretMoved(
          call.assumingMemoryBound(to: XIMPreeditCaretCallbackStruct.self))
      },
      done: { _, data, _ in
        unsafe TextInput.of(data)?.compositionEnded()
      },
      ended: { _, data, _ in
        unsafe TextInput.of(data)?.isGone = true
      })
  }

  @unsafe private static func of(_ data: XPointer?) -> TextInput? {
    guard let data = unsafe data else { return nil }
    return unsafe Unmanaged<TextInput>.fromOpaque(UnsafeRawPointer(data)).takeUnretainedValue()
  }

  package func compositionStarted() { composition = Composition() }

  package func compositionEnded() { composition = nil }

  /// Replaces a part of the composition, or only the part's highlighting.
  @unsafe package func compositionDrawn(_ call: XIMPreeditDrawCallbackStruct) {
    var changed = composition ?? Composition()
    let new = unsafe call.text?.pointee
    let count = unsafe Int(new?.length ?? 0)
    let lights = Int(XIMReverse | XIMHighlight)
    let isHighlighted = (0..<count).map { index in
      guard let feedback = unsafe new?.feedback else { return false }
      return unsafe Int(feedback[index]) & lights != 0
    }
    // A change without any text deletes the part; a change of feedback alone keeps the text.
    var text: String? = ""
    if let new = unsafe new { text = unsafe Self.string(in: new) }
    changed.replace(
      first: unsafe Int(call.chg_first), count: unsafe Int(call.chg_length), with: text,
      isHighlighted: isHighlighted, caret: unsafe Int(call.caret))
    composition = changed.text.isEmpty ? nil : changed
    if composition != nil { delivered = nil }
  }

  /// The method's text; nil if the method sends only highlighting.
  @unsafe private static func string(in text: XIMText) -> String? {
    if unsafe text.encoding_is_wchar != 0 {
      guard let wide = unsafe text.string.wide_char else { return nil }
      var scalars = String.UnicodeScalarView()
      for index in unsafe 0..<Int(text.length) {
        scalars.append(unsafe Unicode.Scalar(UInt32(wide[index])) ?? "\u{FFFD}")
      }
      return String(scalars)
    }
    guard let bytes = unsafe text.string.multi_byte else { return nil }
    return unsafe String(cString: bytes)
  }

  @unsafe private func caretMoved(
    _ call: UnsafeMutablePointer<XIMPreeditCaretCallbackStruct>
  ) {
    guard var changed = composition else { return }
    let length = changed.text.unicodeScalars.count
    switch unsafe call.pointee.direction {
    case XIMForwardChar: changed.moveCaret(to: changed.caret + 1)
    case XIMBackwardChar: changed.moveCaret(to: changed.caret - 1)
    case XIMLineStart: changed.moveCaret(to: 0)
    case XIMLineEnd: changed.moveCaret(to: length)
    case XIMAbsolutePosition: changed.moveCaret(to: unsafe Int(call.pointee.position))
    default: break
    }
    unsafe call.pointee.position = Int32(changed.caret)
    composition = changed
  }
}
