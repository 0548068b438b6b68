import CSheetX11

/// Copies and pastes text and pictures.
///
/// The clipboard is for Ctrl+C and Ctrl+V; the primary selection is the currently selected text,
/// pasted with the middle button.
extension Window {
  /// The most bytes of UTF-8 that a paste delivers: 16 MiB.
  package static var longestPaste: Int { 1 << 24 }

  /// The most bytes of a PNG picture that a paste or a drop delivers: 64 MiB.
  package static var longestPicture: Int { 1 << 26 }

  /// Offers a text to all programs until another one takes the selection.
  ///
  /// - Parameters:
  ///   - text: The text, of any length.
  ///   - primary: Whether to offer the text as the primary selection instead of the clipboard.
  ///   - time: The time of the event that caused the offer, in seconds of `MonotonicClock`.
  /// - Returns: Whether the window owns the selection: false if another program took it at a later
  ///   time, or on a lost connection.
  @discardableResult
  package func setClipboard(_ text: String, primary: Bool = false, time: Double) -> Bool {
    transfers.offers.offer(.text(text), as: selection(primary), stamp: clock.stamp(at: time))
  }

  /// Offers a PNG picture as the clipboard until another program takes the clipboard. Long pictures
  /// are sent in pieces.
  ///
  /// - Parameters:
  ///   - bytes: The encoded picture.
  ///   - time: The time of the event that caused the offer, in seconds of `MonotonicClock`.
  /// - Returns: Whether the window owns the clipboard: false if another program took it at a later
  ///   time, or on a lost connection.
  @discardableResult
  package func setClipboard(png bytes: [UInt8], time: Double) -> Bool {
    transfers.offers.offer(.png(bytes), as: selection(false), stamp: clock.stamp(at: time))
  }

  /// Asks for the text that a program offers. The text comes later, as the event `.pasted`, or
  /// `.pasteFailed` on a failure; a new request replaces a pending one.
  ///
  /// - Parameters:
  ///   - primary: Whether to ask for the primary selection instead of the clipboard.
  ///   - time: The time of the event that caused the request, in seconds of `MonotonicClock`.
  package func requestClipboard(primary: Bool = false, time: Double) {
    let selection = selection(primary)
    // The window's own text or picture does not go through the server.
    guard let offer = transfers.offers[selection] else {
      return transfers.paste(SelectionForm.text, of: selection, stamp: clock.stamp(at: time))
    }
    transfers.reader.cancel()
    switch offer.content {
    case .text(let text):
      let cut = CutText(text.utf8, limit: Self.longestPaste)
      waiting.append(.pasted(cut.kept, leftOut: cut.leftOut))
    case .png: waiting.append(.pasteFailed(.nothingSuitable))
    }
  }

  /// Asks for the picture in the clipboard: PNG data, or the name of a file. The picture comes
  /// later, as the event `.picturePasted`, or `.picturePasteFailed` on a failure; a new request
  /// replaces a pending one.
  ///
  /// - Parameter time: The time of the event that caused the request, in seconds of
  ///   `MonotonicClock`.
  package func requestPicture(time: Double) {
    let selection = selection(false)
    guard let offer = transfers.offers[selection] else {
      return transfers.paste(SelectionForm.picture, of: selection, stamp: clock.stamp(at: time))
    }
    transfers.reader.cancel()
    switch offer.content {
    case .text: waiting.append(.picturePasteFailed(.nothingSuitable))
    case .png(let bytes): waiting.append(.picturePasted(.png(bytes)))
    }
  }

  /// Reports to the program that dropped a picture (`.pictureDropped`) whether it was taken; that
  /// program waits for the report.
  package func finishDrop(isTaken: Bool) { transfers.drags.finish(isTaken: isTaken) }

  private func selection(_ isPrimary: Bool) -> UInt32 {
    isPrimary ? UInt32(XA_PRIMARY) : connection.atoms[.clipboard]
  }
}

/// Keeps the clipboard's content available when the program ends.
extension Window {
  /// Saves the clipboard's content in the desktop's clipboard manager, so that it can be pasted
  /// after the program has ended. Call this function at the end, because it hides the window and
  /// drops other events.
  ///
  /// Returns at once when nothing is offered or no manager runs.
  ///
  /// - Parameter deadline: The time to give up, in seconds of `MonotonicClock`.
  /// - Returns: Whether the program can end without losing the clipboard: the window offers
  ///   nothing, or the manager has the content.
  @discardableResult
  package func saveClipboard(until deadline: Double) -> Bool {
    let clipboard = connection.atoms[.clipboard]
    guard !isDestroyed, let offer = transfers.offers[clipboard] else { return true }
    let owner = connection.owner(of: connection.atoms[.clipboardManager])
    guard owner != 0, owner != id else { return false }
    WindowUnmap(connection.server, id)
    // This property lists the forms that the manager then asks for.
    let (atoms, list) = (connection.atoms, connection.atoms[.targetList])
    connection.setProperty(list, of: id, type: UInt32(XA_ATOM), words: offer.ownTargets(atoms))
    transfers.isSaved = false
    connection.convert(
      atoms[.clipboardManager], to: atoms[.saveTargets], property: list, of: id, stamp: offer.stamp)
    connection.flush()
    while !connection.isLost, !isClipboardSaved {
      while (try? pendingEvent()) != nil {}
      if isClipboardSaved || !connection.socket.wait(until: deadline) { break }
    }
    waiting = []
    return isClipboardSaved
  }

  /// Offers the clipboard, without a window on the screen, until another program takes the
  /// clipboard or the connection is lost. Call this function after `saveClipboard` if no manager
  /// has the content.
  package func serveClipboard() {
    let clipboard = connection.atoms[.clipboard]
    while !connection.isLost {
      while (try? pendingEvent()) != nil {}
      guard transfers.offers[clipboard] != nil else { return }
      if !connection.socket.wait(until: transfers.deadline) {
        _ = transfers.endSilent(at: MonotonicClock.now())
      }
    }
  }

  private var isClipboardSaved: Bool {
    transfers.isSaved && transfers.offers.deadline == nil
  }
}
