import CSheetX11
import SheetPrimitives

struct Transfers {
  var offers: SelectionOffers
  /// The paste in progress.
  var reader: SelectionReader
  private var pastesPicture = false
  var drags: DragTarget
  /// Whether the clipboard manager has answered SAVE_TARGETS, by a copy or a refusal.
  var isSaved = false
  private let manager: UInt32

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

  /// Ends transfers whose deadline has passed; returns their failures.
  mutating func endSilent(at now: Double) -> [WindowEvent] {
    offers.endSilentTransfers(at: now)
    return events(reader.failure(at: now), drags.reader.failure(at: now))
  }

  mutating func answered(_ answer: WindowSelection) -> [WindowEvent] {
    if answer.selection == manager {
      isSaved = true
      return []
    }
    return events(reader.answered(answer), drags.reader.answered(answer))
  }

  /// Handles a new value of a property, which may be the next piece of an answer.
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
    case .success(.text(let text)): .pasted(text.kept, leftOut: text.leftOut)
    case .success(.picture(let picture)): .picturePasted(picture)
    case .failure(let failure):
      pastesPicture ? .picturePasteFailed(failure) : .pasteFailed(failure)
    }
  }
}
