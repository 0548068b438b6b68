/// The inputs of pointers, touchpad and wheel so far: the velocity of the pointer that is down,
/// clicks, the touchpad's axis and fractions of notches. The press itself is in `Track`.
///
/// Each of these values assigns its own state.
struct Gesture: Equatable, Sendable {
  /// Recent positions of the pointer that holds the card or its content.
  private var tracker = VelocityTracker()
  /// Whether `tracker` still counts; only a comparison asks. Removing its samples instead would
  /// allocate memory in a query that looks beyond the end of a press.
  private var isTracking = false
  /// Apart from the press, because a click on a control may be another pointer's.
  var clicks = Clicks()
  /// The place before the last click on the handle; nil after any other press. A double click
  /// starts from this place, because its first click has already moved the sheet.
  private(set) var clickedFrom: SheetPlace?
  var wheel = WheelAccumulator()
  var touchpadAxis = TouchpadAxis()

  static func == (one: Gesture, other: Gesture) -> Bool {
    one.isTracking == other.isTracking && (!one.isTracking || one.tracker == other.tracker)
      && one.clicks == other.clicks && one.clickedFrom == other.clickedFrom
      && one.wheel == other.wheel && one.touchpadAxis == other.touchpadAxis
  }

  /// A pointer takes the card or its content.
  mutating func beginHold(at y: Double, at time: Double) {
    isTracking = true
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
    if press.pointer == .touchpad { touchpadAxis.ignoreRest() }
    isTracking = false
  }

  /// The handle has been clicked while the sheet was at a place or moved there.
  mutating func beginClicks(from place: SheetPlace) { clickedFrom = place }

  /// A press that continues no series of clicks.
  mutating func endClicks() { clickedFrom = nil }

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
