import SheetEngine
import SheetTestSupport
import SheetTrace
import Testing

/// Stuck states, lost commands and motions. `.bug` ids are the numbers in this folder's README.
@Suite struct KnownFaultsOfOtherSheetsStateTests {
  /// A command, a second command during the first one's motion, and the sheet's final place.
  struct Commands: Sendable {
    var configuration = SheetConfiguration.threeDetents
    var first = SheetInput.move(to: "large")
    let second: SheetInput
    let place: SheetPlace
  }

  static let commands: [Commands] =
    SheetStyle.modal.map(\.configuration).flatMap { style in
      [
        Commands(configuration: style, first: .present, second: .dismiss, place: .hidden),
        Commands(
          configuration: style, first: .dismiss, second: .present,
          place: .detent(style.initialDetent)),
      ]
    } + [
      Commands(second: .move(to: "low"), place: "low"), Commands(second: .dismiss, place: .hidden),
      Commands(second: .move(to: "medium"), place: "medium"),
      Commands(second: .key(.end), place: "low"), Commands(second: .key(.escape), place: "medium"),
      Commands(second: .wheel(Point2D(x: 195, y: 800), notches: -1), place: "medium"),
    ]

  @Test(.bug(id: 3), .bug(id: 8), arguments: commands)
  func aCommandDuringAMotionIsCarriedOut(commands: Commands) throws {
    for fraction in [0, 0.001, 0.05, 0.3, 0.7, 0.99, 1, 1.001, 2] {
      var sheet =
        commands.first == .present
        ? Sheet(commands.configuration, in: phone) : .rested(commands.configuration)
      var balance = EventBalance()
      balance.record(sheet.handle(commands.first, at: 10))
      let time = 10 + (try #require(sheet.motionEnd) - 10) * fraction
      let before = sheet.frame(at: time).top
      balance.record(sheet.handle(commands.second, at: time))
      #expect(abs(sheet.frame(at: time).top - before) < 1e-9)
      balance.record(sheet.advance(to: 30))
      #expect(sheet.place == commands.place && !sheet.isAnimating, "at \(fraction)")
      #expect(balance.pending == nil && balance.fault == nil)
    }
  }

  static let views: [SheetGeometry] = [
    view(844, 390),
    SheetGeometry(size: Size2D(width: 1200, height: 1600), safeTop: 40, safeBottom: 30),
    SheetGeometry(size: Size2D(width: 300, height: 200), safeTop: 20),
    phoneWithTabBar,
    phone,
  ]

  @Test(.bug(id: 7), arguments: SheetStyle.allCases)
  func aResizedSheetIsWhereItWouldBeInTheNewView(style: SheetStyle) {
    let configuration = style.configuration
    for detent in configuration.detents.map({ SheetPlace.detent($0.id) }) {
      var sheet = Sheet.rested(configuration, at: detent)
      var hidden = Sheet(configuration, in: phone)
      var time = 10.0
      for view in Self.views {
        let fresh = Sheet.rested(configuration, at: detent, in: view)
        // `turned` is resized in the middle of a motion, which ends at the new height.
        var turned = Sheet.rested(configuration)
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
        if configuration.dismissal != .never {
          #expect(hidden.frame(at: time) == Sheet(configuration, in: view).frame(at: time))
        }
      }
    }
  }

  @Test(.bug(id: 14), arguments: SheetStyle.modal)
  func aSheetOpensWithoutMotion(style: SheetStyle) {
    let name = style.configuration.initialDetent.name
    let (opens, closes) = (
      ["will-present \(name) by=api", "did-present \(name) by=api"],
      ["will-dismiss hidden by=api", "did-dismiss hidden by=api"]
    )
    var reduced = Sheet(style.configuration.withReducedMotion(), in: phone)
    #expect(reduced.take(.present, at: 0) + reduced.pass(to: 0.1) == opens)
    #expect(reduced.frame(at: 0.1).top == Sheet.rested(style.configuration).frame(at: 10).top)
    #expect(reduced.take(.dismiss, at: 1) + reduced.pass(to: 1.1) == closes)
    var configuration = style.configuration
    let none = SheetAnimation.bezier(.linear, duration: 0)
    configuration.animations = SheetAnimations(present: none, settle: none, dismiss: none)
    var still = Sheet(configuration, in: phone)
    #expect(still.take(.present, at: 0) == opens && still.phase(at: 0) == .resting)
    #expect(still.take(.dismiss, at: 0) == closes && still.phase(at: 0) == .hidden)
  }

  /// The ways in which the user or the app dismisses a sheet, with the event's cause.
  static let waysOut: [(cause: String, go: @Sendable (inout Sheet) -> [String])] = [
    ("api", { $0.take(.dismiss, at: 10) }),
    ("key", { $0.take(.key(.escape), at: 10) }),
    ("tap", { $0.press(35, at: 10) + $0.release(35, at: 10.1) }),
    ("flick", { $0.swipe(from: 700, velocity: 2500, for: 0.08, at: 10) }),
    ("drag", { $0.press(700, at: 10) + $0.drag(to: 6000, at: 10.5) + $0.release(6000, at: 11) }),
  ]

  /// `SheetDismissal.refused` does not refuse dismissals by the API; a `dismissal` function does.
  @Test(
    .bug(id: 16), arguments: SheetStyle.modal,
    [SheetDismissal.asks(NamedFunction("never") { _ in false }), .refused])
  func everyAttemptToDismissASheetThatRefusesIsReported(
    style: SheetStyle, dismissal: SheetDismissal
  ) {
    for (cause, go) in Self.waysOut {
      var configuration = style.draggable
      var free = Sheet.rested(configuration)
      #expect(go(&free).first == "will-dismiss hidden by=\(cause)")
      configuration.dismissal = dismissal
      var sheet = Sheet.rested(configuration)
      let rest = sheet.frame(at: 10)
      if cause == "api", dismissal == .refused {
        #expect(go(&sheet) == ["will-dismiss hidden by=api"])
        continue
      }
      let back = ["flick", "drag"].contains(cause) ? ["will-change \(rest.place) by=\(cause)"] : []
      #expect(go(&sheet) == ["attempted-dismiss \(rest.place) by=\(cause)"] + back)
      // The drag met resistance, so the card never left the screen.
      #expect(sheet.frame(at: 11).top < 844)
      sheet.pass(to: 20)
      #expect(sheet.frame(at: 20).top == rest.top && sheet.place == rest.place)
    }
  }

  @Test(.bug(id: 13), .bug(id: 16), arguments: [0.0, 3])
  func aRefusedTapOnTheDimmerLeavesNoPressBehind(way: Double) {
    var sheet = Sheet.rested(.quickCard) { $0.dismissal = .refused }
    let rest = sheet.frame(at: 10)
    sheet.press(100, at: 10)
    if way > 0 { sheet.drag(to: 100 + way, at: 10.02) }
    #expect(sheet.release(100 + way, at: 10.1).first == "attempted-dismiss normal by=tap")
    sheet.pass(to: 20)
    #expect(sheet.frame(at: 20) == rest)
    // A pointer that is not pressed does not drag; its next press begins a new drag.
    sheet.drag(to: 500, at: 21)
    #expect(sheet.frame(at: 21).top == 422)
    sheet.pull(600, to: 590, at: 22)
    #expect(sheet.frame(at: 22.1).top == 412)
  }

  @Test(.bug(id: 17), arguments: SheetStyle.modal)
  func contentThatChangesInEveryFrameNeverMakesTheCardJump(style: SheetStyle) {
    var random = SeededGenerator(seed: 17)
    var configuration = style.configuration
    configuration.detents = [.content]
    configuration.initialDetent = "content"
    configuration.animations.resize = configuration.animations.settle
    var sheet = Sheet(configuration, in: phone, contentHeight: 300)
    var balance = EventBalance()
    balance.record(sheet.handle(.present, at: 1))
    for frame in 0...180 {
      let time = 1 + Double(frame) / 60
      balance.record(sheet.advance(to: time))
      let before = sheet.frame(at: time)
      let height = Double.random(in: 200...600, using: &random)
      balance.record(sheet.handle(.contentHeight(height), at: time))
      let after = sheet.frame(at: time)
      #expect(abs(after.top - before.top) < 1e-6)
      if case .spring = configuration.animations.present.curve, before.phase == .presenting {
        #expect(after.phase == .presenting && abs(after.velocity - before.velocity) < 1e-6)
      }
    }
    balance.record(sheet.handle(.contentHeight(333), at: 5))
    balance.record(sheet.advance(to: 10))
    #expect(abs(sheet.frame(at: 10).top - (844 - 333)) < 1e-9)
    #expect(balance.pending == nil && balance.fault == nil)
  }

  @Test(.bug(id: 18))
  func progressFollowsADrag() {
    var sheet = Sheet.presented
    sheet.press(500, at: 1)
    for step in 0...20 {
      let top = 30 + Double(step) * (844 - 30) / 20
      sheet.drag(to: 500 + top - 422, at: 1.1 + Double(step) * 0.01)
      let progress = sheet.frame(at: 1.1 + Double(step) * 0.01).progress
      #expect(abs(progress - (1 - Double(step) / 20)) < 1e-12)
    }
  }

  @Test(.bug(id: 25), arguments: SheetStyle.modal)
  func aSheetPresentedOftenEqualsOnePresentedOnce(style: SheetStyle) {
    var often = Sheet(style.draggable, in: phone)
    for round in 0..<10 {
      let time = Double(round) * 9
      often.take(.present, at: time)
      often.swipe(from: 700, velocity: -400, for: 0.1, at: time + 3)
      often.take(.dismiss, at: time + 6)
      // A finger is down while the sheet leaves; in every second round its release is lost.
      often.press(30, at: time + 6.01)
      often.pass(to: time + 8)
      if round.isMultiple(of: 2) { often.release(30, at: time + 8) }
      often.take(.dismiss, at: time + 8)
    }
    func ended(_ sheet: Sheet) -> Sheet {
      var sheet = sheet
      sheet.take(.present, at: 100)
      sheet.take(.dismiss, at: 110)
      sheet.pass(to: 120)
      return sheet
    }
    #expect(ended(often) == ended(Sheet(style.draggable, in: phone)))
  }

  @Test(.bug(id: 26), arguments: SheetStyle.modal)
  func theFirstFrameShowsTheViewWithoutTheSheet(style: SheetStyle) throws {
    var sheet = Sheet(style.configuration, in: phone)
    let hidden = sheet.frame(at: 0)
    sheet.take(.present, at: 0)
    let first = sheet.frame(at: 0)
    #expect(first.isVisible && first.phase == .presenting)
    #expect(first.card == hidden.card && first.card.height == 0)
    #expect(first.dim == 0 && first.progress == 0)
    // The second frame, 1/60 s later, differs little from the first.
    let second = sheet.frame(at: 1.0 / 60)
    #expect(second.dim < 0.1 && second.progress > 0 && second.progress < 0.15)
    let resting = sheet.frame(at: 5)
    sheet.take(.dismiss, at: 5)
    #expect(sheet.frame(at: 5).card == resting.card && sheet.frame(at: 5).dim == resting.dim)
    let last = sheet.frame(at: try #require(sheet.motionEnd).nextDown)
    #expect(last.card.height < 0.1 && last.dim < 1e-3)
  }
}
