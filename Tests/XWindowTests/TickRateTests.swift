import Testing
import XWindow

struct TickRateTests {
  /// Reports of consecutive refreshes, read a millisecond later.
  private func note(
    _ rate: inout TickRate, interval: Double, nominal: Double?, counts: Range<UInt64>,
    jitter: Double = 0
  ) {
    for count in counts {
      let time = 100 + Double(count) * interval + (count % 2 == 0 ? jitter : -jitter)
      rate.note(time: time, count: count, now: time + 0.001, nominal: nominal)
    }
  }

  @Test func theIntervalIsMeasuredOverManyReports() throws {
    var rate = TickRate()
    note(&rate, interval: 1 / 59.94, nominal: 1.0 / 60, counts: 0..<8)
    #expect(rate.interval == nil)
    note(&rate, interval: 1 / 59.94, nominal: 1.0 / 60, counts: 8..<600, jitter: 0.0005)
    let interval = try #require(rate.interval)
    #expect(abs(interval * 59.94 - 1) < 0.001)
    #expect(rate.isBelieved)
  }

  @Test func reportsOfAScreenThatDoesNotExistAreIgnored() {
    // 60 a second, on a monitor of 144.
    var rate = TickRate()
    note(&rate, interval: 1.0 / 60, nominal: 1.0 / 144, counts: 0..<20)
    #expect(!rate.isBelieved)
    // Another monitor: another try.
    rate.reset()
    note(&rate, interval: 1.0 / 60, nominal: 1.0 / 60, counts: 20..<40)
    #expect(rate.isBelieved)
  }

  @Test func reportsOnAnotherClockAreIgnored() {
    var rate = TickRate()
    let isFirstUsed = rate.note(time: 5, count: 1, now: 100, nominal: nil)
    #expect(!isFirstUsed && rate.isBelieved)
    let isSecondUsed = rate.note(time: 5.02, count: 2, now: 100.02, nominal: nil)
    #expect(!isSecondUsed && !rate.isBelieved)
  }

  @Test func aProgramThatStoodStillBelievesTheNextReports() {
    var rate = TickRate()
    for stall in 0..<5 {
      let start = Double(stall) * 10
      // Two reports have come meanwhile; they are read at once.
      let areLateUsed = (0...1).map { (count: Int) in
        rate.note(
          time: start + Double(count) * 0.02, count: UInt64(count), now: start + 2, nominal: nil)
      }
      #expect(areLateUsed == [false, false])
      let isNextUsed = rate.note(time: start + 2.1, count: 100, now: start + 2.101, nominal: nil)
      #expect(isNextUsed && rate.isBelieved)
    }
  }

  @Test func aRestOrAnotherCounterStartsANewMeasurement() throws {
    var rate = TickRate()
    note(&rate, interval: 0.010, nominal: nil, counts: 0..<20)
    // The counter of another monitor, lower and slower.
    for count in 0..<20 {
      let time = 200 + Double(count) * 0.020
      rate.note(time: time, count: UInt64(count), now: time, nominal: nil)
    }
    let interval = try #require(rate.interval)
    #expect(abs(interval - 0.020) < 1e-6)
    // After a rest nothing is measured across it.
    for count in 0..<20 {
      let time = 300 + Double(count) * 0.020
      rate.note(time: time, count: UInt64(1000 + count), now: time, nominal: nil)
    }
    let later = try #require(rate.interval)
    #expect(abs(later - 0.020) < 1e-6)
  }
}
