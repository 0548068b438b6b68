import CSheetX11

extension Window {
  /// Hands the text offered as the clipboard to the desktop's clipboard manager, so that it can be
  /// pasted after the program has ended. Call it at the end: the window vanishes while the manager works,
  /// and other events are dropped.
  ///
  /// Returns at once when no text is offered or no manager runs.
  ///
  /// - Parameter deadline: When to give up, in seconds of `MonotonicClock`.
  public func saveClipboard(until deadline: Double) {
    let clipboard = connection.atoms[.clipboard]
    guard !state.isDestroyed, let stamp = transfers.offers.stamp(of: clipboard) else { return }
    let owner = connection.owner(of: connection.atoms[.clipboardManager])
    guard owner != 0, owner != id else { return }
    unsafe xcb_unmap_window(connection.xcb, id)
    // The manager asks for all of these.
    let (atoms, list) = (connection.atoms, connection.atoms[.targetList])
    connection.setProperty(
      list, of: id, type: UInt32(XA_ATOM), words: SelectionForm.text.map { $0.target(atoms) })
    transfers.isSaved = false
    connection.convert(
      atoms[.clipboardManager], to: atoms[.saveTargets], property: list, of: id, stamp: stamp)
    connection.flush()
    while !connection.isLost, !isClipboardSaved {
      while (try? pendingEvent()) != nil {}
      if isClipboardSaved || !connection.waitForInput(until: deadline) { break }
    }
    waiting = []
  }

  private var isClipboardSaved: Bool {
    transfers.isSaved && transfers.offers.deadline == nil
  }
}
