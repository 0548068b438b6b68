internal import SheetEngine

/// The samples of a plot: at equal intervals, and on both sides of each discontinuity.
struct PlotPoints: Sendable {
  /// Maximum number of samples at equal intervals; beyond it, every other one is dropped.
  private static let mostEven = 400_000

  private(set) var samples: [Timeline.Sample] = []
  private(set) var stays = DetentStays()
  private var rate = Plot.standardRate
  private var evenCount = 0
  /// Time of the last input without a sample after it, seconds.
  private var lastInput: Double?

  init() {}

  init(rate: Double?, until lastTime: Double) throws(TraceError) {
    if let rate { try Timeline.checkCount(rate: rate, until: lastTime) }
    // Lowers the rate of a long trace.
    let standard = min(Plot.standardRate, Double(PlotPoints.mostEven) / max(lastTime, 1e-3))
    self.rate = rate ?? standard
  }

  /// The next sample time before an input; nil without one.
  func next(before time: Double, _ motionEnd: Double?) -> Double? {
    var next = Double(evenCount) / rate
    for moment in [lastInput, motionEnd?.nextDown, motionEnd, time.nextDown] {
      guard let moment, moment >= 0, moment > samples.last?.time ?? -1 else { continue }
      next = Swift.min(next, moment)
    }
    return next < time ? next : nil
  }

  mutating func happened(at time: Double) { lastInput = time }

  mutating func note(_ sheet: Sheet, at time: Double) {
    if Double(evenCount) / rate == time { evenCount += 1 }
    guard time > samples.last?.time ?? -1 else { return }
    samples.append(Timeline.Sample(of: sheet, at: time))
    stays.note(sheet.releaseCandidates, at: time)
    if evenCount > PlotPoints.mostEven { thin() }
  }

  private mutating func thin() {
    let fine = rate
    rate /= 2
    evenCount = (evenCount + 1) / 2
    let coarse = rate
    samples.removeAll { sample in
      let index = (sample.time * fine).rounded()
      return index / fine == sample.time && (index / 2).rounded() / coarse != sample.time
    }
  }
}

struct DetentStays: Sendable {
  private(set) var finished: [Plot.Stay] = []
  private var current: [ReleaseCandidate] = []
  /// The intervals in `finished` that have not ended.
  private var open: Range<Int> { finished.count - current.count..<finished.count }

  mutating func note(_ candidates: [ReleaseCandidate], at time: Double) {
    for index in open { finished[index].times = finished[index].times.lowerBound...time }
    guard candidates != current else { return }
    current = candidates
    for candidate in candidates {
      finished.append(
        Plot.Stay(name: candidate.choice.description, top: candidate.top, times: time...time))
    }
  }
}
