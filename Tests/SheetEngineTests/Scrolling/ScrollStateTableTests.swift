import SheetEngine
import Testing

/// Sends each scrolling input to a sheet in each phase, and compares the next phase, the events and
/// the content's target with a table.
@Suite struct ScrollStateTableTests {
  typealias Outcome = (phase: SheetPhase, events: [String], scroll: Double)

  /// A sheet in a phase, and the time of the input. The content is 3000 points high, and scrolled
  /// by 200 except in a sheet that was hidden.
  static func sheet(in phase: SheetPhase) -> (sheet: Sheet, time: Double) {
    var sheet = Sheet.scrolling(at: "large")
    sheet.take(.scroll(to: 200, animated: false), at: 10)
    switch phase {
    case .resting: break
    case .hidden:
      sheet = Sheet(.scrolling, in: phone)
      sheet.take(.contentHeight(3000), at: 0)
    case .presenting:
      sheet = Sheet(.scrolling, in: phone)
      sheet.take(.contentHeight(3000), at: 0)
      sheet.take(.present, at: 9.8)
    case .pressed: sheet.press(600, at: 9.9)
    case .dragging:
      sheet.press(600, at: 9.9)
      sheet.drag(to: 620, at: 9.95)
    case .settling: sheet.take(.move(to: "medium"), at: 9.9)
    case .dismissing: sheet.take(.dismiss, at: 9.9)
    }
    return (sheet, 10.05)
  }

  static let onCard = Point2D(x: 195, y: 800)

  static let inputs: [String: SheetInput] = [
    "notch down": .wheel(onCard, notches: 1),
    "notch up": .wheel(onCard, notches: -1),
    "touchpad": .scrolled(onCard, dx: 0, dy: 40),
    "touchpad lifted": .scrolled(onCard, dx: 0, dy: 0),
    "touchpad NaN": .scrolled(onCard, dx: .nan, dy: 40),
    "touchpad sideways": .scrolled(onCard, dx: 40, dy: 0),
    "touchpad beside": .scrolled(Point2D(x: 195, y: 10), dx: 0, dy: 40),
    "scroll-to": .scroll(to: 100, animated: false),
    "scroll-to animated": .scroll(to: 100, animated: true),
    "scroll-to too far": .scroll(to: 1e9, animated: true),
    "scroll-to NaN": .scroll(to: .nan, animated: true),
    "content shorter": .contentHeight(900),
    "content gone": .contentHeight(0),
    "touch content": .pressed(onCard, .touch(1)),
  ]

  /// The scroll limits at the highest and at the middle detent, points.
  static let (high, low) = (3000 - 0.92 * 844, 3000 - 422.0)

  /// The expected outcomes; in a phase missing from a row, the input has no effect.
  static let table: [(input: String, outcomes: [SheetPhase: Outcome])] = [
    (
      "notch down",
      [
        .presenting: (.settling, ["will-change large by=wheel supersedes=will-present"], 0),
        .resting: (.resting, [], 253),
        .settling: (.settling, ["will-change large by=wheel supersedes=will-change"], 200),
      ]
    ),
    ("notch up", [.resting: (.resting, [], 147), .settling: (.settling, [], 147)]),
    (
      "touchpad",
      [
        .presenting: (.dragging, [], 0), .resting: (.dragging, [], 240),
        // The settling card is below its highest detent, so the drag raises the card before it scrolls
        // the content.
        .settling: (.dragging, [], 200),
      ]
    ),
    ("touchpad lifted", [:]), ("touchpad NaN", [:]), ("touchpad sideways", [:]),
    ("touchpad beside", [:]),
    (
      "scroll-to",
      [
        .presenting: (.presenting, [], 100), .resting: (.resting, [], 100),
        .pressed: (.pressed, [], 100), .dragging: (.dragging, [], 100),
        .settling: (.settling, [], 100),
      ]
    ),
    (
      "scroll-to animated",
      [
        .presenting: (.presenting, [], 100), .resting: (.resting, [], 100),
        .pressed: (.pressed, [], 100), .dragging: (.dragging, [], 100),
        .settling: (.settling, [], 100),
      ]
    ),
    (
      "scroll-to too far",
      [
        .presenting: (.presenting, [], low), .resting: (.resting, [], high),
        .pressed: (.pressed, [], high), .dragging: (.dragging, [], high),
        .settling: (.settling, [], low),
      ]
    ),
    ("scroll-to NaN", [:]),
    (
      "content shorter",
      [
        .resting: (.resting, [], 900 - 0.92 * 844), .pressed: (.pressed, [], 900 - 0.92 * 844),
        .dragging: (.dragging, [], 900 - 0.92 * 844),
      ]
    ),
    (
      "content gone",
      [
        .resting: (.resting, [], 0), .pressed: (.pressed, [], 0), .dragging: (.dragging, [], 0),
        .settling: (.settling, [], 0),
      ]
    ),
    (
      "touch content",
      [
        .presenting: (.pressed, [], 0), .resting: (.pressed, [], 200),
        .settling: (.pressed, [], 200), .dismissing: (.pressed, [], 0),
      ]
    ),
  ]

  @Test func theScrollTableHasEveryInput() {
    #expect(Set(Self.table.map(\.input)) == Set(Self.inputs.keys))
  }

  @Test(arguments: SheetPhase.allCases)
  func everyScrollInputInEveryPhaseHasTheTabulatedEffect(in phase: SheetPhase) throws {
    for row in Self.table {
      var (sheet, time) = Self.sheet(in: phase)
      #expect(sheet.phase(at: time) == phase)
      let expected = row.outcomes[phase] ?? (phase, [], sheet.saved.scroll)
      let events = sheet.take(try #require(Self.inputs[row.input]), at: time)
      #expect(sheet.phase(at: time) == expected.phase, "\(row.input) while \(phase)")
      #expect(events == expected.events, "\(row.input) while \(phase)")
      #expect(abs(sheet.saved.scroll - expected.scroll) < 1e-9, "\(row.input) while \(phase)")
    }
  }

  @Test(arguments: SheetPhase.allCases)
  func cardAndContentComeToRestAfterEveryInput(after phase: SheetPhase) {
    for (name, input) in Self.inputs {
      var (sheet, time) = Self.sheet(in: phase)
      sheet.take(input, at: time)
      sheet.release(610, at: time + 0.1)
      sheet.take(.released(Self.onCard, .touch(1)), at: time + 0.1)
      sheet.comeToRest()
      let rest = sheet.frame(at: sheet.latestTime + 1)
      #expect(rest.phase == .resting || rest.phase == .hidden, "\(name) while \(phase)")
      #expect(rest.scroll >= 0 && rest.scroll <= rest.scrollLimit, "\(name) while \(phase)")
    }
  }
}
