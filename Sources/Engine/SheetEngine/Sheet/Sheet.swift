/// A draggable bottom sheet, as a value.
///
/// A sheet takes inputs (`handle(_:at:)`) and computes frames (`frame(at:)`). It reads no clock and
/// draws nothing: the program passes times and draws the frames. Frames, and inputs without events,
/// allocate no memory.
///
/// ```swift
/// var sheet = Sheet(.card, in: SheetGeometry(size: Size2D(width: 390, height: 844)))
/// for event in try sheet.present(at: 0) { print(event.name) }
/// let frame = sheet.frame(at: 0.15)  // half way through the animation
/// ```
///
/// Times are seconds on any clock that does not run back. A time before the last one, or not
/// finite, counts as the last one; commands over a second before it are refused
/// (`SheetRefusal.timeRanBack`). Frames and other queries at +∞ describe the sheet at rest.
public struct Sheet: Equatable, Sendable {
  /// The configuration with values in range, see `SheetConfiguration.corrected`; changed by
  /// `configure(_:animated:at:)`.
  public internal(set) var configuration: SheetConfiguration
  /// The view's geometry; changed by `.resized`.
  public internal(set) var geometry: SheetGeometry
  /// The distance of the content's anchor from the card's free edge, points; 0 until
  /// `.contentAnchor` sets it.
  public internal(set) var contentAnchor = 0.0
  /// The place where the sheet rests or last rested; `hidden` before the first presentation and
  /// after a dismissal.
  public internal(set) var place = SheetPlace.hidden

  var state = SheetState.hidden
  /// The announced transition that has not ended; nil without one. Stored outside `state`,
  /// otherwise each pointer move would copy the transition's names.
  var pending: SheetTransition?
  var layout = SheetLayout()
  var contents = ScrollContents()
  /// Whether a fling that reaches the content's top may move the sheet one detent down.
  var flingStepsDown = false
  /// Recent positions of the pointer that holds the card or its content.
  var tracker = VelocityTracker()
  /// The time of the touchpad's last scroll, seconds.
  var touchpadTime = -Double.infinity
  var sidePress: SidePress?
  /// The press that becomes a click if it ends without a drag; nil without such a press.
  var click: Press?
  var wheel = WheelAccumulator()
  var touchpadAxis = TouchpadAxis()
  /// The height below which a card slides out of the view instead of shrinking, points; only for
  /// cards with `SheetInsets.exit`. +∞ stands for the lowest detent's height.
  ///
  /// Finite while the card rests at or moves to a `SheetPlace.height`, because a card that rests
  /// below its lowest detent must not hang out of the view. Also finite after the lowest detent has
  /// become higher, otherwise the card's lower edge would jump.
  var leastShrinkingHeight = Double.infinity
  /// The place where the sheet rested before it moved to its highest detent. A double click on the
  /// handle returns to this place.
  var lowerPlace = SheetPlace.hidden
  /// The place before the last click on the handle; nil after any other press. A double click
  /// starts from this place, because its first click has already moved the sheet.
  var clickedFrom: SheetPlace?
  var now = -Double.infinity
  /// The events of the current call; empty between calls.
  var events: [SheetEvent] = []
  /// Whether this is a copy that `reading(at:_:)` has advanced, which records no events.
  var looksAhead = false

  /// Creates a sheet that is hidden, or at its initial detent if it is persistent.
  ///
  /// - Parameters:
  ///   - configuration: The configuration.
  ///   - geometry: The geometry of the sheet's view.
  ///   - contentHeight: The height of the content, points; 0 if unknown. Invalid numbers count as
  ///     0.
  ///   - contentAnchor: The distance of the content's anchor from the card's free edge, points; 0
  ///     for none. Invalid numbers count as 0.
  public init(
    _ configuration: SheetConfiguration, in geometry: SheetGeometry, contentHeight: Double = 0,
    contentAnchor: Double = 0
  ) {
    let corrected = configuration.corrected
    self.configuration = corrected
    self.geometry = geometry
    contents.active.height = Sheet.sensible(contentHeight)
    self.contentAnchor = Sheet.sensible(contentAnchor)
    updateLayout()
    contents.active.scroll.apply(corrected.scroll, at: 0)
    // A persistent sheet with a detent is visible from the start.
    guard configuration.isPersistent, initialDetent != .hidden else { return }
    rest(at: initialDetent)
    fitContent(toTop: top(of: place))
  }

  /// The length; 0 if it is negative, NaN or above a billion points.
  static func sensible(_ length: Double) -> Double {
    length.isSensible ? max(0, length) : 0
  }

  /// Handles an input. The sheet ignores an input that has no meaning now, such as a release
  /// without a press.
  ///
  /// - Returns: The events, each with its exact time, oldest first.
  @discardableResult
  public mutating func handle(_ input: SheetInput, at time: Double) -> [SheetEvent] {
    reporting(at: time) { _ = $0.apply(input) }
  }

  /// Advances to a time, makes a change, and returns all events, oldest first, including a drag's
  /// beginning or end.
  @inline(__always)
  mutating func reporting(at time: Double, _ change: (inout Sheet) -> Void) -> [SheetEvent] {
    catchUp(to: time)
    let (dragged, position) = (draggingPointer, events.endIndex)
    change(&self)
    reportDrags(since: dragged, at: position)
    return takeEvents()
  }

  mutating func takeEvents() -> [SheetEvent] {
    var taken: [SheetEvent] = []
    swap(&taken, &events)
    return taken
  }

  /// Applies an input at `now`; returns the refusal of a command.
  mutating func apply(_ input: SheetInput) -> SheetRefusal? {
    var refusal: SheetRefusal?
    switch axis.edge == .bottom ? input : axis.turned(input) {
    case .present(let place, let isAnimated):
      refusal = comeUp(to: place, animated: isAnimated)
    case .dismiss: refusal = dismiss(by: .api)
    case .move(.hidden): refusal = dismiss(by: .api)
    case .move(let place): refusal = move(to: place, by: .api)
    case .pressed(let point, let pointer, let claim, let clickCount, let area):
      press(point, pointer, claim: claim, clickCount: clickCount, area: area)
    case .moved(let point, let pointer): pointerMoved(point, pointer)
    case .released(let point, let pointer): release(point, pointer)
    case .scrolled(let point, let dx, let dy, let area):
      scrolled(at: point, dx: dx, dy: dy, area: area)
    case .wheel(let point, let notches, let area):
      turnWheel(notches, at: point, area: area)
    case .cancelled(let pointer): cancel(pointer, by: .drag)
    case .key(let key): keyPressed(key)
    case .resized(let geometry): resize(to: geometry)
    case .contentHeight(let height, let area):
      refusal = setContentHeight(height, of: area)
    case .contentAnchor(let distance): setContentAnchor(distance)
    case .scroll(let offset, let animated, let area):
      refusal = scroll(to: offset, of: area, animated: animated)
    }
    freeContent()
    return refusal
  }

  /// The frame at a time.
  public func frame(at time: Double) -> SheetFrame { reading(at: time) { $0.knownFrame(at: $1) } }

  private func knownFrame(at time: Double) -> SheetFrame {
    let phase = knownPhase
    let isHidden = phase == .hidden
    var (target, release) = (SheetPlace?.none, SheetPlace?.none)
    var (top, velocity) = (0.0, 0.0)
    switch state {
    case .hidden: top = hiddenTop
    case .resting: top = self.top(of: place)
    case .held(let grab):
      top = heldTop(grab)
      guard grab.press.phase == .dragging else { break }
      let pointer = tracker.velocity(at: time)
      velocity = heldVelocity(grab, pointer: pointer)
      release = decideRelease(grab, at: top, velocity: pointer).choice
    case .moving(let active):
      target = pending?.place
      (top, velocity) = active.motion.state(at: time)
    }
    let card = card(atTop: top, at: time)
    let (scroll, areas) =
      isHidden
      ? (ScrollAreaOffsets.Offset(), nil)
      : contents.offsets(in: scrollWindow(atTop: top, at: time), at: time)
    return SheetFrame(
      phase: phase, place: place, target: target, top: top, velocity: velocity,
      dim: isHidden ? 0 : dim(atTop: top), card: axis.inView(card),
      handle: isHidden ? nil : handle(of: card).map { axis.inView($0) },
      progress: progress(atTop: top), release: release,
      scroll: scroll.scroll, scrollLimit: scroll.limit, areas: areas,
      header: configuration.scroll.header, footer: isHidden ? nil : footer(of: card),
      stretch: max(0, highestTop - top), edge: axis.edge,
      isFloating: configuration.insets.edge > 0)
  }

  /// The sheet's phase at a time.
  public func phase(at time: Double) -> SheetPhase {
    reading(at: time) { sheet, _ in sheet.knownPhase }
  }

  @inline(__always)
  private var knownPhase: SheetPhase {
    switch state {
    case .hidden: return .hidden
    case .resting: return restingPhase
    case .held(let grab): return grab.press.phase == .dragging ? .dragging : .pressed
    case .moving: return pending?.phase ?? restingPhase
    }
  }

  /// The phase of a card at rest: `pressed` or `dragging` while a pointer is down on the dimmer or
  /// the content.
  private var restingPhase: SheetPhase {
    guard let sidePress else { return .resting }
    return sidePress.press.phase == .dragging ? .dragging : .pressed
  }

  /// 0 for a hidden card, 1 at the highest detent, more beyond it.
  private func progress(atTop top: Double) -> Double {
    let range = hiddenTop - highestTop
    // Avoids a division by 0 in a view without height.
    return range > 1e-6 ? (hiddenTop - top) / range : 0
  }

  /// The footer's rectangle in the view, points; nil without a footer.
  private func footer(of card: Rect2D) -> Rect2D? {
    let height = min(configuration.scroll.footer, card.height)
    guard height > 0 else { return nil }
    return axis.inView(Rect2D(x: card.x, y: card.maxY - height, width: card.width, height: height))
  }

  /// Time of the last input or end of a motion, seconds; −∞ before the first. An input with an
  /// earlier time gets this time.
  public var latestTime: Double { now }

  /// Whether frames change without input, because the card or its content moves. Also true during a
  /// touchpad's drag, which a pause ends.
  public var isAnimating: Bool { motionEnd != nil }

  var activeMotion: ActiveMotion? {
    if case .moving(let active) = state { active } else { nil }
  }

  @inline(__always)
  var isMoving: Bool {
    if case .moving = state { true } else { false }
  }

  @inline(__always)
  var holdingPress: Press? {
    if case .held(let grab) = state { grab.press } else { contentPress }
  }

  /// The press that holds the content but not the card.
  @inline(__always)
  var contentPress: Press? {
    if let sidePress, case .content = sidePress.part { sidePress.press } else { nil }
  }
}
