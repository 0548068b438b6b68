/// The time of a sheet or of a stack, which never runs back.
struct Clock: Equatable, Sendable {
  /// Time of the last input or end of a motion, seconds; −∞ before the first.
  private(set) var now = -Double.infinity

  func later(_ time: Double) -> Double { time > now ? time : now }

  /// The time at which an input counts. An event needs a time: an invalid first time counts as 0.
  func time(ofInputAt time: Double) -> Double {
    later(time.isFinite ? time : now.isFinite ? now : 0)
  }

  mutating func advance(to time: Double) { now = later(time) }
}
