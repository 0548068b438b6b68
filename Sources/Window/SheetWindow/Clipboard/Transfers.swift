import CSheetX11
import SheetPrimitives

/// A window's transfers of text and pictures, to and from other programs.
struct Transfers {
  /// The texts offered to other programs.
  var offers: SelectionOffers
  /// The paste in progress.
  var reader: SelectionReader
  /// Whether the paste in progress is of a picture.
  private var pastesPicture = false
  /// Drags from other programs.
  var drags: DragTarget
  /// Whether the clipboard manager has answered SAVE_TARGETS: it has copied the content, or refused
  /// to.
  var isSaved = false
  private let manager: UInt32

  init(_ connection: Connection, window: UInt32) {
    offers = SelectionOffers(connection, window: window)
    reader = SelectionReader(
      connection, window: window, places: [.paste0, .paste1, .paste2, .paste3])
    drags = DragTarget(connection, window: window)
    manager = connection.atoms[.clipboardManager]
  }

  /// The earliest deadline; nil without any.
  var deadline: Double? {
    earliest(offers.deadline, reader.deadline, drags.reader.deadline)
  }

  /// Asks for a selection in the first of several forms that its owner has.
  mutating func paste(_ forms: [SelectionForm], of selection: UInt32, stamp: UInt32) {
    pastesPicture = forms == SelectionForm.picture
    reader.ask(for: selection, as: forms, stamp: stamp)
  }

  /// Ends the transfers whose deadline has passed; returns the events of their failures.
  mutating func endSilent(at now: Double) -> [WindowEvent] {
    offers.endSilentTransfers(at: now)
    return [
      pasted(reader.failure(at: now).map { .failure($0) }),
      drags.event(for: drags.reader.failure(at: now).map { .failure($0) }),
    ].compactMap { $0 }
  }

  /// Handles the answer to a request that the window sent.
  mutating func answered(_ answer: WindowSelection) -> [WindowEvent] {
    if answer.selection == manager {
      isSaved = true
      return []
    }
    return [
      pasted(reader.answered(answer)), drags.event(for: drags.reader.answered(answer)),
    ].compactMap { $0 }
  }

  /// Handles a new value of a property of the window, which may be the next piece of an answer.
  mutating func propertyWasSet(_ property: UInt32) -> [WindowEvent] {
    [
      pasted(reader.propertyWasSet(property)),
      drags.event(for: drags.reader.propertyWasSet(property)),
    ].compactMap { $0 }
  }

  private func pasted(_ result: Result<SelectionContent, TransferFailure>?) -> WindowEvent? {
    switch result {
    case nil: nil
    case .success(.text(let text)): .pasted(text.kept, leftOut: text.leftOut)
    case .success(.picture(let picture)): .picturePasted(picture)
    case .failure(let failure):
      pastesPicture ? .picturePasteFailed(failure) : .pasteFailed(failure)
    }
  }
}
