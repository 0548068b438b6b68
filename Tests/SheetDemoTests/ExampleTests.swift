import Foundation
import SheetXTestSupport
import Testing

@Suite struct ExampleTests {
  static func run(_ name: String) throws -> String {
    let path = URL(fileURLWithPath: Program.path).deletingLastPathComponent()
      .appendingPathComponent(name).path
    let process = try AppProcess(path, arguments: [], display: nil)
    #expect(process.waitForExit(timeout: 30) == 0)
    #expect(process.errors.isEmpty, "\(process.errors)")
    return process.output
  }

  @Test func theSmallestExamplePrintsATimeline() throws {
    #expect(
      try Self.run("SheetFirstDrag") == """
              will-present normal
        0.0 s ··········································▁ 844 presenting
        0.1 s ······································▁ 778 presenting
        0.2 s ·······························▁ 628 presenting
              did-present normal
        0.3 s ·····················▁ 422 resting
        0.4 s ·····················▁ 422 resting
        0.5 s ·····················▁ 422 pressed
        0.6 s ················▁ 322 dragging
        0.7 s ···········▁ 222 dragging
              will-change normal
        0.8 s ···········▁ 222 settling
        0.9 s ············▁ 253 settling
        1.0 s ················▁ 324 settling
              did-change normal
        1.1 s ·····················▁ 422 resting
        1.2 s ·····················▁ 422 resting

        """)
  }

  @Test func theOwnRulesExampleDecidesByItsOwnRules() throws {
    #expect(
      try Self.run("SheetOwnRules") == """
        come up with 300 points of content
          will-present fit, by api
          did-present fit, by api
          resting at fit, 300 points high
        the content grows
          will-change fit, by resize
          did-change fit, by resize
          resting at fit, 360 points high
        tap beside it
          attempted-dismiss fit, by tap
          resting at fit, 360 points high
        flick it down at 2000 points a second
          will-change fit, by flick
          did-change fit, by flick
          resting at fit, 360 points high
        flick it up
          will-change tall, by flick
          did-change tall, by flick
          resting at tall, 600 points high
        make the view low, without room for the detent tall
          will-change fit, by resize
          did-change fit, by resize
          resting at fit, 360 points high
        flick it down at 4000 points a second
          will-dismiss hidden, by flick
          did-dismiss hidden, by flick
          hidden at hidden, 0 points high

        """)
  }

  @Test func theTerminalExampleWithoutATerminalIsReproducible() throws {
    let output = try Self.run("SheetInTerminal")
    #expect(try Self.run("SheetInTerminal") == output)
    // Three cards over each other, each narrower and higher than the one in front of it.
    #expect(
      output.contains(
        """
            ╭─ 0: resting ─────────────────╮\u{20}\u{20}\u{20}\u{20}
          ╭─ 1: resting ─────────────────────╮\u{20}\u{20}
          │                                  │\u{20}\u{20}
        ╭─ 2: dragging ────────────────────────╮

        """))
    let lines = output.split(separator: "\n").filter { $0.hasPrefix("sheet ") }
    #expect(lines.suffix(3).map { $0.suffix(11) } == ["did-dismiss", "did-dismiss", "did-dismiss"])
    #expect(lines.count == 14)
  }
}
