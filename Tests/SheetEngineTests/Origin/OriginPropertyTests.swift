import SheetEngine
import SheetTestSupport
import Testing

/// Properties of flights, on random inputs at random times.
@Suite struct OriginPropertyTests {
  private static let count = environmentNumber("SHEET_FUZZ_INPUTS").map { $0 / 100 } ?? 120

  /// A random session with two sheets: one has an origin.
  private struct Session {
    var sheet = Sheet.hidden()
    var plain = Sheet.hidden(from: nil)
    var time = 0.0
    var y = 500.0
    var isDown = false
    var hasMoved = false
    var random: SeededGenerator

    init(seed: UInt64) {
      random = SeededGenerator(seed: seed)
      take(.present)
    }

    mutating func take(_ input: SheetInput) {
      let events = sheet.handle(input, at: time)
      #expect(plain.handle(input, at: time) == events)
    }

    /// Passes a random input, and returns it.
    mutating func step() -> SheetInput? {
      time += [0.004, 0.012, 0.05, 0.12, 0.4, 2].randomElement(using: &random) ?? 0
      if isDown { return moveOrRelease() }
      switch Int.random(in: 0..<8, using: &random) {
      case 0: return input(.present(nil, animated: true))
      case 1: return input(.dismiss)
      case 2: return input(.move(to: Bool.random(using: &random) ? "high" : "low"))
      case 3:
        let width = Double.random(in: 300...900, using: &random)
        return input(.resized(view(width, .random(in: 600...900, using: &random))))
      case 4:
        let rect = Rect2D(
          x: .random(in: 0...200, using: &random), y: .random(in: 60...800, using: &random),
          width: .random(in: 20...400, using: &random),
          height: .random(in: 20...200, using: &random))
        let origin = Bool.random(using: &random) ? .tile : SheetOrigin(rect)
        let events = sheet.setOrigin(origin, at: time)
        #expect(plain.advance(to: time) == events)
        return nil
      default:
        (isDown, hasMoved) = (true, false)
        y = sheet.shown(at: time).midY
        return input(.pressed(Point2D(x: 195, y: y), .mouse))
      }
    }

    private mutating func moveOrRelease() -> SheetInput {
      // A press that has not moved would be a tap, which depends on what it hits.
      if !hasMoved || Int.random(in: 0..<5, using: &random) > 0 {
        let distance = Double.random(in: 20...90, using: &random)
        y += Bool.random(using: &random) ? distance : -distance
        hasMoved = true
        return input(.moved(Point2D(x: 195, y: y), .mouse))
      }
      isDown = false
      let isReleased = Int.random(in: 0..<4, using: &random) > 0
      return input(isReleased ? .released(Point2D(x: 195, y: y), .mouse) : .cancelled(.mouse))
    }

    private mutating func input(_ input: SheetInput) -> SheetInput {
      take(input)
      return input
    }
  }

  @Test func theCardsTopAndTheEventsAreAsWithoutAnOrigin() {
    for seed in 0..<UInt64(OriginPropertyTests.count) {
      var session = Session(seed: seed)
      for _ in 0..<40 {
        _ = session.step()
        for later in [0, 0.03, 0.2] {
          var frame = session.sheet.frame(at: session.time + later)
          let plain = session.plain.frame(at: session.time + later)
          frame.drawn = nil
          frame.handle = plain.handle
          guard frame != plain else { continue }
          Issue.record("seed \(seed), at \(session.time + later): \(frame) is not \(plain)")
          return
        }
      }
    }
  }

  @Test func noInputMakesTheDrawnCardJump() {
    for seed in 0..<UInt64(OriginPropertyTests.count) {
      var session = Session(seed: seed)
      for _ in 0..<40 {
        let before = session
        let input = session.step()
        var ahead = before.sheet
        ahead.advance(to: session.time)
        let isMove = if case .moved = input { true } else { false }
        // A card at rest jumps when the view's size changes, with an origin or without.
        let isResize =
          if case .resized = input { ahead.frame(at: session.time).drawn == nil } else { false }
        if isMove || isResize { continue }
        // A hidden card begins at its origin, or at its edge.
        if ahead.frame(at: session.time).phase == .hidden { continue }
        let after = session.sheet.frame(at: session.time)
        let isGone = after.phase == .hidden && after.drawn == nil
        // A card that has left was at its origin.
        let goal = isGone ? session.sheet.origin?.rect.sides ?? [] : after.shownCard.sides
        let distance = greatestDistance(ahead.edges(at: session.time), goal)
        // A card that is caught less than 3 points from its place is at its place.
        let hasLanded = after.drawn == nil && [.pressed, .dragging].contains(after.phase)
        guard distance > (isGone ? 0.1 : hasLanded ? 3 : 1e-6) else { continue }
        let description = input.map { "\($0)" } ?? "origin"
        Issue.record(
          "seed \(seed), at \(session.time): \(description) moves an edge by \(distance)")
        return
      }
    }
  }

  @Test func anEdgeTurnsAtMostOnceAndOnlyIfThrownAwayFromItsTarget() {
    for seed in 0..<UInt64(OriginPropertyTests.count) {
      var session = Session(seed: seed)
      for _ in 0..<40 {
        _ = session.step()
        guard !session.isDown, session.sheet.frame(at: session.time).drawn != nil else { continue }
        var sheet = session.sheet
        let samples = (0...400).map { sheet.drawnEdges(at: session.time + Double($0) * 0.004) }
          .prefix { $0 != nil }.compactMap { $0 }
        sheet.comeToRest()
        for edge in 0..<4 {
          let fault = OriginPropertyTests.fault(in: samples.map { $0[edge] })
          guard let fault else { continue }
          Issue.record("seed \(seed), at \(session.time), edge \(edge): \(fault)")
          return
        }
      }
    }
  }

  /// The first fault of an edge's path to its last position; nil for a good path.
  private static func fault(in path: [Double]) -> String? {
    guard path.count > 2, let target = path.last else { return nil }
    let steps = zip(path, path.dropFirst()).map { $1 - $0 }.filter { abs($0) > 1e-4 }
    let turns = zip(steps, steps.dropFirst()).count { $0 * $1 < 0 }
    if turns > 1 { return "turns \(turns) times" }
    let isAway = (steps.first ?? 0) * (target - path[0]) <= 0
    return turns == 1 && !isAway ? "turns although it was thrown at its target" : nil
  }

  @Test func flightsArePureFunctionsOfTime() {
    for seed in 0..<UInt64(OriginPropertyTests.count) {
      var session = Session(seed: seed)
      for _ in 0..<40 {
        _ = session.step()
        var advanced = session.sheet
        for later in [0.01, 0.05, 0.3, 0.7, 2] {
          let time = session.time + later
          advanced.advance(to: time)
          guard advanced.frame(at: time) != session.sheet.frame(at: time) else { continue }
          Issue.record("seed \(seed): the frame at \(time) depends on earlier calls")
          return
        }
      }
    }
  }

  @Test func atRestTheCardIsAtItsPlaceAndNothingMoves() {
    for seed in 0..<UInt64(OriginPropertyTests.count) {
      var session = Session(seed: seed)
      for _ in 0..<40 { _ = session.step() }
      var sheet = session.sheet
      sheet.take(.cancelled, at: session.time)
      sheet.comeToRest()
      #expect(sheet.frame(at: sheet.latestTime).drawn == nil, "seed \(seed)")
      #expect(sheet.motionEnd == nil)
    }
  }
}

extension Sheet {
  /// Nil if the card is drawn in its place.
  fileprivate func drawnEdges(at time: Double) -> [Double]? {
    frame(at: time).drawn.map { $0.rect.sides }
  }
}
