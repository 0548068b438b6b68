import CX11

/// Copying and pasting text.
///
/// The clipboard is for Ctrl+C and Ctrl+V; the primary selection is the currently selected text, pasted
/// with the middle button.
extension Window {
  /// The most bytes of UTF-8 that a paste delivers: 16 MiB.
  public static var longestPaste: Int { SelectionReader.longestText }

  /// Offers a text to all programs until another one takes the selection.
  ///
  /// The corresponding C function is `xcb_set_selection_owner`.
  ///
  /// - Parameters:
  ///   - text: Of any length.
  ///   - primary: Whether it is the primary selection instead of the clipboard.
  ///   - time: The time of the event that caused it, in seconds of `MonotonicClock`.
  /// - Returns: Whether the window owns the selection: not if another program took it later, or on a
  ///   lost connection.
  @discardableResult
  public func setClipboard(_ text: String, primary: Bool = false, time: Double) -> Bool {
    clipboard.offers.offer(text, as: selection(primary), stamp: clock.stamp(at: time))
  }

  /// Asks for the text that a program offers. It comes later, as the event `.pasted`, or
  /// `.pasteFailed` comes; a request before the answer to the one before replaces it.
  ///
  /// The corresponding C function is `xcb_convert_selection`.
  ///
  /// - Parameters:
  ///   - primary: Whether to ask for the primary selection instead of the clipboard.
  ///   - time: The time of the event that caused it, in seconds of `MonotonicClock`.
  public func requestClipboard(primary: Bool = false, time: Double) {
    if connection.isLost { return }
    let selection = selection(primary)
    // The window's own text does not go through the server.
    if let text = clipboard.offers.text(of: selection) {
      clipboard.reader.cancel()
      waiting.append(SelectionReader.pasted(text.utf8, leftOut: 0))
    } else {
      clipboard.reader.ask(for: selection, stamp: clock.stamp(at: time))
    }
  }

  private func selection(_ isPrimary: Bool) -> UInt32 {
    isPrimary ? UInt32(XA_PRIMARY) : connection.atoms.number(.clipboard)
  }

  /// Drops the transfers of text whose deadline has passed.
  func endSilentTransfers(at now: Double) {
    clipboard.offers.endSilentTransfers(at: now)
    if let failure = clipboard.reader.failure(at: now) { waiting.append(failure) }
  }

  /// Handles an event of selections.
  func handle(transfer event: ServerEvent) {
    switch event {
    case .selectionRequested(let request): clipboard.offers.answer(request)
    case .selectionCleared(let selection, let stamp):
      clipboard.offers.clear(selection, stamp: stamp)
    case .selectionAnswered(let answer)
    where answer.selection == connection.atoms.number(.clipboardManager):
      clipboard.saving = .answered
    case .selectionAnswered(let answer):
      if let event = clipboard.reader.answered(answer) { waiting.append(event) }
    case .propertySet(let property):
      if let event = clipboard.reader.propertyWasSet(property) { waiting.append(event) }
    case .foreignPropertyDeleted(let window, let property):
      clipboard.offers.pieceWasTaken(requestor: window, property: property)
    default: break
    }
  }
}
