public import SheetEngine
internal import SheetTrace

/// How the motion after a release went.
public struct MotionReport: Equatable, Sendable {
  /// Seconds from the release until the card stays within a point of where it rests.
  public let settlingTime: Double
  /// How far it went beyond where it rests, points, ≥ 0.
  public let overshoot: Double
  /// Where it rests; `hidden` for away.
  public let target: Detent.ID

  /// This close to its target a card counts as settled, points.
  static let nearness = 1.0
  /// Looks a second: four a frame of a common screen.
  static let rate = 240.0

  /// Watches a sheet from its release to its rest.
  ///
  /// - Parameters:
  ///   - sheet: The sheet just after the release.
  ///   - time: When that was, seconds.
  public init(of sheet: Sheet, releasedAt time: Double) {
    var sheet = sheet
    let start = sheet.frame(at: time)
    var settled = time
    var end = time
    var tops = [start.top]
    while let next = sheet.motionEnd, tops.count < 100_000 {
      // An end without an end: a motion that takes no time.
      end = max(next, end)
      while time + Double(tops.count) / MotionReport.rate < end, tops.count < 100_000 {
        tops.append(sheet.frame(at: time + Double(tops.count) / MotionReport.rate).top)
      }
      sheet.advance(to: next)
    }
    let rest = sheet.frame(at: end)
    if let last = tops.lastIndex(where: { abs($0 - rest.top) > MotionReport.nearness }) {
      settled = min(end, time + Double(last + 1) / MotionReport.rate)
    }
    settlingTime = settled - time
    target = rest.detent
    let direction = rest.top < start.top ? -1.0 : 1.0
    let furthest = tops.map { ($0 - rest.top) * direction }.max() ?? 0
    // A card that is let go beyond its place comes back: that is no overshoot.
    overshoot = max(
      0, rest.top == start.top ? tops.map { abs($0 - rest.top) }.max() ?? 0 : furthest)
  }

  /// The same in words: "0.41 s · 12 pt over".
  public var text: String {
    let seconds = Numbers.shortest((settlingTime * 100).rounded() / 100)
    let over = overshoot.rounded()
    return over == 0 ? "\(seconds) s" : "\(seconds) s · \(Numbers.shortest(over)) pt over"
  }
}
