import Playground
import SheetEngine
import SheetTrace
import Testing

@Suite struct GestureTests {
  /// Records some inputs as they are given to a sheet.
  private func recorded(
    _ sheet: Sheet, _ inputs: [(time: Double, input: SheetInput)]
  ) -> (sheet: Sheet, tape: GestureTape?) {
    var (sheet, recorder) = (sheet, GestureRecorder())
    for (time, input) in inputs {
      recorder.note(input, at: time, before: sheet)
      sheet.handle(input, at: time)
    }
    return (sheet, recorder.last)
  }

  /// Also where the card was caught in flight, and where it was pulled beyond its limit.
  @Test(arguments: SheetStyle.allCases, [-1600.0, -300, 250, 900])
  func withTheSamePhysicsTheSameHappens(style: SheetStyle, velocity: Double) throws {
    let configuration = style.playgroundConfiguration
    var start = Sheet.rested(configuration)
    for isMoving in [false, true] {
      if isMoving { start.handle(.key(.up), at: 10.95) }
      let inputs = start.swipe(velocity: velocity, for: 0.2, at: 11, pause: 0.03)
      let (live, recording) = recorded(start, inputs)
      let tape = try #require(recording)
      #expect(abs(tape.duration - 0.23) < 1e-9)
      let replay = tape.replay(with: configuration)
      #expect(replay.decision == start.held(inputs).releaseDecision(at: inputs.end))
      #expect(replay.target == replay.decision?.choice.target)
      var playback = tape.playback(with: configuration)
      for step in 0...200 {
        let elapsed = Double(step) * 0.01
        if elapsed > tape.duration {
          #expect(replay.frame(at: elapsed) == live.frame(at: 11 + elapsed))
          #expect(playback.frame(at: elapsed) == live.frame(at: 11 + elapsed))
        } else {
          _ = playback.frame(at: elapsed)
        }
      }
      #expect(playback.isOver && playback.pointer == nil)
      #expect(!live.isAnimating || replay.restTime > 0.23)
      let rest = live.frame(at: 11 + replay.restTime)
      #expect(rest.phase == .resting || rest.phase == .hidden)
    }
  }

  @Test func otherPhysicsSendItElsewhere() throws {
    let start = Sheet.rested(.standard)
    let tape = try #require(recorded(start, start.swipe(velocity: -450, for: 0.15, at: 11)).tape)
    #expect(tape.replay(with: .standard).target == "large")
    var heavy = SheetConfiguration.standard
    heavy.release.projectionRate = 0.9
    #expect(tape.replay(with: heavy).target == "medium")
    var deaf = SheetConfiguration.standard
    deaf.drag.slop = 100
    let nothing = tape.replay(with: deaf)
    #expect(nothing.decision == nil && nothing.target == "medium")
    #expect(nothing.restTime == tape.duration)
    var locked = SheetConfiguration.standard
    locked.drag.area = .none
    #expect(tape.replay(with: locked).decision == nil)
  }

  /// The card is where the hand took it, wherever the other sheet's detents are.
  @Test func theHandHoldsTheCardWhereItWas() throws {
    let start = Sheet.rested(.card)
    let tape = try #require(recorded(start, start.swipe(velocity: -700, for: 0.2, at: 11)).tape)
    for style in SheetStyle.allCases {
      let configuration = style.playgroundConfiguration
      var playback = tape.playback(with: configuration)
      let slop = configuration.drag.origin == .slop ? configuration.drag.slop : 0
      #expect(playback.frame(at: 0).top == 422)
      #expect(abs(playback.frame(at: 0.1).top - (422 - 70 + slop)) < 1e-9, "\(style)")
      #expect(playback.pointer == Point2D(x: 195, y: 422 + 30 - 70))
      _ = playback.frame(at: 5)
      #expect(playback.isOver)
    }
  }

  @Test func aScriptIsDoneAgainWhereTheCardIsNow() throws {
    let start = Sheet.rested(.standard)
    let tape = try #require(recorded(start, start.swipe(velocity: -300, for: 0.2, at: 11)).tape)
    #expect(tape.startTop == 422)
    let script = tape.script(atTop: 522)
    #expect(script.first?.time == 0 && abs(script.end - 0.2) < 1e-9)
    #expect(script.first?.input == .pressed(Point2D(x: 195, y: 552), .mouse))
    #expect(tape.script(atTop: 422).first?.input == .pressed(Point2D(x: 195, y: 452), .mouse))
  }

  @Test func onlyDragsAreKept() {
    let start = Sheet.rested(.standard)
    func last(_ inputs: [(time: Double, input: SheetInput)]) -> GestureTape? {
      recorded(start, inputs).tape
    }
    let swipe = start.swipe(velocity: -300, for: 0.2, at: 11)
    #expect(last(swipe) != nil)
    // A click, a press beside the card, a drag that was taken back, one that is not over.
    #expect(last([swipe[0], (11.1, .released(Point2D(x: 195, y: 452), .mouse))]) == nil)
    #expect(last(start.swipe(velocity: -300, for: 0.2, at: 11, grip: 100)) == nil)
    #expect(last(swipe.dropLast() + [(11.2, .cancelled), swipe[swipe.count - 1]]) == nil)
    #expect(last(swipe.dropLast()) == nil)
    // What comes after it leaves it as it is.
    let (_, tape) = recorded(
      start, swipe + [(13, swipe[0].input), (13.1, .released(.zero, .mouse))])
    #expect(tape == last(swipe))
    // A second finger does not belong to it.
    let finger: [(time: Double, input: SheetInput)] = [
      (11.05, .pressed(Point2D(x: 20, y: 700), .touch(1))),
      (11.06, .moved(Point2D(x: 20, y: 600), .touch(1))),
      (11.07, .released(Point2D(x: 20, y: 600), .touch(1))),
    ]
    let mixed = (swipe + finger).sorted { $0.time < $1.time }
    #expect(last(mixed)?.duration == last(swipe)?.duration)
  }

  @Test func ghostsAreWhereTheOtherPresetsWouldGo() throws {
    let start = Sheet.rested(.standard)
    let tape = try #require(recorded(start, start.swipe(velocity: 800, for: 0.1, at: 11)).tape)
    let ghosts = tape.replays(except: .system)
    #expect(ghosts.map(\.preset) == [.snapshotCard, .reactions, .settings, .map])
    // 800 is a flick for the map alone; the others fall back to the nearest, or leave.
    #expect(ghosts.map(\.replay.target) == ["normal", "normal", "normal", "min"])
    #expect(tape.replay(with: .standard).target == .hidden)
    for (preset, replay) in ghosts {
      #expect(replay.frame(at: replay.restTime).detent == replay.target)
      #expect(replay.sheet.configuration == preset.playgroundConfiguration)
    }
    #expect(tape.replays(except: nil).map(\.preset) == SheetStyle.allCases)
  }

  @Test func aThrowIsAsFastAsItWasAskedFor() throws {
    for velocity in [-2500.0, -600, 400, 1800] {
      let start = Sheet.rested(.standard)
      let inputs = GestureTape.throwing(start, velocity: velocity, travel: 120, at: 11)
      let tape = try #require(recorded(start, inputs).tape)
      let decision = try #require(tape.replay(with: .standard).decision)
      #expect(abs(decision.velocity / velocity - 1) < 0.25, "\(decision.velocity)")
      #expect(tape.measures.velocity == decision.velocity)
    }
    #expect(
      GestureTape.throwing(Sheet(.standard, in: phone), velocity: 1, travel: 1, at: 0).isEmpty)
  }

  @Test func needlesShowWhatTheGestureWasLike() throws {
    let start = Sheet.rested(.standard, at: "large")
    let up = try #require(recorded(start, start.swipe(velocity: -400, for: 0.2, at: 11)).tape)
      .measures
    #expect(up.travel == 80 && up.needle("drag.slop") == 80)
    #expect(abs((up.needle("flick.velocity") ?? 0) - 400) < 1)
    // A rubber band of 0.55 follows a little less than that.
    let followed = try #require(up.needle("rubber-band"))
    #expect(followed > 0.3 && followed < 0.55)
    #expect(up.needle("dim.opacity") == 0.4 && up.needle("corner.radius") == nil)
    let down = try #require(recorded(start, start.swipe(velocity: 400, for: 0.2, at: 11)).tape)
      .measures
    #expect(down.needle("rubber-band") == nil)
    let rate = try #require(down.needle("projection.rate"))
    let coasted = 400 / 1000 * rate / (1 - rate)
    #expect(abs(down.releaseTop + coasted - down.targetTop) < 1)
  }
}

extension Point2D {
  fileprivate static let zero = Point2D(x: 0, y: 0)
}
