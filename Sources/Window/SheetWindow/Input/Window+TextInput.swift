import CSheetX11

/// Text that is typed, and text that is being composed.
extension Window {
  /// Turns the user's input method on or off, and places its suggestions.
  ///
  /// While it is on, the method gets keys first, and `KeyEvent.text` is its result: composed characters,
  /// whole words. It is opened at the first use, which takes some milliseconds; `XMODIFIERS` names it.
  /// Without a method, keys type the characters of their symbols.
  ///
  /// - Parameters:
  ///   - enabled: Whether a text field has the focus.
  ///   - caret: The lower end of the caret, device pixels from the window's top left corner.
  public func setTextInput(enabled: Bool, caret: (x: Double, y: Double) = (0, 0)) {
    if connection.isLost { return }
    let place = (x: Self.coordinate(caret.x), y: Self.coordinate(caret.y))
    textInput.set(enabled: enabled, caret: place)
    reportComposition()
  }

  /// Types the text that is being composed into its field, because what comes next may move the focus.
  func finishComposition() {
    guard let text = textInput.finishComposition() else { return }
    reportComposition()
    waiting.append(
      .keyPressed(
        KeyEvent(
          keysym: 0, shortcutKeysym: 0, text: text, modifiers: [], code: 0,
          time: MonotonicClock.now())))
  }

  private static func coordinate(_ value: Double) -> Int16 {
    value.isNaN ? 0 : Int16(min(max(value, -32768), 32767))
  }

  /// Reports a change of the text being composed.
  package func reportComposition() {
    guard let change = textInput.takeChange() else { return }
    waiting.append(.composing(change))
  }
}
