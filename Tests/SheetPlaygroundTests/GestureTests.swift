import SheetEngine
import SheetPlayground
import SheetTrace
import Testing

@Suite struct GestureTests {
  /// Passes inputs to a sheet and records them; returns the sheet, and the recorded gesture or nil.
  private func recorded(
    _ sheet: Sheet, _ inputs: [(time: Double, input: SheetInput)]
  ) -> (sheet: Sheet, gesture: RecordedGesture?) {
    var (sheet, recorder) = (sheet, GestureRecorder())
    for (time, input) in inputs {
      recorder.note(input, at: time, before: sheet)
      sheet.handle(input, at: time)
    }
    return (sheet, recorder.last)
  }

  @Test func aGesturesScriptIsShiftedToTheCardsHeight() throws {
    let start = Sheet.rested(.standard)
    let gesture = try #require(
      recorded(start, start.swipe(velocity: -300, for: 0.2, at: 11)).gesture)
    let script = gesture.script(atTop: 522)
    #expect(script.first?.time == 0 && abs(script.end - 0.2) < 1e-9)
    #expect(script.first?.input == .pressed(Point2D(x: 195, y: 552), .mouse))
    #expect(script[1].input == .moved(Point2D(x: 195, y: 549), .mouse))
    #expect(script.last?.input == .released(Point2D(x: 195, y: 492), .mouse))
    #expect(gesture.script(atTop: 422).first?.input == .pressed(Point2D(x: 195, y: 452), .mouse))
  }

  @Test(arguments: [SheetEdge.bottom, .top, .left, .right], [false, true])
  func aGesturesScriptPressesTheHandleAtEveryEdge(edge: SheetEdge, isRightToLeft: Bool) throws {
    var configuration = SheetConfiguration.standard
    configuration.edge = edge
    configuration.drag.area = .handle
    let view = SheetGeometry(size: Size2D(width: 800, height: 800), isRightToLeft: isRightToLeft)
    func handle(_ sheet: Sheet) throws -> Point2D {
      let handle = try #require(sheet.frame(at: 11).handle)
      return Point2D(x: handle.midX, y: handle.midY)
    }
    let start = Sheet.rested(configuration, in: view)
    let from = try handle(start)
    let way = try #require(
      [SheetEdge.bottom: (0.0, -20.0), .top: (0, 20), .left: (20, 0), .right: (-20, 0)][
        start.frame(at: 11).edge])
    var inputs: [(time: Double, input: SheetInput)] = [(11, .pressed(from, .mouse))]
    for step in 1...3 {
      let point = Point2D(x: from.x + way.0 * Double(step), y: from.y + way.1 * Double(step))
      inputs.append((11 + 0.01 * Double(step), .moved(point, .mouse)))
    }
    let last = Point2D(x: from.x + way.0 * 3, y: from.y + way.1 * 3)
    let gesture = try #require(recorded(start, inputs + [(11.04, .released(last, .mouse))]).gesture)
    var other = Sheet.rested(configuration, at: "large", in: view)
    let top = other.frame(at: 11).top
    #expect(top < start.frame(at: 11).top - 100)
    let script = gesture.script(atTop: top)
    #expect(script.first?.input == .pressed(try handle(other), .mouse))
    for (time, input) in script.dropLast() { other.handle(input, at: 11 + time) }
    #expect(other.phase(at: 11.03) == .dragging)
  }

  @Test func theRecorderKeepsOnlyCompletedDrags() {
    let start = Sheet.rested(.standard)
    func last(_ inputs: [(time: Double, input: SheetInput)]) -> RecordedGesture? {
      recorded(start, inputs).gesture
    }
    let swipe = start.swipe(velocity: -300, for: 0.2, at: 11)
    #expect(last(swipe) != nil)
    // Not recorded: a click, a press beside the card, a cancelled drag, an unfinished drag.
    #expect(last([swipe[0], (11.1, .released(Point2D(x: 195, y: 452), .mouse))]) == nil)
    #expect(last(start.swipe(velocity: -300, for: 0.2, at: 11, grip: 100)) == nil)
    #expect(last(swipe.dropLast() + [(11.2, .cancelled), swipe[swipe.count - 1]]) == nil)
    #expect(last(swipe.dropLast()) == nil)
    // Later inputs do not change the recorded drag.
    let (_, gesture) = recorded(
      start, swipe + [(13, swipe[0].input), (13.1, .released(.zero, .mouse))])
    #expect(gesture == last(swipe))
    // A second finger is not recorded.
    let finger: [(time: Double, input: SheetInput)] = [
      (11.05, .pressed(Point2D(x: 20, y: 700), .touch(1))),
      (11.06, .moved(Point2D(x: 20, y: 600), .touch(1))),
      (11.07, .released(Point2D(x: 20, y: 600), .touch(1))),
    ]
    let mixed = (swipe + finger).sorted { $0.time < $1.time }
    #expect(last(mixed) == last(swipe))
    let lost = (swipe + finger.dropLast() + [(11.07, .cancelled(.touch(1)))])
    #expect(last(lost.sorted { $0.time < $1.time }) == last(swipe))
  }

  /// The release of the first press was lost. The gesture begins with the pointer's second press
  /// and with the sheet's state at that time.
  @Test func aGestureBeginsWithTheLastPressOnTheSheetAtThatTime() throws {
    var sheet = Sheet(.standard, in: phone)
    sheet.handle(.present(nil), at: 0)
    let swipe = sheet.swipe(velocity: -300, for: 0.2, at: 11)
    #expect(recorded(sheet, swipe).gesture?.start.place == "medium")
    let elsewhere = Point2D(x: 300, y: 600)
    let lost: (time: Double, input: SheetInput) = (10.5, .pressed(elsewhere, .mouse))
    let script = try #require(recorded(sheet, [lost] + swipe).gesture?.script(atTop: 422))
    #expect(script.count == swipe.count)
    #expect(script.first?.input == recorded(sheet, swipe).gesture?.script(atTop: 422).first?.input)
  }

  /// A drag of more than a minute at a mouse's 1000 Hz is not recorded.
  @Test(arguments: [60_000, 60_001]) func aVeryLongDragIsNotRecorded(inputs: Int) throws {
    var (sheet, recorder) = (Sheet.rested(.standard), GestureRecorder())
    let swipe = sheet.swipe(velocity: -300, for: 0.2, at: 11)
    for (time, input) in swipe.dropLast() {
      recorder.note(input, at: time, before: sheet)
      sheet.handle(input, at: time)
    }
    let still = SheetInput.moved(Point2D(x: 195, y: 392), .mouse)
    for _ in 0..<inputs - swipe.count { recorder.note(still, at: 11.2, before: sheet) }
    recorder.note(swipe[swipe.count - 1].input, at: 11.2, before: sheet)
    #expect((recorder.last != nil) == (inputs == 60_000))
  }

  /// A resize or a command to the sheet ends the recording of a drag; keys, wheels, scrolling and a
  /// new content height do not.
  @Test(
    arguments: [
      (.resized(phone), false), (.present(nil), false), (.dismiss, false),
      (.move(to: "large"), false), (.key(.up), true),
      (.wheel(Point2D(x: 1, y: 1), notches: 1), true), (.contentHeight(900), true),
      (.scroll(to: 3, animated: false), true),
    ] as [(SheetInput, Bool)])
  func onlySomeInputsEndTheRecordingOfADrag(input: SheetInput, isRecorded: Bool) {
    let start = Sheet.rested(.standard)
    let inputs = start.swipe(velocity: -300, for: 0.2, at: 11) + [(11.105, input)]
    let gesture = recorded(start, inputs.sorted { $0.time < $1.time }).gesture
    #expect((gesture != nil) == isRecorded)
  }

  @Test func aGeneratedThrowIsEvenlyAccelerated() throws {
    let start = Sheet.rested(.standard)
    let inputs = RecordedGesture.throwing(start, velocity: -600, travel: 120, at: 11)
    func expect(_ index: Int, _ time: Double, _ input: SheetInput) {
      #expect(abs(inputs[index].time - time) < 1e-9 && inputs[index].input == input)
    }
    #expect(inputs.count == 52)
    expect(0, 11, .pressed(Point2D(x: 195, y: 442), .mouse))
    expect(25, 11.2, .moved(Point2D(x: 195, y: 412), .mouse))
    expect(50, 11.4, .moved(Point2D(x: 195, y: 322), .mouse))
    expect(51, 11.4, .released(Point2D(x: 195, y: 322), .mouse))
    // A short throw has 16 moves. Positive velocities point down.
    let short = RecordedGesture.throwing(start, velocity: 3000, travel: 30, at: 11)
    #expect(short.count == 18 && short[16].input == .moved(Point2D(x: 195, y: 472), .mouse))
    // The press is within a card that is only 16 points high.
    let low = try SheetConfiguration.standard.changed(
      by: [SettingChange(parsing: "detents=low=height:16")])
    let press = RecordedGesture.throwing(Sheet.rested(low), velocity: -600, travel: 120, at: 11)
    #expect(press.first?.input == .pressed(Point2D(x: 195, y: 836), .mouse))
  }

  @Test func aGeneratedThrowHasTheRequestedVelocity() throws {
    for velocity in [-2500.0, -600, 400, 1800] {
      let start = Sheet.rested(.standard)
      let inputs = RecordedGesture.throwing(start, velocity: velocity, travel: 120, at: 11)
      #expect(recorded(start, inputs).gesture != nil)
      let decision = try #require(start.held(inputs).releaseDecision(at: inputs.end))
      #expect(abs(decision.velocity / velocity - 1) < 0.25, "\(decision.velocity)")
    }
    #expect(
      RecordedGesture.throwing(Sheet(.standard, in: phone), velocity: 1, travel: 1, at: 0).isEmpty)
  }
}

extension Point2D {
  fileprivate static let zero = Point2D(x: 0, y: 0)
}
