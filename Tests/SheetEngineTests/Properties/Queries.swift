import SheetEngine

extension SheetStack {
  func isAtRest(at time: Double) -> Bool {
    !isAnimating
      && frame(at: time).allSatisfy { $0.sheet.phase == .resting || $0.sheet.phase == .hidden }
  }

  /// The stack that a restarted app restores from this stack's saved state.
  var restored: SheetStack {
    let over = Dictionary(uniqueKeysWithValues: layers.map { ($0.id, $0.sheet.configuration) })
    var stack = SheetStack(
      restoring: saved, over[.base] ?? .standard, in: geometry, over: { over[$0] })
    for layer in layers where layer.sheet.origin != nil {
      stack.handle(.origin(layer.sheet.origin), of: layer.id, at: latestTime)
    }
    return stack
  }
}

extension StackFrame {
  var brief: String {
    map { layer in
      let frame = layer.sheet
      return "\(layer.id.rawValue): \(frame.phase.rawValue) \(frame.place) "
        + "\(frame.target?.description ?? "") \(frame.top) \(frame.velocity) \(frame.scroll) "
        + "\(frame.scrollLimit) \(frame.dim)"
    }.joined(separator: "; ")
  }

}

extension SheetFrame {
  /// Whether the sheet is open by its events; the card of a closed one may still be on its way home.
  var isOpen: Bool { phase != .hidden }
}

extension Rect2D {
  var numbers: [Double] { [x, y, width, height] }
}

extension SheetFrame {
  var isHeld: Bool { phase == .pressed || phase == .dragging }

  var isMoving: Bool {
    phase == .presenting || phase == .settling || phase == .dismissing
  }

  /// The position of the card's inner edge, which moves when the card grows: at `.left`, the right
  /// edge.
  var freeEdge: Double {
    switch edge {
    case .bottom: card.y
    case .top: card.maxY
    case .left: card.maxX
    case .right: card.x
    }
  }

  var numbers: [Double] {
    [
      top, velocity, dim, progress, scroll, scrollLimit, stretch, scroll(of: 1), scrollLimit(of: 1),
    ] + card.numbers + (handle?.numbers ?? [])
  }
}

extension ScrollOptions {
  /// Whether a press anywhere in the card stops its content.
  var holdsEverywhere: Bool { input == .all && header == 0 && footer == 0 }
}

extension Sheet {
  /// Whether any detent is available now.
  var canRest: Bool { releaseCandidates.contains { $0.choice != .hidden } }

  /// The range of `top`, computed here from the configuration's documentation.
  var limits: (upper: Double, lower: Double) {
    let edge = configuration.edge
    let (size, isTurned) = (geometry.size, geometry.isRightToLeft)
    let seen: SheetEdge =
      !isTurned ? edge : edge == .left ? .right : edge == .right ? .left : edge
    let (height, far, near) =
      switch seen {
      case .bottom: (size.height, geometry.safeTop, geometry.safeBottom)
      case .top: (size.height, geometry.safeBottom, geometry.safeTop)
      case .left: (size.width, geometry.safeRight, geometry.safeLeft)
      case .right: (size.width, geometry.safeLeft, geometry.safeRight)
      }
    let reserved =
      switch configuration.reservedBottom {
      case .points(let points): points
      case .safeArea: near
      }
    let available = max(0, height - far - min(height, reserved + configuration.insets.edge))
    var upper = configuration.minimumTop
    if edge.isSide, let width = configuration.maximumWidth { upper = max(upper, available - width) }
    let exit = configuration.insets.exit
    return (min(upper, available), exit > 0 ? max(0, height - far) + exit : available)
  }
}

extension SheetConfiguration {
  /// Whether no animation has a duration of 0.
  var neverJumps: Bool {
    [
      animations.present, animations.settle, animations.dismiss,
      animations.resize ?? animations.settle,
    ].allSatisfy { animation in
      if case .spring = animation.curve { true } else { animation.duration > 0 }
    }
  }
}
