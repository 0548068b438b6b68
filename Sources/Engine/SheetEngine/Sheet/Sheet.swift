// A sheet is four parts, and only a part's own file assigns its state: what pointers have done
// (`Gesture`), where the card is and which press is down (`Track`), where the content is
// (`ScrollContents`), and how the card is drawn beside its place (`Flight`). A query looks at them at
// one time (`Moment`) and computes its answer from that, such as a `SheetFrame`.

/// A draggable bottom sheet, as a value.
///
/// A sheet takes inputs (`handle(_:at:)`) and computes frames (`frame(at:)`). It reads no clock and
/// draws nothing: the program passes times and draws the frames. Frames allocate no memory; nor does
/// `handle(_:at:)`, apart from the first press, events, and changes of the flight of a card to or from
/// its origin.
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
  public var configuration: SheetConfiguration { settings.configuration }
  private var settings: SheetSettings
  /// The view's geometry; changed by `.resized`.
  public private(set) var geometry: SheetGeometry
  /// The distance of the content's anchor from the card's free edge, points; 0 until
  /// `.contentAnchor` sets it.
  public private(set) var contentAnchor = 0.0
  /// Positions that follow from the three above and from the content's height.
  private(set) var layout = SheetLayout()

  /// Velocity and clicks of pointers, gestures of the touchpad, and notches of the wheel.
  var gesture = Gesture()
  /// Phase and places of the card, and the press that is down.
  var track = Track()
  /// Positions of the card's content.
  var contents = ScrollContents()
  /// The card's origin, and its way to and from there.
  var flight = Flight()
  private(set) var clock = Clock()

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
    settings = SheetSettings(corrected)
    self.geometry = geometry
    contents.setHeight(Sheet.sensible(contentHeight), of: 0)
    self.contentAnchor = Sheet.sensible(contentAnchor)
    updateLayout()
    contents.apply(corrected.scroll, at: 0)
    // A persistent sheet with a detent is visible from the start.
    guard configuration.isPersistent, initialDetent != .hidden else { return }
    rest(at: initialDetent)
  }

  /// Creates a sheet from a saved state, without any motion or event.
  ///
  /// Replaces a missing detent by the initial one, and clamps the content's offset.
  public init(
    restoring saved: SavedSheet, _ configuration: SheetConfiguration, in geometry: SheetGeometry
  ) {
    self.init(
      configuration, in: geometry, contentHeight: saved.contentHeight,
      contentAnchor: saved.contentAnchor)
    contents.restoreAreas(saved)
    updateLayout()
    guard saved.place != .hidden else { return }
    let target = canRest(at: saved.place) ? saved.place : initialDetent
    // Without an available detent, the sheet stays hidden until it is presented.
    guard target != .hidden else { return }
    rest(at: target)
    contents.restoreOffsets(saved)
  }

  private mutating func rest(at place: SheetPlace) {
    track.rest(at: place)
    fitContent(toTop: top(of: place))
  }

  /// The length; 0 if it is negative, NaN or above a billion points.
  static func sensible(_ length: Double) -> Double {
    length.isSensible ? max(0, length) : 0
  }

  private mutating func updateLayout() {
    layout.update(
      configuration, in: geometry, contentHeight: contents.heightForDetents,
      contentAnchor: contentAnchor)
  }

  /// The place where the sheet rests or last rested; `hidden` before the first presentation and
  /// after a dismissal.
  public var place: SheetPlace { track.home }

  /// The thing that the card grows out of and goes back into, with possible values; nil for a card
  /// that comes and leaves over its edge. Changed by `.origin`.
  public var origin: SheetOrigin? { flight.origin }

  /// The sheet's place after its current motion.
  var destination: SheetPlace { track.destination }

  /// Time of the last input or end of a motion, seconds; −∞ before the first. An input with an
  /// earlier time gets this time.
  public var latestTime: Double { now }

  var now: Double { clock.now }
}

/// Inputs.
extension Sheet {
  /// Handles an input. The sheet ignores an input that has no meaning now, such as a release
  /// without a press.
  ///
  /// - Returns: The events, each with its exact time, oldest first.
  @discardableResult
  public mutating func handle(_ input: SheetInput, at time: Double) -> [SheetEvent] {
    report(at: time) { _ = $0.apply(input, into: &$1) }
  }

  /// Makes changes at a time, and returns the events.
  mutating func report(
    at time: Double, _ change: (inout Sheet, inout EventLog) -> Void
  ) -> [SheetEvent] {
    var events = EventLog.kept
    advance(to: time, into: &events)
    change(&self, &events)
    return events.events
  }

  /// Makes all changes that are due until a time, and sets `now`.
  mutating func advance(to time: Double, into events: inout EventLog) {
    let time = clock.time(ofInputAt: time)
    endMotions(by: time, into: &events)
    clock.advance(to: time)
  }

  /// Makes all changes that are due until a time.
  mutating func endMotions(by time: Double, into events: inout EventLog) {
    while let next = nextChange, next.time <= time {
      clock.advance(to: next.time)
      make(next.change, into: &events)
    }
  }

  /// Applies an input at `now`; returns the refusal of a command.
  @discardableResult
  mutating func apply(_ input: SheetInput, into events: inout EventLog) -> SheetRefusal? {
    guard input.isPossible else { return nil }
    if case .pressed(_, let pointer, _, let clickCount, _) = input {
      endGestures(before: pointer, clickCount: clickCount, into: &events)
    }
    let refusal =
      redrawing(if: mayRedraw(input)) {
        $0.axis.edge == .bottom
          ? $0.receive(input, into: &events) : $0.receive($0.axis.turned(input), into: &events)
      }
    if mayHaveArrived { endMotions(by: now, into: &events) }
    return refusal
  }

  /// Whether something that an input has begun may be over at once: the card's motion or flight of 0 s,
  /// or a fling of content that is at its end already. False spares most inputs a look at
  /// `nextChange`.
  @inline(__always)
  private var mayHaveArrived: Bool {
    track.isMoving || !flight.isInPlace || contents.stepDown != nil
      || contents.end.map { $0 <= now } ?? false
  }

  private mutating func receive(
    _ input: SheetInput, into events: inout EventLog
  ) -> SheetRefusal? {
    switch input {
    case .present(let place, let isAnimated):
      return comeUp(to: place, animated: isAnimated, into: &events)
    case .dismiss, .move(.hidden): return dismiss(by: .api, into: &events)
    case .move(let place): return move(to: place, by: .api, into: &events)
    case .pressed(let point, let pointer, let claim, let clickCount, let area):
      press(point, pointer, claim: claim, clickCount: clickCount, area: area, into: &events)
    case .moved(let point, let pointer): pointerMoved(point, pointer, into: &events)
    case .released(let point, let pointer): release(point, pointer, into: &events)
    case .scrolled(let point, let dx, let dy, let area):
      scrolled(at: point, dx: dx, dy: dy, area: area, into: &events)
    case .wheel(let point, let notches, let area):
      turnWheel(notches, at: point, area: area, into: &events)
    case .cancelled(let pointer): cancel(pointer, by: .drag, into: &events)
    case .key(let key): keyPressed(key, into: &events)
    case .resized(let geometry):
      rearrange(.geometry(geometry), along: configuration.animations.resize, into: &events)
    case .contentHeight(let height, let area):
      return setContentHeight(height, of: area, into: &events)
    case .contentAnchor(let distance):
      guard distance.isSensible else { break }
      rearrange(.contentAnchor(max(0, distance)), along: contentAnimation, into: &events)
    case .origin(let origin): flight.setOrigin(origin?.corrected)
    case .scroll(let offset, let animated, let area):
      return scroll(to: offset, of: area, animated: animated, into: &events)
    }
    return nil
  }
}

/// Inputs of the layout.
extension Sheet {
  enum LayoutChange {
    case geometry(SheetGeometry)
    case configuration(SheetConfiguration)
    case contentAnchor(Double)
    case contentHeight(Double, ScrollArea)
    case extent(ScrollArea)
  }

  mutating func adopt(_ change: LayoutChange) {
    switch change {
    case .geometry(let geometry): self.geometry = geometry
    case .configuration(let configuration): settings = SheetSettings(configuration)
    case .contentAnchor(let distance): contentAnchor = distance
    case .contentHeight(let height, let area): contents.setHeight(height, of: area)
    case .extent(let area): contents.setExtent(of: area)
    }
    updateLayout()
  }
}
