import CSheetXLibraries
import SheetPrimitives

/// The clipboard serves Ctrl+C and Ctrl+V; the primary selection is the selected text, pasted with
/// the middle button.
extension Window {
  /// The most bytes of a pasted text, 16 MiB.
  package static var longestPaste: Int { 1 << 24 }

  /// The most bytes of a pasted or dropped PNG picture, 64 MiB.
  package static var longestPicture: Int { 1 << 26 }

  /// Offers a text; false if another program took the selection at a later time. `time` is the time
  /// of the user's input that asks for the offer, in seconds of `MonotonicClock`.
  @discardableResult
  package func setClipboard(_ text: String, primary: Bool = false, time: Double) -> Bool {
    offer(.text(text), as: selection(primary), time: time)
  }

  /// Offers a PNG picture; false if another program took the clipboard at a later time.
  @discardableResult
  package func setClipboard(png bytes: [UInt8], time: Double) -> Bool {
    offer(.png(bytes), as: selection(false), time: time)
  }

  private func offer(_ content: Offer.Content, as selection: UInt32, time: Double) -> Bool {
    let stamp = input.clock.stamp(at: time)
    return transfers.offers.offer(
      Offer(content: content, time: time, stamp: stamp), as: selection)
  }

  /// Asks for a text; `.pasted` or `.pasteFailed` follows. Replaces a pending request.
  package func requestClipboard(primary: Bool = false, time: Double) {
    let selection = selection(primary)
    switch transfers.offers[selection]?.content {
    case nil: transfers.paste(SelectionForm.text, of: selection, stamp: input.clock.stamp(at: time))
    case .text(let text): deliver(.pasted(text))
    case .png: deliver(.pasteFailed(.nothingSuitable))
    }
  }

  /// Asks for a PNG picture or a file's path; `.picturePasted` or `.picturePasteFailed` follows.
  package func requestPicture(time: Double) {
    let selection = selection(false)
    switch transfers.offers[selection]?.content {
    case nil:
      transfers.paste(SelectionForm.picture, of: selection, stamp: input.clock.stamp(at: time))
    case .text: deliver(.picturePasteFailed(.nothingSuitable))
    case .png(let bytes): deliver(.picturePasted(.png(bytes)))
    }
  }

  /// Answers a paste without the server, if the window itself owns the selection.
  private func deliver(_ answer: WindowEvent) {
    transfers.reader.cancel()
    // Queues earlier input first, because the end of a composition belongs to the field that had
    // the focus.
    input.moveEvents(to: &waiting)
    waiting.append(answer)
  }

  package func finishDrop(isTaken: Bool) { transfers.drags.finish(isTaken: isTaken) }

  private func selection(_ isPrimary: Bool) -> UInt32 {
    isPrimary ? UInt32(XA_PRIMARY) : connection.atoms[.clipboard]
  }
}

extension Window {
  /// Saves the clipboard in the desktop's clipboard manager, because the content would be lost at
  /// the program's end. Hides the window and drops events. Returns false if the content is not
  /// saved.
  @discardableResult
  package func saveClipboard(until deadline: Double) -> Bool {
    let clipboard = connection.atoms[.clipboard]
    guard !isDestroyed, let offer = transfers.offers[clipboard] else { return true }
    let owner = connection.owner(of: connection.atoms[.clipboardManager])
    guard owner != 0, owner != id else { return false }
    withdraw()
    // The clipboard manager requests the content in each data format that this property lists.
    let (atoms, list) = (connection.atoms, connection.atoms[.targetList])
    connection.setProperty(list, of: id, type: UInt32(XA_ATOM), words: offer.ownTargets(atoms))
    transfers.saving = .requested
    connection.convert(
      atoms[.clipboardManager], to: atoms[.saveTargets], property: list, of: id, stamp: offer.stamp)
    connection.flush()
    while !connection.isLost, !hasEndedSaving {
      while (try? pendingEvent()) != nil {}
      if hasEndedSaving || !connection.socket.wait(until: deadline) { break }
    }
    waiting = []
    return hasEndedSaving && transfers.saving == .done
  }

  /// Serves the clipboard without a visible window until another program takes the clipboard. Use
  /// it after `saveClipboard` has returned false.
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

  private var hasEndedSaving: Bool {
    transfers.saving != .requested && transfers.offers.deadline == nil
  }
}

struct Transfers {
  var offers: SelectionOffers
  var reader: SelectionReader
  private var pastesPicture = false
  var drags: DragTarget
  var saving = Saving.done
  private let manager: UInt32

  /// The state of the last SAVE_TARGETS request to the clipboard manager.
  enum Saving {
    case requested
    /// The manager has taken the content, or nothing was requested.
    case done
    case refused
  }

  init(_ connection: Connection, window: UInt32) {
    offers = SelectionOffers(connection, window: window)
    reader = SelectionReader(
      connection, window: window, places: [.paste0, .paste1, .paste2, .paste3])
    drags = DragTarget(connection, window: window)
    manager = connection.atoms[.clipboardManager]
  }

  var deadline: Double? {
    earliest(offers.deadline, reader.deadline, drags.reader.deadline)
  }

  mutating func paste(_ forms: [SelectionForm], of selection: UInt32, stamp: UInt32) {
    pastesPicture = forms == SelectionForm.picture
    reader.ask(for: selection, as: forms, stamp: stamp)
  }

  mutating func endSilent(at now: Double) -> [WindowEvent] {
    offers.endSilentTransfers(at: now)
    return events(reader.failure(at: now), drags.reader.failure(at: now))
  }

  mutating func answered(_ answer: SelectionEvent) -> [WindowEvent] {
    if answer.selection == manager {
      saving = answer.property == 0 ? .refused : .done
      return []
    }
    return events(reader.answered(answer), drags.reader.answered(answer))
  }

  mutating func propertyWasSet(_ property: UInt32) -> [WindowEvent] {
    events(reader.propertyWasSet(property), drags.reader.propertyWasSet(property))
  }

  private mutating func events(
    _ paste: SelectionReader.Outcome?, _ drop: SelectionReader.Outcome?
  ) -> [WindowEvent] {
    [pasted(paste), drags.event(for: drop)].compactMap { $0 }
  }

  private func pasted(_ result: SelectionReader.Outcome?) -> WindowEvent? {
    switch result {
    case nil: nil
    case .success(.text(let text)): .pasted(text)
    case .success(.picture(let picture)): .picturePasted(picture)
    case .failure(let failure):
      pastesPicture ? .picturePasteFailed(failure) : .pasteFailed(failure)
    }
  }
}
