/// A pointer that is down on the sheet, or the fingers of a touchpad that scroll.
struct Press: Equatable, Sendable {
  /// The part of the sheet that the pointer moves.
  enum Owner: Equatable, Sendable {
    case card
    /// The content of a card that the press may not drag. `startOffset` is the content's offset at
    /// the press, points.
    case content(startOffset: Double)
    /// The dimmer: the press may become a tap.
    case dimmer
    /// The strip at the view's side from which a hidden sheet can be pulled up.
    case edge
  }

  enum Phase: Equatable, Sendable {
    /// The pointer has not moved beyond the slop.
    case pressed
    case dragging
    /// The pointer moved mostly horizontally, so this press never drags.
    case sideways
  }

  /// The tap that a press becomes if the pointer stays within a tap's slop.
  enum Tap: Equatable, Sendable {
    case none, dimmer, handle, doubleOnHandle
  }

  let pointer: PointerID
  fileprivate(set) var owner: Owner
  fileprivate(set) var start: Point2D
  fileprivate(set) var last: Point2D
  /// Distance beyond which the press becomes a drag, points.
  let slop: Double
  fileprivate(set) var phase = Phase.pressed
  fileprivate(set) var tap: Tap
  /// Time of the press or, for a touchpad, of the last scroll, seconds.
  fileprivate(set) var time: Double

  init(
    _ pointer: PointerID, at point: Point2D, on owner: Owner, slop: Double = 0,
    tap: Tap = .none, at time: Double
  ) {
    self.pointer = pointer
    self.owner = owner
    (start, last) = (point, point)
    self.slop = slop
    self.tap = tap
    self.time = time
  }

  /// Whether the pointer holds the card or its content.
  var holds: Bool {
    switch owner {
    case .card, .content: true
    case .dimmer, .edge: false
    }
  }

  var isDragging: Bool { phase == .dragging }

  /// Moves the pointer to `last`: beyond the slop the press becomes a drag.
  ///
  /// - Returns: The distance that the drag moves, points, positive downward; nil without a drag.
  fileprivate mutating func dragDistance(from former: Point2D, _ options: DragOptions) -> Double? {
    switch phase {
    case .dragging: return last.y - former.y
    case .sideways: return nil
    case .pressed: break
    }
    let (dx, dy) = (abs(last.x - start.x), last.y - start.y)
    if slop > 0 && dx > slop && dx >= options.axisRatio * abs(dy) {
      phase = .sideways
    } else if abs(dy) > slop {
      phase = .dragging
      let lost = options.origin == .slop ? slop : 0
      return dy < 0 ? dy + lost : dy - lost
    }
    return nil
  }
}

/// The state of pointers, touchpad and wheel. A press lives here; `Track.Phase.held` and
/// `ScrollContents` only follow it.
///
/// Takes the inputs of pointers and returns what they mean; `Sheet` applies that to the card and its
/// content. Only this file assigns the state.
struct Gesture: Equatable, Sendable {
  /// The effect of a pointer's move.
  enum Action: Equatable, Sendable {
    case none
    /// The pointer drags the card or content that it holds, by points, positive downward; `begins`
    /// is true once in a drag.
    case drag(by: Double, begins: Bool)
    /// The pointer pulls up a hidden card.
    case pullUp(by: Double)
  }

  /// The pointers whose presses may become clicks.
  var clicking: (newer: PointerID?, older: PointerID?) { clicks.pointers }

  /// The only press on the card, its content, the dimmer or the view's edge; a second pointer is
  /// ignored. Its owner is `card` exactly while the card is `Track.Phase.held`.
  private(set) var press: Press?
  /// Recent positions of `press`. Kept after its end, because the list's memory serves every press.
  private var tracker = VelocityTracker()
  /// Apart from `press`, because a click on a control may be another pointer's.
  private var clicks = Clicks()
  /// The place before the last click on the handle; nil after any other press. A double click
  /// starts from this place, because its first click has already moved the sheet.
  private(set) var clickedFrom: SheetPlace?
  private var wheel = WheelAccumulator()
  private var axis = TouchpadAxis()

  /// Positions count only while a press holds, because no other press starts them anew.
  static func == (one: Gesture, other: Gesture) -> Bool {
    one.press == other.press && (one.press?.holds != true || one.tracker == other.tracker)
      && one.clicks == other.clicks && one.clickedFrom == other.clickedFrom
      && one.wheel == other.wheel && one.axis == other.axis
  }

  /// Whether a pointer holds the content but not the card.
  var holdsContentOnly: Bool {
    if let owner = press?.owner, case .content = owner { true } else { false }
  }

  /// The pointer that drags the card or its content; nil without a drag.
  var draggingPointer: PointerID? {
    guard press?.phase == .dragging, press?.holds == true else { return nil }
    return press?.pointer
  }
}

extension Gesture {
  mutating func begin(_ press: Press) {
    self.press = press
    if press.holds { tracker.restart(position: press.start.y, at: press.time) }
  }

  /// The velocity of the pointer that drags, points per second, positive downward; 0 without a drag.
  func velocity(at time: Double) -> Double {
    press?.isDragging == true ? tracker.velocity(at: time) : 0
  }

  /// The press is over; returns whether it was a drag. The rest of a touchpad's gesture has no
  /// effect, otherwise its next scroll would take the card again.
  mutating func end() -> Bool {
    if press?.pointer == .touchpad { ignoreTouchpad() }
    defer { press = nil }
    return draggingPointer != nil
  }

  /// The sheet is hidden: the next click and the next notch are the first.
  mutating func reset() {
    (clicks, clickedFrom) = (Clicks(), nil)
    wheel = WheelAccumulator()
  }

  /// A pointer moves.
  ///
  /// - Parameter canPullUp: Whether a press at the edge may pull the card up.
  mutating func move(
    _ pointer: PointerID, to point: Point2D, at now: Double, canPullUp: Bool, _ options: DragOptions
  ) -> Action {
    if let start = clicks.start(of: pointer), !options.isTap(from: start, to: point, pointer) {
      clicks.drop(of: pointer)
    }
    guard let owner = press?.owner, press?.pointer == pointer else { return .none }
    switch owner {
    case .card, .content:
      if owner == .card, let start = press?.start, !options.isTap(from: start, to: point, pointer) {
        press?.tap = .none
      }
      return drag(to: point, at: now, options)
    case .dimmer:
      // Forgets the press: it has moved too far for a tap, and a press on the dimmer never drags.
      if let start = press?.start, !options.isTap(from: start, to: point, pointer) { press = nil }
      return .none
    case .edge: return canPullUp ? pullUp(to: point, at: now, options) : .none
    }
  }

  /// The touchpad scrolls by points, positive down.
  mutating func scroll(by dy: Double, at now: Double, _ options: DragOptions) -> Action {
    guard let press else { return .none }
    self.press?.time = now
    let point = Point2D(x: press.last.x, y: press.last.y - dy)
    return drag(to: point, at: now, options)
  }

  private mutating func drag(
    to point: Point2D, at now: Double, _ options: DragOptions
  ) -> Action {
    guard let former = press else { return .none }
    press?.last = point
    tracker.add(point.y, at: now)
    let distance = press?.dragDistance(from: former.last, options)
    if press?.phase == .sideways { clicks.drop(of: former.pointer) }
    return distance.map { .drag(by: $0, begins: !former.isDragging) } ?? .none
  }

  /// Beyond the slop, a press at the view's edge takes the card; a downward move has no effect.
  private mutating func pullUp(
    to point: Point2D, at now: Double, _ options: DragOptions
  ) -> Action {
    guard var press else { return .none }
    press.last = point
    let distance = press.dragDistance(from: press.start, options)
    if press.phase == .sideways {
      self.press = nil
      clicks.drop(of: press.pointer)
      return .none
    }
    guard let distance, point.y < press.start.y else { return .none }
    press.owner = .card
    self.press = press
    tracker.restart(position: point.y, at: now)
    return .pullUp(by: distance)
  }

  /// Adds a distance to the positions of pointers, because a resize has moved the origin of
  /// positions.
  mutating func shift(by distance: Double) {
    clicks.shift(by: distance)
    press?.start.y += distance
    press?.last.y += distance
    tracker.move(by: distance)
  }

  /// The part of a touchpad's scroll along the sheet's axis; nil for a scroll without effect.
  mutating func along(_ dx: Double, _ dy: Double, at now: Double, ratio: Double) -> Double? {
    if case .along(let dy) = axis.add(dx: dx, dy: dy, at: now, ratio: ratio) { dy } else { nil }
  }

  /// The rest of the touchpad's gesture has no effect.
  mutating func ignoreTouchpad() { axis.ignoreRest() }

  /// The time at which a touchpad's gesture ends if no scroll follows, seconds; nil without one.
  var touchpadEnd: Double? {
    guard let press, press.pointer == .touchpad else { return nil }
    return press.time + TouchpadAxis.pause
  }
}

/// The wheel.
extension Gesture {
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
