import CSheetX11

/// The clipboard is for Ctrl+C and Ctrl+V; the primary selection is the selected text, pasted with
/// the middle button.
extension Window {
  /// The most bytes of UTF-8 that a paste delivers: 16 MiB.
  package static var longestPaste: Int { 1 << 24 }

  /// The most bytes of a PNG picture that a paste or a drop delivers: 64 MiB.
  package static var longestPicture: Int { 1 << 26 }

  /// Offers a text; returns false if another program took the selection at a later time. `time` is
  /// that of the causing event, in seconds of `MonotonicClock`.
  @discardableResult
  package func setClipboard(_ text: String, primary: Bool = false, time: Double) -> Bool {
    transfers.offers.offer(.text(text), as: selection(primary), stamp: clock.stamp(at: time))
  }

  /// Offers a PNG picture; returns false if another program took the clipboard at a later time.
  @discardableResult
  package func setClipboard(png bytes: [UInt8], time: Double) -> Bool {
    transfers.offers.offer(.png(bytes), as: selection(false), stamp: clock.stamp(at: time))
  }

  /// Asks for a text, which comes as `.pasted` or `.pasteFailed`; replaces a pending request.
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

  /// Asks for a PNG picture or a file's name, which comes as `.picturePasted` or
  /// `.picturePasteFailed`.
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

  /// Sends the result of a drop to the other program, which waits for the message.
  package func finishDrop(isTaken: Bool) { transfers.drags.finish(isTaken: isTaken) }

  private func selection(_ isPrimary: Bool) -> UInt32 {
    isPrimary ? UInt32(XA_PRIMARY) : connection.atoms[.clipboard]
  }
}

extension Window {
  /// Saves the clipboard in the desktop's clipboard manager, for use after the program has ended.
  /// Hides the window and drops events. Returns false if the content would be lost.
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

  /// Serves the clipboard without a visible window until another program takes the clipboard; for
  /// use after `saveClipboard` has returned false.
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
