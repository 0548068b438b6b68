import SheetEngine
import SheetTrace
import Testing

@Suite struct LongSessionTests {
  @Test(arguments: SheetStyle.allCases)
  func fiveMinutesReplayTheSameAtEveryRate(style: SheetStyle) throws {
    let trace = try LongSession.trace(style)
    let reference = try Timeline(playing: trace, sampling: .rate(60))
    let frames = Dictionary(
      uniqueKeysWithValues: reference.samples.map { ($0.time, $0.frame) })
    #expect(Set(frames.values.map(\.phase)).count >= 4)
    // It does scroll: at rest, in a hand and by itself.
    #expect(Set(frames.values.map(\.scroll)).count > 300)
    #expect(frames.values.contains { $0.phase == .dragging && $0.scroll > 0 })
    for rate in [30.0, 144, 1000] {
      let other = try Timeline(playing: trace, sampling: .rate(rate))
      #expect(other.events == reference.events)
      var shared = 0
      for sample in other.samples {
        guard let frame = frames[sample.time] else { continue }
        shared += 1
        if frame != sample.frame { Issue.record("\(rate) fps at \(sample.time)") }
      }
      #expect(shared > 3000)
    }
  }
}
