import Testing
import XWindow

struct ServerClockTests {
  /// A local server's stamp is the monotonic clock in milliseconds without its upper bits.
  @Test(
    arguments: [
      // now, stamp, expected
      (1000.0, 1_000_000, 1000.0),
      (1000.005, 1_000_000, 1000.0),
      (1000.0, 998_500, 998.5),
      // 2³² ms are 4 294 967.296 s: the stamp starts again, the time goes on.
      (4_294_967.300, 4, 4_294_967.300),
      (4_294_967.300, 4_294_967_290, 4_294_967.290),
      (8_589_934.592, 4_294_967_295, 8_589_934.591),
      // An event that waited while the program was stopped.
      (2000.0, 1_950_000, 1950.0),
    ] as [(Double, UInt32, Double)])
  func aLocalStampIsCompleted(now: Double, stamp: UInt32, expected: Double) {
    var clock = ServerClock(isLocal: true)
    #expect(abs(clock.seconds(at: stamp, now: now, startsGesture: true) - expected) < 1e-6)
  }

  @Test(arguments: [true, false], [UInt32(5000), 4_294_967_280, 2_147_483_640])
  func differencesInAGestureAreTheServers(isLocal: Bool, start: UInt32) {
    var clock = ServerClock(isLocal: isLocal)
    // The network delivers as it likes, the times stay even.
    let first = clock.seconds(at: start, now: 70, startsGesture: true)
    let delays = [0.001, 0.3, 0.301, 0.302, 0.9]
    for (index, delay) in delays.enumerated() {
      let stamp = start &+ UInt32(8 * (index + 1))
      let time = clock.seconds(at: stamp, now: 70 + delay, startsGesture: false)
      #expect(abs(time - first - 0.008 * Double(index + 1)) < 1e-9)
    }
  }

  @Test func aForeignClockIsSetAtAPressOnly() {
    var clock = ServerClock(isLocal: false)
    #expect(clock.seconds(at: 900_000, now: 50, startsGesture: true) == 50)
    #expect(abs(clock.seconds(at: 901_000, now: 51.4, startsGesture: false) - 51) < 1e-9)
    #expect(clock.seconds(at: 902_000, now: 52.4, startsGesture: true) == 52.4)
    #expect(abs(clock.seconds(at: 902_010, now: 52.5, startsGesture: false) - 52.41) < 1e-9)
  }

  @Test func aLocalServerWithAnotherClockCountsAsForeign() {
    var clock = ServerClock(isLocal: true)
    #expect(clock.seconds(at: 77, now: 5000, startsGesture: true) == 5000)
    #expect(abs(clock.seconds(at: 87, now: 5001, startsGesture: false) - 5000.010) < 1e-9)
  }

  @Test func anEventWithoutATimeHappensNow() {
    var clock = ServerClock(isLocal: true)
    #expect(clock.seconds(at: 0, now: 12.5, startsGesture: false) == 12.5)
  }
}
