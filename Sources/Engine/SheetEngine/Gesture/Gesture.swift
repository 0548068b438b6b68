/// The inputs of pointers, touchpad and wheel so far: the velocity of the pointer that is down,
/// clicks, the touchpad's axis and fractions of notches. The press itself is in `Track`.
///
/// Only this file assigns the state.
struct Gesture: Equatable, Sendable {
  /// The pointers whose presses may become clicks.
  var clicking: (newer: PointerID?, older: PointerID?) { clicks.pointers }

  /// Recent positions of the pointer that holds the card or its content; none without it.
  private var tracker = VelocityTracker()
  /// Apart from the press, because a click on a control may be another pointer's.
  private var clicks = Clicks()
  /// The place before the last click on the handle; nil after any other press. A double click
  /// starts from this place, because its first click has already moved the sheet.
  private(set) var clickedFrom: SheetPlace?
  private var wheel = WheelAccumulator()
  private var axis = TouchpadAxis()
}

/// The pointer that holds the card or its content.
extension Gesture {
  /// A pointer takes the card or its content.
  mutating func beginHold(at y: Double, at time: Double) {
    tracker.restart(position: y, at: time)
  }

  /// The pointer has moved.
  mutating func follow(_ press: Press, at now: Double) {
    tracker.add(press.last.y, at: now)
    if press.phase == .sideways { clicks.drop(of: press.pointer) }
  }

  /// The velocity of the pointer, points per second, positive downward.
  func velocity(at time: Double) -> Double { tracker.velocity(at: time) }

  /// A press is over. The rest of a touchpad's gesture has no effect, otherwise its next scroll
  /// would take the card again.
  mutating func end(_ press: Press) {
    if press.pointer == .touchpad { ignoreTouchpad() }
    tracker.removeSamples()
  }

  /// Adds a distance to the positions of pointers, because a resize has moved the origin of
  /// positions.
  mutating func shift(by distance: Double) {
    clicks.shift(by: distance)
    tracker.move(by: distance)
  }

  /// The sheet is hidden: the next click and the next notch are the first.
  mutating func reset() {
    (clicks, clickedFrom) = (Clicks(), nil)
    wheel = WheelAccumulator()
  }
}

/// Touchpad and wheel.
extension Gesture {
  /// The part of a touchpad's scroll along the sheet's axis; nil for a scroll without effect.
  mutating func along(_ dx: Double, _ dy: Double, at now: Double, ratio: Double) -> Double? {
    if case .along(let dy) = axis.add(dx: dx, dy: dy, at: now, ratio: ratio) { dy } else { nil }
  }

  /// The rest of the touchpad's gesture has no effect.
  mutating func ignoreTouchpad() { axis.ignoreRest() }

  /// Adds notches that move the card. Returns the direction of a completed notch, −1 or 1; otherwise
  /// 0.
  mutating func turn(by notches: Double, at now: Double) -> Int { wheel.add(notches, at: now) }

  /// A notch scrolls the content.
  mutating func beginScrolling(at now: Double) { wheel.scroll(at: now) }

  /// Extends a burst of notches that scrolls the content; false without such a burst.
  mutating func extendScrolling(at now: Double) -> Bool { wheel.extendScrolling(at: now) }
}

/// Clicks.
extension Gesture {
  /// A press in the card may become a click.
  mutating func offerClick(_ pointer: PointerID, at point: Point2D) {
    clicks.offer(pointer, at: point)
  }

  /// A pointer moves: too far from its start, its press is no click.
  mutating func moveClick(_ pointer: PointerID, to point: Point2D, _ options: DragOptions) {
    if let start = clicks.start(of: pointer), !options.isTap(from: start, to: point, pointer) {
      clicks.drop(of: pointer)
    }
  }

  /// A drag begins, or the pointer is cancelled; nil is every pointer.
  mutating func dropClick(of pointer: PointerID? = nil) {
    if let pointer { clicks.drop(of: pointer) } else { clicks = Clicks() }
  }

  /// A pointer goes up. Returns the point where its click began; nil if its press was no click.
  mutating func takeClick(
    of pointer: PointerID, at point: Point2D, _ options: DragOptions
  ) -> Point2D? {
    guard let start = clicks.start(of: pointer) else { return nil }
    clicks.drop(of: pointer)
    return options.isTap(from: start, to: point, pointer) ? start : nil
  }

  /// The handle has been clicked while the sheet was at a place or moved there.
  mutating func beginClicks(from place: SheetPlace) { clickedFrom = place }

  /// A press that continues no series of clicks.
  mutating func endClicks() { clickedFrom = nil }
}

extension DragOptions {
  func isTap(from start: Point2D, to point: Point2D, _ pointer: PointerID) -> Bool {
    let (dx, dy) = (point.x - start.x, point.y - start.y)
    let slop = tapSlop(of: pointer)
    return dx * dx + dy * dy <= slop * slop
  }
}
