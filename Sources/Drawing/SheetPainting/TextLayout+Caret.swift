import CSheetPango

extension TextLayout {
  /// The distance from the line's left edge to the caret before the text's byte `index`, points.
  public func caretX(atByte index: Int) -> Double {
    var strong = PangoRectangle()
    unsafe pango_layout_get_cursor_pos(layout, Int32(clamping: index), &strong, nil)
    return Double(strong.x) / Double(PANGO_SCALE) / scale
  }

  /// The text's byte offset of the caret position nearest to `x`.
  ///
  /// - Parameter x: The distance from the line's left edge, points.
  public func byteIndex(atX x: Double) -> Int {
    var index: Int32 = 0
    var trailing: Int32 = 0
    let units = min(max(x * scale * Double(PANGO_SCALE), -1e9), 1e9)
    _ = unsafe pango_layout_xy_to_index(layout, Int32(units), 0, &index, &trailing)
    // In the right half of a character, `trailing` is the number of characters from `index` to the
    // caret.
    return Int(index) + (trailing > 0 ? bytes(from: Int(index), characters: Int(trailing)) : 0)
  }

  private func bytes(from index: Int, characters: Int) -> Int {
    guard let text = unsafe pango_layout_get_text(layout) else { return 0 }
    let whole = unsafe String(cString: text)
    let start = whole.utf8.index(whole.startIndex, offsetBy: index)
    return whole.unicodeScalars[start...].prefix(characters).reduce(0) {
      $0 + UTF8.width($1)
    }
  }
}
