internal import Controls
internal import SheetEngine

/// A pointer that is down on the stage.
struct HeldPress {
  /// Whose press it is.
  enum Owner {
    /// A view of the scene behind the sheets.
    case background
    /// A sheet, or a view in its card.
    case sheet(SheetLayer)
  }

  let pointer: PointerID
  let owner: Owner
  /// Where it went down, points of the view.
  let start: Point
  /// Where it was last, points of the view.
  var last: Point
  /// Which part of it a view takes.
  var claim: PressClaim?
  /// How many clicks it completes, should it become one.
  let clickCount: Int
  /// Whether it went down on a handle.
  let isOnHandle: Bool

  /// Whether it went down behind the sheets.
  var isOnBackground: Bool {
    if case .background = owner { true } else { false }
  }
}

/// Where the keys go.
enum Focus: Equatable {
  /// To the views behind the sheets.
  case background
  /// To the handle of the topmost sheet.
  case handle
  /// To the views in the topmost sheet's card.
  case card
}
