import SheetEngine

/// Checks that held cards and contents follow the pointer, and stay under it when the program or
/// the view changes something.
struct HoldCheck {
  private var holds: [LayerID: Hold] = [:]

  /// Where a held card follows its pointer one to one.
  fileprivate struct Hold {
    /// Values of `top`, points, with the limits themselves.
    var card: ClosedRange<Double>
    /// Offsets, points, with the ends themselves.
    var content: ClosedRange<Double>
    let isTouchpad: Bool
    /// Whether the pointer holds the content alone.
    let isContentOnly: Bool
  }

  mutating func check(
    _ action: Action, _ run: PropertyRun, before: StackFrame, stackBefore: SheetStack
  ) throws(Fault) {
    for layer in run.stack.frame(at: run.time) {
      let (id, next) = (layer.id, layer.sheet)
      guard let sheet = run.stack.sheet(id), let former = before[id]?.sheet else { continue }
      if action.isChange {
        let context = "\(action): \(before.brief) becomes \(run.stack.frame(at: run.time).brief)"
        try checkStays(former, next, sheet, context)
        if run.isContentHeld, former.isHeld { try checkStays(former, next, of: sheet, context) }
      }
      guard next.isHeld else {
        holds[id] = nil
        continue
      }
      if !former.isHeld {
        holds[id] = Hold(action, next, sheet)
      } else if action.isChange {
        holds[id] = holds[id]?.changed(former, next, sheet)
      } else if action.isPress || action.changesExtent(hasExtent: run.hasExtent) {
        // The press may have ended an earlier press, and another extent changes the limits.
        holds[id] = nil
      } else if let hold = holds[id] {
        if let way = action.pull(on: id, hold.isTouchpad, run, stackBefore, former.edge) {
          try hold.check(former, next, sheet, way)
        }
        holds[id] = hold.moved(former, next, sheet, isByProgram: action.scrollsToOffset)
      }
    }
  }

  /// Checks that a card that is held or moves does not jump when something changes.
  private func checkStays(
    _ former: SheetFrame, _ next: SheetFrame, _ sheet: Sheet, _ context: String
  ) throws(Fault) {
    // A pointer may hold the content alone, but only a held card can be released.
    let isHeld = former.release != nil && next.release != nil
    guard isHeld || former.isMoving && next.isMoving, former.edge == next.edge else { return }
    // A card that the view has become too small for goes to the view's edge.
    let limits = sheet.limits
    guard next.top > limits.upper + 1e-6, next.top < limits.lower - 1e-6 else { return }
    let jump = next.freeEdge - former.freeEdge
    try require(abs(jump) < 1e-6, .jump, "the card jumps by \(jump), \(context)")
  }

  /// Checks that held content does not jump when something changes.
  private func checkStays(
    _ former: SheetFrame, _ next: SheetFrame, of sheet: Sheet, _ context: String
  ) throws(Fault) {
    guard next.isHeld, sheet.contentHeight() > 0, sheet.configuration.scroll.input != .none,
      !next.edge.isSide, former.edge == next.edge
    else { return }
    let jump = next.scroll - former.scroll
    try require(abs(jump) < 1e-6, .jump, "the content jumps by \(jump), \(context)")
  }
}

extension HoldCheck.Hold {
  /// The hold that an action begins; nil if what the pointer moves is not known.
  fileprivate init?(_ action: Action, _ frame: SheetFrame, _ sheet: Sheet) {
    let drag = sheet.configuration.drag
    let isContentOnly = drag.area == .none
    guard case .input(let input) = action,
      isContentOnly || drag.parts.isSuperset(of: [.content, .card]) && drag.area != .handle
    else { return nil }
    if case .scrolled = input { isTouchpad = true } else { isTouchpad = false }
    self.isContentOnly = isContentOnly
    (card, content) = (sheet.freeTops(isTouchpad), 0...sheet.contentLimit(in: frame))
    guard card.contains(frame.top), content.contains(frame.scroll(of: sheet.area)) else {
      return nil
    }
  }

  /// The hold after a change. What the change has put beyond a limit follows the pointer back.
  fileprivate func changed(
    _ former: SheetFrame, _ next: SheetFrame, _ sheet: Sheet
  ) -> HoldCheck.Hold? {
    let (formerOffset, offset) = (former.scroll(of: sheet.area), next.scroll(of: sheet.area))
    let (tops, offsets) = (sheet.freeTops(isTouchpad), 0...sheet.contentLimit(in: next))
    // Outside of all ranges a rubber band is stretched, and keeps its resistance.
    guard card.contains(former.top) || tops.contains(next.top),
      content.contains(formerOffset) || offsets.contains(offset)
    else { return nil }
    var hold = self
    (hold.card, hold.content) = (tops.widened(to: next.top), offsets.widened(to: offset))
    return hold
  }

  /// The hold after an input. Content in a card that has changed its height, and content that the
  /// program has scrolled, no longer follow the pointer out.
  fileprivate func moved(
    _ former: SheetFrame, _ next: SheetFrame, _ sheet: Sheet, isByProgram: Bool
  ) -> HoldCheck.Hold {
    let (offset, limit) = (next.scroll(of: sheet.area), sheet.contentLimit(in: next))
    let isSame = former.top == next.top && !isByProgram
    let end = isSame ? content.upperBound : min(offset, content.upperBound)
    var hold = self
    hold.content = 0...max(limit, end)
    return hold
  }

  /// Checks that card and content together have moved as far as the pointer, points downward.
  fileprivate func check(
    _ former: SheetFrame, _ next: SheetFrame, _ sheet: Sheet, _ way: Double
  ) throws(Fault) {
    guard former.phase == .dragging, next.phase == .dragging, follows(former, sheet),
      follows(next, sheet), isContentOnly || former.release != nil && next.release != nil,
      // At an end of the range the pointer may be farther out than the card or the content.
      isContentOnly || card.isInside(former.top) && card.isInside(next.top),
      former.scroll(of: sheet.area) < content.upperBound,
      next.scroll(of: sheet.area) < content.upperBound
    else { return }
    let offset = former.scroll(of: sheet.area)
    // The end of the content moves up while the card grows, and takes the content along.
    let (limit, nextLimit) = (sheet.contentLimit(in: former), sheet.contentLimit(in: next))
    guard offset > limit || offset <= nextLimit else { return }
    let moved = next.top - former.top - (next.scroll(of: sheet.area) - offset)
    try require(
      abs(moved - way) < 1e-6, .follow,
      "pulled by \(way), moved by \(moved): \(former.top), \(offset) of \(limit) becomes "
        + "\(next.top), \(next.scroll(of: sheet.area)) of \(nextLimit); \(self)")
  }

  /// Whether card and content are between their limits. At a limit they stop following the pointer.
  private func follows(_ frame: SheetFrame, _ sheet: Sheet) -> Bool {
    let (offset, limit) = (frame.scroll(of: sheet.area), sheet.contentLimit(in: frame))
    let isAtTop = offset == 0 && !isContentOnly
    guard isAtTop || content.follows(offset, within: 0...limit) else { return false }
    return isContentOnly || card.follows(frame.top, within: sheet.freeTops(isTouchpad))
  }
}

extension ClosedRange<Double> {
  fileprivate func widened(to value: Double) -> ClosedRange {
    Swift.min(lowerBound, value)...Swift.max(upperBound, value)
  }

  fileprivate func isInside(_ value: Double) -> Bool {
    value > lowerBound + 1e-6 && value < upperBound - 1e-6
  }

  /// Whether a value inside the range is not at one of the natural `limits`.
  fileprivate func follows(_ value: Double, within limits: ClosedRange) -> Bool {
    contains(value) && abs(value - limits.lowerBound) > 1e-6
      && abs(value - limits.upperBound) > 1e-6
  }
}

extension Sheet {
  /// The values of `top` at which nothing resists a pointer.
  ///
  /// A sheet whose dismissal may be refused, and a sheet that a touchpad drags, resist below the
  /// lowest detent. Without a detent such a sheet stays at the end of the available height.
  fileprivate func freeTops(_ isTouchpad: Bool) -> ClosedRange<Double> {
    let tops = releaseCandidates.filter {
      $0.choice != .hidden || configuration.dismissal == .allowed && !isTouchpad
    }.map(\.top)
    let upper = tops.min() ?? availableHeight
    return upper...Swift.max(upper, tops.max() ?? upper)
  }

  fileprivate func contentLimit(in frame: SheetFrame) -> Double { frame.scrollLimit(of: area) }
}

extension Action {
  fileprivate var isChange: Bool {
    switch self {
    case .configure, .window, .safeArea, .input(.resized), .input(.contentHeight),
      .input(.contentAnchor), .tell(_, .contentHeight):
      true
    case .input, .tell, .present, .dismiss, .restart: false
    }
  }

  fileprivate var scrollsToOffset: Bool {
    switch self {
    case .input(.scroll), .tell(_, .scroll): true
    default: false
    }
  }

  /// How far the action pulls a held sheet toward its edge, points; nil if it does not.
  fileprivate func pull(
    on id: LayerID, _ isTouchpad: Bool, _ run: PropertyRun, _ stack: SheetStack, _ edge: SheetEdge
  ) -> Double? {
    switch self {
    case .input(.moved(let point, let pointer)) where !isTouchpad:
      guard let hand = run.hands[pointer], stack.isDragging(pointer),
        stack.owner(of: pointer)?.layer == id
      else { return nil }
      return edge.along(point.x - hand.place.x, point.y - hand.place.y)
    case .input(.scrolled(let point, let dx, let dy, _)) where isTouchpad && (dx != 0 || dy != 0):
      guard stack.touchpadOwner(at: point, at: run.time)?.layer == id else { return nil }
      return -edge.along(dx, dy)
    default: return nil
    }
  }
}
