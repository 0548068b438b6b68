import CX11

extension Window {
  /// Hands the text offered as the clipboard to the desktop's clipboard manager, so that it can be
  /// pasted after the program has ended. Call it at the end: the window vanishes while the manager works,
  /// and other events are dropped.
  ///
  /// Returns at once when no text is offered or no manager runs.
  ///
  /// The corresponding C function is `xcb_unmap_window`.
  ///
  /// - Parameter deadline: When to give up, in seconds of `MonotonicClock`.
  public func saveClipboard(until deadline: Double) {
    let clipboard = connection.atoms.number(.clipboard)
    guard !state.isDestroyed, let stamp = transfers.offers.stamp(of: clipboard) else { return }
    let owner = connection.owner(of: connection.atoms.number(.clipboardManager))
    guard owner != 0, owner != id else { return }
    unsafe xcb_unmap_window(connection.xcb, id)
    requestSaving(stamp: stamp)
    while !connection.isLost, !isClipboardSaved {
      while (try? pendingEvent()) != nil {}
      if isClipboardSaved || !connection.waitForInput(until: deadline) { break }
    }
    waiting = []
  }

  private var isClipboardSaved: Bool {
    if case .answered = transfers.saving { transfers.offers.deadline == nil } else { false }
  }

  /// Asks the manager to convert the text to all its targets.
  ///
  /// The corresponding C function is `xcb_convert_selection`.
  private func requestSaving(stamp: UInt32) {
    let atoms = connection.atoms
    let property = atoms.number(.targetList)
    connection.setProperty(
      property, of: id, type: UInt32(XA_ATOM), words: OfferedText.encodings(atoms))
    connection.forget(
      unsafe xcb_convert_selection_checked(
        connection.xcb, id, atoms.number(.clipboardManager), atoms.number(.saveTargets), property,
        stamp))
    connection.flush()
    transfers.saving = .requested
  }
}
