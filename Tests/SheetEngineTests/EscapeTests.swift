import SheetEngine
import SheetTrace
import Testing

/// Tests that Escape does what `SheetStack.escapeEffect(at:)` predicts.
@Suite struct EscapeTests {
  /// The effect of pressing Escape, seen from the stack's events, pointers and frames.
  static func observed(_ stack: SheetStack, at time: Double) -> EscapeEffect {
    var before = stack
    before.advance(to: time)
    var after = before
    let events = after.handle(.key(.escape), at: time)
    let pointers: [PointerID] = [.mouse, .touch(1)]
    let isTakenBack = pointers.contains {
      before.owner(of: $0) != nil && after.owner(of: $0) == nil
    }
    if isTakenBack || events.contains(where: { $0.event.name == "drag-ended" }) {
      return .takesBack
    }
    let leaving = events.first { ["will-change", "will-dismiss"].contains($0.event.name) }
    if let leaving { return .closes(leaving.layer) }
    let refused = events.first { $0.event.name == "attempted-dismiss" }
    if let refused { return .refuses(refused.layer) }
    // A press has stopped a dismissal, which goes on without another event.
    for (one, other) in zip(before.frame(at: time), after.frame(at: time))
    where one.sheet.phase != other.sheet.phase {
      return .closes(one.id)
    }
    #expect(events.isEmpty)
    for later in [0, 0.05, 0.3, 5] {
      #expect(after.frame(at: time + later) == before.frame(at: time + later))
    }
    return .nothing
  }

  /// A moment in the life of a sheet that is presented at 0.
  struct Moment: CustomTestStringConvertible {
    let testDescription: String
    let time: Double
    let inputs: @Sendable (SheetFrame) -> [(Double, SheetInput)]

    init(
      _ name: String, _ time: Double,
      _ inputs: @escaping @Sendable (SheetFrame) -> [(Double, SheetInput)] = { _ in [] }
    ) {
      (testDescription, self.time, self.inputs) = (name, time, inputs)
    }
  }

  private static func inCard(_ frame: SheetFrame) -> Point2D {
    Point2D(x: frame.card.midX, y: frame.card.maxY - 30)
  }

  private static func moved(_ point: Point2D, _ way: Double) -> Point2D {
    Point2D(x: point.x, y: point.y + way)
  }

  private static let moments = [
    Moment("coming up", 0.05), Moment("just arrived", 9), Moment("at rest", 20),
    Moment("moving up", 10.05) { _ in [(10, .key(.up))] },
    Moment("arrived above", 15) { _ in [(10, .key(.up))] },
    Moment("arrived at the top", 15) { _ in [(10, .key(.home))] },
    Moment("arrived below", 19) { _ in [(10, .key(.home)), (15, .key(.end))] },
    Moment("moving down", 15.05) { _ in [(10, .key(.home)), (15, .key(.end))] },
    Moment("leaving", 10.05) { _ in [(10, .dismiss)] },
    Moment("gone", 15) { _ in [(10, .dismiss)] },
    Moment("caught while it leaves", 10.1) {
      [(10, .dismiss), (10.05, .pressed(inCard($0), .mouse))]
    },
    Moment("pressed", 10.1) { [(10, .pressed(inCard($0), .mouse))] },
    Moment("pressed on a control", 10.1) {
      [(10, .pressed(inCard($0), .mouse, claim: .everything))]
    },
    Moment("pressed beside the card", 10.1) { _ in
      [(10, .pressed(Point2D(x: 195, y: 20), .mouse))]
    },
    Moment("dragged", 10.2) {
      [(10, .pressed(inCard($0), .mouse)), (10.1, .moved(moved(inCard($0), -60), .mouse))]
    },
    Moment("content dragged", 10.2) {
      [
        (10, .contentHeight(3000)), (10, .pressed(inCard($0), .touch(1))),
        (10.1, .moved(moved(inCard($0), -60), .touch(1))),
      ]
    },
    Moment("content flung", 10.3) {
      [
        (10, .contentHeight(3000)), (10.01, .pressed(inCard($0), .mouse)),
        (10.02, .moved(moved(inCard($0), -30), .mouse)),
        (10.03, .moved(moved(inCard($0), -60), .mouse)),
        (10.04, .released(moved(inCard($0), -90), .mouse)),
      ]
    },
    Moment("scrolled by a touchpad", 10.1) { [(10, .scrolled(inCard($0), dx: 0, dy: 20))] },
    Moment("the touchpad's fingers have paused", 10.2) {
      [(10, .scrolled(inCard($0), dx: 0, dy: 20))]
    },
    Moment("long after the touchpad's pause", 19) {
      [(10, .scrolled(inCard($0), dx: 0, dy: 20))]
    },
  ]

  private static let dismissals: [SheetDismissal] = [
    .allowed, .refused, .never, .asks(NamedFunction("yes") { _ in true }),
    .asks(NamedFunction("no") { _ in false }),
  ]

  @Test(arguments: moments) func escapeDoesWhatIsPredictedAtEveryMoment(moment: Moment) {
    for style in SheetStyle.allCases {
      for dismissal in Self.dismissals {
        for escape in EscapeAction.allCases {
          let configuration = style.configuration.with {
            ($0.dismissal, $0.escape) = (dismissal, escape)
          }
          var stack = SheetStack(configuration, in: phone)
          stack.handle(.present, at: 0)
          for (time, input) in moment.inputs(stack.frame(at: 10)[0].sheet) {
            stack.handle(input, at: time)
          }
          let predicted = stack.escapeEffect(at: moment.time)
          let observed = Self.observed(stack, at: moment.time)
          // The prediction does not call the program's function, which may refuse.
          let isVetoed = dismissal == Self.dismissals[4] && observed == .refuses(.base)
          #expect(
            isVetoed ? predicted == .closes(.base) : predicted == observed,
            "\(style), \(dismissal), \(escape)")
        }
      }
    }
  }

  /// Escape is free for the app while a persistent sheet is active, unless the sheet may step down.
  @Test func escapeDoesNotConcernAPersistentSheetThatDoesNotStep() throws {
    for (escape, expected) in [
      (EscapeAction.dismiss, [EscapeEffect.nothing, .nothing, .nothing]),
      (.step, [.nothing, .closes(.base), .closes(.base)]),
    ] {
      for (detent, effect) in zip(["min", "mid", "max"], expected) {
        var stack = SheetStack(.panel.with { $0.escape = escape }, in: phoneWithTabBar)
        try stack.move(to: .detent(Detent.ID(detent)), at: 1)
        // At 9 the sheet has arrived, but the stack has not been advanced.
        #expect(stack.escapeEffect(at: 9) == effect, "\(escape) at \(detent)")
        #expect(Self.observed(stack, at: 9) == effect, "\(escape) at \(detent)")
      }
    }
  }

  @Test func escapeAtAModalSheetThatRefusesReportsTheAttempt() {
    var stack = SheetStack(.card.with { $0.dismissal = .refused }, in: phone)
    stack.handle(.present, at: 0)
    #expect(stack.escapeEffect(at: 9) == .refuses(.base))
    #expect(stack.take(.key(.escape), at: 9).suffix(1) == ["0 attempted-dismiss normal by=key"])
  }

  @Test func escapeCancelsATouchpadsDragUntilThePause() {
    var stack = SheetStack.rested(.standard, at: "medium", by: 10)
    stack.handle(.scrolled(Point2D(x: 195, y: 700), dx: 0, dy: 40), at: 10)
    #expect(stack.escapeEffect(at: 10.149) == .takesBack)
    #expect(Self.observed(stack, at: 10.149) == .takesBack)
    #expect(stack.escapeEffect(at: 10.15) == .closes(.base))
    #expect(Self.observed(stack, at: 10.15) == .closes(.base))
  }

  /// The control's press is forgotten, because its sheet has left.
  @Test func escapeIgnoresAPressInASheetThatHasLeft() throws {
    var stack = SheetStack(.panel, in: phone)
    let upper = try stack.present(.card, at: 1).layer
    stack.take(.pressed(Point2D(x: 195, y: 700), .mouse, claim: .everything), at: 5)
    try stack.dismiss(downTo: upper, at: 6)
    #expect(stack.escapeEffect(at: 9) == .nothing)
    #expect(Self.observed(stack, at: 9) == .nothing)
  }
}
