/// Up to eight sheets over each other in one view: a value that takes inputs and computes frames.
///
/// ```swift
/// var stack = SheetStack(.panel, in: SheetGeometry(size: Size2D(width: 390, height: 844)))
/// try stack.present(.standard, at: 1)
/// for layer in stack.frame(at: 1.2) { print(layer.id, layer.card, layer.backdrop.scale) }
/// ```
///
/// From press to release, a pointer belongs to the topmost sheet under the press, or to the
/// background. No pointer or key reaches a sheet beneath a modal sheet. A sheet that was presented over
/// another leaves the stack when it is hidden.
///
/// A view with controls calls `hit(_:clickCount:in:at:)` before it passes a press, and sets the
/// press's claim for a control at the point. The control keeps the pointer until `isDragging(_:)`
/// is true.
public struct SheetStack: Equatable, Sendable {
  /// Maximum number of sheets in a stack.
  public static let maximumDepth = 8

  /// A sheet of the stack.
  public struct Layer: Equatable, Sendable {
    /// The sheet's id.
    public let id: LayerID
    /// The sheet. Pass inputs to the stack, not to a copy of this sheet.
    public fileprivate(set) var sheet: Sheet
  }

  /// The sheets, from the lowest to the topmost.
  public private(set) var layers: [Layer]
  /// The pointers that are down, and who owns them.
  var pointers = StackPointers()
  private(set) var nextID = 1
  private(set) var clock = Clock()
  var now: Double { clock.now }

  /// Creates a stack with one sheet, which is hidden unless it is persistent.
  public init(_ configuration: SheetConfiguration, in geometry: SheetGeometry) {
    self.init(Sheet(configuration, in: geometry))
  }

  /// Creates a stack with an existing sheet. The sheet keeps the pointers that are down on it.
  public init(_ sheet: Sheet) {
    self.init(in: sheet.geometry)
    add(sheet, .base)
    clock = sheet.clock
    pointers.adopt(from: sheet)
  }

  /// Creates an empty stack.
  public init(in geometry: SheetGeometry) {
    self.geometry = geometry
    layers = []
    // Reserves memory, because inputs must not allocate.
    layers.reserveCapacity(SheetStack.maximumDepth)
  }

  /// Adds a sheet over the others.
  mutating func add(_ sheet: Sheet, _ id: LayerID) {
    layers.append(Layer(id: id, sheet: sheet))
    skipIDs(before: id.rawValue + 1)
  }

  mutating func skipIDs(before id: Int) { nextID = max(nextID, id) }

  mutating func remove(at index: Int) { layers.remove(at: index) }

  /// The geometry of the sheets' view; changed by `.resized`.
  public private(set) var geometry: SheetGeometry

  /// The sheet with an id; nil if there is none.
  public func sheet(_ id: LayerID) -> Sheet? { index(of: id).map { layers[$0].sheet } }

  /// Passes an input to the sheet that owns it. An input without an effect in the current state is
  /// ignored. If `time` is before the stack's latest time, the latest time is used.
  ///
  /// - Returns: The events with their exact times, oldest first.
  @discardableResult
  public mutating func handle(_ input: SheetInput, at time: Double) -> [StackEvent] {
    report(at: time) { _ = $0.route(input, into: &$1) }
  }

  /// Passes an input of the program to the sheet with an id; no effect without this sheet. An input
  /// of a pointer or key, and the view's geometry, are handled as without an id, because they concern
  /// the whole stack.
  @discardableResult
  public mutating func handle(_ input: SheetInput, of id: LayerID, at time: Double) -> [StackEvent]
  {
    report(of: id, at: time) { _ = $0.route(input, of: $1, into: &$2) }
  }

  /// Makes changes at a time, and returns the events.
  private mutating func report(
    at time: Double, _ change: (inout SheetStack, inout StackLog) -> Void
  ) -> [StackEvent] {
    var events = StackLog.kept
    advance(to: time, into: &events)
    change(&self, &events)
    updateLayers(into: &events)
    return events.events
  }

  /// Makes changes of the sheet with an id, whose index `change` gets; none without this sheet.
  mutating func report(
    of id: LayerID, at time: Double,
    _ change: (inout SheetStack, _ index: Int, inout StackLog) -> Void
  ) -> [StackEvent] {
    report(at: time) { stack, events in
      if let index = stack.index(of: id) { change(&stack, index, &events) }
    }
  }

  /// Makes all changes that are due until a time, and sets `now`.
  @inline(never)
  mutating func advance(to time: Double, into events: inout StackLog) {
    let time = clock.time(ofInputAt: time)
    endMotions(by: time, into: &events)
    clock.advance(to: time)
  }

  mutating func endMotions(by time: Double, into events: inout StackLog) {
    while let end = motionEnd, end <= time {
      for index in layers.indices where layers[index].sheet.motionEnd == end {
        events.add(of: layers[index].id) { layers[index].sheet.endMotions(by: end, into: &$0) }
      }
      clock.advance(to: end)
      // Inside the loop, because the update may start another motion that ends before `time`.
      updateLayers(into: &events)
    }
  }

  /// Passes an input to the sheet that owns it. Returns the reason if a sheet refuses a command.
  ///
  /// - Parameter index: The sheet that takes commands and lengths of the program; nil is the active
  ///   sheet.
  @discardableResult
  mutating func route(
    _ input: SheetInput, of index: Int? = nil, into events: inout StackLog
  ) -> SheetRefusal? {
    guard input.isPossible else { return nil }
    switch input {
    case .present(_, _), .dismiss, .move, .contentHeight, .contentAnchor, .origin,
      .scroll:
      guard let index = index ?? activeIndex(at: now) else { return .isHidden }
      return send(input, to: index, into: &events)
    case .key(.escape): escape(into: &events)
    case .key: send(input, to: activeIndex(at: now), into: &events)
    case .pressed(let point, let pointer, let claim, let clickCount, _):
      press(input, point, pointer, claim, clickCount, into: &events)
    case .moved(_, let pointer): send(input, to: holder(of: pointer), into: &events)
    case .released(_, let pointer):
      send(input, to: holder(of: pointer), into: &events)
      pointers.end(pointer)
    case .scrolled(let point, let dx, let dy, _):
      scroll(input, point, isLifted: dx == 0 && dy == 0, into: &events)
    case .wheel(let point, _, _):
      send(input, to: hit(point, raises: false, at: now)?.index, into: &events)
    case .cancelled(nil): cancelAll(by: .cancelled, into: &events)
    case .cancelled(let pointer?): cancel(pointer, into: &events)
    case .resized(let geometry):
      self.geometry = geometry
      for index in layers.indices {
        // First, so that a card that now flies to an origin begins where it was in the old view.
        follow(index, into: &events)
        send(input, to: index, into: &events)
      }
    }
    return nil
  }

  /// Performs a command, which changes nothing if it is refused.
  mutating func attempt(
    at time: Double,
    _ command: (inout SheetStack, inout StackLog) throws(SheetRefusal) -> Void
  ) throws(SheetRefusal) -> [StackEvent] {
    if let refusal = SheetRefusal.ofTime(time, after: now) { throw refusal }
    var (attempted, events) = (self, StackLog.kept)
    attempted.advance(to: time, into: &events)
    try command(&attempted, &events)
    attempted.updateLayers(into: &events)
    self = attempted
    return events.events
  }

  /// Passes an input to the sheet at an index. Returns the reason if the sheet refuses a command.
  @discardableResult
  mutating func send(
    _ input: SheetInput, to index: Int?, into events: inout StackLog
  ) -> SheetRefusal? {
    guard let index else { return nil }
    var refusal: SheetRefusal?
    modify(index, into: &events) { refusal = $0.apply(input, into: &$1) }
    return refusal
  }

  /// Changes the sheet at an index at `now`, and reports its events.
  mutating func modify(
    _ index: Int, into events: inout StackLog, _ change: (inout Sheet, inout EventLog) -> Void
  ) {
    let now = now
    events.add(of: layers[index].id) {
      layers[index].sheet.advance(to: now, into: &$0)
      change(&layers[index].sheet, &$0)
    }
  }

  /// The stack's frame at a time. A card is scaled and moved up by every sheet over it: the scales
  /// are multiplied, the distances added.
  public func frame(at time: Double) -> StackFrame {
    answer(at: time) { $0.frame(now: $1) }
  }

  private func frame(now time: Double) -> StackFrame {
    var frame = StackFrame(count: layers.count)
    var above = BackdropSum(in: geometry)
    for index in layers.indices.reversed() {
      frame[index] = layers.span[index].sheet.frame(
        of: layers.span[index].id, beneath: &above, at: time)
    }
    frame.scene = above.scene
    return frame
  }
}
