import CX11

/// A window's selections: texts offered to other programs, and the paste in progress.
struct Clipboard {
  /// The texts offered to other programs.
  var offers: SelectionOffers
  /// The paste in progress.
  var reader: SelectionReader
  /// The hand-over to the clipboard manager.
  var saving = Saving.idle

  /// The state of the hand-over of the clipboard's text (SAVE_TARGETS).
  enum Saving {
    case idle
    case requested
    /// The manager has copied the text, or refused to.
    case answered
  }

  init(_ connection: Connection, window: UInt32) {
    offers = SelectionOffers(connection, window: window)
    reader = SelectionReader(connection, window: window)
  }

  /// The earliest deadline of the transfers of text; nil without any.
  var deadline: Double? {
    guard let first = offers.deadline, let second = reader.deadline else {
      return offers.deadline ?? reader.deadline
    }
    return min(first, second)
  }
}
