import CSheet
import SheetC
import Testing

@Suite struct EscapeTests {
  @Test func escapeIsLeftToAProgramWithAPersistentSheet() {
    let stack = CStack("map")
    for (key, time) in [("Home", 1.0), ("End", 10)] {
      unsafe sheet_key(stack.pointer, key, time)
      // The sheet has arrived, but the program has not advanced the stack.
      #expect(unsafe !sheet_takes_escape(stack.pointer, time + 5))
      unsafe sheet_advance(stack.pointer, time + 5)
      _ = stack.takeEvents()
      unsafe sheet_key(stack.pointer, "Escape", time + 5)
      #expect(stack.takeEvents().isEmpty)
    }
  }

  @Test func escapeIsTakenByASheetThatRefusesIt() {
    let stack = CStack("snapshot-card")
    #expect(stack.configure("dismissible=no") == 0)
    #expect(unsafe !sheet_takes_escape(stack.pointer, 0))
    _ = unsafe sheet_present(stack.pointer, 0, SHEET_DETENT_NONE, true, 1)
    #expect(unsafe sheet_takes_escape(stack.pointer, 5))
    unsafe sheet_key(stack.pointer, "Escape", 5)
    #expect(stack.takeEvents().last?.hasPrefix("kind \(SHEET_EVENT_ATTEMPTED_DISMISS)") == true)
  }

  /// The frames, and their number, are those after the second sheet has left.
  @Test func aSheetThatHasLeftHasNoFrame() {
    let stack = CStack("map")
    var (layer, options) = (sheet_layer(0), unsafe sheet_options())
    _ = unsafe sheet_push(stack.pointer, &options, MemoryLayout<sheet_options>.size, 1, &layer)
    _ = unsafe sheet_dismiss(stack.pointer, layer, 5)
    #expect(unsafe stack.frames(at: 5.05).count == 2)
    #expect(unsafe stack.frames(at: 20).count == 1)
    #expect(unsafe sheet_get_accessibility(stack.pointer, 20, nil, 0, 0) == 1)
    unsafe sheet_advance(stack.pointer, 20)
    #expect(unsafe stack.frames(at: 20).count == 1)
  }
}
