import SheetPixels
import SheetWindow
import SheetXTestSupport
import Testing

extension WindowFixture {
  /// Runs an animation for some seconds: draws a frame whenever one is due.
  ///
  /// - Returns: The times of the frames.
  @discardableResult
  func animate(seconds: Double, mostFrames: Int = .max) throws -> [Double] {
    let clock = window.frames.clock
    let end = MonotonicClock.now() + seconds
    var frames: [Double] = []
    while frames.count < mostFrames {
      let now = MonotonicClock.now()
      if now >= end { break }
      var deadline = end
      if clock.isDue(at: now) {
        if window.frames.awaitsFrame() {
          _ = try window.nextEvent(until: end)
          continue
        }
        window.frames.present(PixelRect(x: 0, y: 0, width: 1, height: 1)) { pixels, _ in
          pixels[0, 0] = UInt32(frames.count)
        }
        clock.frameDrawn(at: now)
        frames.append(now)
      }
      deadline = min(deadline, clock.nextFrame(at: now))
      _ = try window.nextEvent(until: deadline)
    }
    return frames
  }

  /// Expects a median of one refresh between frames, and at most one frame per refresh. Tries
  /// several times, because a busy machine misses refreshes.
  func expectOneFrameARefresh(rate: Double, _ location: SourceLocation = #_sourceLocation) throws {
    var seen: [String] = []
    for _ in 0..<6 {
      let frames = try animate(seconds: 1)
      let distances = zip(frames.dropFirst(), frames).map { $0 - $1 }.sorted()
      let refreshes = distances.isEmpty ? .infinity : distances[distances.count / 2] * rate
      if abs(refreshes - 1) < 0.1, Double(frames.count) <= rate + 1 { return }
      seen.append("\(frames.count) frames, \(refreshes) refreshes apart")
    }
    Issue.record("at \(rate) Hz: \(seen)", sourceLocation: location)
  }
}
