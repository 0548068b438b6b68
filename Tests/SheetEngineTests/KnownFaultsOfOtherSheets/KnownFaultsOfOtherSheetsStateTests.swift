import SheetEngine
import SheetTestSupport
import SheetTrace
import Testing

/// Faults reported by users of other sheets about stuck states and lost commands; this folder's
/// README numbers them.
@Suite struct KnownFaultsOfOtherSheetsStateTests {
  /// Times of the second command, as fractions of the duration of the first one's motion.
  static let moments = [0.0, 0.001, 0.05, 0.5, 0.95, 0.999, 1, 1.001, 2]

  @Test("Known fault 3: a dismiss soon after a present is not lost", arguments: SheetStyle.modal)
  func aDismissSoonAfterAPresentIsNotLost(style: SheetStyle) throws {
    for moment in Self.moments {
      var sheet = Sheet(style.configuration, in: phone)
      var balance = EventBalance()
      balance.record(sheet.handle(.present, at: 0))
      let end = try #require(sheet.motionEnd)
      balance.record(sheet.handle(.dismiss, at: end * moment))
      balance.record(sheet.handle(.dismiss, at: end * moment))
      balance.record(sheet.advance(to: 10))
      #expect(sheet.frame(at: 10).phase == .hidden, "at \(moment)")
      #expect(balance.finished.filter { $0 == "did-dismiss" }.count == 1)
      #expect(balance.pending == nil && balance.fault == nil)
      // The hidden sheet can be presented again.
      balance.record(sheet.handle(.present, at: 10))
      balance.record(sheet.advance(to: 20))
      #expect(sheet.frame(at: 20).phase == .resting)
      #expect(balance.finished.last == "did-present" && balance.fault == nil)
    }
  }

  @Test("Known fault 3: a present soon after a dismiss is not lost", arguments: SheetStyle.modal)
  func aPresentSoonAfterADismissIsNotLost(style: SheetStyle) throws {
    for moment in Self.moments {
      var sheet = Sheet.rested(style.configuration)
      var balance = EventBalance()
      balance.record(sheet.handle(.dismiss, at: 10))
      let way = try #require(sheet.motionEnd) - 10
      balance.record(sheet.handle(.present, at: 10 + way * moment))
      balance.record(sheet.handle(.present, at: 10 + way * moment))
      balance.record(sheet.advance(to: 20))
      #expect(sheet.frame(at: 20).phase == .resting, "at \(moment)")
      #expect(sheet.place == .detent(style.configuration.initialDetent))
      #expect(balance.finished.filter { $0 == "did-present" }.count == 1)
      #expect(balance.pending == nil && balance.fault == nil)
    }
  }

  static let views: [SheetGeometry] = [
    SheetGeometry(size: Size2D(width: 844, height: 390)),
    SheetGeometry(size: Size2D(width: 1200, height: 1600), safeTop: 40, safeBottom: 30),
    SheetGeometry(size: Size2D(width: 300, height: 200), safeTop: 20),
    phoneWithTabBar,
    phone,
  ]

  @Test(
    "Known fault 7: after a resize the sheet is where it would be in a view of that size",
    arguments: SheetStyle.allCases)
  func aResizedSheetIsWhereItWouldBeInTheNewView(style: SheetStyle) {
    for detent in style.configuration.detents.map({ SheetPlace.detent($0.id) }) {
      var sheet = Sheet.rested(style.configuration, at: detent)
      var hidden = Sheet(style.configuration, in: phone)
      var time = 10.0
      for view in Self.views {
        let fresh = Sheet.rested(style.configuration, at: detent, in: view)
        // `turned` is resized in the middle of a motion, which ends at the new height.
        var turned = Sheet.rested(style.configuration)
        turned.take(.move(to: detent), at: 10)
        turned.take(.resized(view), at: 10.1)
        if let end = turned.motionEnd {
          let last = turned.frame(at: end.nextDown).top
          #expect(abs(last - fresh.frame(at: 20).top) < 0.1, "a jump at the end")
        }
        turned.pass(to: 20)
        #expect(turned.frame(at: 20) == fresh.frame(at: 20), "\(detent) in \(view)")
        sheet.take(.resized(view), at: time)
        time += 5
        sheet.pass(to: time)
        #expect(sheet.frame(at: time) == fresh.frame(at: time), "\(detent) in \(view)")
        hidden.take(.resized(view), at: time)
        if style.configuration.dismissal != .never {
          #expect(hidden.frame(at: time) == Sheet(style.configuration, in: view).frame(at: time))
        }
      }
    }
  }

  @Test("Known fault 8: a command given during a motion is carried out")
  func aCommandDuringAMotionIsCarriedOut() throws {
    let orders: [(SheetInput, SheetPlace)] = [
      (.move(to: "low"), "low"), (.move(to: "medium"), "medium"), (.dismiss, .hidden),
      (.key(.end), "low"), (.key(.escape), "medium"),
      (.wheel(Point2D(x: 195, y: 800), notches: -1), "medium"),
    ]
    for (order, detent) in orders {
      for fraction in [0.0, 0.01, 0.3, 0.7, 0.99] {
        var sheet = Sheet.rested(.threeDetents)
        var balance = EventBalance()
        balance.record(sheet.handle(.move(to: "large"), at: 10))
        let way = try #require(sheet.motionEnd) - 10
        let time = 10 + way * fraction
        let before = sheet.frame(at: time).top
        balance.record(sheet.handle(order, at: time))
        #expect(abs(sheet.frame(at: time).top - before) < 1e-9)
        balance.record(sheet.advance(to: 20))
        #expect(sheet.place == detent, "\(order) at \(fraction)")
        #expect(balance.pending == nil && balance.fault == nil)
      }
    }
  }

  @Test("Known fault 8: a sheet in motion ends at the detent's new height")
  func aSheetInMotionEndsAtItsDetentsNewHeight() {
    var sheet = Sheet.presented
    sheet.take(.move(to: "expanded"), at: 10)
    var configuration = SheetConfiguration.card
    configuration.detents[0].position = .top(200)
    #expect(sheet.configure(configuration, at: 10.1).isEmpty)
    #expect(sheet.pass(to: 20) == ["did-change expanded by=api"])
    #expect(sheet.frame(at: 20).top == 200)
  }

  /// The ways in which the user or the app dismisses a sheet, with the event's cause.
  static let waysOut: [(cause: String, go: @Sendable (inout Sheet) -> [String])] = [
    ("api", { $0.take(.dismiss, at: 10) }),
    ("key", { $0.take(.key(.escape), at: 10) }),
    (
      "tap",
      {
        $0.press(35, at: 10)
        return $0.release(35, at: 10.1)
      }
    ),
    ("flick", { $0.swipe(from: 700, velocity: 2500, for: 0.08, at: 10) }),
    (
      "drag",
      {
        $0.press(700, at: 10)
        $0.drag(to: 6000, at: 10.5)
        return $0.release(6000, at: 11)
      }
    ),
  ]

  /// The ways in which an app prevents dismissals; only the first, the `dismissal` function, also refuses those
  /// by the API.
  static let refusals: [@Sendable (inout SheetConfiguration) -> Void] = [
    { $0.dismissal = .asks(NamedFunction("never") { _ in false }) }, { $0.dismissal = .refused },
  ]

  @Test(
    "Known fault 16: a sheet that may not be dismissed reports every attempt, by any input",
    arguments: SheetStyle.modal, refusals.indices)
  func everyAttemptToDismissASheetThatRefusesIsReported(style: SheetStyle, refusal: Int) {
    for (cause, go) in Self.waysOut where refusal == 0 || cause != "api" {
      var configuration = style.draggable
      var free = Sheet.rested(configuration)
      #expect(go(&free).first == "will-dismiss hidden by=\(cause)")
      Self.refusals[refusal](&configuration)
      var sheet = Sheet.rested(configuration)
      let rest = sheet.frame(at: 10)
      let name = rest.place.description
      let back = ["flick", "drag"].contains(cause) ? ["will-change \(name) by=\(cause)"] : []
      #expect(go(&sheet) == ["attempted-dismiss \(name) by=\(cause)"] + back)
      // The drag met resistance, so the card never left the screen.
      #expect(sheet.frame(at: 11).top < 844)
      sheet.pass(to: 20)
      #expect(sheet.frame(at: 20).top == rest.top && sheet.place == rest.place)
    }
  }

  @Test(
    "Known fault 13, 16: a tap on the dimmer that may not dismiss leaves no press behind",
    arguments: [0.0, 3])
  func aRefusedTapOnTheDimmerLeavesNoPressBehind(way: Double) {
    var configuration = SheetConfiguration.quickCard
    configuration.dismissal = .refused
    var sheet = Sheet.rested(configuration)
    let rest = sheet.frame(at: 10)
    sheet.press(100, at: 10)
    if way > 0 { sheet.drag(to: 100 + way, at: 10.02) }
    let events = sheet.release(100 + way, at: 10.1)
    #expect(events.first == "attempted-dismiss normal by=tap")
    sheet.pass(to: 20)
    #expect(sheet.frame(at: 20) == rest)
    // A pointer that is not pressed does not drag; its next press begins a new drag.
    sheet.drag(to: 500, at: 21)
    #expect(sheet.frame(at: 21).top == 422)
    sheet.press(600, at: 22)
    sheet.drag(to: 590, at: 22.1)
    #expect(sheet.frame(at: 22.1).top == 412)
  }

  @Test(
    "Known fault 17: content that grows while a sheet rises changes its target without a jump",
    arguments: SheetStyle.modal)
  func contentMayGrowWhileTheSheetRises(style: SheetStyle) throws {
    for fraction in [0.0, 0.1, 0.5, 0.9] {
      var sheet = Self.fitting(style)
      sheet.take(.present, at: 1)
      let time = 1 + (try #require(sheet.motionEnd) - 1) * fraction
      let before = sheet.frame(at: time)
      #expect(sheet.take(.contentHeight(450), at: time) == [])
      let after = sheet.frame(at: time)
      #expect(after.phase == .presenting)
      #expect(abs(after.top - before.top) < 1e-9)
      if case .spring = style.configuration.animations.present.curve {
        #expect(abs(after.velocity - before.velocity) < 1e-6)
      }
      #expect(sheet.pass(to: 9) == ["did-present fit by=api"])
      #expect(abs(sheet.frame(at: 9).top - (844 - 450)) < 1e-9)
    }
  }

  @Test(
    "Known fault 17: content that grows and shrinks repeatedly never makes the card jump",
    arguments: SheetStyle.modal)
  func contentThatChangesInEveryFrameNeverMakesTheCardJump(style: SheetStyle) {
    var random = SeededGenerator(seed: 17)
    var sheet = Self.fitting(style)
    var balance = EventBalance()
    balance.record(sheet.handle(.present, at: 1))
    for frame in 1...180 {
      let time = 1 + Double(frame) / 60
      balance.record(sheet.advance(to: time))
      let before = sheet.frame(at: time).top
      let height = Double.random(in: 200...600, using: &random)
      balance.record(sheet.handle(.contentHeight(height), at: time))
      #expect(abs(sheet.frame(at: time).top - before) < 1e-6)
    }
    balance.record(sheet.handle(.contentHeight(333), at: 5))
    balance.record(sheet.advance(to: 10))
    #expect(abs(sheet.frame(at: 10).top - (844 - 333)) < 1e-9)
    #expect(balance.pending == nil && balance.fault == nil)
  }

  static func fitting(_ style: SheetStyle) -> Sheet {
    var configuration = style.configuration
    configuration.detents = [Detent("fit", .content)]
    configuration.initialDetent = "fit"
    configuration.animations.resize = configuration.animations.settle
    var sheet = Sheet(configuration, in: phone)
    sheet.take(.contentHeight(300), at: 0)
    return sheet
  }

  @Test(
    "Known fault 25: a sheet presented a hundred times equals one presented once",
    arguments: SheetStyle.modal)
  func aSheetPresentedAHundredTimesEqualsOnePresentedOnce(style: SheetStyle) {
    var once = Sheet.rested(style.draggable)
    once.take(.dismiss, at: 998)
    once.pass(to: 1000)
    var often = Sheet(style.draggable, in: phone)
    for round in 0..<100 {
      let time = Double(round) * 9
      often.take(.present, at: time)
      often.pass(to: time + 3)
      often.swipe(from: 700, velocity: -400, for: 0.1, at: time + 3)
      often.pass(to: time + 6)
      often.take(.dismiss, at: time + 6)
      // A finger is still down when the sheet has left; every other time its release is lost.
      often.press(30, at: time + 6.01)
      often.pass(to: time + 8)
      if round.isMultiple(of: 2) { often.release(30, at: time + 8) }
      #expect(!often.frame(at: time + 8).isVisible || style.draggable.drag.area == .view)
      often.take(.dismiss, at: time + 8)
      often.pass(to: time + 9)
    }
    often.take(.present, at: 990)
    often.pass(to: 998)
    often.take(.dismiss, at: 998)
    often.pass(to: 1000)
    #expect(often == once)
  }
}
