import SheetWindow
import Testing

struct ServerClockTests {
  /// An event's timestamp, arrival time, whether it starts a gesture, and its expected time.
  typealias Reading = (stamp: UInt32, now: Double, isStart: Bool, seconds: Double)

  static let clocks: [(String, isLocal: Bool, [Reading])] = [
    // A local server's timestamp is the lower 32 bits of the monotonic clock in milliseconds.
    ("local, at once", true, [(1_000_000, 1000, true, 1000)]),
    ("local, after 5 ms", true, [(1_000_000, 1000.005, true, 1000)]),
    ("local, after 1.5 s", true, [(998_500, 1000, true, 998.5)]),
    // 2³² ms are 4 294 967.296 s: the timestamp wraps around, the time does not.
    ("local, after the count restarted", true, [(4, 4_294_967.300, true, 4_294_967.300)]),
    ("local, across the restart", true, [(4_294_967_290, 4_294_967.3, true, 4_294_967.290)]),
    ("local, the second restart", true, [(4_294_967_295, 8_589_934.592, true, 8_589_934.591)]),
    ("local, after the program was stopped", true, [(1_950_000, 2000, true, 1950)]),
    ("an event without a time happens now", true, [(0, 12.5, false, 12.5)]),
    (
      "a local server with another clock counts as remote", true,
      [(77, 5000, true, 5000), (87, 5001, false, 5000.010)]
    ),
    (
      "a remote clock is synchronized only at a press", false,
      [
        (900_000, 50, true, 50), (901_000, 51.4, false, 51), (902_000, 52.4, true, 52.4),
        (902_010, 52.5, false, 52.41),
      ]
    ),
    (
      "a remote clock is synchronized after either machine was suspended", false,
      [
        (900_000, 50, true, 50), (4_500_000, 51, false, 51), (4_500_008, 51.5, false, 51.008),
        (4_500_016, 500, false, 500), (4_500_024, 500.5, false, 500.008),
      ]
    ),
    (
      "a less delayed event corrects the offset", false,
      [(1000, 50, true, 50), (1020, 50.005, false, 50.005), (1030, 50.1, false, 50.015)]
    ),
    ("local, stamps an hour ahead", true, future), ("remote, stamps an hour ahead", false, future),
  ]

  /// Events stamped an hour ahead, such as other programs may send: one during a gesture, one at
  /// its beginning.
  private static let future: [Reading] = [
    (1_000_000, 1000, true, 1000), (4_600_000, 1001, false, 1001),
    (1_001_500, 1001.5, false, 1001.5), (1_001_600, 1001.7, false, 1001.6),
    (4_600_000, 1001, true, 1001), (1_001_500, 1001.5, false, 1001.5),
    (1_001_600, 1001.7, false, 1001.6),
  ]

  @Test(arguments: clocks)
  func serverTimestampsAreConvertedToClockTimes(name: String, isLocal: Bool, readings: [Reading]) {
    var clock = ServerClock(isLocal: isLocal)
    for (index, event) in readings.enumerated() {
      let seconds = clock.seconds(
        at: event.stamp, now: event.now, startsGesture: event.isStart)
      #expect(abs(seconds - event.seconds) < 1e-6 && seconds <= event.now, "event \(index)")
    }
  }

  @Test(arguments: [true, false], [UInt32(5000), 4_294_967_280, 2_147_483_640])
  func timesWithinAGestureKeepTheServersSpacing(isLocal: Bool, start: UInt32) {
    var clock = ServerClock(isLocal: isLocal)
    // Events arrive after irregular delays, but their times keep the server's spacing.
    let first = clock.seconds(at: start, now: 70, startsGesture: true)
    let delays = [0.009, 0.3, 0.301, 0.302, 0.9]
    for (index, delay) in delays.enumerated() {
      let stamp = start &+ UInt32(8 * (index + 1))
      let time = clock.seconds(at: stamp, now: 70 + delay, startsGesture: false)
      #expect(abs(time - first - 0.008 * Double(index + 1)) < 1e-9)
    }
  }

  @Test(
    arguments: [
      // Whether the server is local, its timestamp at 50 s (nil: unknown), the time, the expected
      // timestamp.
      (true, nil, 1000.25, 1_000_250), (true, nil, 1.001, 1001), (true, nil, 4_294_967.3, 4),
      (false, nil, 1000.25, 0), (false, 900_000, 50.25, 900_250), (false, 900_000, 49.5, 899_500),
      (false, 900_000, 50.001, 900_001), (false, 4_294_967_290, 50.01, 4),
      (true, nil, .infinity, 0), (false, 900_000, .nan, 0),
    ] as [(Bool, UInt32?, Double, UInt32)])
  func aTimeBecomesTheServersTimestamp(
    isLocal: Bool, anchor: UInt32?, seconds: Double, expected: UInt32
  ) {
    var clock = ServerClock(isLocal: isLocal)
    if let anchor { _ = clock.seconds(at: anchor, now: 50, startsGesture: true) }
    #expect(clock.stamp(at: seconds) == expected)
  }
}
