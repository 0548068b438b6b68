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
      switch Int.random(in: 0..<9, using: &random) {
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
        let origins: [SheetOrigin?] = [.tile, .row, nil, SheetOrigin(rect), SheetOrigin(rect)]
        let origin = origins.randomElement(using: &random) ?? nil
        let events = sheet.handle(.origin(origin), at: time)
        #expect(plain.advance(to: time) == events)
        return nil
      case 5: return input(.key([.escape, .tab, .up].randomElement(using: &random) ?? .tab))
      default:
        (isDown, hasMoved) = (true, false)
        y = sheet.shown(at: time).midY
        return input(.pressed(Point2D(x: 195, y: y), .mouse))
      }
    }

    private mutating func moveOrRelease() -> SheetInput {
      if Int.random(in: 0..<8, using: &random) == 0 {
        // A second press, and its release, have no effect.
        let point = Point2D(x: 195, y: .random(in: 0...844, using: &random))
        take(.pressed(point, .touch(2)))
        return input(.released(point, .touch(2)))
      }
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
        let goal = isGone ? session.sheet.visibleOrigin?.rect.sides ?? [] : after.shownCard.sides
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
          let fault = faultOfTurns(samples.map { $0[edge] })
          guard let fault else { continue }
          Issue.record("seed \(seed), at \(session.time), edge \(edge): \(fault)")
          return
        }
      }
    }
  }

  /// The card that a pointer holds on its way keeps its size and moves as far as the card at `top`.
  @Test func aCaughtCardMovesAsAWholeWithThePointer() {
    var moves = 0
    for seed in 0..<UInt64(OriginPropertyTests.count) {
      var session = Session(seed: seed)
      for _ in 0..<40 {
        let before = session.sheet
        let input = session.step()
        guard case .moved = input else { continue }
        let old = before.frame(at: session.time)
        let new = session.sheet.frame(at: session.time)
        guard let from = old.drawn else { continue }
        moves += 1
        var moved = from
        moved.rect.y += new.top - old.top
        let to = new.drawn ?? DrawnCard(rect: new.card, radius: 0, progress: 1)
        let isEqual = greatestDistance(to.rect.sides, moved.rect.sides) < 1e-6
        if isEqual, to.radius == from.radius, to.progress == from.progress { continue }
        Issue.record("seed \(seed), at \(session.time): \(from) becomes \(to)")
        return
      }
    }
    #expect(moves > 100)
  }

  /// A drag that begins at rest moves the card as without an origin.
  @Test func aDragFromRestIsWithoutAFlight() {
    var drags = 0
    for seed in 0..<UInt64(OriginPropertyTests.count) {
      var session = Session(seed: seed)
      var isFromRest = false
      for _ in 0..<40 {
        let input = session.step()
        let frame = session.sheet.frame(at: session.time)
        if case .pressed(_, .mouse, _, _, _) = input {
          isFromRest = frame.phase == .pressed && frame.drawn == nil
        }
        guard session.isDown, isFromRest, frame.phase == .dragging else { continue }
        drags += 1
        guard frame.drawn != nil || frame.shownCard != session.plain.frame(at: session.time).card
        else { continue }
        Issue.record("seed \(seed), at \(session.time): \(frame)")
        return
      }
    }
    #expect(drags > 100)
  }

  /// The card that leaves ends at its origin; a card at rest is the detent's.
  @Test func aCardEndsAtItsOriginOrAtItsDetent() {
    var (arrivals, departures) = (0, 0)
    for seed in 0..<UInt64(OriginPropertyTests.count) {
      var session = Session(seed: seed)
      for _ in 0..<40 { _ = session.step() }
      var sheet = session.sheet
      sheet.take(.cancelled, at: session.time)
      var last = sheet.frame(at: session.time)
      while let end = sheet.motionEnd {
        let next = sheet.frame(at: end.nextDown)
        if next.drawn != nil { last = next }
        sheet.advance(to: end)
      }
      let frame = sheet.frame(at: sheet.latestTime)
      guard let drawn = last.drawn else { continue }
      if frame.phase == .resting { arrivals += 1 } else { departures += 1 }
      let goal = frame.phase == .resting ? frame.card : sheet.visibleOrigin?.rect ?? last.card
      guard greatestDistance(drawn.rect.sides, goal.sides) > 0.3 || frame.drawn != nil else {
        continue
      }
      Issue.record("seed \(seed): ends at \(drawn), not at \(goal)")
      return
    }
    #expect(arrivals > 5 && departures > 5)
  }

  /// Presses hit the drawn card, and a reader hears the same as without an origin.
  @Test func theDrawnCardIsHitAndAReaderHearsWhatItHearsWithoutAnOrigin() {
    var flights = 0
    for seed in 0..<UInt64(OriginPropertyTests.count) {
      var session = Session(seed: seed)
      for _ in 0..<40 {
        _ = session.step()
        let (sheet, time) = (session.sheet, session.time)
        let frame = sheet.frame(at: time)
        let heard = session.plain.accessibility(at: time)
        #expect(heard == nil || sheet.accessibility(at: time) == heard, "seed \(seed), \(time)")
        guard let card = frame.drawn?.rect, frame.phase != .hidden else { continue }
        flights += 1
        for _ in 0..<20 {
          let point = Point2D(
            x: .random(in: 0...390, using: &session.random),
            y: .random(in: 0...844, using: &session.random))
          let region = sheet.region(of: point, at: time)
          let isOnHandle =
            frame.handle.map { $0.outset(by: 10).contains(point) } ?? false
          let isRight =
            isOnHandle ? region == .handle : card.contains(point) == (region == .card)
          #expect(isRight, "seed \(seed), \(time): \(region) at \(point), \(card)")
          #expect((frame.contentPoint(for: point) != nil) == card.contains(point))
        }
      }
    }
    #expect(flights > 200)
  }

  /// A click beside a card that comes or leaves does what it does beside a card without an origin.
  @Test func aClickBesideTheDrawnCardIsOneOnTheDimmer() {
    var clicks = 0
    for seed in 0..<UInt64(OriginPropertyTests.count) {
      var session = Session(seed: seed)
      for _ in 0..<40 {
        _ = session.step()
        let frame = session.sheet.frame(at: session.time)
        guard !session.isDown, let card = frame.drawn?.rect, frame.phase != .hidden else {
          continue
        }
        let point = Point2D(x: card.midX, y: card.y > 60 ? card.y - 50 : card.maxY + 30)
        guard session.sheet.region(of: point, at: session.time) == .dimmer else { continue }
        clicks += 1
        var (sheet, plain) = (session.sheet, session.plain)
        let events = sheet.click(point, at: session.time)
        // A point of the view that is surely beside the card without an origin.
        guard plain.region(of: Point2D(x: 195, y: 1), at: session.time) == .dimmer else { continue }
        #expect(events == plain.click(Point2D(x: 195, y: 1), at: session.time), "seed \(seed)")
      }
    }
    #expect(clicks > 50)
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
