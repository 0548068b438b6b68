internal import SheetEngine

/// The stack of sheets and, in the same order, the views in them.
struct SheetLayers {
  private(set) var stack: SheetStack
  private(set) var layers: [SheetLayer]
  /// The events of the scene's own sheet since the last call of `takeEvents`.
  private var reported: [SheetEvent] = []
  /// The newest event that begins a transition or refuses a dismissal; nil before the first.
  private(set) var latestDecision: SheetEvent?
  /// The place where the scene's own sheet last came to rest.
  private var restingPlace = SheetPlace.hidden
  /// Whether the canvases have their cards' sizes and the sheets have their contents' heights.
  var isLaidOut = false

  init(_ base: SheetLayer, _ stack: SheetStack) {
    self.stack = stack
    layers = [base]
  }

  var base: SheetLayer { layers[0] }

  var baseSheet: Sheet { stack.layers[0].sheet }

  var top: SheetLayer { layers[layers.count - 1] }

  var topSheet: Sheet { stack.layers[stack.layers.count - 1].sheet }

  /// nil if the sheet has left.
  subscript(id: LayerID) -> SheetLayer? { layers.first { $0.id == id } }

  /// nil for the background or a sheet that has left.
  subscript(owner: InputOwner) -> SheetLayer? { owner.layer.flatMap { self[$0] } }

  /// Changes the stack, and removes the layers of sheets that have left. Returns the place of the
  /// scene's own sheet if this change brought the sheet to rest.
  mutating func change(_ body: (inout SheetStack) -> [StackEvent]) -> SheetPlace? {
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

  mutating func append(_ layer: SheetLayer) {
    layers.append(layer)
    isLaidOut = false
  }

  mutating func replaceBase(by layer: SheetLayer) {
    layers[0] = layer
    isLaidOut = false
  }

  mutating func takeEvents() -> [SheetEvent] {
    if reported.isEmpty { return [] }
    defer { reported = [] }
    return reported
  }
}

extension SheetEvent {
  fileprivate var isDecision: Bool {
    switch kind {
    case .will, .refusedDismissal: true
    case .did, .clicked, .dragBegan, .dragEnded: false
    }
  }
}
