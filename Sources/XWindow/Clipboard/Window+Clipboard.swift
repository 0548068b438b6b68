import CX11

/// Copying and pasting text.
///
/// The clipboard is for Ctrl+C and Ctrl+V; the primary selection is the currently selected text, pasted
/// with the middle button.
extension Window {
  /// Bytes of UTF-8 of the longest text that `requestClipboard` takes: 1 MiB.
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
    offers.offer(text, as: selection(primary), stamp: clock.stamp(at: time))
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
    if let text = offers.text(of: selection) {
      reader.cancel()
      let isTooLong = text.utf8.count > Self.longestPaste
      waiting.append(isTooLong ? .pasteFailed(.tooLong) : .pasted(text))
    } else {
      reader.ask(for: selection, stamp: clock.stamp(at: time))
    }
  }

  private func selection(_ isPrimary: Bool) -> UInt32 {
    isPrimary ? UInt32(XA_PRIMARY) : connection.atoms.number(.clipboard)
  }

  /// The earliest deadline of the transfers of text; nil without any.
  var transferDeadline: Double? {
    guard let first = offers.deadline, let second = reader.deadline else {
      return offers.deadline ?? reader.deadline
    }
    return min(first, second)
  }

  /// Drops the transfers of text whose deadline has passed.
  func endSilentTransfers(at now: Double) {
    offers.endSilentTransfers(at: now)
    if let failure = reader.failure(at: now) { waiting.append(failure) }
  }

  /// Handles an event of selections.
  func handle(transfer event: ServerEvent) {
    switch event {
    case .selectionRequested(let request): offers.answer(request)
    case .selectionCleared(let selection, let stamp): offers.clear(selection, stamp: stamp)
    case .selectionAnswered(let answer):
      if let event = reader.answered(answer) { waiting.append(event) }
    case .propertySet(let property):
      if let event = reader.propertyWasSet(property) { waiting.append(event) }
    case .foreignPropertyDeleted(let window, let property):
      offers.pieceWasTaken(requestor: window, property: property)
    default: break
    }
  }
}
