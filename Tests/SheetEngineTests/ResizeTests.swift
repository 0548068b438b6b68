import SheetEngine
import Testing

@Suite struct ResizeTests {
  @Test func aResizeDuringAMotionContinuesWithoutAJump() {
    for time in [0.0, 0.1, 0.2, 0.29] {
      var sheet = Sheet.presenting(.card)
      let before = sheet.frame(at: time).top
      sheet.resize(390, 1000, at: time)
      #expect(abs(sheet.frame(at: time).top - before) < 1e-9)
      let events = Array(sheet.advance(to: 5))
      #expect(events.map(\.summary) == ["did-present normal by=api"])
      // At 0.29 s only 0.01 s is left for the new distance, so a spring replaces the curve.
      if time < 0.29 {
        #expect(events.map(\.time) == [0.3])
      } else {
        #expect(events[0].time > 0.5 && events[0].time < 1)
      }
      #expect(sheet.frame(at: 5).top == 500)
    }
  }

  @Test func aResizeDuringADragKeepsThePressedPoint() {
    var sheet = Sheet.presented
    sheet.pull(600, to: 500, at: 1)
    #expect(sheet.frame(at: 1.1).card.y == 322)
    let inset = SheetGeometry(size: Size2D(width: 390, height: 900), safeTop: 50, safeBottom: 0)
    sheet.take(.resized(inset), at: 1.2)
    #expect(sheet.frame(at: 1.2).card.y == 322)
    sheet.drag(to: 520, at: 1.3)
    #expect(sheet.frame(at: 1.3).card.y == 342)
  }

  @Test func aLeavingSheetContinuesToTheEdgeOfTheResizedView() {
    var sheet = Sheet.presented
    sheet.take(.dismiss, at: 1)
    sheet.resize(390, 1200, at: 1.1)
    #expect(sheet.frame(at: 1.25).isVisible)
    #expect(sheet.pass(to: 2) == ["did-dismiss hidden by=api"])
  }

  @Test func aRemovedDetentIsReplacedByTheNearest() {
    var sheet = Sheet.presented
    var configuration = SheetConfiguration.card
    configuration.detents = [Detent("low", .height(100)), Detent("high", .top(30))]
    let events = sheet.apply(configuration, at: 1)
    #expect(events == ["will-change low by=configuration", "did-change low by=configuration"])
    #expect(sheet.frame(at: 1).top == 744)
    configuration.detents = [Detent("tall", .height(400))]
    sheet.take(.move(to: "high"), at: 2)
    #expect(
      sheet.apply(configuration, at: 2.1)
        == ["will-change tall by=configuration supersedes=will-change"])
    #expect(sheet.pass(to: 3) == ["did-change tall by=configuration"])
  }

  /// "normal" is the initial detent, but the card goes to "high", which is nearer to the removed
  /// detent.
  @Test func theDetentNearestToARemovedOneReplacesIt() {
    var sheet = Sheet.rested(.card, at: "expanded", by: 2)
    let detents = [Detent("normal", .height(100)), Detent("high", .top(40))]
    let events = sheet.apply(.card.with { $0.detents = detents }, at: 2)
    #expect(events.first == "will-change high by=configuration")
  }

  @Test func aDetentRemovedDuringADragIsReplaced() {
    var sheet = Sheet.rested(.card, at: "expanded", by: 2)
    sheet.press(600, at: 2)
    let detents = [Detent("normal", .fraction(0.5))]
    #expect(sheet.apply(.card.with { $0.detents = detents }, at: 2.1).isEmpty)
    #expect(sheet.release(600, at: 2.2).first == "will-change normal by=drag")
    sheet.advance(to: 4)
    #expect(sheet.place == "normal" && sheet.frame(at: 4).top == 422)
  }

  @Test func aMotionToARemovedDetentIsSuperseded() {
    let configuration = SheetConfiguration.card.with { $0.detents.append(Detent("mid", .top(200))) }
    var sheet = Sheet(configuration, in: phone)
    sheet.take(.present("mid"), at: 0)
    sheet.press(830, at: 0.25)
    #expect(
      sheet.apply(.card, at: 0.26)
        == ["will-change normal by=configuration supersedes=will-present"])
    sheet.release(830, at: 0.28)
    #expect(sheet.pass(to: 2) == ["did-change normal by=configuration"])
  }

  @Test func aSheetThatLosesAllDetentsIsDismissed() {
    var sheet = Sheet.presented
    let configuration = SheetConfiguration.card.with { $0.detents = [.neverAvailable] }
    #expect(sheet.apply(configuration, at: 1) == ["will-dismiss hidden by=configuration"])
    #expect(sheet.pass(to: 2) == ["did-dismiss hidden by=configuration"])
    #expect(sheet.take(.present, at: 3) == [])
    #expect(sheet.phase(at: 3) == .hidden)
  }

  /// The content grows in every frame; curves that start slowly must not hold the card back.
  @Test(arguments: [CubicBezier.easeIn, .easeInOut, .easeOut])
  func aCardFollowsSteadilyGrowingContentWithoutStops(curve: CubicBezier) {
    var sheet = Sheet.rested(content: 100, by: 5) {
      $0.detents = [Detent("fit", .content)]
      $0.initialDetent = "fit"
      $0.dim.from = .detent("fit")
      $0.animations.settle = .bezier(curve, duration: 0.3)
    }
    var last = sheet.frame(at: 5).top
    var (still, fastest) = (0, 0.0)
    for frame in 1...600 {
      let time = 5 + Double(frame) / 60
      sheet.take(.contentHeight(100 + Double(frame)), at: time)
      let top = sheet.frame(at: time).top
      if frame > 1, last - top < 0.02 { still += 1 }
      fastest = max(fastest, last - top)
      last = top
    }
    #expect(still <= 6, "\(still) frames stood still")
    #expect(fastest < 6)
    #expect(last - (844 - 700) < 40, "the card keeps up with its content")
  }

  @Test func aCardThatFollowsItsContentKeepsTheAnimationOfResizes() throws {
    var sheet = Sheet.rested(content: 300) {
      $0.detents = [.content]
      $0.initialDetent = "content"
      $0.animations.resize = .spring(response: 0.3, dampingRatio: 1)
      $0.animations.settle = .spring(response: 3, dampingRatio: 1)
    }
    sheet.take(.contentHeight(400), at: 10)
    sheet.take(.contentHeight(500), at: 10.05)
    #expect(try #require(sheet.motionEnd) < 11)
  }
}
