/// Up to eight sheets over each other in one view, as a value that takes inputs and computes frames like a
/// single `Sheet`.
///
/// ```swift
/// var stack = SheetStack(.panel, in: SheetGeometry(size: Size2D(width: 390, height: 844)))
/// try stack.present(.standard, at: 1)
/// for layer in stack.frame(at: 1.2) { print(layer.id, layer.card, layer.backdrop.scale) }
/// ```
///
/// The stack routes input. A pointer belongs to the topmost sheet whose card, handle or dimmer is
/// under it when it goes down, or to the background, until it goes up; a touchpad's scroll
/// likewise, until the fingers are lifted or pause. Keys belong to the topmost sheet that is not
/// leaving. No input reaches what is beneath a modal sheet, and when one comes up, the stack
/// cancels drags beneath it. The stack removes a sheet that was presented over another when that
/// sheet is hidden; the sheet that the stack was created with, if any, stays.
///
/// A view with controls calls `hit(_:clickCount:in:at:)` before a press, passes the press with the
/// part that the control there claims, and afterwards checks with `owner(of:)` and `isDragging(_:)`
/// whether the control keeps the pointer.
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

  /// The sheets, from the lowest to the topmost. Only a stack that was created without a sheet can
  /// be empty.
  public internal(set) var layers: [Layer]

  /// The pointers that are down.
  var gestures: [PointerGesture] = []
  /// The touchpad's current or last gesture; nil when the fingers were lifted.
  var touchpad: TouchpadGesture?
  /// The id of the sheet that is presented next.
  var nextID = 1
  /// The latest time of sheets that have left, seconds.
  var latest = -Double.infinity

  /// Creates a stack with one sheet, which is hidden, or at its initial detent if it is persistent.
  public init(_ configuration: SheetConfiguration, in geometry: SheetGeometry) {
    self.init(Sheet(configuration, in: geometry))
  }

  /// Creates a stack with an existing sheet.
  public init(_ sheet: Sheet) {
    self.init(in: sheet.geometry)
    layers.append(Layer(id: .base, sheet: sheet))
  }

  /// Creates a stack without any sheet.
  public init(in geometry: SheetGeometry) {
    self.geometry = geometry
    layers = []
    // Reserves the maximum, so that no input allocates.
    layers.reserveCapacity(SheetStack.maximumDepth)
    gestures.reserveCapacity(SheetStack.mostPointers)
  }

  /// The geometry of the sheets' view. To change it, send `.resized`.
  public internal(set) var geometry: SheetGeometry

  /// The sheet with an id; nil if it is not in the stack.
  public func sheet(_ id: LayerID) -> Sheet? { index(of: id).map { layers[$0].sheet } }

  /// Passes an input to its sheet. Every input is allowed at any time; the stack ignores one that
  /// means nothing now. A time earlier than the latest one counts as the latest one.
  ///
  /// - Returns: The sheets' events, each with its exact time, oldest first.
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

  /// Passes a program's input to one of the sheets. Pointers, wheel, touchpad and keys go through
  /// `handle(_:at:)`, which finds their sheet. Does nothing if the sheet is not in the stack.
  @discardableResult
  public mutating func handle(
    _ input: SheetInput, of id: LayerID, at time: Double
  ) -> [StackEvent] {
    reporting(at: time) { stack, now, events in
      stack.pass(input, to: stack.index(of: id), at: now, &events)
    }
  }

  /// Advances the time, changes the stack, and applies the effects on other sheets. Returns all events.
  mutating func reporting(
    at time: Double, _ change: (inout SheetStack, Double, inout [StackEvent]) -> Void
  ) -> [StackEvent] {
    var events: [StackEvent] = []
    let now = begin(at: time, &events)
    change(&self, now, &events)
    end(at: now, &events)
    return events
  }

  /// Advances the sheets to a time.
  ///
  /// - Returns: The time, or the latest one if that is later, seconds.
  private mutating func begin(at time: Double, _ events: inout [StackEvent]) -> Double {
    let former = latestTime
    // Before the first input the time is 0, as for a single sheet.
    let now = later(time.isFinite ? time : former.isFinite ? former : 0)
    endMotions(by: now, &events)
    return now
  }

  /// Applies the effects of one sheet's change on other sheets.
  private mutating func end(at now: Double, _ events: inout [StackEvent]) {
    updateLayers(at: now, &events)
    // Stored in the stack too, because an input may go to none of its sheets.
    latest = now
  }

  /// Executes a command of the program, or changes nothing if that throws.
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

  /// Passes an input to its sheet, if there is one.
  ///
  /// - Returns: The refusal of a command.
  @discardableResult
  mutating func pass(
    _ input: SheetInput, to index: Int?, at time: Double, _ events: inout [StackEvent]
  ) -> SheetRefusal? {
    guard let index else { return nil }
    var reported: [SheetEvent] = []
    let refusal = layers[index].sheet.take(input, at: time, &reported)
    events.append(reported, of: layers[index].id)
    return refusal
  }

  /// The stack's frame at a time.
  ///
  /// Changes nothing. A sheet that comes up makes all views behind it recede in proportion to its progress:
  /// behind several sheets, a view is scaled by the product of their scales and rises by the sum.
  public func frame(at time: Double) -> StackFrame {
    let time = later(time)
    var frame = StackFrame(count: layers.count)
    var above = BackdropSum(in: geometry)
    for index in layers.indices.reversed() {
      // Reads sheets in place, because a layer is two thousand bytes.
      let sheet = layers.span[index].sheet.frame(at: time)
      // A persistent sheet recedes with the view, because it is a part of it.
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
