import SheetEngine
import SheetPlayground
import SheetTrace
import Testing

@Suite struct ReleaseExplanationTests {
  /// Returns the explanation just before a swipe is released, and checks that it names the detent
  /// at which the sheet then comes to rest.
  private func explained(
    _ configuration: SheetConfiguration, at detent: SheetPlace? = nil,
    in geometry: SheetGeometry = phone, velocity: Double, for duration: Double, pause: Double = 0,
    grip: Double? = nil
  ) throws -> ReleaseExplanation {
    let start = Sheet.rested(configuration, at: detent, in: geometry)
    let inputs = start.swipe(velocity: velocity, for: duration, at: 11, pause: pause, grip: grip)
    var sheet = start.held(inputs)
    let said = try #require(ReleaseExplanation.now(sheet, at: inputs.end))
    sheet.handle(inputs[inputs.count - 1].input, at: inputs.end)
    sheet.advance(to: 30)
    let target = sheet.place == .hidden ? "dismissed" : sheet.place.description
    #expect(said.clauses.last?.text == target && said.clauses.last?.state == .winner)
    #expect(said.label.hasPrefix("\(target) · "))
    return said
  }

  /// One character per clause: `-` failed, `+` decisive, `.` neither.
  private func marks(_ said: ReleaseExplanation) -> String {
    String(
      said.clauses.map { clause -> Character in
        switch clause.state {
        case .failed: "-"
        case .winner: "+"
        case .plain: "."
        }
      })
  }

  @Test func aReleaseWithTheRuleAdjacentIsExplained() throws {
    let slow = try explained(.standard, velocity: -365, for: 0.2)
    #expect(
      slow.sentence
        == "365 < 500 pt/s, so no flick → would coast 182 pt up → nearer to large than to medium, 107 < 247 pt → large"
    )
    #expect(marks(slow) == "-.++" && slow.label == "large · 365 pt/s")
    #expect(
      slow.clauses.map(\.key) == ["flick.velocity", "projection.rate", "release.rule", "detents"])
    let flick = try explained(.standard, velocity: -900, for: 0.1)
    #expect(flick.sentence == "900 > 500 pt/s, a flick up → the next one up → large")
    #expect(marks(flick) == "+.+")
    let away = try explained(.standard, velocity: 900, for: 0.1)
    #expect(away.sentence == "900 > 500 pt/s, a flick down → the next one down → dismissed")
    let still = try explained(.standard, velocity: -300, for: 0.2, pause: 1)
    #expect(
      still.sentence
        == "0 < 500 pt/s, so no flick → nearer to medium than to large, 52 < 302 pt → medium")
    let slowest = try explained(.standard, velocity: -4.6, for: 3)
    #expect(slowest.clauses[0].text == "4.6 < 500 pt/s, so no flick")
    #expect(slowest.label == "medium · 4.6 pt/s")
    let top = try explained(.standard, at: "large", velocity: -900, for: 0.1)
    #expect(top.sentence == "900 > 500 pt/s, a flick up → nothing further up → large")
    var dismissed = SheetConfiguration.standard
    dismissed.release.dismissVelocity = 1500
    let fast = try explained(dismissed, at: "large", velocity: 2000, for: 0.1)
    #expect(fast.sentence == "2,000 > 1,500 pt/s, a flick down → dismisses → dismissed")
    #expect(fast.clauses.map(\.key) == ["flick.dismiss", "release.rule", "dismissible"])
  }

  @Test func aReleaseWithTheRuleThresholdsIsExplained() throws {
    let high = try explained(.card, velocity: -1000, for: 0.3)
    #expect(
      high.sentence == "1,000 < 1,500 pt/s, so no flick → 14 % < 25 % from the top → expanded")
    #expect(marks(high) == "-++" && high.clauses[1].key == "release.upper")
    let middle = try explained(.card, velocity: -300, for: 0.2)
    #expect(
      middle.sentence == "300 < 1,500 pt/s, so no flick → 43 % > 25 % from the top → "
        + "482 > 70 pt from the bottom → normal")
    #expect(marks(middle) == "--++" && middle.clauses[2].key == "release.lower")
    #expect(middle.clauses.last?.key == "initial")
    let low = try explained(.card, velocity: 1000, for: 0.38, grip: 440)
    #expect(
      low.sentence == "1,000 < 1,500 pt/s, so no flick → 95 % > 25 % from the top → "
        + "42 < 70 pt from the bottom → dismissed")
    let flick = try explained(.card, velocity: 2000, for: 0.1)
    #expect(flick.sentence == "2,000 > 1,500 pt/s, a flick down → dismisses → dismissed")
    let up = try explained(.card, velocity: -2000, for: 0.1)
    #expect(up.clauses[0].text == "2,000 pt/s up, and only a flick down counts")
    #expect(up.clauses[0].state == .failed && up.clauses.last?.text == "normal")
  }

  @Test func aReleaseWithTheRuleNearestIsExplained() throws {
    let settings = SheetStyle.settings.playgroundConfiguration
    let near = try explained(settings, velocity: 500, for: 0.1, pause: 0)
    #expect(
      near.sentence
        == "500 < 1,500 pt/s, so no flick → nearer to normal than to expanded, 50 < 354 pt → normal"
    )
    #expect(marks(near) == "-++")
    let low = try explained(settings, velocity: 1000, for: 0.3)
    #expect(
      low.sentence
        == "1,000 < 1,500 pt/s, so no flick → nearer to its dismissal than to normal, 200 < 300 pt → dismissed"
    )
    let flick = try explained(settings, velocity: 2000, for: 0.1)
    #expect(flick.sentence == "2,000 > 1,500 pt/s, a flick down → dismisses → dismissed")
    // 1499.7 is not displayed as 1500.
    let close = try explained(settings, velocity: 1499.7, for: 0.1)
    #expect(close.clauses[0].text == "1499.7 < 1,500 pt/s, so no flick")
    let same = try explained(settings, velocity: 1500, for: 0.1)
    #expect(same.clauses[0].text == "1,500 = 1,500 pt/s, so no flick")
  }

  @Test func aReleaseWithTheRuleExtremesIsExplained() throws {
    let near = try explained(.panel, velocity: -300, for: 0.2)
    #expect(
      near.sentence == "300 < 500 pt/s, so no flick → nearer to min than to mid, 60 < 128 pt → min")
    let flick = try explained(.panel, velocity: -900, for: 0.1)
    #expect(flick.sentence == "900 > 500 pt/s, a flick up → to the highest → max")
    let down = try explained(.panel, at: "max", velocity: 900, for: 0.1)
    #expect(down.sentence == "900 > 500 pt/s, a flick down → to the lowest → min")
  }

  @Test func aReleaseWithTheRuleProjectedIsExplained() throws {
    var configuration = SheetConfiguration.standard
    configuration.release.rule = .projected
    let up = try explained(configuration, velocity: -400, for: 0.1)
    #expect(
      up.sentence == "would coast 200 pt up → nearer to large than to medium, 123 < 232 pt → large")
    #expect(marks(up) == ".++")
    let flick = try explained(configuration, velocity: 1000, for: 0.1)
    #expect(flick.clauses[0].text == "would coast 499 pt down")
    #expect(flick.clauses.last?.text == "dismissed")
    let still = try explained(configuration, velocity: -100, for: 0.2, pause: 1)
    #expect(still.sentence == "nearer to medium than to large, 12 < 342 pt → medium")
  }

  @Test func aRefusedDismissalIsExplained() throws {
    var configuration = SheetConfiguration.standard
    configuration.dismissal = .refused
    let locked = try explained(configuration, velocity: 900, for: 0.2)
    #expect(
      locked.sentence == "900 > 500 pt/s, a flick down → the next one down → would leave → "
        + "may not be dismissed → back to the nearest → medium")
    #expect(marks(locked) == "+.-+.+" && locked.clauses[3].key == "dismissible")
  }

  @Test func aPersistentSheetsReleaseIsExplained() throws {
    var configuration = SheetConfiguration.panel
    configuration.release.rule = .nearest
    let flick = try explained(configuration, at: "max", velocity: 900, for: 0.1)
    #expect(flick.sentence == "900 > 500 pt/s, a flick down → never leaves, so the lowest → min")
    #expect(flick.clauses[1].key == "persistent")
    configuration.release.rule = .adjacent
    let step = try explained(configuration, at: "max", velocity: 900, for: 0.1)
    #expect(step.sentence == "900 > 500 pt/s, a flick down → the next one down → mid")
    configuration.release.rule = .thresholds
    let low = try explained(configuration, velocity: -100, for: 0.05, pause: 1)
    #expect(low.sentence.hasSuffix("155 > 70 pt from the bottom → min"))
  }

  @Test func aPersistentSheetBelowTheLowerThresholdIsExplained() throws {
    var configuration = SheetConfiguration.panel
    configuration.detents[0].position = .height(60)
    configuration.release.rule = .thresholds
    let low = try explained(configuration, velocity: -100, for: 0.05, pause: 1)
    #expect(
      low.sentence.hasSuffix("65 < 70 pt from the bottom → never leaves, so the lowest → min"),
      "\(low.sentence)")
  }

  @Test func theLowerThresholdIsMeasuredFromTheSafeArea() throws {
    let view = SheetGeometry(size: phone.size, safeTop: 0, safeBottom: 64)
    let said = try explained(.card, in: view, velocity: 300, for: 1, pause: 1)
    #expect(said.sentence.hasSuffix("58 < 70 pt from the bottom → dismissed"), "\(said.sentence)")
  }

  /// A press on the handle that moves by a few points is a click, whatever the rule.
  @Test(arguments: ReleaseRule.allCases)
  func aClickOnTheHandleIsExplained(rule: ReleaseRule) throws {
    var configuration = SheetConfiguration.card
    configuration.release.rule = rule
    let said = try explained(configuration, velocity: -100, for: 0.03, pause: 1, grip: 410)
    #expect(said.sentence == "hardly moved, so a click → expanded")
  }

  @Test func aReleaseThatMovedOnlyTheContentIsExplained() throws {
    var start = Sheet.rested(.standard, at: "large")
    start.handle(.contentHeight(3000), at: 10)
    let inputs = start.swipe(velocity: -900, for: 0.1, at: 11)
    let sheet = start.held(inputs)
    let said = try #require(ReleaseExplanation.now(sheet, at: inputs.end))
    #expect(said.sentence == "moved the content, not the card → large")
    #expect(said.summary == "Let go now: it stays at large.")
    let decision = try #require(sheet.releaseDecision(at: inputs.end))
    #expect(ReleaseExplanation(decision, of: sheet).summary == "Scrolled: stays at large.")
  }

  @Test func aTouchpadThatWouldDismissIsExplained() throws {
    var sheet = Sheet.rested(.standard)
    for step in 0..<10 {
      sheet.handle(
        .scrolled(Point2D(x: 195, y: 700), dx: 0, dy: -10), at: 11 + Double(step) * 0.01)
    }
    let said = try #require(ReleaseExplanation.now(sheet, at: 11.09))
    #expect(said.sentence == "a touchpad does not dismiss → medium")
  }

  /// `flick.dismiss` has no effect on a sheet that refuses its dismissal.
  @Test func aFastFlickOfASheetThatMayNotBeDismissedIsExplainedAsAnyFlick() throws {
    var configuration = SheetConfiguration.standard
    configuration.dismissal = .refused
    configuration.release.dismissVelocity = 1500
    let said = try explained(configuration, velocity: 2000, for: 0.1)
    #expect(
      said.sentence.hasPrefix("2,000 > 500 pt/s, a flick down → the next one down → would leave"))
  }

  /// Swipes of a sheet with three detents; `changes` override its settings.
  @Test(
    arguments: [
      ("middle", -1310, 0.1, 0, [], "Thrown up at 1,310 pt/s: goes to the top."),
      ("middle", -804, 0.1, 0, [], "Thrown up at 804 pt/s: goes to the top."),
      ("top", 1010, 0.1, 0, [], "Thrown down at 1,010 pt/s: goes to the middle."),
      ("top", -900, 0.1, 0, [], "Thrown up at 900 pt/s: goes back to the top."),
      ("middle", -300, 0.1, 0, [], "Too gentle: goes back to the middle."),
      ("middle", -400, 0.4, 0, [], "Gentle, but far enough: goes to the top."),
      ("middle", -60, 0.5, 0, [], "Too gentle: goes back to the middle."),
      ("middle", -15, 2, 0, [], "Let go while still: goes back to the middle."),
      ("middle", -300, 0.2, 1, [], "Let go while still: goes back to the middle."),
      ("bottom", 300, 0.3, 0, [], "Gentle, but far enough: dismissed."),
      ("middle", -800, 0.3, 1, [], "Let go while still: goes to the top."),
      ("bottom", 900, 0.05, 0, [], "Thrown down at 900 pt/s: dismissed."),
      (
        "bottom", 900, 0.05, 0, ["dismissible=no"], "It may not leave: goes back to the bottom."
      ),
      (
        "bottom", -300, 0.1, 0, ["release.rule=projected"],
        "Thrown up at 300 pt/s: goes to the middle."
      ),
      // Other names of detents get no article.
      (
        "low", -900, 0.1, 0, ["detents=low=height:200,half-way=fraction:0.5", "initial=low"],
        "Thrown up at 900 pt/s: goes to half-way."
      ),
    ] as [(SheetPlace, Double, Double, Double, [String], String)])
  func aReleaseIsSummarizedInPlainEnglish(
    detent: SheetPlace, velocity: Double, duration: Double, pause: Double, changes: [String],
    summary: String
  ) throws {
    let detents = ["detents=top=top:72,middle=fraction:0.5,bottom=height:136", "initial=middle"]
    let configuration = try SheetConfiguration.standard.changed(
      by: (detents + changes).map { try SettingChange(parsing: $0) })
    let start = Sheet.rested(configuration, at: detent)
    let inputs = start.swipe(velocity: velocity, for: duration, at: 11, pause: pause)
    let sheet = start.held(inputs)
    let decision = try #require(sheet.releaseDecision(at: inputs.end))
    #expect(ReleaseExplanation(decision, of: sheet).summary == summary)
  }

  @Test func theSummaryOfAHeldCardSaysWhatAReleaseWouldDo() throws {
    let up = try explained(.standard, velocity: -900, for: 0.1)
    #expect(up.summary == "Let go now: it goes to large.")
    let still = try explained(.standard, velocity: -300, for: 0.2, pause: 1)
    #expect(still.summary == "Let go now: it goes back to medium.")
    let away = try explained(.standard, velocity: 900, for: 0.1)
    #expect(away.summary == "Let go now: it is dismissed.")
  }

  /// Drags a card's handle 100 points away from the edge to which the card is attached, and returns
  /// the explanation before the release. The view has 800 × 800 points; 40 points at the left and
  /// right are unsafe.
  private func thrownOut(
    _ configuration: SheetConfiguration, isRightToLeft: Bool
  ) throws -> ReleaseExplanation {
    let view = SheetGeometry(
      size: Size2D(width: 800, height: 800), safeLeft: 40, safeRight: 40,
      isRightToLeft: isRightToLeft)
    let start = Sheet.rested(configuration, in: view)
    let handle = try #require(start.frame(at: 11).handle)
    var sheet = start
    let from = Point2D(x: handle.midX, y: handle.midY)
    sheet.handle(.pressed(from, .mouse), at: 11)
    for step in 1...10 {
      let way = Double(step) * 10
      let point =
        switch start.frame(at: 11).edge {
        case .bottom: Point2D(x: from.x, y: from.y - way)
        case .top: Point2D(x: from.x, y: from.y + way)
        case .left: Point2D(x: from.x + way, y: from.y)
        case .right: Point2D(x: from.x - way, y: from.y)
        }
      sheet.handle(.moved(point, .mouse), at: 11 + Double(step) * 0.01)
    }
    return try #require(ReleaseExplanation.now(sheet, at: 11.1))
  }

  /// In a right-to-left view a sheet of the left edge comes from the right.
  @Test(arguments: [
    (SheetEdge.bottom, false, "up"), (.top, false, "down"), (.left, false, "right"),
    (.right, false, "left"), (.bottom, true, "up"), (.top, true, "down"), (.left, true, "left"),
    (.right, true, "right"),
  ])
  func explanationsUseDirectionsOnTheScreen(
    edge: SheetEdge, isRightToLeft: Bool, outward: String
  ) throws {
    var configuration = SheetConfiguration.standard
    configuration.edge = edge
    let said = try thrownOut(configuration, isRightToLeft: isRightToLeft)
    #expect(said.clauses[0].text == "1,000 > 500 pt/s, a flick \(outward)")
    #expect(said.clauses[1].text == "the next one \(outward)")
  }

  @Test(arguments: [(false, "left", "right"), (true, "right", "left")])
  func explanationsUseSidesOnTheScreen(isRightToLeft: Bool, near: String, far: String) throws {
    var configuration = SheetConfiguration.standard
    configuration.edge = .left
    configuration.release.flickVelocity = 5000
    configuration.release.rule = .thresholds
    let low = try thrownOut(configuration, isRightToLeft: isRightToLeft)
    #expect(low.sentence.contains("% from the \(far)"), "\(low.sentence)")
    // The safe edges are 720 points apart. Before the drag, the card's edge is 380 points from the
    // far one. The drag of 100 points moves it by 92, because 8 are slop.
    let distance = 720 - (380 - 92)
    #expect(low.sentence.contains("\(distance) > "), "\(low.sentence)")
    #expect(low.sentence.contains("pt from the \(near)"), "\(low.sentence)")
  }

  /// An explanation has at most six clauses, and names the engine's target.
  @Test(arguments: ReleaseRule.allCases)
  func releasesAtManyVelocitiesAreExplainedInEveryStyle(rule: ReleaseRule) throws {
    for style in SheetStyle.allCases {
      var configuration = style.playgroundConfiguration
      configuration.release.rule = rule
      for velocity in stride(from: -2400.0, through: 2400, by: 310) {
        for duration in [0.05, 0.15, 0.3] where abs(velocity) * duration > 9 {
          let said = try explained(configuration, velocity: velocity, for: duration)
          #expect(said.clauses.count >= 2 && said.clauses.count <= 6, "\(said.sentence)")
          #expect(!said.sentence.contains("click"), "\(style) \(velocity): \(said.sentence)")
          for clause in said.clauses {
            #expect(Setting.all.contains { $0.key == clause.key })
            #expect(!clause.text.isEmpty && !clause.text.contains("-"), "\(clause.text)")
          }
        }
      }
    }
  }
}

extension ReleaseExplanation {
  fileprivate var sentence: String { clauses.map(\.text).joined(separator: " → ") }
}
