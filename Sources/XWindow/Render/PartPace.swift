/// How many bytes of images are sent at once while nothing moves, and how many such parts are under way.
///
/// A part is what the connection carries in a twentieth of a second, so that the next input does not wait for
/// long. As many are under way as the way there and back holds, and one more, so that the connection always
/// has something to carry.
package struct PartPace {
  /// Seconds that a part takes.
  private static let length = 0.05
  private static let range = 1 << 13...1 << 19
  private static let most = 24

  /// Bytes of the next part, about.
  package private(set) var bytes = 1 << 15
  /// How many parts may be under way: one more with each that arrives, so that not many are sent together.
  package private(set) var count = 1
  /// Whether the newest part took more than twice as long as it should.
  private var wasSlow = false
  /// The shortest time there and back, seconds.
  private var roundTrip = Double.infinity

  /// Creates the pace for a connection of which nothing is known.
  package init() {}

  /// The server has answered on an idle connection, after so many seconds.
  package mutating func answered(after seconds: Double) { roundTrip = min(roundTrip, seconds) }

  /// Parts have arrived.
  ///
  /// - Parameters:
  ///   - sent: Their bytes.
  ///   - seconds: From the end of the part before, or their own beginning, to their end.
  package mutating func arrived(_ sent: Int, after seconds: Double) {
    let needed = roundTrip.isFinite ? 1 + Int((roundTrip / PartPace.length).rounded()) : 1
    count = min(count + 1, max(2, needed), PartPace.most)
    // Of a short part most of the time is not the connection's.
    if sent < bytes / 2 { return }
    let wanted = Double(sent) * PartPace.length / max(seconds, 1e-3)
    let isSlow = wanted < Double(bytes / 2)
    // One slow part may be a chance; two are a line that has become slow.
    let smallest = isSlow && wasSlow ? 0 : bytes / 2
    wasSlow = isSlow
    let lower = Double(max(smallest, PartPace.range.lowerBound))
    let upper = Double(min(bytes * 2, PartPace.range.upperBound))
    bytes = Int(min(max(wanted, lower), upper))
  }
}
