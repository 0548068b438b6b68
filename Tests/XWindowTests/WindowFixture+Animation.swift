import Pixels
import Testing
import XTestSupport
import XWindow

extension WindowFixture {
  /// Draws frames for some seconds whenever one is due, as a program with an animation does.
  ///
  /// - Returns: The times of the frames.
  @discardableResult
  func animate(seconds: Double, mostFrames: Int = .max) throws -> [Double] {
    let clock = window.frameClock
    let end = MonotonicClock.now() + seconds
    var frames: [Double] = []
    while frames.count < mostFrames {
      let now = MonotonicClock.now()
      if now >= end { break }
      var deadline = end
      if clock.isDue(at: now) {
        guard let buffer = window.nextBuffer() else {
          _ = try window.nextEvent(until: end)
          continue
        }
        buffer.pixels[0, 0] = UInt32(frames.count)
        window.present(buffer, damage: PixelRect(x: 0, y: 0, width: 1, height: 1))
        clock.frameDrawn(at: now)
        frames.append(now)
      }
      deadline = min(deadline, clock.nextFrame(at: now))
      _ = try window.nextEvent(until: deadline)
    }
    return frames
  }

  /// Expects one frame in each refresh of a motion of a second; a machine that is busy with other things
  /// may need another try.
  func expectOneFrameARefresh(rate: Double, _ location: SourceLocation = #_sourceLocation) throws {
    var counts: [Int] = []
    for _ in 0..<6 {
      let count = try animate(seconds: 1).count
      if abs(Double(count) - rate) <= 1 { return }
      counts.append(count)
    }
    Issue.record("\(counts) frames a second at \(rate) Hz", sourceLocation: location)
  }
}
