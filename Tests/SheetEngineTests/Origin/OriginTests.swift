import SheetEngine
import Testing

/// A card that comes out of a thing and goes back into it.
@Suite struct OriginTests {
  @Test func theCardGrowsOutOfItsOriginAndRestsAtItsPlace() throws {
    var sheet = Sheet.hidden()
    sheet.take(.present, at: 1)
    let first = try #require(sheet.frame(at: 1).drawn)
    #expect(first.rect == SheetOrigin.row.rect && first.radius == 12 && first.originOpacity == 1)
    let later = try #require(sheet.frame(at: 1.1).drawn)
    #expect(later.rect.width > 350 && later.rect.height > 44 && later.originOpacity < 1)
    #expect(later.rect.y < 480 && later.radius > 12)
    sheet.comeToRest()
    let end = sheet.latestTime
    #expect(sheet.frame(at: end).drawn == nil)
    #expect(sheet.frame(at: end).card == Sheet.grown(from: nil).frame(at: 9).card)
  }

  @Test(arguments: [SheetInput.dismiss, .key(.escape), .move(to: .hidden)])
  func theCardGoesHomeByWhateverWay(input: SheetInput) throws {
    var sheet = Sheet.grown()
    sheet.apply(.flying.with { $0.escape = .dismiss }, at: 10)
    sheet.take(input, at: 10)
    #expect(sheet.frame(at: 10).drawn?.rect == sheet.frame(at: 10).card)
    let gone = try #require(sheet.motionEnd)
    let last = try #require(sheet.frame(at: gone - 0.01).drawn)
    #expect(greatestDistance(last.rect.sides, SheetOrigin.row.rect.sides) < 0.2)
    #expect(last.originOpacity > 0.99)
    sheet.comeToRest()
    #expect(sheet.frame(at: gone).phase == .hidden && sheet.frame(at: gone).drawn == nil)
  }

  /// Words over words cannot be read.
  @Test func thePictureHasAlmostGoneBeforeTheContentComes() {
    for step in 0...100 {
      let card = DrawnCard(rect: .zero, radius: 0, progress: Double(step) / 100)
      #expect(min(card.originOpacity, card.contentOpacity) < 0.15, "\(card.progress)")
      #expect(step > 30 || card.contentOpacity == 0)
      #expect(step < 50 || card.contentOpacity == 1)
      #expect(step < 40 || card.originOpacity == 0)
    }
  }

  @Test func aThrownCardFliesHomeWithTheVelocityOfTheHand() {
    var sheet = Sheet.grown()
    sheet.swipe(from: 500, velocity: 1800, for: 0.06, at: 10)
    let (here, step) = (sheet.shown(at: 10.06).y, 1e-4)
    let speed = (sheet.shown(at: 10.06 + step).y - here) / step
    #expect(abs(speed - 1800) < 20)
  }

  /// A flight is slow at its end, and does not jump to its target there, not even by a part of a
  /// point.
  @Test func aFlightEndsWithoutAJump() {
    for leaves in [false, true] {
      var sheet = leaves ? Sheet.grown() : Sheet.hidden()
      sheet.take(leaves ? .dismiss : .present, at: 10)
      var last = sheet.edges(at: 10.45)
      for step in 1...6000 {
        let edges = sheet.edges(at: 10.45 + Double(step) * 1e-4)
        // Gone, the card is hidden beyond its edge.
        if greatestDistance(edges, last) > 100 { break }
        #expect(greatestDistance(edges, last) < 0.03, "at step \(step)")
        last = edges
      }
      let goal = leaves ? SheetOrigin.row.rect : sheet.frame(at: 12).card
      #expect(greatestDistance(last, goal.sides) < 0.03)
    }
  }

  /// A card that is let go below its origin goes on downward for a moment and turns once.
  @Test func aCardThrownAwayFromItsOriginTurnsOnce() throws {
    var sheet = Sheet.hidden()
    sheet.take(.present, at: 0)
    sheet.comeToRest()
    sheet.swipe(from: 422, velocity: 1800, for: 0.05, at: 10)
    let tops = (0..<600).map { sheet.shown(at: 10.05 + Double($0) * 0.001).y }
    let turn = try #require(tops.indices.max { tops[$0] < tops[$1] })
    try #require(turn > 0)
    #expect(zip(tops[..<turn], tops[1...turn]).allSatisfy { $0 <= $1 })
    #expect(zip(tops[turn...], tops[(turn + 1)...]).allSatisfy { $0 >= $1 })
    #expect(tops[turn] < 600)
  }

  /// The upper edge is thrown at the lower edge, which comes up to the origin: edges that passed each
  /// other would turn twice.
  @Test func edgesThatAreThrownAtEachOtherStayApart() {
    var sheet = Sheet.grown(from: .tile)
    sheet.take(.move(to: "high"), at: 9)
    sheet.comeToRest()
    sheet.press(60, at: 12)
    sheet.drag(to: 310, at: 12.01)
    sheet.take(.dismiss, at: 12.01)
    #expect(sheet.frame(at: 12.01).phase == .dismissing)
    let frames = (0..<800).map { sheet.frame(at: 12.01 + Double($0) * 0.001) }
    let path = frames.prefix { $0.drawn != nil }.map(\.shownCard)
    #expect(path.count > 300 && path.allSatisfy { $0.height > 1 })
    // The lower edge was at rest.
    #expect(path.allSatisfy { $0.maxY <= 844 })
    for edge in 0..<4 { #expect(faultOfTurns(path.map { $0.sides[edge] }) == nil, "edge \(edge)") }
  }

  @Test(arguments: [0.0, 44])
  func aCaughtCardKeepsItsSizeAndFollowsTheHand(safeTop: Double) {
    for time in [0.08, 0.16, 0.3] {
      for leaves in [false, true] {
        var sheet = Sheet.hidden(in: SheetGeometry(size: phone.size, safeTop: safeTop))
        if leaves {
          sheet.take(.present, at: 0)
          sheet.comeToRest()
        }
        sheet.take(leaves ? .dismiss : .present, at: 10)
        let caught = sheet.shown(at: 10 + time)
        sheet.press(caught.midY, at: 10 + time)
        #expect(sheet.shown(at: 10 + time) == caught)
        // The card stays while the hand does.
        #expect(sheet.shown(at: 11) == caught)
        let top = sheet.frame(at: 11).top
        sheet.drag(to: caught.midY + 30, at: 11)
        sheet.drag(to: caught.midY - 60, at: 11.1)
        let moved = sheet.frame(at: 11.1).top - top
        #expect(abs(moved + 60) <= 8, "beyond the slop, the card follows 1:1")
        let held = sheet.shown(at: 11.1)
        #expect(greatestDistance(held.sides, caught.offset(x: 0, y: moved).sides) < 1e-9)
      }
    }
  }

  /// The last points of a flight take long: the card seems to rest already.
  @Test func aCardCaughtJustBeforeItArrivesIsDraggedWithoutAGapBelow() {
    var sheet = Sheet.hidden()
    sheet.take(.present, at: 10)
    #expect(sheet.frame(at: 10.55).drawn != nil)
    sheet.press(600, at: 10.55)
    sheet.drag(to: 590, at: 10.6)
    sheet.drag(to: 500, at: 10.7)
    let frame = sheet.frame(at: 10.7)
    #expect(frame.phase == .dragging && frame.drawn == nil)
    #expect(frame.card.maxY >= 844)
  }

  @Test func aCaughtCardLetGoContinuesFromThere() {
    var sheet = Sheet.grown()
    sheet.take(.dismiss, at: 10)
    sheet.press(500, at: 10.1)
    let held = sheet.shown(at: 10.1)
    sheet.release(500, at: 10.5)
    #expect(greatestDistance(sheet.shown(at: 10.5).sides, held.sides) < 1e-9)
    #expect(sheet.frame(at: 10.5).phase == .dismissing)
    sheet.comeToRest()
    #expect(sheet.frame(at: 20).phase == .hidden)
  }

  @Test func aDragFromRestMovesTheCardAsWithoutAnOrigin() {
    var (sheet, plain) = (Sheet.grown(), Sheet.grown(from: nil))
    for (index, y) in [440.0, 430, 300, 520, 700].enumerated() {
      let time = 10 + Double(index) * 0.05
      if index == 0 { sheet.press(y, at: time) } else { sheet.drag(to: y, at: time) }
      if index == 0 { plain.press(y, at: time) } else { plain.drag(to: y, at: time) }
      #expect(sheet.frame(at: time) == plain.frame(at: time))
    }
  }

  @Test func betweenDetentsTheCardMovesAsWithoutAnOrigin() {
    var (sheet, plain) = (Sheet.grown(), Sheet.grown(from: nil))
    sheet.take(.move(to: "high"), at: 10)
    plain.take(.move(to: "high"), at: 10)
    for time in [10, 10.1, 10.3, 11] { #expect(sheet.frame(at: time) == plain.frame(at: time)) }
  }

  @Test func withoutAnOriginTheCardLeavesOverItsEdge() {
    var sheet = Sheet.grown()
    sheet.take(.dismiss, at: 10)
    let before = sheet.shown(at: 10.1)
    sheet.handle(.origin(nil), at: 10.1)
    #expect(greatestDistance(sheet.shown(at: 10.1).sides, before.sides) < 1e-9)
    #expect(sheet.shown(at: 10.5).y > 830)
    sheet.comeToRest()
    #expect(sheet.frame(at: 12).drawn == nil)
  }

  @Test func anOriginThatMovesTakesTheFlightAlong() throws {
    var sheet = Sheet.grown()
    sheet.take(.dismiss, at: 10)
    for step in 1...20 {
      let time = 10 + Double(step) * 0.01
      let before = sheet.edges(at: time)
      var origin = SheetOrigin.row
      origin.rect.y -= Double(step) * 5
      sheet.handle(.origin(origin), at: time)
      #expect(greatestDistance(sheet.edges(at: time), before) < 1e-9)
    }
    let gone = try #require(sheet.motionEnd)
    #expect(abs(sheet.shown(at: gone - 1e-6).y - 380) < 0.2)
  }

  @Test(arguments: [SheetEdge.top, .left, .right])
  func onlyASheetAtTheBottomHasAnOrigin(edge: SheetEdge) {
    let configuration = SheetConfiguration.flying.with { $0.edge = edge }
    var sheet = Sheet.hidden(.flying.with { $0.edge = edge })
    var plain = Sheet(configuration, in: phone)
    sheet.take(.present, at: 1)
    plain.take(.present, at: 1)
    for time in [1, 1.1, 1.5] { #expect(sheet.frame(at: time) == plain.frame(at: time)) }
  }

  /// A hidden sheet that becomes persistent comes over its edge.
  @Test func aPersistentSheetHasNoOrigin() {
    let configuration = SheetConfiguration.flying.with { $0.isPersistent = true }
    var (sheet, plain) = (Sheet.hidden(), Sheet.hidden(from: nil))
    sheet.apply(configuration, animated: true, at: 1)
    plain.apply(configuration, animated: true, at: 1)
    #expect(sheet.phase(at: 1.1) == .presenting, "otherwise nothing is tested")
    for time in [1, 1.1, 1.5] { #expect(sheet.frame(at: time) == plain.frame(at: time)) }
  }

  @Test(arguments: [
    SheetOrigin(Rect2D(x: 0, y: 0, width: 0, height: 5)),
    SheetOrigin(Rect2D(x: .nan, y: 0, width: 10, height: 5)),
    SheetOrigin(Rect2D(x: 0, y: 0, width: .infinity, height: 5)),
    SheetOrigin(Rect2D(x: 0, y: 0, width: 10, height: 5), radius: .nan),
  ])
  func anImpossibleOriginIsNone(origin: SheetOrigin) {
    var sheet = Sheet.hidden(from: origin)
    sheet.take(.present, at: 1)
    #expect(sheet.frame(at: 1.1).drawn == nil)
  }

  /// A pointer that hits the card on the way catches it, even where the card would not be without
  /// an origin.
  @Test func theDrawnCardIsHit() {
    var sheet = Sheet.hidden(from: .tile)
    sheet.take(.present, at: 1)
    #expect(sheet.region(of: Point2D(x: 60, y: 240), at: 1.01) == .card)
    #expect(sheet.region(of: Point2D(x: 60, y: 840), at: 1.01) == .dimmer)
  }

  /// A card on its way home blocks what is behind it, also without a dimmer.
  @Test func aCardOnItsWayHomeIsModalUntilItIsThere() throws {
    var sheet = Sheet.hidden(from: .tile, .flying.with { $0.dim.opacity = 0 })
    sheet.take(.present, at: 0)
    sheet.comeToRest()
    sheet.take(.dismiss, at: 10)
    let times = (0..<900).map { 10 + Double($0) * 0.001 }
      .filter { sheet.phase(at: $0) == .dismissing }
    try #require(times.count > 100)
    var isThere = false
    for time in times {
      let distance = greatestDistance(sheet.edges(at: time), SheetOrigin.tile.rect.sides)
      #expect(sheet.isModal(at: time) == (distance > 3), "\(distance) points away, at \(time)")
      if distance <= 3 { isThere = true }
    }
    #expect(isThere)
  }

  /// A hidden sheet that is pulled up by its edge comes over that edge, although its last card has
  /// not arrived at its origin yet.
  @Test func aSheetThatIsPulledUpDuringItsFlightComesOverItsEdge() {
    var sheet = Sheet.hidden(from: .tile, .flying.with { $0.drag.edgeReach = 40 })
    sheet.take(.present, at: 0)
    sheet.comeToRest()
    sheet.swipe(from: 500, velocity: 9000, for: 0.03, at: 10)
    var time = 10.03
    while sheet.frame(at: time).phase != .hidden { time += 0.005 }
    #expect(sheet.frame(at: time).drawn != nil, "otherwise nothing is tested")
    sheet.press(840, at: time)
    sheet.drag(to: 780, at: time + 0.01)
    sheet.drag(to: 700, at: time + 0.02)
    let frame = sheet.frame(at: time + 0.02)
    #expect(frame.phase == .dragging && frame.drawn == nil)
  }

  @Test func aCardThatAlmostHasLeftIsStillCaughtOnItsWayHome() {
    var sheet = Sheet.hidden(from: .tile)
    sheet.take(.present, at: 0)
    sheet.comeToRest()
    sheet.swipe(from: 500, velocity: 6000, for: 0.03, at: 10)
    let card = sheet.shown(at: 10.15)
    #expect(card.y > 140)
    #expect(sheet.region(of: Point2D(x: card.midX, y: card.midY), at: 10.15) != .background)
  }
}

extension Rect2D {
  var sides: [Double] { [x, y, maxX, maxY] }
}
