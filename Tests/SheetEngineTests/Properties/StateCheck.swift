import SheetEngine

struct StateCheck {
  let run: PropertyRun
  let frame: StackFrame
  private var stack: SheetStack { run.stack }
  private var time: Double { run.time }

  init(run: PropertyRun) {
    self.run = run
    frame = run.stack.frame(at: run.time)
  }

  func check() throws(Fault) {
    try checkLayers()
    for (index, layer) in frame.enumerated() {
      let sheet = stack.layers[index].sheet
      try checkFinite(layer)
      try checkVisibility(layer)
      try checkRest(layer.sheet, sheet)
      try checkBounds(layer, sheet)
    }
    try checkBackdrops()
    try checkModality()
    if let sheet = run.sheet {
      let alone = sheet.frame(at: time)
      try require(frame[0].sheet == alone, .twin, "\(frame[0].sheet), alone \(alone)")
      try require(stack.motionEnd == sheet.motionEnd, .twin, "motionEnd")
    }
  }

  private func checkLayers() throws(Fault) {
    let ids = stack.layers.map(\.id)
    try require(frame.map(\.id) == ids, .backdrop, "frames of other sheets")
    let isOrdered = zip(ids, ids.dropFirst()).allSatisfy { $0.rawValue < $1.rawValue }
    try require(isOrdered && ids.first == .base, .backdrop, "layers \(ids)")
    if let top = frame.last, frame.count > 1 {
      try require(
        top.sheet.isOpen || top.sheet.drawn != nil, .rest,
        "the hidden \(top.id) is still in the stack")
    }
  }

  private func checkFinite(_ layer: LayerFrame) throws(Fault) {
    let numbers = layer.sheet.numbers + layer.card.numbers
    try require(numbers.allSatisfy(\.isFinite), .finite, "\(layer)")
    try require(layer.card.width >= 0 && layer.card.height >= 0, .finite, "\(layer.card)")
    try require(stack.motionEnd?.isFinite ?? true, .finite, "the motion's end is not finite")
  }

  private func checkVisibility(_ layer: LayerFrame) throws(Fault) {
    guard let ledger = run.ledgers[layer.id] else {
      return try require(!layer.sheet.isOpen, .visibility, "\(frame.brief)")
    }
    try require(
      ledger.isVisible == layer.sheet.isOpen || layer.sheet.phase == .dragging
        || stack.motionEnd == time, .visibility,
      "visible by its events: \(ledger.isVisible); \(frame.brief)")
    switch layer.sheet.phase {
    case .hidden, .resting:
      let isOver = stack.motionEnd.map { $0 <= time } ?? false
      try require(
        ledger.pending == nil || isOver, .pairs, "\(ledger.pending as Any): \(frame.brief)")
    case .presenting, .settling, .dismissing:
      try require(
        ledger.pending?.place == layer.sheet.target, .pairs,
        "\(ledger.pending as Any): \(frame.brief)")
    case .pressed, .dragging: break
    }
    // During a drag the phase is not always `dragging`: the content may be dragged while the card
    // moves by itself.
    let (isDragging, isQuiet) = (layer.sheet.phase == .dragging, layer.sheet.phase.isQuiet)
    try require(
      ledger.isDragged ? !isQuiet : !isDragging, .pairs,
      "drag events: \(ledger.isDragged), \(frame.brief)")
  }

  private func checkRest(_ frame: SheetFrame, _ sheet: Sheet) throws(Fault) {
    var context: String { "\(self.frame.brief), \(sheet.releaseCandidates)" }
    if frame.phase == .hidden {
      let (card, size) = (frame.card, sheet.geometry.size)
      let extent = frame.edge.isSide ? card.width : card.height
      let isAway =
        card.y >= size.height || card.maxY <= 0 || card.x >= size.width || card.maxX <= 0
      try require(
        frame.dim == 0 && frame.velocity == 0 && frame.target == nil
          && (sheet.configuration.insets.exit > 0 ? isAway : extent < 1e-9), .rest,
        "hidden, \(frame.card): \(context)")
    }
    guard frame.phase == .resting, !sheet.isAnimating else { return }
    if case .height = frame.place {
      try require(frame.stretch == 0, .rest, "rests above its highest detent: \(context)")
    } else {
      let place = sheet.releaseCandidates.first { $0.choice == frame.place }
      try require(place != nil, .rest, "rests at no detent: \(context)")
      try require(abs((place?.top ?? 0) - frame.top) < 1e-9, .rest, "not at its detent: \(context)")
    }
    try require(frame.velocity == 0 && frame.target == nil, .rest, context)
    try require(
      frame.scroll >= 0 && frame.scroll <= frame.scrollLimit + 1e-9, .rest, "content: \(context)")
    for number in 0..<ScrollArea.maximumCount {
      guard let area = frame.areas?[number] else { continue }
      try require(area.scroll >= 0 && area.scroll <= area.limit + 1e-9, .rest, "area \(number)")
    }
  }

  private func checkBounds(_ layer: LayerFrame, _ sheet: Sheet) throws(Fault) {
    let (frame, limits) = (layer.sheet, sheet.limits)
    var context: String {
      "\(self.frame.brief), within \(run.slack[layer.id] ?? limits), \(frame.card)"
    }
    let allowed = run.slack[layer.id] ?? limits
    // Skips views lower than a point, in which nothing is visible and rounding dominates.
    guard limits.lower >= 1 else { return }
    // A spring ends up to 0.01 points from its target.
    let tolerance = sheet.isAnimating ? 0.01 : 1e-9
    try require(frame.top >= allowed.upper - tolerance, .bounds, "above: \(context)")
    try require(frame.top <= allowed.lower + 0.01, .bounds, "below: \(context)")
    try require(frame.stretch >= 0, .bounds, "stretch: \(context)")
    // Skips floating cards, because they do not fit in a view smaller than their insets.
    guard frame.isOpen, !frame.isFloating, frame.top < limits.lower - 1e-9 else { return }
    let size = sheet.geometry.size
    // A card that slides out may cross its own edge of the view, but no other edge.
    let slides = sheet.configuration.insets.exit > 0
    let isInside =
      frame.edge.isSide
      ? (frame.card.x >= -0.01 || slides && frame.edge == .left)
        && (frame.card.maxX <= size.width + 0.01 || slides && frame.edge == .right)
      : (frame.card.y >= -0.01 || slides && frame.edge == .top)
        && (frame.card.maxY <= size.height + 0.01 || slides && frame.edge == .bottom)
    try require(isInside, .bounds, "outside \(size): \(context)")
  }

  /// Checks that sheets recede farther toward the bottom of the stack, except persistent sheets.
  private func checkBackdrops() throws(Fault) {
    if let top = frame.last {
      try require(top.backdrop == Backdrop.none, .backdrop, "the topmost sheet recedes")
    }
    var above = Backdrop.none
    for layer in frame.reversed() where layer.sheet.isOpen {
      let (one, other) = (layer.backdrop, above)
      var context: String { "\(one) behind \(other)" }
      try require(one.dim >= other.dim - 1e-12, .backdrop, "brighter: \(context)")
      if stack.sheet(layer.id)?.configuration.dismissal == .never {
        try checkRecession(one)
        continue
      }
      try require(
        (0...1).contains(one.scale) && (0...1).contains(one.dim) && one.rise >= 0
          && (0...8).contains(one.cornerRadius), .backdrop, context)
      try checkSide(layer)
      try require(one.scale <= other.scale && one.rise >= other.rise, .backdrop, context)
      above = one
    }
    try checkRecession(frame.scene)
  }

  /// Checks that the receded background stays inside the view.
  private func checkRecession(_ scene: Backdrop) throws(Fault) {
    let height = stack.geometry.size.height
    try require(
      (0.5...1).contains(scene.scale) && (0...1).contains(scene.dim) && scene.rise <= 0
        && height * scene.scale - scene.rise <= height + 1e-6 && scene.cornerRadius >= 0,
      .backdrop, "the view as \(scene)")
  }

  /// Checks that a receded card stays at its side of the view.
  private func checkSide(_ layer: LayerFrame) throws(Fault) {
    let (own, shown) = (layer.sheet.shownCard, layer.card)
    let distance =
      switch layer.sheet.edge {
      case .bottom: shown.maxY - own.maxY
      case .top: shown.y - own.y
      case .left: shown.x - own.x
      case .right: shown.maxX - own.maxX
      }
    try require(abs(distance) < 1e-6, .backdrop, "\(layer.sheet.edge): \(own) shown at \(shown)")
  }

  /// Whether the sheet must block everything beneath it.
  private func blocks(_ frame: SheetFrame, _ sheet: Sheet) -> Bool {
    sheet.isModal(at: time) && frame.phase != .dismissing && frame.phase != .pressed
      && frame.phase != .dragging && frame.top < sheet.limits.lower - 3
  }

  private func checkModality() throws(Fault) {
    let keys = stack.keyOwner(at: time)
    try require(stack.isReachable(keys, at: time), .keys, "keys go to \(keys), out of reach")
    let modal = frame.indices.last { blocks(frame[$0].sheet, stack.layers[$0].sheet) }
    // Counts only resting sheets, because a sheet that is modal only while it overshoots does not
    // cancel the drags beneath it.
    let resting = frame.indices.last {
      blocks(frame[$0].sheet, stack.layers[$0].sheet) && frame[$0].sheet.phase == .resting
    }
    for (index, layer) in frame.enumerated() {
      let owner = InputOwner.sheet(layer.id)
      if let modal, index < modal {
        try require(!stack.isReachable(owner, at: time), .modal, "\(layer.id) is reached")
      }
      if let resting, index < resting {
        try require(
          layer.sheet.phase != .pressed && layer.sheet.phase != .dragging, .modal,
          "held beneath a modal sheet: \(frame.brief)")
      }
    }
    if modal != nil {
      try require(!stack.isReachable(.background, at: time), .modal, "the background is reached")
    }
    for pointer in run.hands.keys {
      let owner = stack.owner(of: pointer)
      let layer = owner?.layer
      try require(
        layer.map { stack.sheet($0) != nil } ?? true, .pointers, "owned by one that is gone")
      guard let resting, let layer, let index = stack.layers.firstIndex(where: { $0.id == layer })
      else { continue }
      try require(index >= resting, .modal, "\(pointer) belongs beneath a modal sheet")
    }
  }
}

extension SheetPhase {
  fileprivate var isQuiet: Bool { self == .resting || self == .hidden }
}

/// Samples of a card's dim and `top`: while no size changes, the dim depends on `top` alone.
struct DimSamples {
  private var samples: [LayerID: [(top: Double, dim: Double)]] = [:]

  mutating func forget(after action: Action, hasExtent: Bool) {
    if action.changesLimits(hasExtent: hasExtent) { samples = [:] }
  }

  mutating func check(_ frame: StackFrame, of stack: SheetStack) throws(Fault) {
    for layer in frame where layer.sheet.isOpen {
      let (top, dim) = (layer.sheet.top, layer.sheet.dim)
      // Skips the hidden position, where the dim may jump, and views smaller than a point.
      if let lower = stack.sheet(layer.id)?.limits.lower, lower < 1 || abs(top - lower) < 1e-6 {
        continue
      }
      let opacity = stack.sheet(layer.id)?.configuration.dim.opacity ?? 1
      try require(dim >= 0 && dim <= opacity, .dim, "\(dim) of \(opacity)")
      for other in samples[layer.id] ?? [] {
        try require(
          (top - other.top) * (dim - other.dim) <= 1e-9, .dim,
          "\(dim) at \(top), and \(other.dim) at \(other.top)")
        try require(
          abs(top - other.top) > 1e-6 || abs(dim - other.dim) < 1e-3, .dim,
          "\(dim) and \(other.dim) at \(top)")
      }
      samples[layer.id, default: []].append((top, dim))
      if samples[layer.id, default: []].count > 8 { samples[layer.id]?.removeFirst() }
    }
  }
}
