import Playground
import SheetEngine

/// What the card did, looked at sixty times a second of the sheet's own time, however often frames are
/// painted: so a film of it looks as it looked.
final class MotionLog {
  private static let rate = 60.0

  private(set) var history = MotionHistory()
  /// The last moment that was looked at, in sixtieths of a second.
  private var tick: Int?

  /// Looks at the sheet at all moments up to a time that were not looked at yet.
  func follow(_ sheet: Sheet, to time: Double) {
    guard time.isFinite else { return }
    let last = Int((time * MotionLog.rate).rounded(.down))
    if let tick, last < tick {
      // A frame was painted, and then comes an input that is older: what it changes is looked at again.
      history.removeAll(after: Double(last) / MotionLog.rate)
      self.tick = last
    }
    let first = (tick ?? last - 1) + 1
    guard first <= last else { return }
    tick = last
    // A sheet that rests is the same at all moments: the first may still tell of its arrival, and the
    // second tells that it rests.
    let isResting = !sheet.isAnimating && sheet.phase(at: time) != .dragging
    let moments = Array(first...(isResting ? min(first + 1, last) : last))
    for moment in moments + (isResting && last > first + 1 ? [last] : []) {
      let time = Double(moment) / MotionLog.rate
      history.note(sheet.frame(at: time), at: time)
    }
  }

  func noteRelease(_ decision: ReleaseDecision, at time: Double) {
    history.noteRelease(decision, at: time)
  }
}
