public import SheetEngine

/// What became of a gesture with another configuration. Times are seconds after the press.
public struct GestureReplay: Equatable, Sendable {
  private let tape: GestureTape
  /// Just after the release; its clock is that of the session in which the gesture was made.
  public let sheet: Sheet
  /// Just before the release.
  let held: Sheet
  /// Why it went there; nil when the press did not drag the card of this sheet.
  public let decision: ReleaseDecision?

  init(tape: GestureTape, sheet: Sheet, held: Sheet, decision: ReleaseDecision?) {
    self.tape = tape
    self.sheet = sheet
    self.held = held
    self.decision = decision
  }

  /// The same in words; nil when the press did not drag the card of this sheet.
  public var explanation: ReleaseExplanation? {
    decision.map { ReleaseExplanation($0, of: held) }
  }

  /// Where it goes; `hidden` for away.
  public var target: Detent.ID {
    decision?.choice.target ?? sheet.frame(at: tape.pressTime + restTime).detent
  }

  /// When the hand let go.
  public var releaseTime: Double { tape.duration }

  /// When it has come to rest.
  public var restTime: Double {
    var last = sheet
    var end = tape.pressTime + tape.duration
    // One motion may hand on to another.
    while let next = last.motionEnd {
      end = next
      last.advance(to: next)
    }
    return end - tape.pressTime
  }

  /// What it looks like at or after the release.
  public func frame(at elapsed: Double) -> SheetFrame {
    sheet.frame(at: tape.pressTime + max(elapsed, tape.duration))
  }

  /// How the motion after the release went.
  public var report: MotionReport {
    MotionReport(of: sheet, releasedAt: tape.pressTime + tape.duration)
  }

  /// Adds what it looked like in even steps from the press to the rest.
  ///
  /// - Parameter step: Seconds from sample to sample, > 0.
  public func addSamples(every step: Double, to list: inout [MotionSample]) {
    guard step > 0 else { return }
    let end = restTime
    var playback = tape.playback(with: sheet.configuration)
    for index in 0...Int((end / step).rounded(.up)) {
      let time = min(Double(index) * step, end)
      list.append(MotionSample(time: time, frame: playback.frame(at: time)))
    }
  }
}

/// Where a sheet was at a moment.
public struct MotionSample: Equatable, Sendable {
  /// Seconds.
  public var time: Double
  /// The card's free edge, points.
  public var top: Double
  /// Points per second, positive downward.
  public var velocity: Double
  /// How dark it was behind the card, 0…1.
  public var dim: Double

  init(time: Double, frame: SheetFrame) {
    self.time = time
    top = frame.top
    velocity = frame.velocity
    dim = frame.dim
  }
}
