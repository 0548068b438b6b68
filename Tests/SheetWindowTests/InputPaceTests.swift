import SheetWindow
import Testing

/// How long inputs wait for their frames, on a clock of the test's own.
@Suite struct InputPaceTests {
  struct Shown {
    /// The newest input that the frame shows, and the frame, seconds.
    let input, frame: Double

    var wait: Double { frame - input }
  }

  /// A program that shows each input as soon as a frame is due, but does nothing while `busy`.
  private func show(
    _ inputs: [Double], with pacer: inout FramePacer, busy: ClosedRange<Double>? = nil
  ) -> [Shown] {
    var shown: [Shown] = []
    var rest = inputs[...]
    while let first = rest.first {
      var now = pacer.nextFrame(at: max(first, shown.last?.frame ?? first))
      if let busy, busy.contains(now) { now = busy.upperBound }
      while let input = rest.first, input <= now {
        pacer.inputCame(at: input)
        rest.removeFirst()
      }
      let newest = inputs[rest.startIndex - 1]
      pacer.frameDrawn(at: now)
      shown.append(Shown(input: newest, frame: now))
    }
    return shown
  }

  private func inputs(rate: Double, from start: Double = 0) -> [Double] {
    let jitter = [0, 0.0009, -0.0009, 0.0007, -0.0009, 0.0009]
    return (0..<Int(10 * rate)).map { start + Double($0) / rate + jitter[$0 * 7 % 6] }
  }

  @Test(arguments: [0.004, 0.010, 0.015]) func aLateFrameDelaysNoLaterInput(delay: Double) {
    var pacer = FramePacer()
    let inputs = inputs(rate: 60)
    let late = inputs[40]
    let shown = show(inputs, with: &pacer, busy: late...late + delay)
    let waits = shown.filter { $0.wait > 1e-9 }
    #expect(waits.count == 1 && abs((waits.first?.wait ?? 0) - delay) < 1e-9)
    #expect(shown.count == inputs.count)
  }

  /// An animation has started the frames' grid before the hand moves.
  @Test(arguments: [0.0005, 0.0032, 0.0059, 0.0086, 0.0113, 0.0140])
  func framesMoveToInputsThatWait(phase: Double) {
    var pacer = FramePacer()
    for step in 0..<60 { pacer.frameDrawn(at: 1 + Double(step) / 60) }
    let shown = show(inputs(rate: 60, from: 1 + 59.0 / 60 + phase), with: &pacer)
    // An input at the end of an interval does not wait.
    #expect(phase > 0.009 || (shown.first?.wait ?? 0) > 0.004)
    #expect(shown.dropFirst(30).allSatisfy { $0.wait < 0.002 })
    let gaps = zip(shown.dropFirst(), shown).map { $0.frame - $1.frame }
    // The step and the jitter of an input that did not wait.
    #expect(gaps.allSatisfy { $0 > 1.0 / 60 - 0.0045 })
    #expect(shown.count <= 601)
  }

  @Test(arguments: [75.0, 90, 110, 125, 250, 500, 1000])
  func fasterInputHasOneFramePerInterval(rate: Double) {
    var pacer = FramePacer()
    #expect((596...602).contains(show(inputs(rate: rate), with: &pacer).count))
  }

  /// On a real screen, a second frame in one refresh would not be seen.
  @Test func aLateFrameIsTheOnlyOneOfItsRefresh() {
    var pacer = FramePacer(interval: 0.010)
    pacer.refreshBegan(at: 1)
    pacer.inputCame(at: 1.009)
    pacer.frameDrawn(at: 1.012)
    pacer.refreshBegan(at: 1.010)
    #expect(abs(pacer.nextFrame(at: 1.013) - 1.020) < 1e-9)
  }

  @Test func anAnimationThatAnInputHasStartedHasOneFramePerInterval() {
    var pacer = FramePacer()
    pacer.inputCame(at: 1)
    let times = stride(from: 1.00001, to: 11, by: 0.0001).filter { now in
      defer { if pacer.isDue(at: now) { pacer.frameDrawn(at: now) } }
      return pacer.isDue(at: now)
    }
    #expect((599...602).contains(times.count))
  }
}
