import SheetEngine
import SheetTrace
import Testing

/// Reads 120 000 mostly invalid traces: each is refused with a line number, or equal after writing
/// and reading; valid ones can be played, or are refused with a reason.
@Suite struct TraceFuzzTests {
  static let good = """
    sheet-trace 1
    0 style snapshot-card
    0 window 390 844
    0 safe-area 44 34
    0 set drag.slop 3
    0.5 present expanded # up
    1.2 press 195 600 control
    1.25 move 195 630.5
    1.3 release 195 900
    2 wheel 195 600 -1
    3 key Escape
    4 content-height 612
    """

  @Test(arguments: 1...4)
  func anyTraceIsRefusedWithALineNumberOrReadsBack(seed: UInt64) {
    var gibberish = Gibberish(seed: seed)
    var (accepted, refused) = (0, 0)
    for index in 0..<30_000 {
      let text = gibberish.trace()
      do {
        let trace = try Trace(parsing: text)
        accepted += 1
        if (try? Trace(parsing: trace.text)) != trace {
          Issue.record("seed \(seed): changes by writing and parsing: \(text)")
        }
        if index % 4 == 0, let fault = faultOfPlaying(trace) {
          Issue.record("seed \(seed): \(fault): \(text)")
        }
      } catch {
        refused += 1
        let lines = text.split(omittingEmptySubsequences: false) { $0 == "\n" || $0 == "\r\n" }
        if !(1...lines.count).contains(error.line ?? 0) || error.message.contains("\n") {
          Issue.record("seed \(seed): \(error)")
        }
      }
    }
    #expect(accepted > 3000 && refused > 3000, "\(accepted) were accepted, \(refused) refused")
  }

  private func faultOfPlaying(_ trace: Trace) -> String? {
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
}

extension Gibberish {
  fileprivate mutating func trace() -> String {
    switch random(8) {
    case 0: return String(decoding: bytes(upTo: 80), as: UTF8.self)
    case 1: return Trace.header + "\n" + String(decoding: bytes(upTo: 40), as: UTF8.self)
    case 2, 3: return damaged(TraceFuzzTests.good)
    case 4: return damaged(session(mostlyGood: true))
    case 5, 6: return session(mostlyGood: true)
    default: return session(mostlyGood: false)
    }
  }

  /// Lines that begin with a trace's words; if `mostlyGood`, with the right number of arguments.
  private mutating func session(mostlyGood: Bool) -> String {
    let verbs: [(word: String, numbers: Int)] = [
      ("present", 0), ("dismiss", 0), ("cancel", 0), ("press", 2), ("move", 2), ("move", 2),
      ("release", 2), ("wheel", 3), ("scroll", 4), ("content-height", 1), ("window", 2),
      ("safe-area", 2), ("key Up", 0), ("key Escape", 0), ("move-to normal", 0),
      ("move-to large", 0), ("style map", 0), ("style system", 0), ("set drag.slop", 1),
      ("set dim.opacity", 1), ("set initial normal", 0), ("set present.duration", 1),
    ]
    var text = Trace.header + "\n"
    var time = 0.0
    for _ in 0..<random(12) {
      let (word, count) = one(of: verbs)
      time += Double(random(300)) / 1000
      var line = mostlyGood ? "\(time) \(word)" : "\(number()) \(word)"
      for _ in 0..<(mostlyGood ? count : random(5)) {
        line += mostlyGood ? " \(random(900))" : " \(number())"
      }
      text += line + one(of: ["\n", "\n", "\r\n", " # x\n", "\n\n"])
    }
    return text
  }
}
