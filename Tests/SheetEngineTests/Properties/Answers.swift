import SheetEngine

/// The results of a sheet's queries at one time.
struct SheetAnswers: Equatable {
  let frame: SheetFrame
  let phase: SheetPhase
  let regions: [SheetRegion]
  let isModal: Bool
  let accessibility: SheetAccessibility?
  let decision: ReleaseDecision?
  let movingAreas: [Bool]

  init(_ sheet: Sheet, at time: Double, _ points: [Point2D]) {
    frame = sheet.frame(at: time)
    phase = sheet.phase(at: time)
    regions = points.map { sheet.region(of: $0, at: time) }
    isModal = sheet.isModal(at: time)
    accessibility = sheet.accessibility(at: time)
    decision = sheet.releaseDecision(at: time)
    movingAreas = (0..<ScrollArea.maximumCount).map {
      sheet.isContentMoving(in: ScrollArea($0), at: time)
    }
  }

  /// The first query whose result differs once the sheet has been advanced to the time; nil if none
  /// does.
  static func difference(of sheet: Sheet, at time: Double, _ points: [Point2D]) -> String? {
    var advanced = sheet
    advanced.advance(to: time)
    let (ahead, known) = (
      SheetAnswers(sheet, at: time, points), SheetAnswers(advanced, at: time, points)
    )
    return ahead == known ? nil : firstDifference(ahead, known)
  }
}

/// The results of a stack's queries at one time.
struct StackAnswers: Equatable {
  let frame: StackFrame
  let hits: [HitTarget]
  let touchpadOwners: [InputOwner?]
  let active: LayerID?
  let keyOwner: InputOwner
  let escape: EscapeEffect
  let reachable: [Bool]
  let accessibility: StackAccessibility

  init(_ stack: SheetStack, at time: Double, _ points: [Point2D]) {
    frame = stack.frame(at: time)
    hits = points.flatMap { point in
      (0..<ScrollArea.maximumCount).map {
        stack.hit(point, clickCount: 1 + $0 % 2, in: ScrollArea($0), at: time)
      }
    }
    touchpadOwners = points.map { stack.touchpadOwner(at: $0, at: time) }
    active = stack.active(at: time)
    keyOwner = stack.keyOwner(at: time)
    escape = stack.escapeEffect(at: time)
    reachable = ([.background] + (0..<9).map { .sheet(LayerID($0)) }).map {
      stack.isReachable($0, at: time)
    }
    accessibility = stack.accessibility(at: time)
  }

  /// The first query, of the stack or of one of its sheets, whose result differs once the time has
  /// advanced; nil if none does.
  static func difference(of stack: SheetStack, at time: Double) -> String? {
    var advanced = stack
    advanced.advance(to: time)
    let points = advanced.frame(at: time).samplePoints(in: stack.geometry.size)
    let (ahead, known) = (
      StackAnswers(stack, at: time, points), StackAnswers(advanced, at: time, points)
    )
    if ahead != known { return firstDifference(ahead, known) }
    for layer in stack.layers {
      let found = SheetAnswers.difference(of: layer.sheet, at: time, points)
      if let found { return "\(layer.id): \(found)" }
    }
    return nil
  }
}

private func firstDifference<Answers>(_ ahead: Answers, _ known: Answers) -> String {
  let pairs = zip(Mirror(reflecting: ahead).children, Mirror(reflecting: known).children)
  for (one, other) in pairs where "\(one.value)" != "\(other.value)" {
    return "\(one.label ?? "") is \(one.value) ahead, and \(other.value) after advancing"
  }
  return "\(ahead) differs from \(known)"
}

extension Rect2D {
  /// The middles of the rectangle and of its upper and lower ends, and points just outside.
  fileprivate var samplePoints: [Point2D] {
    [y - 5, y + 5, midY, maxY - 5, maxY + 5].map { Point2D(x: midX, y: $0) }
      + [x - 5, x + 5, maxX + 5].map { Point2D(x: $0, y: midY) }
  }
}

extension SheetFrame {
  var samplePoints: [Point2D] { card.samplePoints + (handle?.samplePoints ?? []) }
}

extension StackFrame {
  /// Points in, on and beside the topmost cards, and at the middles of the view's edges.
  func samplePoints(in view: Size2D) -> [Point2D] {
    let edges = Rect2D(x: 0, y: 0, width: view.width, height: view.height)
    return suffix(2).flatMap(\.sheet.samplePoints) + edges.samplePoints
  }
}
