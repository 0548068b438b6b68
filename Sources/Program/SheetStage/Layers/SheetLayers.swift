internal import SheetEngine

/// The stack of sheets and, in the same order, the views in them.
///
/// The stack changes only through `change`, which keeps both in step.
struct SheetLayers {
  private(set) var stack: SheetStack
  private(set) var layers: [SheetLayer]
  /// What the scene's own sheet reported since `takeEvents` was last called.
  private var reported: [SheetEvent] = []
  /// The newest event that says where a sheet goes, or that it may not leave; nil before the first.
  private(set) var latestDecision: SheetEvent?
  /// Where the scene's own sheet last came to rest.
  private var restingPlace = SheetPlace.hidden
  private var cachedFrame: (time: Double, frame: StackFrame)?
  /// Whether the canvases have the size of their cards, and the sheets know how high the content is.
  var isLaidOut = false

  init(_ base: SheetLayer, _ stack: SheetStack) {
    self.stack = stack
    layers = [base]
  }

  /// The layer of the scene's own sheet.
  var base: SheetLayer { layers[0] }

  /// The scene's own sheet.
  var baseSheet: Sheet { stack.layers[0].sheet }

  /// The topmost layer.
  var top: SheetLayer { layers[layers.count - 1] }

  /// The topmost sheet.
  var topSheet: Sheet { stack.layers[stack.layers.count - 1].sheet }

  /// The layer of a sheet; nil when it has left.
  subscript(id: LayerID) -> SheetLayer? { layers.first { $0.id == id } }

  /// The layer of the sheet that an input belongs to; nil when that is the background, or has left.
  subscript(owner: InputOwner) -> SheetLayer? { owner.layer.flatMap { self[$0] } }

  /// Lets something happen to the stack, and takes away the layers of sheets that have left.
  ///
  /// - Returns: The place where the scene's own sheet came to rest, if it did so now.
  mutating func change(_ body: (inout SheetStack) -> [StackEvent]) -> SheetPlace? {
    cachedFrame = nil
    for event in body(&stack) where !event.event.isGesture {
      if event.event.isDecision { latestDecision = event.event }
      if event.layer == .base { reported.append(event.event) }
    }
    if layers.count != stack.layers.count || top.id != stack.layers.last?.id {
      layers.removeAll { layer in !stack.layers.contains { $0.id == layer.id } }
    }
    guard !baseSheet.isAnimating, baseSheet.place != restingPlace else { return nil }
    restingPlace = baseSheet.place
    return restingPlace
  }

  /// Adds the layer of the sheet that was just presented.
  mutating func append(_ layer: SheetLayer) {
    layers.append(layer)
    isLaidOut = false
  }

  /// Puts other views into the scene's own sheet.
  mutating func replaceBase(by layer: SheetLayer) {
    layers[0] = layer
    isLaidOut = false
  }

  /// Replaces the stack by one with this sheet alone, which something else drives.
  ///
  /// - Parameter events: What the sheet has reported so far, oldest first.
  mutating func follow(_ sheet: Sheet, after events: [SheetEvent]) {
    cachedFrame = nil
    stack = SheetStack(sheet)
    latestDecision = events.last { $0.isDecision }
  }

  /// What the stack looks like at a moment.
  mutating func frame(at time: Double) -> StackFrame {
    if let cachedFrame, cachedFrame.time == time { return cachedFrame.frame }
    let frame = stack.frame(at: time)
    cachedFrame = (time, frame)
    return frame
  }

  /// What the scene's own sheet has reported since the last call, oldest first.
  mutating func takeEvents() -> [SheetEvent] {
    if reported.isEmpty { return [] }
    defer { reported = [] }
    return reported
  }
}

extension SheetEvent {
  /// Whether it says where a sheet goes, or that it may not leave.
  fileprivate var isDecision: Bool {
    switch kind {
    case .will, .refusedDismissal: true
    case .did, .clicked, .dragBegan, .dragEnded: false
    }
  }
}
