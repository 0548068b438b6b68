internal import SheetControls
internal import SheetEngine

/// A pointer that is down on the stage.
struct ActivePress {
  private(set) var pointer: PointerID
  let owner: InputOwner
  var last: Point2D
  /// The part of the press that a view claims; nil if none does.
  var claim: PressClaim?
  /// The place outside the sheets' view that was pressed; nil for a press in the sheets' view.
  var outside: Outside?
  /// A second finger that pinches the pressed view together with the first; nil if there is none.
  private(set) var second: Second?
  /// The time at which a dragging pointer will count as still if it does not move, seconds; nil if
  /// it drags nothing or counts as still.
  var stillAt: Double?

  /// The second finger of a pinch.
  struct Second {
    let pointer: PointerID
    var last: Point2D
  }

  /// The positions of two fingers, points of the view; nil with one finger.
  var pinch: Pinch? { second.map { Pinch(first: last, second: $0.last) } }

  mutating func beginPinch(_ pointer: PointerID, at point: Point2D) {
    second = Second(pointer: pointer, last: point)
  }

  /// Moves one of the fingers; returns the positions of both if the pointer is one of two fingers.
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

  /// Removes one of two fingers. A press that continues with the second finger counts as beside the
  /// sheets, because the sheets have not received the second finger's press.
  ///
  /// - Returns: The point of the remaining finger; nil if the pointer is not one of two.
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

  /// The places that are not part of the sheets' view.
  enum Outside {
    /// A view in front of all sheets.
    case float
    /// The part of the stage beside the sheets' view.
    case beside
  }
}

/// The mouse pointer over the stage.
///
/// The view under the pointer is looked up when the pointer moves, when a motion ends, after each
/// input, and for each frame in which the sheets and the background rest. The result therefore does
/// not depend on which frames are drawn.
struct Hover {
  /// The pointer's point in the view; nil while it is outside.
  private(set) var point: Point2D?
  var shape = PointerShape.arrow
  /// Whether the pointer moved since the last lookup.
  var isStale = false

  /// Moves the pointer; nil means that it left the view.
  mutating func move(to point: Point2D?) {
    self.point = point
    isStale = true
  }
}
