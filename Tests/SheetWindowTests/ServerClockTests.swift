import SheetWindow
import Testing

struct ServerClockTests {
  /// A local server's timestamp is the lower 32 bits of the monotonic clock in milliseconds.
  @Test(
    arguments: [
      // now, timestamp, expected
      (1000.0, 1_000_000, 1000.0),
      (1000.005, 1_000_000, 1000.0),
      (1000.0, 998_500, 998.5),
      // 2³² ms are 4 294 967.296 s: the timestamp wraps around, the time does not.
      (4_294_967.300, 4, 4_294_967.300),
      (4_294_967.300, 4_294_967_290, 4_294_967.290),
      (8_589_934.592, 4_294_967_295, 8_589_934.591),
      // An event that waited while the program was stopped.
      (2000.0, 1_950_000, 1950.0),
    ] as [(Double, UInt32, Double)])
  func aLocalTimestampGetsItsMissingUpperBits(now: Double, stamp: UInt32, expected: Double) {
    var clock = ServerClock(isLocal: true)
    #expect(abs(clock.seconds(at: stamp, now: now, startsGesture: true) - expected) < 1e-6)
  }

  @Test(arguments: [true, false], [UInt32(5000), 4_294_967_280, 2_147_483_640])
  func timesWithinAGestureKeepTheServersSpacing(isLocal: Bool, start: UInt32) {
    var clock = ServerClock(isLocal: isLocal)
    // Events arrive after irregular delays, but the converted times keep the server's spacing.
    let first = clock.seconds(at: start, now: 70, startsGesture: true)
    let delays = [0.009, 0.3, 0.301, 0.302, 0.9]
    for (index, delay) in delays.enumerated() {
      let stamp = start &+ UInt32(8 * (index + 1))
      let time = clock.seconds(at: stamp, now: 70 + delay, startsGesture: false)
      #expect(abs(time - first - 0.008 * Double(index + 1)) < 1e-9)
    }
  }

  @Test func aRemoteClockIsSynchronizedOnlyAtAPress() {
    var clock = ServerClock(isLocal: false)
    #expect(clock.seconds(at: 900_000, now: 50, startsGesture: true) == 50)
    #expect(abs(clock.seconds(at: 901_000, now: 51.4, startsGesture: false) - 51) < 1e-9)
    #expect(clock.seconds(at: 902_000, now: 52.4, startsGesture: true) == 52.4)
    #expect(abs(clock.seconds(at: 902_010, now: 52.5, startsGesture: false) - 52.41) < 1e-9)
  }

  @Test func aLocalServerWithAnotherClockCountsAsRemote() {
    var clock = ServerClock(isLocal: true)
    #expect(clock.seconds(at: 77, now: 5000, startsGesture: true) == 5000)
    #expect(abs(clock.seconds(at: 87, now: 5001, startsGesture: false) - 5000.010) < 1e-9)
  }

  @Test(arguments: [true, false])
  func noEventsTimeIsInTheFuture(isLocal: Bool) {
    var clock = ServerClock(isLocal: isLocal)
    let start = clock.seconds(at: 1_000_000, now: 1000, startsGesture: true)
    #expect(start == 1000)
    // Another program may send a stamp an hour ahead, during a gesture or at its beginning; the
    // next events are right.
    for startsGesture in [false, true] {
      let future = clock.seconds(at: 4_600_000, now: 1001, startsGesture: startsGesture)
      #expect(future == 1001)
      #expect(clock.seconds(at: 1_001_500, now: 1001.5) == 1001.5)
      #expect(abs(clock.seconds(at: 1_001_600, now: 1001.7) - 1001.6) < 1e-9)
    }
  }

  @Test func aRemoteClockIsSynchronizedAfterASuspend() {
    var clock = ServerClock(isLocal: false)
    #expect(clock.seconds(at: 900_000, now: 50, startsGesture: true) == 50)
    #expect(clock.seconds(at: 4_500_000, now: 51) == 51)
    #expect(abs(clock.seconds(at: 4_500_008, now: 51.5) - 51.008) < 1e-9)
    // The reverse case: the server's machine was suspended.
    #expect(clock.seconds(at: 4_500_016, now: 500) == 500)
    #expect(abs(clock.seconds(at: 4_500_024, now: 500.5) - 500.008) < 1e-9)
  }

  @Test func aLessDelayedEventCorrectsTheClocksOffset() {
    var clock = ServerClock(isLocal: false)
    #expect(clock.seconds(at: 1000, now: 50, startsGesture: true) == 50)
    #expect(clock.seconds(at: 1020, now: 50.005) == 50.005)
    #expect(abs(clock.seconds(at: 1030, now: 50.1) - 50.015) < 1e-9)
  }

  @Test(
    arguments: [
      // the anchor's timestamp (nil: none) and time; the time to convert, the expected timestamp
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

  @Test func anEventWithoutATimeHappensNow() {
    var clock = ServerClock(isLocal: true)
    #expect(clock.seconds(at: 0, now: 12.5, startsGesture: false) == 12.5)
  }
}
