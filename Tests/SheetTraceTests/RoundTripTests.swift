import SheetEngine
import SheetTrace
import Testing

/// Tests that every written trace reads back equal, and that a text or a value which is no trace is
/// refused.
@Suite struct RoundTripTests {
  /// With NaN, huge numbers or empty sizes some traces are refused; with valid numbers, none is.
  @Test(arguments: 1...4, [false, true])
  func aRandomTraceReadsBackEqualOrIsRefused(seed: UInt64, hasOddNumbers: Bool) throws {
    var random = RandomTrace(seed: seed, hasOddNumbers: hasOddNumbers)
    var (written, refused) = (0, 0)
    for index in 0..<1500 {
      let trace = random.trace()
      do {
        let text = try trace.text
        written += 1
        #expect(try Trace(parsing: text) == trace, "seed \(seed), trace \(index): \(text)")
        let lines = try trace.entries.map { entry throws(TraceError) in try entry.line }
        #expect(text == ([Trace.header] + lines).joined(separator: "\n") + "\n")
      } catch {
        refused += 1
        let isRefusal =
          error.line ?? 0 > 1 && !error.message.isEmpty && !error.message.contains("\n")
        #expect(hasOddNumbers && isRefusal, "seed \(seed), trace \(index): \(error)")
      }
    }
    #expect(!hasOddNumbers || (written > 80 && refused > 80))
  }

  /// Most texts are invalid. A valid trace can be played, or playing it throws an error with a
  /// message.
  @Test(arguments: 1...4)
  func anyTextIsRefusedWithALineNumberOrReadsBackEqual(seed: UInt64) throws {
    var random = RandomTrace(seed: seed, hasOddNumbers: false)
    var (accepted, refused) = (0, 0)
    for index in 0..<2500 {
      let text = try random.text()
      do {
        let trace = try Trace(parsing: text)
        accepted += 1
        #expect((try? Trace(parsing: trace.text)) == trace, "seed \(seed): \(text)")
        if index % 4 == 0, let fault = Self.faultOfPlaying(trace) {
          Issue.record("seed \(seed): \(fault): \(text)")
        }
      } catch {
        refused += 1
        let lines = text.split(omittingEmptySubsequences: false) {
          ["\n", "\r\n", "\r"].contains($0)
        }
        if !(1...lines.count).contains(error.line ?? 0) || error.message.contains("\n") {
          Issue.record("seed \(seed): \(error)")
        }
      }
    }
    #expect(accepted > 200 && refused > 200, "\(accepted) were accepted, \(refused) refused")
  }

  private static func faultOfPlaying(_ trace: Trace) -> String? {
    do {
      var player = try TracePlayer(trace)
      let end = try player.playToRest()
      let frame = player.sheet.frame(at: end)
      let isFinite = frame.top.isFinite && frame.velocity.isFinite && frame.dim.isFinite
      return end.isFinite && isFinite ? nil : "not a number"
    } catch {
      return error.message.isEmpty || error.message.contains("\n") ? "no reason" : nil
    }
  }

  /// An error of an entry outside a trace has no line number.
  @Test func theRefusalOfAnEntryNamesItsLine() throws {
    let entry = Trace.Entry(time: 1, action: .slow(0))
    let trace = Trace(entries: [.init(time: 1, action: .input(.present)), entry])
    let ofTrace = try #require(throws: TraceError.self) { try trace.text }
    let ofEntry = try #require(throws: TraceError.self) { try entry.line }
    #expect(ofTrace.line == 3 && ofEntry.line == nil)
    for error in [ofTrace, ofEntry] {
      #expect(error.message == "'0' is not a number in 0.01…1000 (a factor)")
    }
  }

  /// A trace is refused if a line would read back as another action, or has an earlier time than
  /// the line above.
  @Test(arguments: [
    Trace.Entry(time: 0.5, action: .input(.dismiss)), .init(time: .nan, action: .input(.dismiss)),
    .init(time: 1, action: .user(.key(KeyStroke(.character(" "))))),
    .init(time: 1, action: .input(.contentHeight(40, of: 7))),
  ])
  func anEntryThatAFileCannotContainIsRefused(entry: Trace.Entry) {
    let trace = Trace(entries: [.init(time: 1, action: .input(.present)), entry])
    #expect(throws: TraceError.self) { try trace.text }
  }

  @Test func anInputThatAWindowCanReportBecomesAUserInput() {
    var entry = Trace.Entry(time: 0, action: .input(.dismiss))
    entry.action = .input(.cancelled)
    #expect(entry.action == .user(.cancelled))
  }
}

private struct RandomTrace {
  private var source: Gibberish
  private let hasOddNumbers: Bool

  init(seed: UInt64, hasOddNumbers: Bool) {
    source = Gibberish(seed: seed)
    self.hasOddNumbers = hasOddNumbers
  }

  mutating func trace() -> Trace {
    var time = 0.0
    return Trace(
      entries: (0..<source.random(8)).map { _ in
        time += chance(3) ? 0 : number(0...10)
        return Trace.Entry(time: time, action: action())
      })
  }

  /// Random bytes, or the text of a random trace with comments, empty lines and damage.
  mutating func text() throws -> String {
    if chance(4) {
      let bytes = String(decoding: source.bytes(upTo: 60), as: UTF8.self)
      return chance(2) ? bytes : Trace.header + "\n" + bytes
    }
    let lines = try trace().text.split(separator: "\n").map {
      $0 + source.one(of: ["\n", "\n", "\r\n", " # x\n", "\n\n"])
    }
    return chance(3) ? lines.joined() : source.damaged(lines.joined())
  }

  private mutating func chance(_ count: Int) -> Bool { source.random(count) == 0 }

  private mutating func number(_ range: ClosedRange<Double>) -> Double {
    if hasOddNumbers, chance(30) {
      return source.one(of: [
        .nan, .infinity, -.infinity, 1e300, -1e12, .leastNonzeroMagnitude, -1, -0.0, 1e9,
        1e9.nextUp,
      ])
    }
    if chance(4) { return source.one(of: [range.lowerBound, range.upperBound]) }
    let part = Double(source.random(1 << 53)) / Double(1 << 53)
    return range.lowerBound + part * (range.upperBound - range.lowerBound)
  }

  private mutating func length() -> Double { number(chance(5) ? -1e9...1e9 : -100...1000) }

  private mutating func point() -> Point2D { Point2D(x: length(), y: length()) }

  private mutating func word() -> String {
    chance(2)
      ? source.one(of: ["medium", "large", "", "a b", "a#b", "\"", "\\", "ä\n", "clicks", "-_1"])
      : String(decoding: source.bytes(upTo: 6), as: UTF8.self)
  }

  private mutating func pointer() -> PointerID {
    chance(2) ? .mouse : .touch(source.random(2000) - 1000)
  }

  private mutating func key() -> Key {
    source.one(of: [
      .escape, .tab, .enter, .space, .up, .pageDown, .home, .composed, .other, .insert,
      .character("a"), .character("Z"), .character("7"), .character("-"), .character("€"),
      .character("\u{10FFFF}"),
    ])
  }

  private mutating func geometry() -> SheetGeometry {
    var view = SheetGeometry(size: Size2D(width: length(), height: length()))
    if chance(2) { (view.safeTop, view.safeBottom) = (length(), length()) }
    if chance(3) { (view.safeLeft, view.safeRight) = (length(), length()) }
    view.isRightToLeft = chance(3)
    return view
  }

  private mutating func origin() -> SheetOrigin {
    let rect = Rect2D(
      x: length(), y: length(), width: number(0.01...1000), height: number(0.01...1000))
    return SheetOrigin(rect, radius: chance(2) ? 0 : number(0...50))
  }

  private mutating func area() -> ScrollArea {
    let area = source.random(hasOddNumbers && chance(10) ? 9 : 4)
    if chance(2) { return ScrollArea(area) }
    let (a, b) = (length(), length())
    return ScrollArea(area, at: a.isNaN || b.isNaN ? 0...0 : min(a, b)...max(a, b))
  }

  private mutating func clicks() -> Int { chance(2) ? 1 : source.random(5) }

  private mutating func action() -> Trace.Action {
    switch source.random(16) {
    case 0: .style(source.one(of: SheetStyle.allCases))
    case 1: .scene(word())
    case 2: .window(Size2D(width: number(0.01...1e6), height: number(0.01...1e6)))
    case 3: .safeArea(top: number(0...32767), bottom: number(0...32767))
    case 4: .set(change())
    case 5: .appearance(isDark: chance(2))
    case 6: .reducedMotion(chance(2))
    case 7: .slow(number(0.01...1000))
    case 8: .picture(source.bytes(upTo: 20), name: word())
    case 9, 10: .user(userInput())
    case 11, 12: .input(sheetInput())
    case 13: .scale(number(0.1...8))
    default: .played(sheetInput())
    }
  }

  private mutating func change() -> SettingChange {
    let texts = [
      "drag.slop=3.25", "dim.color=#10203040", "detents=a=top:1,b-2=view:0.3", "initial=large",
      "settle.curve=cubic-bezier(0.1,-1,0.5,2)", "max-width=none", "velocity.fit=parabola",
    ]
    do { return try SettingChange(parsing: source.one(of: texts)) } catch {
      fatalError(error.message)
    }
  }

  private mutating func userInput() -> UserInput {
    switch source.random(10) {
    case 0: .pressed(point(), pointer(), clickCount: clicks(), isExtending: chance(2))
    case 1: .moved(point(), pointer())
    case 2: .released(point(), pointer())
    case 3: .left
    case 4: .cancelled(chance(2) ? nil : pointer())
    case 5: .wheel(point(), notches: length())
    case 6: .scrolled(point(), dx: length(), dy: length())
    case 7:
      .key(
        KeyStroke(
          key(), text: chance(2) ? nil : word(), shift: chance(2), control: chance(2),
          alt: chance(2), logo: chance(2)))
    case 8: .keyReleased(key())
    default: .pasted(word())
    }
  }

  private mutating func place() -> SheetPlace {
    switch source.random(6) {
    case 0: .hidden
    case 1: .height(max(abs(length()), 0.25))
    case 2: "at-once"
    case 3: "height:200"
    default: .detent(Detent.ID(word()))
    }
  }

  private mutating func sheetInput() -> SheetInput {
    switch source.random(15) {
    case 0: .present(chance(2) ? nil : place(), animated: chance(2))
    case 1: .dismiss
    case 2: .move(to: place())
    case 3:
      .pressed(
        point(), pointer(), claim: source.one(of: SheetInput.PressClaim.allCases),
        clickCount: clicks(), area: area())
    case 4: .moved(point(), pointer())
    case 5: .released(point(), pointer())
    case 6: .scrolled(point(), dx: length(), dy: length(), area: area())
    case 7: .wheel(point(), notches: length(), area: area())
    case 8: .cancelled(chance(2) ? nil : pointer())
    case 9: .key(key())
    case 10: .resized(geometry())
    case 11: .contentHeight(length(), of: area())
    case 12: .scroll(to: length(), animated: chance(2), of: area())
    case 13: .origin(chance(4) ? nil : origin())
    default: .contentAnchor(length())
    }
  }
}
