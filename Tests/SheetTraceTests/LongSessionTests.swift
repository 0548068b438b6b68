import SheetEngine
import SheetTrace
import Testing

@Suite struct LongSessionTests {
  @Test(arguments: SheetStyle.allCases)
  func aLongSessionReplaysTheSameAtEveryRate(style: SheetStyle) throws {
    let trace = try LongSession.trace(style)
    let reference = try Timeline(playing: trace, sampling: .rate(60))
    let frames = Dictionary(uniqueKeysWithValues: reference.samples.map { ($0.time, $0.frame) })
    #expect(Set(frames.values.map(\.phase)).count >= 4)
    // The content was scrolled, also during drags.
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

/// Five minutes of continuous input: drags with mouse and fingers, wheel and touchpad, in a card
/// whose content changes its height all the time.
struct LongSession {
  private var seed: UInt64
  private var time = 0.0
  private var entries: [Trace.Entry]

  /// The session as a trace, always the same.
  static func trace(_ style: SheetStyle) throws -> Trace {
    var session = try LongSession(style)
    while session.time < 300 { session.round() }
    return Trace(entries: session.entries)
  }

  private init(_ style: SheetStyle) throws {
    seed = UInt64(style.rawValue.utf8.reduce(7) { $0 &* 31 &+ Int($1) })
    entries = [Trace.Entry(time: 0, action: .style(style))]
    let scrolls = try SettingChange(key: "scroll.input", value: "all")
    entries.append(Trace.Entry(time: 0, action: .set(scrolls)))
  }

  private mutating func random(_ range: ClosedRange<Double>) -> Double {
    seed = seed &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return range.lowerBound + Double(seed >> 40) / Double(1 << 24)
      * (range.upperBound - range.lowerBound)
  }

  private mutating func happens(_ probability: Double) -> Bool { random(0...1) < probability }

  private mutating func add(_ input: SheetInput, after pause: ClosedRange<Double>) {
    time += random(pause)
    entries.append(Trace.Entry(time: time, action: .input(input)))
  }

  private mutating func randomPoint() -> Point2D {
    Point2D(x: random(20...370), y: random(100...840))
  }

  private mutating func round() {
    add(.present, after: 0.1...0.6)
    if happens(0.3) { add(.contentHeight(happens(0.1) ? 0 : random(200...4000)), after: 0...0.3) }
    switch random(0...1) {
    case ..<0.5: drag(with: .mouse)
    case ..<0.7: drag(with: .touch(Int(random(1...9))))
    case ..<0.85: turnWheel()
    default: scroll()
    }
    if happens(0.2) { add(.key(.up), after: 0...0.2) }
    if happens(0.1) { add(.scroll(to: random(0...2000), animated: happens(0.7)), after: 0...0.2) }
    if happens(0.05) { add(.cancelled, after: 0...0.2) }
    if happens(0.1) { add(.dismiss, after: 0...0.2) }
  }

  private mutating func drag(with pointer: PointerID) {
    var point = randomPoint()
    add(.pressed(point, pointer), after: 0.05...0.8)
    let speed = random(-25...25)
    for _ in 0..<Int(random(1...40)) {
      point.y += speed * random(0.2...1)
      add(.moved(point, pointer), after: 0.004...0.016)
    }
    add(.released(point, pointer), after: 0...0.06)
  }

  private mutating func turnWheel() {
    let (point, notches) = (randomPoint(), happens(0.5) ? 1.0 : -1)
    for _ in 0..<Int(random(1...12)) { add(.wheel(point, notches: notches), after: 0.02...0.2) }
  }

  private mutating func scroll() {
    let (point, speed) = (randomPoint(), random(-30...30))
    for _ in 0..<Int(random(1...40)) {
      let way = speed * random(0.2...1)
      add(.scrolled(point, dx: random(-2...2), dy: way), after: 0.004...0.016)
    }
    // Lifts the fingers half of the time, because only some window systems report that.
    if happens(0.5) { add(.scrolled(point, dx: 0, dy: 0), after: 0...0.06) }
  }
}
