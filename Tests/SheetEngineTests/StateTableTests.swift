import SheetEngine
import SheetTrace
import Testing

/// Sends each input to a sheet in each phase, and compares the next phase, the events and the
/// content's target with a table.
///
/// Each input is a line as in a trace. The indented lines below it list the phases in which the
/// input has an effect, then the next phase, the events and, after `scroll`, the content's new
/// offset in points.
@Suite struct StateTableTests {
  /// A snapshot card without content, with detents at the tops 422 (normal) and 30 (expanded).
  static let card = """
    present
      hidden → presenting, will-present normal by=api
      dismissing → presenting, will-present normal by=api supersedes=will-dismiss
    dismiss
      presenting → dismissing, will-dismiss hidden by=api supersedes=will-present
      resting pressed dragging → dismissing, will-dismiss hidden by=api
      settling → dismissing, will-dismiss hidden by=api supersedes=will-change
    move-to expanded
      presenting → settling, will-change expanded by=api supersedes=will-present
      resting pressed dragging → settling, will-change expanded by=api
      dismissing → settling, will-change expanded by=api supersedes=will-dismiss
    move-to nowhere
    press 195 800
      presenting resting settling dismissing → pressed
      dragging → pressed, will-change normal by=drag
    press 195 20
      resting → pressed
      dragging → settling, will-change normal by=drag
    move 195 610
      pressed → dragging
    release 195 610
      pressed dragging → settling, will-change normal by=drag
    press 195 800 touch 7
      presenting resting settling dismissing → pressed
    move 195 800 touch 7
    release 195 800 touch 7
    cancel
      pressed → resting
      dragging → settling, will-change normal by=drag
    cancel mouse
      pressed → resting
      dragging → settling, will-change normal by=drag
    cancel touch 7
    key Escape
      presenting → dismissing, will-dismiss hidden by=key supersedes=will-present
      resting pressed → dismissing, will-dismiss hidden by=key
      dragging → settling, will-change normal by=key
      settling → dismissing, will-dismiss hidden by=key supersedes=will-change
    key Up
      presenting → settling, will-change expanded by=key supersedes=will-present
      resting pressed → settling, will-change expanded by=key
    key End
      settling → settling, will-change normal by=key supersedes=will-change
    key Tab
    wheel 195 800 1
      presenting → settling, will-change expanded by=wheel supersedes=will-present
      resting → settling, will-change expanded by=wheel
    scroll 195 800 0 40
      presenting resting settling → dragging
    resize 600 700
    scroll-to 100
    content-height 300
    """

  /// A system sheet at its highest detent, with content 3000 points high and scrolled by 200.
  static let content = """
    wheel 195 800 1
      presenting → settling, will-change large by=wheel supersedes=will-present
      resting → resting, scroll 253
      settling → settling, will-change large by=wheel supersedes=will-change
    wheel 195 800 -1
      resting settling → same, scroll 147
    scroll 195 800 0 40
      presenting settling → dragging
      resting → dragging, scroll 240
    scroll 195 800 0 0
    scroll 195 800 40 0
    scroll 195 10 0 40
    scroll-to 100
      presenting resting pressed dragging settling → same, scroll 100
    scroll-to 100 at-once
      presenting resting pressed dragging settling → same, scroll 100
    scroll-to 1000000
      presenting settling → same, scroll 2578
      resting pressed dragging → same, scroll 2223.52
    content-height 900
      resting pressed dragging → same, scroll 123.52
    content-height 0
      resting pressed dragging settling → same, scroll 0
    press 195 800 touch 1
      presenting resting settling dismissing → pressed
    """

  static let point = Point2D(x: 195, y: 800)

  /// Inputs that have no effect in any phase, and that no trace can contain.
  static let impossible: [SheetInput] = [
    .pressed(Point2D(x: .nan, y: .infinity), .mouse), .moved(Point2D(x: 195, y: .nan), .mouse),
    .contentHeight(.nan), .scrolled(point, dx: .nan, dy: 40), .scroll(to: .nan, animated: true),
  ]

  private struct Row {
    let input: SheetInput
    var outcomes: [SheetPhase: Outcome] = [:]
  }

  private struct Outcome {
    var phase: SheetPhase
    var events: [String] = []
    /// The content's offset after its motion, points; nil if it does not change.
    var scroll: Double?
  }

  private static func rows(_ table: String) throws -> [Row] {
    var rows = impossible.map { Row(input: $0) }
    for line in table.split(separator: "\n") {
      guard line.hasPrefix("  ") else {
        let trace = try Trace(parsing: "\(Trace.header)\n0 \(line)\n")
        rows.append(Row(input: try #require(trace.entries.first?.action.sheetInput)))
        continue
      }
      let sides = line.split(separator: " → ")
      let words = sides[1].split(separator: ", ")
      let scrolls = words.last?.hasPrefix("scroll ") == true
      for phase in sides[0].split(separator: " ").map({ SheetPhase(rawValue: String($0)) }) {
        let phase = try #require(phase)
        rows[rows.count - 1].outcomes[phase] = Outcome(
          phase: SheetPhase(rawValue: String(words[0])) ?? phase,
          events: words[1..<(scrolls ? words.count - 1 : words.count)].map(String.init),
          scroll: scrolls ? Double(words[words.count - 1].dropFirst(7)) : nil)
      }
    }
    return rows
  }

  private static let time = 10.15

  private static func sheet(in phase: SheetPhase, withContent: Bool) -> Sheet {
    let configuration: SheetConfiguration = withContent ? .scrolling : .card
    var sheet = Sheet.rested(
      configuration, at: withContent ? "large" : nil, content: withContent ? 3000 : nil)
    sheet.take(.scroll(to: 200, animated: false), at: 10)
    switch phase {
    case .resting: break
    case .hidden, .presenting:
      sheet = Sheet(configuration, in: phone)
      if withContent { sheet.take(.contentHeight(3000), at: 0) }
      if phase == .presenting { sheet.take(.present, at: 10) }
    case .pressed: sheet.press(600, at: 10)
    case .dragging:
      sheet.press(600, at: 10)
      sheet.drag(to: 620, at: 10.02)
    case .settling: sheet.take(.move(to: withContent ? "medium" : "expanded"), at: 10)
    case .dismissing: sheet.take(.dismiss, at: 10)
    }
    return sheet
  }

  @Test(arguments: SheetPhase.allCases, [false, true])
  func everyInputInEveryPhaseHasTheTabulatedEffect(in phase: SheetPhase, withContent: Bool) throws {
    for row in try Self.rows(withContent ? Self.content : Self.card) {
      var sheet = Self.sheet(in: phase, withContent: withContent)
      #expect(sheet.phase(at: Self.time) == phase)
      let expected = row.outcomes[phase] ?? Outcome(phase: phase)
      let scroll = expected.scroll ?? sheet.saved.scroll
      let events = sheet.take(row.input, at: Self.time)
      #expect(sheet.phase(at: Self.time) == expected.phase, "\(row.input)")
      #expect(events == expected.events, "\(row.input)")
      #expect(abs(sheet.saved.scroll - scroll) < 1e-9, "\(row.input)")
      // After a release, card and content come to rest.
      sheet.release(610, at: Self.time + 0.1)
      for finger in [1, 7] {
        sheet.take(.released(Self.point, .touch(finger)), at: Self.time + 0.1)
      }
      sheet.comeToRest()
      let rest = sheet.frame(at: 20)
      #expect(rest.phase == .resting || rest.phase == .hidden, "\(row.input)")
      #expect(rest.scroll >= 0 && rest.scroll <= rest.scrollLimit, "\(row.input)")
    }
  }
}
