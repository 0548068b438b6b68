internal import SheetControls
internal import SheetEngine

/// A pointer that is down on the stage.
struct ActivePress {
  private(set) var pointer: PointerID
  let owner: InputOwner
  /// Where it was last, points of the view.
  var last: Point2D
  /// Which part of the press a view takes; nil when none takes any.
  var claim: PressClaim?
  /// What it is on outside the sheets' view; nil for a press that the stack was told of.
  var outside: Outside?
  /// A second finger that pinches the pressed view together with the pointer; nil while there is none.
  private(set) var second: Second?
  /// When a hand that drags a card counts as standing still, seconds; nil when that was told.
  var stillAt: Double?

  /// A finger that came after the pointer.
  struct Second {
    let pointer: PointerID
    /// The finger's last point, points of the view.
    var last: Point2D
  }

  /// Both fingers, in points of the view; nil while there is one.
  var pinch: Pinch? { second.map { Pinch(first: last, second: $0.last) } }

  /// Takes a second finger.
  mutating func beginPinch(_ pointer: PointerID, at point: Point2D) {
    second = Second(pointer: pointer, last: point)
  }

  /// A pointer moved.
  ///
  /// - Returns: Both fingers, if it is one of two.
  mutating func movePinch(_ pointer: PointerID, to point: Point2D) -> Pinch? {
    guard let second else { return nil }
    if pointer == self.pointer {
      last = point
    } else if pointer == second.pointer {
      self.second?.last = point
    } else {
      return nil
    }
    return pinch
  }

  /// A pointer was lifted or taken away: the other of two goes on alone. The sheets know nothing of a second
  /// finger, so it counts as beside them.
  ///
  /// - Returns: Where the finger is that is left; nil if the pointer was none of two.
  mutating func endPinch(_ pointer: PointerID) -> Point2D? {
    guard let second, pointer == self.pointer || pointer == second.pointer else { return nil }
    if pointer == self.pointer {
      self.pointer = second.pointer
      last = second.last
      outside = .beside
    }
    self.second = nil
    return last
  }

  /// What lies beside or in front of the sheets' view.
  enum Outside {
    /// One of the views in front of all sheets.
    case float
    /// The part of the background where no sheet ever is.
    case beside
  }
}
