import SheetControls
import SheetEngine
import SheetStage
import SheetTestSupport
import SheetTrace
import Testing

/// Traces in which a key is held more than once.
@Suite struct SecondHoldTests {
  private static let opening = [
    "sheet-trace 1", "0 scene system", "0 window 390 844", "1 present",
  ]

  private func places(_ lines: [String], at times: [Double]) throws -> [SheetPlace] {
    let text = (Self.opening + lines).joined(separator: "\n") + "\n"
    return try replay(Trace(parsing: text), at: times, until: 20).frames.map(\.place)
  }

  /// The repetitions of the second hold are none of their own, although the key went up before.
  @Test func eachHoldActsOnce() throws {
    let lines = [
      "3 key space", "3.6 key space", "3.7 key-up space",
      "6 key space", "6.6 key space", "9 key space", "9.1 key-up space",
      "12 key space", "12.6 key space", "15 key space", "15.1 key-up space",
    ]
    #expect(try places(lines, at: [5.5, 8.5, 11.5, 18]) == ["large", "medium", "medium", "large"])
  }

  /// Presses after the last release, without releases of their own, are separate presses.
  @Test func pressesAfterTheLastReleaseActEach() throws {
    let lines = ["3 key space", "3.1 key-up space", "6 key space", "9 key space", "12 key space"]
    #expect(try places(lines, at: [5, 8, 11, 14]) == ["large", "medium", "large", "medium"])
  }

  /// A key without a release is not held because another key has one.
  @Test func theReleasesOfAnotherKeyDoNotHoldAKey() throws {
    let lines = ["3 key space", "6 key space", "9 key Shift_L", "9.1 key-up Shift_L"]
    #expect(try places(lines, at: [5, 8]) == ["large", "medium"])
  }

  @Test func aRecordingOfTwoHoldsReplays() throws {
    try checkReplay("system") { rig, look in
      try rig.present()
      for _ in 0..<20 where rig.tree.focus != .handle(.base) { try rig.key(.tab) }
      let space = KeyStroke(.space, text: " ")
      for place in ["large", "medium"] {
        for _ in 0..<3 {
          try rig.send(.key(space))
          try rig.settle()
        }
        try look()
        try rig.send(.keyReleased(.space))
        #expect(rig.sheet.place == SheetPlace(stringLiteral: place))
      }
    }
  }
}
