import SheetEngine
import Synchronization
import Testing

/// Tests whether a press on a card becomes a click or a drag.
@Suite struct ClickTests {
  /// The names of the gesture events of a press, a move by `way` and a release.
  private static func kinds(
    _ sheet: inout Sheet, _ claim: SheetInput.PressClaim = .nothing, by way: Point2D,
    at time: Double = 10
  ) -> [String] {
    let (start, end) = (Point2D(x: 100, y: 600), Point2D(x: 100 + way.x, y: 600 + way.y))
    var events = sheet.handle(.pressed(start, .mouse, claim: claim), at: time)
    events += sheet.handle(.moved(end, .mouse), at: time + 0.05)
    events += sheet.handle(.released(end, .mouse), at: time + 0.1)
    for event in events where event.name == "clicked" {
      #expect(event.point == start)
    }
    return events.filter(\.isGesture).map(\.name)
  }

  private static let still = Point2D(x: 3, y: 2)
  private static let sideways = Point2D(x: 40, y: 1)
  private static let down = Point2D(x: 0, y: 60)

  @Test func aPressWithoutADragIsAClick() {
    for claim in [SheetInput.PressClaim.nothing, .click] {
      var sheet = Sheet.rested()
      #expect(Self.kinds(&sheet, claim, by: Self.still) == ["clicked"])
      #expect(Self.kinds(&sheet, claim, by: Self.sideways) == [])
      #expect(Self.kinds(&sheet, claim, by: Self.down) == ["drag-began", "drag-ended"])
    }
    var sheet = Sheet.rested()
    #expect(Self.kinds(&sheet, .everything, by: Self.still) == [])
  }

  @Test func aCardThatCannotBeDraggedReportsClicks() {
    let configuration = SheetConfiguration.standard.with { $0.drag.area = .none }
    for height in [0.0, 3000] {
      var sheet = Sheet.rested(configuration, content: height)
      #expect(Self.kinds(&sheet, by: Self.still) == ["clicked"])
      #expect(Self.kinds(&sheet, by: Self.sideways) == [])
      #expect(
        Self.kinds(&sheet, by: Self.down) == (height > 0 ? ["drag-began", "drag-ended"] : []))
    }
  }

  @Test func aPressOnASheetThatTheProgramDismissesIsNoClick() {
    for area in [DragArea.card, .none] {
      var sheet = Sheet.rested(.standard.with { $0.drag.area = area })
      sheet.press(700, at: 10)
      sheet.take(.dismiss, at: 10.02)
      let events = sheet.handle(.released(Point2D(x: 195, y: 700), .mouse), at: 10.04)
      #expect(events.isEmpty)
    }
  }

  @Test func aThirdFingerReplacesOnlyTheOlderOfTwoClicks() {
    var sheet = Sheet.rested(.standard.with { $0.drag.area = .none })
    func clicks(_ input: SheetInput, at time: Double) -> [String] {
      sheet.handle(input, at: time).map(\.name)
    }
    let (first, second, third) = (PointerID.touch(1), PointerID.touch(2), PointerID.touch(3))
    let point = Point2D(x: 195, y: 600)
    #expect(clicks(.pressed(point, first), at: 10) == [])
    #expect(clicks(.pressed(point, second), at: 10.1) == [])
    #expect(clicks(.released(point, second), at: 10.2) == ["clicked"])
    #expect(clicks(.pressed(point, third), at: 10.3) == [])
    #expect(clicks(.released(point, first), at: 10.4) == ["clicked"])
    #expect(clicks(.released(point, third), at: 10.5) == ["clicked"])
  }

  @Test func clicksBesideTheCardAndOnItsHandleAreNotReported() {
    for place in [Point2D(x: 195, y: 50), Point2D(x: 195, y: 429)] {
      var sheet = Sheet.rested()
      sheet.handle(.pressed(place, .mouse), at: 10)
      let events = sheet.handle(.released(place, .mouse), at: 10.1)
      #expect(!events.contains { $0.name == "clicked" } && !events.isEmpty)
    }
  }

  @Test func aPressThatStopsTheCardsMotionIsNoClick() throws {
    var sheet = Sheet.rested(by: 9)
    try sheet.move(to: "large", at: 9.9)
    #expect(Self.kinds(&sheet, by: Self.still) == [])
    // A cancelled press is no click.
    sheet = .rested()
    let place = Point2D(x: 100, y: 600)
    sheet.handle(.pressed(place, .mouse), at: 10)
    sheet.handle(.cancelled, at: 10.1)
    #expect(sheet.handle(.released(place, .mouse), at: 10.2).isEmpty)
  }

  @Test func aPressThatStopsScrollingContentIsNoClick() {
    for velocity in [-2000.0, 2000] {
      for (time, kinds) in [(11.3, []), (30, ["clicked"])] {
        var sheet = Sheet.scrolling(.standard, at: "large")
        sheet.take(.scroll(to: 1500, animated: false), at: 10.9)
        sheet.swipe(from: 500, velocity: velocity, for: 0.1, at: 11)
        #expect(sheet.isContentMoving(at: time) == kinds.isEmpty)
        #expect(Self.kinds(&sheet, by: Self.still, at: time) == kinds, "\(velocity)")
      }
    }
  }

  /// A sideways move of 6 points exceeds the drag's slop of 3 points. Therefore it is no click,
  /// although the tap's slop is larger.
  @Test func aSidewaysMoveIsNoClick() {
    for (dx, kinds) in [(2.0, ["clicked"]), (6, [])] {
      var sheet = Sheet.rested { $0.drag.slop = 3 }
      #expect(Self.kinds(&sheet, by: Point2D(x: dx, y: 0)) == kinds)
    }
  }

  /// A move more than 1.35 times as wide as high is sideways.
  @Test(arguments: [
    (30.0, 25.0, SheetPhase.dragging), (30, 20, .pressed), (-30, -25, .dragging),
    (-30, -20, .pressed),
  ])
  func aMoveThatIsMostlySidewaysIsNoDrag(dx: Double, dy: Double, phase: SheetPhase) {
    var sheet = Sheet.rested()
    sheet.press(600, at: 10)
    sheet.take(.moved(Point2D(x: 195 + dx, y: 600 + dy), .mouse), at: 10.1)
    #expect(sheet.frame(at: 10.1).phase == phase)
  }

  @Test func aFingerHasMoreSlopThanAMouse() {
    for (pointer, slop) in [(PointerID.mouse, 8.0), (.touch(3), 10), (.touch(0), 10)] {
      for (way, phase) in [(slop - 0.5, SheetPhase.pressed), (slop + 0.5, .dragging)] {
        for claim in [SheetInput.PressClaim.nothing, .click] {
          var sheet = Sheet.rested()
          sheet.press(600, pointer, claim: claim, at: 10)
          sheet.drag(to: 600 + way, pointer, at: 10.1)
          #expect(sheet.frame(at: 10.1).phase == phase)
        }
      }
      // The sheet's `slop` is 0, so a move by one point is a drag. On a control it is not, because
      // `controlSlop` is not 0.
      for (claim, top) in [(SheetInput.PressClaim.nothing, 423.0), (.click, 422)] {
        var sheet = Sheet.presented
        sheet.press(600, pointer, claim: claim, at: 10)
        sheet.drag(to: 601, pointer, at: 10.1)
        #expect(sheet.frame(at: 10.1).top == top)
      }
      // The pointer's slop also limits how far a tap on the dimmer may move.
      for (way, isTap) in [(slop - 0.5, true), (slop + 0.5, false)] {
        var sheet = Sheet.presented
        let end = Point2D(x: 195 + way, y: 100)
        sheet.press(100, pointer, at: 10)
        sheet.take(.moved(end, pointer), at: 10.1)
        let events = sheet.take(.released(end, pointer), at: 10.2)
        #expect(events.isEmpty != isTap)
      }
    }
  }

  @Test func dragEndedPrecedesTheResultingEvents() throws {
    var sheet = Sheet.rested()
    let middle = Point2D(x: 195, y: 500)
    sheet.press(600, at: 10)
    let began = sheet.handle(.moved(middle, .mouse), at: 10.1)
    #expect(began.map(\.name) == ["drag-began"] && began.first?.time == 10.1)
    let ended = sheet.handle(.released(middle, .mouse), at: 10.3)
    #expect(ended.map(\.name) == ["drag-ended", "will-change"])
    // `drag-ended` also comes first if the app or a touchpad's pause ends the drag.
    sheet = .rested()
    sheet.pull(600, to: 500, at: 10)
    #expect(try sheet.dismiss(at: 10.2).map(\.name) == ["drag-ended", "will-dismiss"])
    sheet = .rested()
    let scrolled = sheet.handle(.scrolled(middle, dx: 0, dy: 20), at: 10)
    #expect(scrolled.map(\.name) == ["drag-began"])
    #expect(sheet.advance(to: 11).first?.name == "drag-ended")
  }
}

/// Tests of `drag.parts`, the parts of a card that accept drags.
@Suite struct DragPartTests {
  /// Drags 60 points up from height `y`, with `part` excluded from drags; returns the frame.
  private static func pulled(
    from y: Double, without part: DragParts, claim: SheetInput.PressClaim = .nothing
  ) -> SheetFrame {
    var sheet = Sheet.rested(content: 3000) {
      $0.drag.parts = DragParts.all.subtracting(part)
      $0.scroll.header = 60
    }
    sheet.press(y, claim: claim, at: 10)
    sheet.drag(to: y - 60, at: 10.1)
    return sheet.frame(at: 10.1)
  }

  @Test func eachPartOfTheCardCanBeExcludedFromDrags() {
    let rest = 422.0
    let parts: [(y: Double, part: DragParts, claim: SheetInput.PressClaim)] = [
      (429, .handle, .nothing), (470, .card, .nothing), (700, .content, .nothing),
      (700, .control, .click),
    ]
    for (y, part, claim) in parts {
      #expect(Self.pulled(from: y, without: part, claim: claim).top == rest, "\(part)")
      for other in parts where other.part != part {
        #expect(Self.pulled(from: y, without: other.part, claim: claim).top < rest, "\(part)")
      }
    }
  }

  @Test func contentThatMayNotMoveTheCardStillScrolls() {
    let frame = Self.pulled(from: 700, without: .content)
    #expect(frame.scroll == 52 && frame.phase == .dragging)
  }

  @Test func aTouchpadScrollsContentThatMayNotMoveTheCard() {
    func padded(_ parts: DragParts) -> SheetFrame {
      var sheet = Sheet.scrolling { $0.drag.parts = parts }
      sheet.pad([20, 20], from: 11)
      return sheet.frame(at: 11.01)
    }
    #expect(padded(.all).top == 382 && padded(.all).scroll == 0)
    let denied = padded(DragParts.all.subtracting(.content))
    #expect(denied.top == 422 && denied.scroll == 40)
  }
}

/// Tests of `drag.edgeReach`: a swipe from the view's edge pulls up a hidden sheet.
@Suite struct EdgeReachTests {
  private static func hidden(
    _ reach: Double = 20, _ change: (inout SheetConfiguration) -> Void = { _ in }
  ) -> Sheet {
    Sheet(.standard.with { $0.drag.edgeReach = reach }.with(change), in: phone)
  }

  @Test func aSwipeFromTheEdgePresentsTheSheet() {
    var sheet = Self.hidden()
    #expect(sheet.press(840, at: 1) == [])
    #expect(sheet.drag(to: 700, at: 1.1) == ["will-present medium by=drag"])
    #expect(sheet.frame(at: 1.1).top == 844 - 132 && sheet.frame(at: 1.1).phase == .dragging)
    sheet.drag(to: 500, at: 1.2)
    sheet.release(500, at: 1.4)
    #expect(sheet.pass(to: 9) == ["did-present medium by=drag"])
  }

  @Test func aSwipeThatOpensTheSheetAsksForNoDismissalBeforeItsRelease() {
    let causes = Mutex<[SheetEvent.Cause]>([])
    var sheet = Self.hidden {
      $0.dismissal = .asks(
        NamedFunction("never") { cause in
          causes.withLock { $0.append(cause) }
          return false
        })
    }
    sheet.press(840, at: 1)
    sheet.drag(to: 400, at: 1.1)
    sheet.drag(to: 700, at: 1.2)
    #expect(causes.withLock { $0 } == [])
  }

  @Test func aShortOrCancelledSwipeHidesTheSheetAgain() {
    for isCancelled in [false, true] {
      var sheet = Self.hidden()
      sheet.pull(840, to: 820, at: 1)
      let end = isCancelled ? sheet.take(.cancelled, at: 1.3) : sheet.release(820, at: 1.3)
      #expect(end == ["will-dismiss hidden by=drag supersedes=will-present"])
      sheet.advance(to: 9)
      #expect(!sheet.frame(at: 9).isVisible)
    }
  }

  @Test func aSwipeFromElsewhereOrSidewaysDoesNotPresentTheSheet() {
    for (reach, y, x) in [(20.0, 800.0, 195.0), (0, 840, 195), (20, 840, 295)] {
      var sheet = Self.hidden(reach)
      sheet.press(y, at: 1)
      #expect(sheet.take(.moved(Point2D(x: x, y: y - 40), .mouse), at: 1.1) == [])
      #expect(sheet.drag(to: 500, at: 1.2) == [] && !sheet.frame(at: 2).isVisible)
      #expect(reach > 0 || sheet.region(of: Point2D(x: 100, y: 840), at: 2) == .background)
    }
  }

  @Test func theZoneForSwipesLiesAboveTheReservedBottom() {
    let sheet = Self.hidden { $0.reservedBottom = .points(50) }
    let regions = [(100.0, 780.0), (100, 773), (100, 844), (-1, 780), (390, 780)].map {
      sheet.region(of: Point2D(x: $0.0, y: $0.1), at: 0)
    }
    #expect(regions == [.handle, .background, .background, .background, .background])
  }

  /// The sheet resists below its lowest detent, except in a pull from the edge.
  @Test func aSheetThatCannotBeDismissedFollowsASwipeFromTheEdge() {
    var sheet = Self.hidden { $0.dismissal = .refused }
    sheet.pull(840, to: 820, at: 1)
    #expect(sheet.frame(at: 1.1).top == 844 - 12)
  }
}
