import SheetEngine
import Testing

/// Changes of a sheet whose card is on its way between its origin and its place.
@Suite struct FlightChangeTests {
  @Test func aSlowerSheetTakesTheSameWayMoreSlowly() {
    for way in ["comes", "leaves", "is thrown"] {
      var usual = way == "comes" ? Sheet.hidden() : Sheet.grown()
      if way == "is thrown" {
        usual.swipe(from: 422, velocity: 1800, for: 0.05, at: 9.95)
      } else {
        usual.take(way == "comes" ? .present : .dismiss, at: 10)
      }
      var slow = usual
      _ = slow.pace(by: 0.2, at: 10.1)
      for elapsed in [0, 0.03, 0.1, 0.2, 0.3] {
        let (one, other) = (usual.frame(at: 10.1 + elapsed), slow.frame(at: 10.1 + 5 * elapsed))
        #expect(greatestDistance(one.shownCard.sides, other.shownCard.sides) < 1e-6)
        #expect(abs(one.top - other.top) < 1e-6)
      }
      _ = slow.pace(by: 5, at: 10.6)
      let end = slow.frame(at: 10.6 + 0.1).shownCard
      #expect(greatestDistance(usual.shown(at: 10.3).sides, end.sides) < 1e-6)
    }
  }

  /// Times in a presentation: the last one is after the end of the card's motion.
  @Test(arguments: [10.02, 10.1, 10.3, 10.6])
  func aPresentationWithoutAnimationLandsTheCard(time: Double) {
    for leaves in [false, true] {
      var sheet = Sheet.hidden(
        .flying.with { $0.animations.present = SheetAnimation(.bezier(.linear), duration: 0.5) })
      sheet.take(.present, at: leaves ? 7 : 10)
      if leaves { sheet.take(.dismiss, at: 10) }
      if leaves, time > 10.4 { continue }
      #expect(sheet.frame(at: time).drawn != nil)
      sheet.take(.present(nil, animated: false), at: time)
      let frame = sheet.frame(at: time)
      #expect(frame.phase == .resting && frame.drawn == nil && sheet.motionEnd == nil)
    }
  }

  @Test func aDismissalOf0SecondsLandsTheCard() {
    var sheet = Sheet.hidden(
      .flying.with { $0.animations.dismiss = SheetAnimation(.bezier(.linear), duration: 0) })
    sheet.take(.present, at: 10)
    #expect(sheet.frame(at: 10.1).drawn != nil)
    sheet.take(.dismiss, at: 10.1)
    let frame = sheet.frame(at: 10.1)
    #expect(frame.phase == .hidden && frame.drawn == nil && sheet.motionEnd == nil)
    sheet.take(.present(nil, animated: false), at: 11)
    sheet.take(.dismiss, at: 12)
    #expect(sheet.frame(at: 12).drawn == nil)
  }

  /// In the smaller view the card at `top` must move up; the drawn card stays under the pointer.
  @Test func aCaughtCardStaysWhereItIsWhenTheViewIsResized() {
    var sheet = Sheet.grown()
    sheet.take(.dismiss, at: 10)
    sheet.press(500, at: 10.16)
    let (caught, top) = (sheet.shown(at: 10.16), sheet.frame(at: 10.16).top)
    sheet.resize(390, 480, at: 10.2)
    #expect(sheet.frame(at: 10.2).top < top - 5, "otherwise nothing is tested")
    #expect(sheet.frame(at: 10.2).drawn?.rect == caught)
    let before = sheet.frame(at: 10.2).top
    sheet.drag(to: 480, at: 10.3)
    sheet.drag(to: 90, at: 10.4)
    let moved = caught.offset(x: 0, y: sheet.frame(at: 10.4).top - before)
    #expect(greatestDistance(sheet.shown(at: 10.4).sides, moved.sides) < 1e-9)
    #expect(sheet.shown(at: 10.4).y < caught.y - 40)
  }

  @Test func anOriginOutsideTheViewIsNone() {
    for rect in [
      Rect2D(x: -100, y: 40, width: 100, height: 40), Rect2D(x: 390, y: 40, width: 100, height: 40),
      Rect2D(x: 20, y: -50, width: 100, height: 50), Rect2D(x: 20, y: 844, width: 100, height: 40),
    ] {
      var sheet = Sheet.hidden(from: SheetOrigin(rect))
      sheet.take(.present, at: 1)
      #expect(sheet.frame(at: 1.1).drawn == nil)
      // In another view it may be in sight.
      #expect(sheet.origin?.rect == rect)
    }
    var sheet = Sheet.hidden(from: SheetOrigin(Rect2D(x: 300, y: 800, width: 200, height: 60)))
    sheet.take(.present, at: 1)
    #expect(sheet.frame(at: 1.1).drawn != nil, "a part of it is in the view")
  }

  /// The card leaves over its edge once its origin has been scrolled out of the view.
  @Test func anOriginThatLeavesTheViewSendsTheCardOverItsEdge() {
    var sheet = Sheet.grown()
    sheet.take(.dismiss, at: 10)
    let before = sheet.edges(at: 10.1)
    sheet.handle(.origin(SheetOrigin(Rect2D(x: 20, y: -44, width: 350, height: 44))), at: 10.1)
    #expect(greatestDistance(sheet.edges(at: 10.1), before) < 1e-9)
    #expect(sheet.shown(at: 10.5).y > 800)
    sheet.comeToRest()
    #expect(sheet.frame(at: 20).drawn == nil)
  }

  @Test func aSheetHasTheOriginItWasGivenWithAPossibleRadius() {
    var sheet = Sheet.hidden(from: nil)
    sheet.handle(.origin(SheetOrigin(SheetOrigin.row.rect, radius: 90)), at: 1)
    #expect(sheet.origin == SheetOrigin(SheetOrigin.row.rect, radius: 22))
    sheet.handle(.origin(SheetOrigin(Rect2D(x: 0, y: 0, width: 9, height: 0))), at: 2)
    #expect(sheet.origin == nil)
  }
}
