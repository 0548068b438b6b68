import CSheetAllocations
import SheetEngine
import SheetPlayground
import Testing

/// The history of the card's motion, which the playground plots on running paper. Paper time counts
/// the seconds of motion: the paper stops while the card rests.
@Suite struct MotionTests {
  @Test func paperTimeAdvancesOnlyWithTheCard() {
    var (sheet, history) = (Sheet.rested(.standard), MotionHistory())
    for step in 0..<60 { history.follow(sheet, to: 10 + Double(step) / 60) }
    #expect(history.paperTime == 0 && history.samples.count == 1)
    history.follow(sheet, to: 20)
    sheet.handle(.move(to: "large"), at: 20)
    let end = sheet.motionEnd ?? 0
    history.follow(sheet, to: end)
    sheet.advance(to: end)
    history.follow(sheet, to: 24)
    #expect(abs(history.paperTime - (end - 20)) < 2.5 / 60, "\(history.paperTime)")
    let drawn = history.paperTime
    history.follow(sheet, to: 100)
    #expect(history.paperTime == drawn)
    let tops = history.samples.map(\.top)
    #expect(tops.first == 422 && abs((tops.last ?? 0) - 67.52) < 1e-9)
  }

  @Test func motionSamplesAreFoundByPaperTime() {
    let history = MotionHistory(capacity: 100)
    var sheet = Sheet.rested(.standard)
    for (time, input) in sheet.swipe(velocity: -100, for: 3, at: 11) {
      history.follow(sheet, to: time)
      sheet.handle(input, at: time)
    }
    #expect((100...200).contains(history.samples.count))
    #expect(
      zip(history.samples, history.samples.dropFirst()).allSatisfy { $0.paperTime < $1.paperTime })
    let moment = history.paperTime - 0.4
    let first = history.index(atPaperTime: moment)
    #expect(first > 0 && history.samples[first].paperTime >= moment)
    #expect(history.samples[first - 1].paperTime < moment)
    #expect(history.index(atPaperTime: 1000) == history.samples.count)
    #expect(history.index(atPaperTime: 0) == 0)
    for (index, sample) in history.samples.enumerated() {
      #expect(history.index(atPaperTime: sample.paperTime) == index)
      #expect(history.index(atPaperTime: sample.paperTime - 0.01) == index)
    }
  }

  /// Throws and catches the card; returns the samples of its history.
  ///
  /// - Parameters:
  ///   - start: The time of the press, seconds.
  ///   - looksAhead: Delays after each input, seconds. The history also follows the sheet to these
  ///     times, some of which are later than the next input.
  private func drawn(from start: Double, looksAhead: [Double]) -> [MotionHistory.Sample] {
    var sheet = Sheet.rested(.standard)
    let history = MotionHistory()
    history.follow(sheet, to: 10)
    var inputs = sheet.swipe(velocity: -800, for: 0.2, at: start)
    let caught = Point2D(x: 195, y: 300)
    inputs += [(start + 0.3, .pressed(caught, .mouse)), (start + 0.7, .released(caught, .mouse))]
    for (time, input) in inputs {
      sheet.advance(to: time)
      history.follow(sheet, to: time)
      sheet.handle(input, at: time)
      for ahead in looksAhead { history.follow(sheet, to: time + ahead) }
    }
    while let end = sheet.motionEnd {
      history.follow(sheet, to: end)
      sheet.advance(to: end)
    }
    history.follow(sheet, to: start + 10)
    return history.samples
  }

  /// A window paints frames between the inputs, and may receive an input older than its last frame.
  @Test func motionSamplesDoNotDependOnTheFramesDrawn() {
    let paper = drawn(from: 11, looksAhead: [])
    #expect(paper.count > 40)
    for ahead in [[0.004], [0.02], [0.001, 0.009, 0.05]] {
      #expect(drawn(from: 11, looksAhead: ahead) == paper, "\(ahead)")
    }
  }

  @Test func motionSamplesDoNotDependOnWhenAGestureBegins() {
    let paper = drawn(from: 11, looksAhead: [])
    for start in [11.003, 11.7, 12345.678] {
      let other = drawn(from: start, looksAhead: [])
      #expect(other.map(\.paperTime) == paper.map(\.paperTime))
      for (one, another) in zip(paper, other) { #expect(abs(one.top - another.top) < 1e-6) }
    }
  }

  @Test func releasesAreRecordedInTheHistory() throws {
    let history = MotionHistory()
    let start = Sheet.rested(.standard)
    history.follow(start, to: 11)
    let inputs = start.swipe(velocity: -300, for: 0.2, at: 11)
    let held = start.held(inputs)
    history.follow(held, to: inputs.end)
    let decision = try #require(held.releaseDecision(at: inputs.end))
    history.noteRelease(decision)
    #expect(history.releases.map(\.decision) == [decision])
    #expect(history.releases.last?.paperTime == history.paperTime && history.paperTime > 0)
    // Only the newest releases are kept.
    let first = history.paperTime
    var sheet = held
    sheet.handle(inputs[inputs.count - 1].input, at: inputs.end)
    history.follow(sheet, to: inputs.end + 0.2)
    #expect(history.paperTime > first)
    for _ in 0..<64 { history.noteRelease(decision) }
    #expect(history.releases.map(\.paperTime) == Array(repeating: history.paperTime, count: 64))
  }

  @Test func samplingMotionAllocatesNoMemory() {
    var (sheet, history) = (Sheet.rested(.standard), MotionHistory(capacity: 500))
    var taken = thread_allocations()
    func look(at time: Double) {
      let before = thread_allocations()
      history.follow(sheet, to: time)
      taken += thread_allocations() - before
    }
    func run(_ count: Int, from start: Double) {
      for index in 0..<count {
        let time = start + Double(index)
        look(at: time)
        sheet.handle(.move(to: index % 2 == 0 ? "large" : "medium"), at: time)
        for step in 0..<60 { look(at: time + Double(step) / 60) }
      }
    }
    run(20, from: 10)
    taken = 0
    run(100, from: 100)
    #expect(taken == 0)
    #expect((500...1000).contains(history.samples.count))
  }

  @Test func theStepResponseOfAnAnimationGoesFromZeroToOne() {
    let spring = SheetAnimation(.spring(SheetSpring(response: 0.4, dampingRatio: 0.5)), duration: 0)
    let curve = SheetAnimation.bezier(.easeIn, duration: 0.3)
    for animation in [spring, curve] {
      #expect(animation.response(at: 0) == 0 && animation.response(at: -1) == 0)
      #expect(abs(animation.response(at: 100) - 1) < 1e-9)
    }
    let highest = (0...64).map { spring.response(at: Double($0) / 64) }.max() ?? 0
    #expect(highest > 1.1 && highest < 1.2)
    #expect(curve.response(at: 0.29) < 1 && curve.response(at: 0.3) == 1)
    #expect(SheetAnimation.bezier(.linear, duration: 0).response(at: 0.1) == 1)
  }

  /// An echo is the motion of the original gesture, plotted under its repetition.
  @Test func onlyARepeatedGestureHasAnEcho() throws {
    let history = MotionHistory()
    var sheet = Sheet.rested(.standard)
    func perform(at start: Double, isRepeated: Bool) -> Double {
      history.follow(sheet, to: start)
      history.noteGesture(isRepeated: isRepeated)
      let begin = history.paperTime
      for (time, input) in sheet.swipe(velocity: -800, for: 0.2, at: start) {
        history.follow(sheet, to: time)
        sheet.handle(input, at: time)
      }
      history.follow(sheet, to: start + 5)
      return begin
    }
    let first = perform(at: 11, isRepeated: false)
    history.endGesture()
    let end = history.paperTime
    sheet.handle(.move(to: "medium"), at: 17)
    history.follow(sheet, to: 20)
    #expect(history.echoes.isEmpty)
    // A second call of `endGesture` has no effect.
    history.endGesture()
    let second = perform(at: 21, isRepeated: true)
    let echo = try #require(history.echoes.first)
    #expect(history.echoes.count == 1)
    #expect(echo.source == first...end && echo.shift == second - first)
    history.endGesture()
    _ = perform(at: 31, isRepeated: false)
    #expect(history.echoes.count == 1)
    for _ in 0..<20 {
      history.endGesture()
      history.noteGesture(isRepeated: true)
    }
    #expect(history.echoes.count == 16, "only the newest echoes are kept")
    #expect(!history.echoes.contains(echo))
  }
}
