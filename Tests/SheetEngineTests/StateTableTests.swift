import SheetEngine
import Testing

/// Sends each input to a sheet in each phase, and compares the next phase and the events with a
/// table.
@Suite struct StateTableTests {
  /// A sheet in a phase, brought there as by a user, and the time of the input.
  static func sheet(in phase: SheetPhase) -> (sheet: Sheet, time: Double) {
    var sheet = Sheet.presented
    switch phase {
    case .hidden: return (Sheet(.card, in: phone), 1)
    case .resting: return (sheet, 1)
    case .presenting:
      sheet = Sheet(.card, in: phone)
      sheet.take(.present, at: 0)
      return (sheet, 0.15)
    case .pressed:
      sheet.press(600, at: 1)
      return (sheet, 1.02)
    case .dragging:
      sheet.press(600, at: 1)
      sheet.drag(to: 620, at: 1.02)
      return (sheet, 1.04)
    case .settling:
      sheet.take(.move(to: "expanded"), at: 1)
      return (sheet, 1.15)
    case .dismissing:
      sheet.take(.dismiss, at: 1)
      return (sheet, 1.15)
    }
  }

  static let other = PointerID.touch(7)
  static let onCard = Point2D(x: 195, y: 800)
  static let onDimmer = Point2D(x: 195, y: 20)

  static let inputs: [String: SheetInput] = [
    "present": .present, "dismiss": .dismiss, "move-to expanded": .move(to: "expanded"),
    "move-to nowhere": .move(to: "nowhere"), "press card": .pressed(onCard, .mouse),
    "press dimmer": .pressed(onDimmer, .mouse),
    "press NaN": .pressed(Point2D(x: .nan, y: .infinity), .mouse),
    "move": .moved(Point2D(x: 195, y: 610), .mouse),
    "move NaN": .moved(Point2D(x: 195, y: .nan), .mouse),
    "release": .released(Point2D(x: 195, y: 610), .mouse), "other press": .pressed(onCard, other),
    "other move": .moved(onCard, other), "other release": .released(onCard, other),
    "cancel": .cancelled, "Escape": .key(.escape), "Up": .key(.up), "End": .key(.end),
    "other key": .key(.other), "wheel": .wheel(onCard, notches: 1),
    "scroll": .scrolled(onCard, dx: 0, dy: 40),
    "resize": .resized(SheetGeometry(size: Size2D(width: 600, height: 700))),
    "scroll-to": .scroll(to: 100, animated: true), "cancel mouse": .cancelled(.mouse),
    "cancel other": .cancelled(other), "content": .contentHeight(300),
    "content NaN": .contentHeight(.nan),
  ]

  /// For each input, the next phase and the events by phase; in a phase missing from a row, the
  /// input has no effect.
  static let table: [(input: String, outcomes: [SheetPhase: (SheetPhase, [String])])] = [
    (
      "present",
      [
        .hidden: (.presenting, ["will-present normal by=api"]),
        .dismissing: (.presenting, ["will-present normal by=api supersedes=will-dismiss"]),
      ]
    ),
    (
      "dismiss",
      [
        .presenting: (.dismissing, ["will-dismiss hidden by=api supersedes=will-present"]),
        .resting: (.dismissing, ["will-dismiss hidden by=api"]),
        .pressed: (.dismissing, ["will-dismiss hidden by=api"]),
        .dragging: (.dismissing, ["will-dismiss hidden by=api"]),
        .settling: (.dismissing, ["will-dismiss hidden by=api supersedes=will-change"]),
      ]
    ),
    (
      "move-to expanded",
      [
        .presenting: (.settling, ["will-change expanded by=api supersedes=will-present"]),
        .resting: (.settling, ["will-change expanded by=api"]),
        .pressed: (.settling, ["will-change expanded by=api"]),
        .dragging: (.settling, ["will-change expanded by=api"]),
        .dismissing: (.settling, ["will-change expanded by=api supersedes=will-dismiss"]),
      ]
    ),
    ("move-to nowhere", [:]),
    (
      "press card",
      [
        .presenting: (.pressed, []), .resting: (.pressed, []), .settling: (.pressed, []),
        .dismissing: (.pressed, []),
        // The pressed pointer is pressed again, so its release was lost.
        .dragging: (.pressed, ["will-change normal by=drag"]),
      ]
    ),
    (
      "press dimmer",
      [
        .resting: (.pressed, []),
        .dragging: (.settling, ["will-change normal by=drag"]),
      ]
    ),
    ("press NaN", [:]),
    ("move", [.pressed: (.dragging, [])]),
    ("move NaN", [:]),
    (
      "release",
      [
        .pressed: (.settling, ["will-change normal by=drag"]),
        .dragging: (.settling, ["will-change normal by=drag"]),
      ]
    ),
    (
      "other press",
      [
        .presenting: (.pressed, []), .resting: (.pressed, []), .settling: (.pressed, []),
        .dismissing: (.pressed, []),
      ]
    ),
    ("other move", [:]),
    ("other release", [:]),
    ("cancel", [.pressed: (.resting, []), .dragging: (.settling, ["will-change normal by=drag"])]),
    (
      "cancel mouse",
      [.pressed: (.resting, []), .dragging: (.settling, ["will-change normal by=drag"])]
    ),
    (
      "Escape",
      [
        .presenting: (.dismissing, ["will-dismiss hidden by=key supersedes=will-present"]),
        .resting: (.dismissing, ["will-dismiss hidden by=key"]),
        .pressed: (.dismissing, ["will-dismiss hidden by=key"]),
        .dragging: (.settling, ["will-change normal by=key"]),
        .settling: (.dismissing, ["will-dismiss hidden by=key supersedes=will-change"]),
      ]
    ),
    (
      "wheel",
      [
        .presenting: (.settling, ["will-change expanded by=wheel supersedes=will-present"]),
        .resting: (.settling, ["will-change expanded by=wheel"]),
      ]
    ),
    (
      "Up",
      [
        .presenting: (.settling, ["will-change expanded by=key supersedes=will-present"]),
        .resting: (.settling, ["will-change expanded by=key"]),
        .pressed: (.settling, ["will-change expanded by=key"]),
      ]
    ),
    ("End", [.settling: (.settling, ["will-change normal by=key supersedes=will-change"])]),
    ("cancel other", [:]), ("scroll-to", [:]),
    (
      "scroll",
      [.presenting: (.dragging, []), .resting: (.dragging, []), .settling: (.dragging, [])]
    ),
    ("other key", [:]), ("resize", [:]), ("content", [:]),
    ("content NaN", [:]),
  ]

  @Test func theStateTableHasEveryInput() {
    #expect(Set(Self.table.map(\.input)) == Set(Self.inputs.keys))
  }

  @Test(arguments: SheetPhase.allCases)
  func everyInputInEveryPhaseHasTheTabulatedEffect(in phase: SheetPhase) throws {
    for row in Self.table {
      var (sheet, time) = Self.sheet(in: phase)
      #expect(sheet.phase(at: time) == phase)
      let expected = row.outcomes[phase] ?? (phase, [])
      let events = sheet.take(try #require(Self.inputs[row.input]), at: time)
      #expect(sheet.phase(at: time) == expected.0, "\(row.input) while \(phase)")
      #expect(events == expected.1, "\(row.input) while \(phase)")
      #expect(sheet.frame(at: time).top.isFinite)
    }
  }

  @Test(arguments: SheetPhase.allCases)
  func aSheetInAnyPhaseComesToRestAfterEveryInput(after phase: SheetPhase) {
    for (name, input) in Self.inputs {
      var (sheet, time) = Self.sheet(in: phase)
      sheet.take(input, at: time)
      sheet.release(610, at: time + 0.1)
      sheet.take(.released(Self.onCard, Self.other), at: time + 0.1)
      _ = sheet.advance(to: time + 1)
      let rest = sheet.phase(at: time + 1)
      #expect(rest == .resting || rest == .hidden, "\(name) while \(phase)")
    }
  }
}
