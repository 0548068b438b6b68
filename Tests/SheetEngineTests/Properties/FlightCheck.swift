import SheetEngine

/// Compares the drawn cards just before and just after an input.
struct FlightCheck {
  let before: StackFrame
  let after: StackFrame

  func check(_ action: Action, _ stack: SheetStack) throws(Fault) {
    for layer in before {
      guard let next = after[layer.id], let sheet = stack.sheet(layer.id) else { continue }
      guard layer.sheet.drawn != nil || next.sheet.drawn != nil,
        sheet.configuration.edge == .bottom
      else { continue }
      try checkJump(action, layer.sheet, next.sheet, sheet.configuration)
      try checkHold(action, layer.sheet, next.sheet)
    }
  }

  private func checkJump(
    _ action: Action, _ old: SheetFrame, _ new: SheetFrame, _ configuration: SheetConfiguration
  ) throws(Fault) {
    guard configuration.neverJumps, !action.movesDrawnCards else { return }
    // A hidden card begins at its origin, or at its edge.
    guard old.isOpen || old.drawn != nil else { return }
    // A card that is gone was at its origin.
    if !new.isOpen, new.drawn == nil, old.drawn?.progress == 0 { return }
    // A hidden sheet that becomes persistent jumps to its place unless the change is animated.
    if case .configure(_, _, let isAnimated) = action, !old.isOpen, new.isOpen, isAnimated != true {
      return
    }
    // A card that is caught near its place is in its place, even if a modal sheet that comes over it
    // takes the press back at once.
    let isHeld = new.phase == .pressed || new.phase == .dragging
    let isCaught = new.drawn == nil && (isHeld || action.isPress)
    let distance = greatestDistance(old.shownCard.sides, new.shownCard.sides)
    try require(
      distance <= (isCaught ? 3 + 1e-6 : 1e-6), .flight,
      "\(action) moves a drawn edge by \(distance): \(old.description) becomes \(new.description)")
  }

  /// A held card moves as a whole, as far as the card at `top`.
  private func checkHold(
    _ action: Action, _ old: SheetFrame, _ new: SheetFrame
  ) throws(Fault) {
    guard case .input(.moved) = action, old.phase == .dragging, new.phase == .dragging,
      let from = old.drawn
    else { return }
    var moved = from
    moved.rect.y += new.top - old.top
    let isEqual =
      new.drawn.map { greatestDistance($0.rect.sides, moved.rect.sides) < 1e-6 } ?? false
    try require(
      isEqual && new.drawn?.radius == from.radius && new.drawn?.progress == from.progress, .flight,
      "\(action): \(old.description) becomes \(new.description)")
  }

  /// At rest a card is in its place; on its way it is hit where it is drawn.
  static func checkState(
    _ frame: StackFrame, of stack: SheetStack, at time: Double
  ) throws(Fault) {
    for layer in frame {
      guard let drawn = layer.sheet.drawn, let sheet = stack.sheet(layer.id) else { continue }
      let isHeld = layer.sheet.phase == .pressed || layer.sheet.phase == .dragging
      try require(isHeld || sheet.isAnimating, .flight, "at rest: \(layer.sheet.description)")
      try require(
        (0...1).contains(drawn.progress) && (0...1).contains(drawn.originOpacity)
          && drawn.radius >= 0 && drawn.rect.width >= 0 && drawn.rect.height >= 0
          && drawn.numbers.allSatisfy(\.isFinite), .flight, "\(drawn)")
      guard layer.sheet.isOpen, drawn.rect.width > 1, drawn.rect.height > 1 else { continue }
      let middle = Point2D(x: drawn.rect.midX, y: drawn.rect.midY)
      let region = sheet.region(of: middle, at: time)
      try require(region == .card || region == .handle, .flight, "\(region) at \(drawn)")
      let beside = Point2D(x: middle.x, y: drawn.rect.maxY + 40)
      let other = sheet.region(of: beside, at: time)
      try require(other != .card, .flight, "\(other) below \(drawn)")
    }
  }

  /// Without an input, an edge turns at most once, and only if it was thrown away from its target.
  static func checkTurns(of stack: SheetStack, from time: Double) throws(Fault) {
    for layer in stack.frame(at: time) where layer.sheet.drawn != nil {
      if layer.sheet.phase == .pressed || layer.sheet.phase == .dragging { continue }
      let frames = (0..<600).map { stack.frame(at: time + Double($0) * 0.005)[layer.id]?.sheet }
        .prefix { $0?.drawn != nil }.compactMap { $0 }
      // A touchpad's pause or flung content gives the sheet another target on the way.
      let targets = Set(frames.compactMap(\.target))
      if targets.count > 1 || targets.first != layer.sheet.target { continue }
      let path = frames.map(\.shownCard.sides)
      for edge in 0..<4 {
        let fault = faultOfTurns(path.map { $0[edge] })
        try require(fault == nil, .flight, "edge \(edge) of \(layer.id): \(fault ?? "")")
      }
    }
  }
}

/// The first fault of an edge's path to its last position; nil for a path that turns at most once,
/// and only if it begins away from its end.
func faultOfTurns(_ path: [Double]) -> String? {
  guard path.count > 2, let target = path.last else { return nil }
  let steps = zip(path, path.dropFirst()).map { $1 - $0 }.filter { abs($0) > 1e-4 }
  let turns = zip(steps, steps.dropFirst()).count { $0 * $1 < 0 }
  if turns > 1 { return "turns \(turns) times" }
  // The last sample is up to a tenth of a point before the end. An edge that is thrown from its
  // target goes away in either direction.
  let isAway = abs(target - path[0]) < 0.1 || (steps.first ?? 0) * (target - path[0]) <= 0
  return turns == 1 && !isAway ? "turns although it was thrown at its target" : nil
}

extension Action {
  /// Whether the action moves a drawn card at once: under a pointer, or to its place.
  fileprivate var movesDrawnCards: Bool {
    switch self {
    case .input(let input), .tell(_, let input):
      switch input {
      case .moved, .scrolled, .present(_, animated: false): true
      default: false
      }
    case .restart: true
    case .window, .safeArea, .configure, .present, .dismiss: false
    }
  }
}

extension SheetFrame {
  fileprivate var description: String {
    "\(phase) \(top) \(card)" + (drawn.map { ", drawn \($0)" } ?? "")
  }
}

extension DrawnCard {
  fileprivate var numbers: [Double] { rect.sides + [radius, progress] }
}
