/// Up to eight sheets over each other in one view, as a value that takes inputs and computes
/// frames.
///
/// ```swift
/// var stack = SheetStack(.panel, in: SheetGeometry(size: Size2D(width: 390, height: 844)))
/// try stack.present(.standard, at: 1)
/// for layer in stack.frame(at: 1.2) { print(layer.id, layer.card, layer.backdrop.scale) }
/// ```
///
/// A pointer belongs to the topmost sheet under it when it goes down, or to the background, until
/// it goes up. No input reaches a sheet beneath a modal one. A sheet over another leaves the stack
/// when it is hidden.
///
/// A view with controls calls `hit(_:clickCount:in:at:)` before a press, and then passes the press
/// with the claim of the control at that point. The control keeps the pointer until
/// `isDragging(_:)` is true.
public struct SheetStack: Equatable, Sendable {
  /// Maximum number of sheets in a stack.
  public static let maximumDepth = 8

  /// A sheet of the stack.
  public struct Layer: Equatable, Sendable {
    /// The sheet's id.
    public let id: LayerID
    /// The sheet.
    public internal(set) var sheet: Sheet
  }

  /// The sheets, from the lowest to the topmost.
  public internal(set) var layers: [Layer]

  var gestures: [PointerGesture] = []
  /// The touchpad's current or last gesture; nil after the fingers were lifted.
  var touchpad: TouchpadGesture?
  var nextID = 1
  /// Lower bound of the time, seconds: sheets that have left, and inputs to no sheet, are in it.
  var latest = -Double.infinity

  /// Creates a stack with one sheet, which is hidden unless it is persistent.
  public init(_ configuration: SheetConfiguration, in geometry: SheetGeometry) {
    self.init(Sheet(configuration, in: geometry))
  }

  /// Creates a stack with an existing sheet.
  public init(_ sheet: Sheet) {
    self.init(in: sheet.geometry)
    layers.append(Layer(id: .base, sheet: sheet))
  }

  /// Creates an empty stack.
  public init(in geometry: SheetGeometry) {
    self.geometry = geometry
    layers = []
    // Prevents allocations in later inputs.
    layers.reserveCapacity(SheetStack.maximumDepth)
    gestures.reserveCapacity(SheetStack.mostPointers)
  }

  /// The geometry of the sheets' view. To change it, send `.resized`.
  public internal(set) var geometry: SheetGeometry

  /// The sheet with an id; nil if the stack has none.
  public func sheet(_ id: LayerID) -> Sheet? { index(of: id).map { layers[$0].sheet } }

  /// Passes an input to its sheet. Ignores an impossible one, and replaces an earlier time by the
  /// latest.
  ///
  /// - Returns: The events with their exact times, oldest first.
  @discardableResult
  public mutating func handle(_ input: SheetInput, at time: Double) -> [StackEvent] {
    reporting(at: time) { stack, now, events in
      switch input {
      case .pressed(let point, let pointer, let claim, let clickCount, _):
        stack.press(input, point, pointer, claim, clickCount, at: now, &events)
      case .moved(_, let pointer):
        stack.pass(input, to: stack.holder(of: pointer), at: now, &events)
      case .released(_, let pointer):
        stack.pass(input, to: stack.holder(of: pointer), at: now, &events)
        stack.gestures.removeAll { $0.pointer == pointer }
      case .scrolled(let point, let dx, let dy, _):
        stack.scroll(input, point, dx, dy, at: now, &events)
      case .wheel(let point, _, _):
        stack.pass(input, to: stack.hitIndex(point, at: now), at: now, &events)
      case .key(.escape): stack.escape(at: now, &events)
      case .present(_, _), .dismiss, .move, .key, .contentHeight, .contentAnchor, .scroll:
        stack.pass(input, to: stack.activeIndex(at: now), at: now, &events)
      case .cancelled(nil): stack.cancelAll(by: .cancelled, at: now, &events)
      case .cancelled(let pointer?): stack.cancel(pointer, at: now, &events)
      case .resized(let geometry):
        stack.geometry = geometry
        for index in stack.layers.indices { stack.pass(input, to: index, at: now, &events) }
      }
    }
  }

  /// Passes a program's input to a sheet; does nothing if the stack has no such sheet.
  @discardableResult
  public mutating func handle(
    _ input: SheetInput, of id: LayerID, at time: Double
  ) -> [StackEvent] {
    reporting(at: time) { stack, now, events in
      stack.pass(input, to: stack.index(of: id), at: now, &events)
    }
  }

  mutating func reporting(
    at time: Double, _ change: (inout SheetStack, Double, inout [StackEvent]) -> Void
  ) -> [StackEvent] {
    var events: [StackEvent] = []
    let now = begin(at: time, &events)
    change(&self, now, &events)
    end(at: now, &events)
    return events
  }

  private mutating func begin(at time: Double, _ events: inout [StackEvent]) -> Double {
    let former = latestTime
    // Starts at 0, like a single sheet.
    let now = later(time.isFinite ? time : former.isFinite ? former : 0)
    endMotions(by: now, &events)
    return now
  }

  private mutating func end(at now: Double, _ events: inout [StackEvent]) {
    updateLayers(at: now, &events)
    // Needed because the input may have gone to no sheet.
    latest = now
  }

  mutating func ordering(
    at time: Double,
    _ order: (inout SheetStack, Double, inout [StackEvent]) throws(SheetRefusal) -> Void
  ) throws(SheetRefusal) -> [StackEvent] {
    if let refusal = SheetRefusal.of(time, after: latestTime) { throw refusal }
    var (ordered, events) = (self, [StackEvent]())
    let now = ordered.begin(at: time, &events)
    try order(&ordered, now, &events)
    ordered.end(at: now, &events)
    self = ordered
    return events
  }

  /// Passes an input to a sheet. Returns the refusal of a command.
  @discardableResult
  mutating func pass(
    _ input: SheetInput, to index: Int?, at time: Double, _ events: inout [StackEvent]
  ) -> SheetRefusal? {
    guard let index else { return nil }
    var refusal: SheetRefusal?
    let reported = layers[index].sheet.reporting(at: time) { refusal = $0.apply(input) }
    events.append(reported, of: layers[index].id)
    return refusal
  }

  /// The stack's frame at a time. Sheets make everything behind them recede: scales multiply, rises
  /// add.
  public func frame(at time: Double) -> StackFrame {
    let time = later(time)
    var frame = StackFrame(count: layers.count)
    var above = BackdropSum(in: geometry)
    for index in layers.indices.reversed() {
      // Prevents copies, because a layer is two thousand bytes.
      let sheet = layers.span[index].sheet.frame(at: time)
      // Recedes with the view, because a persistent sheet is a part of it.
      let isPersistent = layers.span[index].sheet.configuration.isPersistent
      let backdrop = isPersistent ? above.scene : above.backdrop
      let id = layers.span[index].id
      var layer = LayerFrame(id: id, sheet: sheet, backdrop: backdrop)
      if isPersistent { layer.card = backdrop.shown(sheet.card, inViewOf: geometry.size) }
      frame[index] = layer
      if sheet.isVisible {
        let push = layers.span[index].sheet.push(atTop: sheet.top)
        above.add(
          push: push, dim: sheet.dim,
          recession: layers.span[index].sheet.recession(atPush: push))
      }
    }
    frame.scene = above.scene
    return frame
  }
}
