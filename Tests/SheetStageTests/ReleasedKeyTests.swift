import SheetEngine
import SheetStage
import SheetTestSupport
import SheetTrace
import Testing

@Suite struct ReleasedKeyTests {
  /// The keyboard goes on repeating Space while the user taps Shift.
  @Test func theReleaseOfAnotherKeyDoesNotLetTheHeldKeyActAgain() throws {
    let rig = try StageRig("system")
    try rig.present()
    #expect(try rig.order(.focus, .handle(.base)))
    let space = KeyStroke(.space, text: " ")
    try rig.send(.key(space))
    try rig.settle()
    #expect(rig.sheet.place == "large")
    try rig.key(.other)
    try rig.send(.key(space))
    try rig.settle()
    #expect(rig.sheet.place == "large")
    try rig.send(.keyReleased(.space))
    try rig.send(.key(space))
    try rig.settle()
    #expect(rig.sheet.place == "medium", "the next press acts")
  }
}
