import Testing
import XWindow

/// A pacer that is told when refreshes begin.
struct RefreshPacingTests {
  private let interval = 0.010

  @Test func aFrameIsDueWhenTheNextRefreshBegins() {
    var pacer = FramePacer(interval: interval)
    pacer.refreshBegan(at: 1)
    pacer.frameDrawn(at: 1.0005)
    #expect(!pacer.isDue(at: 1.0099))
    #expect(abs(pacer.nextFrame(at: 1.001) - 1.010) < 1e-9)
    // Earlier than foretold.
    pacer.refreshBegan(at: 1.0095)
    #expect(pacer.isDue(at: 1.0096))
  }

  @Test func theFirstFrameAfterARestIsDueAtOnceAndTheNextWithTheRefresh() {
    var pacer = FramePacer(interval: interval)
    pacer.refreshBegan(at: 1)
    #expect(pacer.isDue(at: 7.003))
    pacer.frameDrawn(at: 7.003)
    #expect(!pacer.isDue(at: 7.006))
    pacer.refreshBegan(at: 7.008)
    #expect(pacer.isDue(at: 7.0081))
  }

  @Test func aFrameJustBeforeItsRefreshIsNotFollowedByAnother() {
    var pacer = FramePacer(interval: interval)
    pacer.refreshBegan(at: 1)
    pacer.frameDrawn(at: 1.0100)
    // The report is a little later than foretold.
    pacer.refreshBegan(at: 1.0103)
    #expect(!pacer.isDue(at: 1.0150))
    #expect(pacer.isDue(at: 1.0204))
  }

  @Test func aFrameIsDueOnceTheLastOneIsShown() {
    var pacer = FramePacer(interval: interval)
    pacer.frameShown(at: 1)
    // Late in its refresh, and shown with the next.
    pacer.frameDrawn(at: 1.0095)
    pacer.frameShown(at: 1.010)
    #expect(pacer.isDue(at: 1.0101))
    pacer.frameDrawn(at: 1.0101)
    // A server that shows frames at once does not have them drawn without end.
    pacer.frameShown(at: 1.0102)
    #expect(!pacer.isDue(at: 1.0103))
    #expect(pacer.isDue(at: 1.0201))
  }

  @Test func inputsOfAnyPhaseAreDrawnAtOnce() {
    for phase in stride(from: 0.0, to: 1, by: 0.05) {
      var pacer = FramePacer(interval: interval)
      pacer.refreshBegan(at: 1)
      for step in 0..<15 {
        let now = 1 + (Double(step) + phase) * interval + 1e-7
        #expect(pacer.isDue(at: now))
        pacer.frameDrawn(at: now)
      }
    }
  }

  @Test func fastInputHasOneFrameInARefresh() {
    var pacer = FramePacer(interval: interval)
    var frames = 0
    for step in 0..<1000 {
      let now = 1 + Double(step) * 0.001 + 1e-7
      if step % 10 == 0 { pacer.refreshBegan(at: 1 + Double(step) * 0.001) }
      if pacer.isDue(at: now) {
        pacer.frameDrawn(at: now)
        frames += 1
      }
    }
    #expect(frames == 100)
  }

  @Test func anotherIntervalHoldsFromTheNextFrameOn() {
    var pacer = FramePacer(interval: 1.0 / 30)
    pacer.frameDrawn(at: 1)
    pacer.follow(interval: 1.0 / 144)
    #expect(pacer.isDue(at: 1 + 1.0 / 144 + 1e-9))
    pacer.frameDrawn(at: 1 + 1.0 / 144 + 1e-9)
    #expect(!pacer.isDue(at: 1 + 1.5 / 144))
    // The slack stays a part of the interval, however short.
    #expect(pacer.slack < pacer.interval / 3)
  }
}
