internal import SheetControls
internal import SheetEngine

struct ActivePress {
  private(set) var pointer: PointerID
  let owner: InputOwner
  var last: Point2D
  /// nil if no view claims the press.
  var claim: PressClaim?
  /// nil for a press in the part of the stage that contains the sheets.
  var outside: Outside?
  /// The second finger of a pinch; nil if there is none.
  private(set) var second: Second?
  /// The time at which a dragging pointer will count as still, seconds; nil if it drags nothing or
  /// is still already.
  var stillAt: Double?

  struct Second {
    let pointer: PointerID
    var last: Point2D
  }

  /// The fingers' positions, points of the view; nil with one finger.
  var pinch: Pinch? { second.map { Pinch(first: last, second: $0.last) } }

  mutating func beginPinch(_ pointer: PointerID, at point: Point2D) {
    second = Second(pointer: pointer, last: point)
  }

  /// Returns the fingers' positions; nil if the pointer is no finger of a pinch.
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

  /// Removes a finger. Returns the remaining finger's point; nil if the pointer is no finger of a
  /// pinch.
  ///
  /// If the first finger is lifted, the press continues with the second finger. The sheets do not
  /// receive the moves of the second finger, because they have not received its press.
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

  enum Outside {
    /// A view in front of all sheets.
    case front
    /// The part of the stage beside the sheets' view.
    case beside
  }
}

/// The mouse pointer over the stage. The view under the pointer is looked up after an input, if the
/// pointer has moved, a press has ended or nothing is in motion, and for every frame at rest.
struct Hover {
  /// The pointer's position, points; nil while it is outside the view.
  private(set) var point: Point2D?
  var shape = PointerShape.arrow
  /// Whether the pointer has moved or a press has ended since the view under it was last looked up.
  var isStale = false

  mutating func move(to point: Point2D?) {
    self.point = point
    isStale = true
  }
}
