/// A draggable bottom sheet, as a value.
///
/// A sheet answers two questions: what happened (`handle(_:at:)`) and what it looks like
/// (`frame(at:)`). It reads no clock, draws nothing and allocates nothing while it runs; the program
/// around it carries events in and pictures out.
///
/// ```swift
/// var sheet = Sheet(.card, in: SheetGeometry(size: Size2D(width: 390, height: 844)))
/// for event in try sheet.present(at: 0) { print(event.name) }
/// let frame = sheet.frame(at: 0.15)  // half way through the animation
/// ```
///
/// Times are seconds on any clock that does not run back. A time that is earlier than the last one,
/// or not finite, counts as the last one; orders are refused that are earlier by over a second
/// (`SheetRefusal.timeRanBack`). Questions can be asked about +∞, when all has come to rest.
public struct Sheet: Equatable, Sendable {
  /// How the sheet behaves: what counts of what it was given, see `SheetConfiguration.problems`. To
  /// change it, use `configure(_:animated:at:)`.
  public internal(set) var configuration: SheetConfiguration
  /// The view it lives in. To change it, send `.resized`.
  public internal(set) var geometry: SheetGeometry
  /// Which of the card's areas inputs scroll: see `SheetInput.scrollArea(_:)`.
  public internal(set) var area = ScrollArea(0)
  /// How high the whole content of that area is, points; 0 until `.contentHeight` says so, and then nothing
  /// scrolls there.
  public internal(set) var contentHeight = 0.0
  /// The place where it rests or last rested; `hidden` before it was ever presented and after it was dismissed.
  public internal(set) var place = SheetPlace.hidden

  /// The view, turned so that the sheet comes from below.
  var axis: SheetAxis
  var state = SheetState.hidden
  /// The change that has been announced and has neither ended nor been superseded: that of a card in motion, and
  /// the one that a press has interrupted. Apart from the state, so that a move copies no names.
  var pending: SheetTransition?
  var layout = SheetLayout()
  var content = KineticScroll()
  var others = OtherAreas()
  /// Whether the content's fling may move the sheet one detent down when it reaches the top.
  var flingStepsDown = false
  /// The recent positions of the pointer that holds the card or its content.
  var tracker = VelocityTracker()
  var sidePress: SidePress?
  /// The press in the card that is a click if it ends where it is.
  var click: DimmerPress?
  var wheel = WheelAccumulator()
  /// The place before the highest detent, for the way back after a double click.
  var lowerPlace = SheetPlace.hidden
  /// The place at which the handle was clicked, for the clicks that go on from there; nil after a press that
  /// begins others.
  var clickedFrom: SheetPlace?
  var now = -Double.infinity
  /// Whether this is a copy that a question about a later moment is put to.
  var looksAhead = false

  /// Creates a sheet that is hidden, or at its initial detent if it is persistent.
  public init(_ configuration: SheetConfiguration, in geometry: SheetGeometry) {
    let sound = configuration.sound
    self.configuration = sound
    self.geometry = geometry
    axis = SheetAxis(sound.edge, in: geometry)
    updateLayout()
    content.adopt(sound.scroll)
    appearIfPersistent()
  }

  /// A persistent sheet is there from the start, if there is a detent.
  private mutating func appearIfPersistent() {
    guard configuration.isPersistent, initialDetent != .hidden else { return }
    state = .resting
    place = initialDetent
  }

  /// Takes an input. Whatever it is, it is defined; what makes no sense now does nothing.
  ///
  /// - Returns: What the sheet reports, each event with its exact time, oldest first.
  @discardableResult
  public mutating func handle(_ input: SheetInput, at time: Double) -> [SheetEvent] {
    var events: [SheetEvent] = []
    _ = take(input, at: time, &events)
    return events
  }

  /// Takes an input.
  ///
  /// - Returns: Why an order of the program is not carried out as it was given; nil for all other inputs.
  mutating func take(
    _ input: SheetInput, at time: Double, _ events: inout [SheetEvent]
  ) -> SheetRefusal? {
    catchUp(to: time, &events)
    let (dragged, position) = (draggingPointer, events.endIndex)
    var refusal: SheetRefusal?
    switch axis.turned(input) {
    case .present(let place, let isAnimated):
      refusal = comeUp(to: place, animated: isAnimated, &events)
    case .dismiss: refusal = dismiss(by: .api, &events)
    case .move(.hidden): refusal = dismiss(by: .api, &events)
    case .move(let place): refusal = move(to: place, by: .api, &events)
    case .pressed(let point, let pointer, let claim, let clickCount):
      press(point, pointer, claim: claim, clickCount: clickCount, &events)
    case .moved(let point, let pointer): pointerMoved(point, pointer, &events)
    case .released(let point, let pointer): release(point, pointer, &events)
    case .scrolled(let point, let dx, let dy): scrolled(at: point, dx: dx, dy: dy, &events)
    case .wheel(let point, let notches): turnWheel(notches, at: point, &events)
    case .cancelled(let pointer): cancel(pointer, by: .drag, &events)
    case .key(let key): keyPressed(key, &events)
    case .resized(let geometry): resize(to: geometry, &events)
    case .contentHeight(let height): changeContentHeight(to: height, &events)
    case .scroll(let offset, let animated): scroll(to: offset, animated: animated)
    case .scrollArea(let area): refusal = choose(area, &events)
    }
    freeContent()
    tellDrags(since: dragged, at: position, &events)
    return refusal
  }

  /// What the sheet looks like. Pure: the answer depends on the time alone.
  public func frame(at time: Double) -> SheetFrame {
    let time = later(time)
    if isOutdated(at: time) { return caughtUp(to: time).frame(at: time) }
    let phase = knownPhase(at: time)
    let isHidden = phase == .hidden
    var (place, target, release) = (place, SheetPlace?.none, SheetPlace?.none)
    var (top, velocity) = (0.0, 0.0)
    switch state {
    case .hidden: top = hiddenTop
    case .resting: top = self.top(of: place)
    case .held(let grab):
      top = heldTop(grab)
      guard grab.phase == .dragging else { break }
      // Both need the hand's velocity, which is computed once.
      let pointer = tracker.velocity(at: time)
      velocity = heldVelocity(grab, pointer: pointer)
      release = decideRelease(grab, at: top, velocity: pointer).choice
    case .moving(let active):
      target = pending?.place
      (top, velocity) = active.motion.state(at: time)
      // The place of a motion that has come to its end is where the sheet rests, told or not.
      if time >= active.motion.end { (place, target) = (target ?? place, nil) }
    }
    let card = card(atTop: top)
    return SheetFrame(
      phase: phase, place: place, target: target, top: top, velocity: velocity,
      dim: dim(at: top, whileHidden: isHidden), card: axis.inView(card),
      handle: isHidden ? nil : handle(of: card).map { axis.inView($0) },
      progress: progress(atTop: top), release: release,
      scroll: isHidden ? 0 : scrollOffset(at: time, top: top),
      scrollLimit: isHidden ? 0 : scrollLimit(atTop: top), header: configuration.scroll.header,
      footer: isHidden ? nil : footer(of: card),
      stretch: Swift.max(0, highestTop - top), edge: axis.edge,
      isFloating: configuration.insets.edge > 0,
      areas: isHidden ? nil : areaOffsets(at: time, top: top))
  }

  /// What the sheet is doing.
  public func phase(at time: Double) -> SheetPhase {
    let time = later(time)
    if isOutdated(at: time) { return caughtUp(to: time).phase(at: time) }
    return knownPhase(at: time)
  }

  /// What it is doing at a moment until which nothing happens.
  @inline(__always)
  private func knownPhase(at time: Double) -> SheetPhase {
    switch state {
    case .hidden: return .hidden
    case .resting: return restingPhase
    case .held(let grab): return grab.phase == .dragging ? .dragging : .pressed
    case .moving(let active):
      guard let pending else { return restingPhase }
      if time < active.motion.end { return pending.phase }
      return pending.kind == .dismiss ? .hidden : restingPhase
    }
  }

  /// Standing still, with or without a pointer down on the dimmer or the content.
  private var restingPhase: SheetPhase {
    switch sidePress {
    case nil: .resting
    case .dimmer, .edge: .pressed
    case .content(let press): press.phase == .dragging ? .dragging : .pressed
    }
  }

  /// How far it has come: 0 hidden, 1 at the highest detent, more when it is pulled beyond.
  private func progress(atTop top: Double) -> Double {
    let way = hiddenTop - highestTop
    // In a view without height there is no way, but for rounding.
    return way > 1e-6 ? (hiddenTop - top) / way : 0
  }

  /// What stays at the lower end of a card, in the view.
  private func footer(of card: Rect2D) -> Rect2D? {
    let height = Swift.min(configuration.scroll.footer, card.height)
    guard height > 0 else { return nil }
    return axis.inView(
      Rect2D(x: card.x, y: card.maxY - height, width: card.width, height: height))
  }

  /// The latest moment that the sheet knows of, seconds: that of the last input or end of a motion.
  /// An input with an earlier time counts as if it came now. −∞ before the first.
  public var latestTime: Double { now }

  /// Whether the card or its content moves by itself, so that the next frame will differ from this
  /// one; or will, because a touchpad has paused.
  public var isAnimating: Bool { motionEnd != nil }

  /// The motion under way.
  var activeMotion: ActiveMotion? {
    if case .moving(let active) = state { active } else { nil }
  }

  /// Whether the card moves by itself.
  var isMoving: Bool { activeMotion != nil }

  /// The pointer that holds the card.
  var holder: PointerID? {
    if case .held(let grab) = state { grab.pointer } else { nil }
  }

  /// The press on the dimmer that does not hold the card.
  var dimmerPress: DimmerPress? {
    if case .dimmer(let press) = sidePress { press } else { nil }
  }

  /// The press that holds the content alone.
  var contentPress: ContentPress? {
    if case .content(let press) = sidePress { press } else { nil }
  }
}
