import CX11

extension Window {
  /// Says whether what is typed is text now, and where it appears.
  ///
  /// While it is, the user's input method sees the keys first, and `KeyEvent.text` is what it makes of
  /// them: composed characters, whole words. The method is opened when text is first typed, which
  /// takes some milliseconds; it comes from the environment's locale and `XMODIFIERS`. Without a
  /// locale, or without any method, keys type what their symbols say.
  ///
  /// - Parameters:
  ///   - enabled: Whether a place for text has the program's focus.
  ///   - caret: The lower end of the caret, device pixels from the window's top left corner; a method
  ///     that shows suggestions puts them there.
  public func setTextInput(enabled: Bool, caret: (x: Double, y: Double) = (0, 0)) {
    if connection.isLost { return }
    let place = (x: Self.coordinate(caret.x), y: Self.coordinate(caret.y))
    guard let textInput else {
      if !enabled { return }
      let input = TextInput(connection, window: id)
      input.setFocus(hasFocus)
      input.set(enabled: true, caret: place)
      textInput = input
      return
    }
    textInput.set(enabled: enabled, caret: place)
  }

  private static func coordinate(_ value: Double) -> Int16 {
    value.isNaN ? 0 : Int16(min(max(value, -32768), 32767))
  }

  /// Notes that the keyboard goes to the window, or elsewhere.
  func noteFocus(_ hasFocus: Bool) {
    self.hasFocus = hasFocus
    textInput?.setFocus(hasFocus)
  }
}
