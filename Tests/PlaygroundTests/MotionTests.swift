import CAllocations
import Playground
import SheetEngine
import Testing

@Suite struct MotionTests {
  @Test func thePaperMovesOnlyWithTheCard() {
    var (sheet, history) = (Sheet.rested(.standard), MotionHistory())
    for step in 0..<60 {
      history.note(sheet.frame(at: 10 + Double(step) / 60), at: 10 + Double(step) / 60)
    }
    #expect(history.paperTime == 0 && history.count == 1)
    sheet.handle(.move(to: "large"), at: 20)
    let end = sheet.motionEnd ?? 0
    // After the rest of nine seconds the first picture counts as one of a motion.
    for step in 1...240 {
      let time = 20 + Double(step) / 60
      history.note(sheet.frame(at: time), at: time)
    }
    #expect(abs(history.paperTime - (end - 20)) < 2.5 / 60, "\(history.paperTime)")
    let drawn = history.paperTime
    history.note(sheet.frame(at: 100), at: 100)
    #expect(history.paperTime == drawn)
    let tops = (0..<history.count).map { history[$0].top }
    #expect(tops.first == 422 && abs((tops.last ?? 0) - 67.52) < 1e-9)
    #expect(!history[1].isHeld)
  }

  @Test func thePaperIsSearched() {
    var history = MotionHistory(capacity: 100)
    var sheet = Sheet.rested(.standard)
    for (time, input) in sheet.swipe(velocity: -300, for: 3, at: 11) {
      sheet.handle(input, at: time)
      history.note(sheet.frame(at: time), at: time)
    }
    #expect(history.count == 100)
    #expect(history[0].time < history[99].time && history[99].isHeld == false)
    let moment = history.paperTime - 0.4
    let first = history.index(atPaperTime: moment)
    #expect(first > 0 && history[first].paperTime >= moment)
    #expect(history[first - 1].paperTime < moment)
    #expect(history.index(atPaperTime: 1000) == 100 && history.index(atPaperTime: 0) == 0)
    history.removeAll(after: history[49].time)
    #expect(history.count == 50 && history.paperTime == history[49].paperTime)
  }

  @Test func releasesAreMarked() throws {
    var history = MotionHistory()
    let start = Sheet.rested(.standard)
    let inputs = start.swipe(velocity: -300, for: 0.2, at: 11)
    let held = start.held(inputs)
    history.note(held.frame(at: inputs.end), at: inputs.end)
    let decision = try #require(held.releaseDecision(at: inputs.end))
    history.noteRelease(decision, at: inputs.end)
    #expect(history.releaseCount == 1 && history.release(0).decision == decision)
    #expect(history.release(0).time == inputs.end)
    #expect(history[0].isHeld)
    for _ in 0..<100 { history.noteRelease(decision, at: 12) }
    #expect(history.releaseCount == 64)
  }

  @Test func aSampleTakesNoMemory() {
    var (sheet, history) = (Sheet.rested(.standard), MotionHistory(capacity: 500))
    func run(_ count: Int, from start: Double) {
      for index in 0..<count {
        let time = start + Double(index)
        sheet.handle(.move(to: index % 2 == 0 ? "large" : "medium"), at: time)
        for step in 0..<60 {
          history.note(sheet.frame(at: time + Double(step) / 60), at: time + Double(step) / 60)
        }
      }
    }
    run(20, from: 10)
    let before = thread_allocations()
    run(100, from: 100)
    #expect(thread_allocations() - before == 0)
    #expect(history.count == 500)
  }

  @Test func aReportTellsOfSettlingAndOvershoot() {
    func report(_ damping: Double, velocity: Double = -900) -> MotionReport {
      var configuration = SheetConfiguration.standard
      configuration.animations.settle = SheetAnimation(
        .spring(SheetSpring(response: 0.344, dampingRatio: damping)), duration: 0)
      configuration.release.flickDamping = nil
      var sheet = Sheet.rested(configuration)
      let inputs = sheet.swipe(velocity: velocity, for: 0.15, at: 11)
      for (time, input) in inputs { sheet.handle(input, at: time) }
      return MotionReport(of: sheet, releasedAt: inputs.end)
    }
    let (critical, loose) = (report(1), report(0.4))
    #expect(critical.target == "large" && critical.overshoot < 1)
    #expect(loose.overshoot > 10 && loose.settlingTime > critical.settlingTime)
    #expect(critical.settlingTime > 0.2 && critical.settlingTime < 0.6)
    #expect(critical.text.hasSuffix(" s") && loose.text.hasSuffix(" pt over"))
    #expect(report(1, velocity: 900).target == .hidden)
    let resting = MotionReport(of: Sheet.rested(.standard), releasedAt: 10)
    #expect(resting.settlingTime == 0 && resting.overshoot == 0 && resting.text == "0 s")
  }

  @Test func aStepIsAnsweredFromNothingToOne() {
    let spring = StepAnswer(
      SheetAnimation(.spring(SheetSpring(response: 0.4, dampingRatio: 0.5)), duration: 0))
    let curve = StepAnswer(.bezier(.easeIn, duration: 0.3))
    for answer in [spring, curve] {
      #expect(answer.value(at: 0) == 0 && answer.value(at: -1) == 0)
      #expect(abs(answer.value(at: answer.duration) - 1) <= 0.01)
      #expect(abs(answer.value(at: 100) - 1) < 1e-9)
    }
    var values = [Double](repeating: 0, count: 65)
    spring.fill(&values, over: 1)
    #expect(values[0] == 0 && (values.max() ?? 0) > 1.1 && (values.max() ?? 0) < 1.2)
    #expect(values[64] == spring.value(at: 1))
    #expect(curve.duration == 0.3 && StepAnswer(.bezier(.linear, duration: 0)).value(at: 0.1) == 1)
  }

  @Test func thePadHasItsLimitsAndComesBack() {
    #expect(
      SpringPad.spring(at: Point2D(x: 0, y: 0)) == SheetSpring(response: 0.1, dampingRatio: 0.2))
    #expect(
      SpringPad.spring(at: Point2D(x: 2, y: 9)) == SheetSpring(response: 1.2, dampingRatio: 1.2))
    for step in 0...10 {
      let spring = SpringPad.spring(at: Point2D(x: Double(step) / 10, y: 1 - Double(step) / 10))
      #expect(SpringPad.spring(at: SpringPad.point(of: spring)) == spring)
    }
    #expect(SpringPad.point(of: SheetConfiguration.standard.animations.settle).isSpring)
    let curve = SpringPad.point(of: SheetConfiguration.card.animations.settle)
    #expect(!curve.isSpring)
    #expect(SpringPad.spring(at: curve.point) == SheetSpring(response: 0.3, dampingRatio: 1))
  }
}
