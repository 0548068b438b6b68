import CSheetX11

extension Window {
  /// Hands what is offered as the clipboard to the desktop's clipboard manager, so that it can be
  /// pasted after the program has ended. Call it at the end: the window vanishes while the manager works,
  /// and other events are dropped.
  ///
  /// Returns at once when nothing is offered or no manager runs.
  ///
  /// - Parameter deadline: When to give up, in seconds of `MonotonicClock`.
  /// - Returns: Whether nothing is lost when the program ends now: nothing is offered, or the manager has it.
  @discardableResult
  public func saveClipboard(until deadline: Double) -> Bool {
    let clipboard = connection.atoms[.clipboard]
    guard !state.isDestroyed, let offer = transfers.offers[clipboard] else { return true }
    let owner = connection.owner(of: connection.atoms[.clipboardManager])
    guard owner != 0, owner != id else { return false }
    unsafe xcb_unmap_window(connection.xcb, id)
    // The manager asks for all of these.
    let (atoms, list) = (connection.atoms, connection.atoms[.targetList])
    connection.setProperty(
      list, of: id, type: UInt32(XA_ATOM), words: offer.ownTargets(atoms))
    transfers.isSaved = false
    connection.convert(
      atoms[.clipboardManager], to: atoms[.saveTargets], property: list, of: id, stamp: offer.stamp)
    connection.flush()
    while !connection.isLost, !isClipboardSaved {
      while (try? pendingEvent()) != nil {}
      if isClipboardSaved || !connection.waitForInput(until: deadline) { break }
    }
    waiting = []
    return isClipboardSaved
  }

  /// Goes on offering the clipboard, with no window on the screen, until another program takes it or the
  /// connection is lost. Call it after `saveClipboard` where no manager has it.
  public func serveClipboard() {
    let clipboard = connection.atoms[.clipboard]
    while !connection.isLost {
      while (try? pendingEvent()) != nil {}
      guard transfers.offers[clipboard] != nil else { return }
      if !connection.waitForInput(until: transfers.deadline) {
        _ = transfers.endSilent(at: MonotonicClock.now())
      }
    }
  }

  private var isClipboardSaved: Bool {
    transfers.isSaved && transfers.offers.deadline == nil
  }
}
