public import SheetEngine

/// What became of a gesture with another configuration. Times are seconds after the press.
public struct GestureReplay: Equatable, Sendable {
  private let tape: GestureTape
  /// Just after the release; its clock is that of the session in which the gesture was made.
  public let sheet: Sheet
  /// Why it went there; nil when the press did not drag the card of this sheet.
  public let decision: ReleaseDecision?

  init(tape: GestureTape, sheet: Sheet, decision: ReleaseDecision?) {
    self.tape = tape
    self.sheet = sheet
    self.decision = decision
  }

  /// Where it goes; `hidden` for away.
  public var target: Detent.ID {
    decision?.choice.target ?? sheet.frame(at: tape.pressTime + restTime).detent
  }

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
}
