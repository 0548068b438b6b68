import CSheetXLibraries
import Foundation
import SheetPrimitives
import SheetWindow
import SheetXTestSupport
import Testing

/// Compositions of an input method are reported; an input method that hangs blocks nothing.
@Suite(.serialized) struct CompositionTests {
  /// Calls the window as an input method does when its text changes.
  private func draw(
    _ text: String?, at first: Int, replacing count: Int, caret: Int, lit: [Bool] = [],
    feedbackOnly: Bool = false, in window: SheetWindow.Window
  ) {
    let isLit = lit.isEmpty ? (text ?? "").unicodeScalars.map { _ in false } : lit
    // Uses both XIMReverse and XIMHighlight, because input methods highlight with either one.
    var feedback = isLit.enumerated().map {
      XIMFeedback($1 ? ($0 == 0 ? XIMReverse : XIMHighlight) : XIMUnderline)
    }
    var bytes = Array((text ?? "").utf8CString)
    unsafe feedback.withUnsafeMutableBufferPointer { feedback in
      unsafe bytes.withUnsafeMutableBufferPointer { bytes in
        var value = unsafe XIMText()
        unsafe value.length = UInt16(feedback.count)
        unsafe value.feedback = feedback.baseAddress
        unsafe value.string.multi_byte = feedbackOnly ? nil : bytes.baseAddress
        unsafe withUnsafeMutablePointer(to: &value) { value in
          let call = unsafe XIMPreeditDrawCallbackStruct(
            caret: Int32(caret), chg_first: Int32(first), chg_length: Int32(count),
            text: text == nil && !feedbackOnly ? nil : value)
          unsafe window.input.text.compositionDrawn(call)
        }
      }
    }
    window.input.reportComposition()
  }

  private func compositions(_ fixture: WindowFixture) throws -> [Composition?] {
    try fixture.settle().compactMap { event -> Composition?? in
      if case .composing(let text) = event { .some(text) } else { nil }
    }
  }

  @Test func everyChangeOfACompositionIsReported() throws {
    let fixture = try WindowFixture().opened()
    fixture.window.input.text.compositionStarted()
    fixture.window.input.reportComposition()
    _ = try fixture.settle()
    draw("に", at: 0, replacing: 0, caret: 1, in: fixture.window)
    draw("ほん", at: 1, replacing: 0, caret: 3, in: fixture.window)
    draw("日本", at: 0, replacing: 3, caret: 1, lit: [true, false], in: fixture.window)
    let shown = try compositions(fixture).compactMap { $0 }
    #expect(shown.map(\.text) == ["に", "にほん", "日本"])
    #expect(shown.map(\.caret) == [1, 3, 1])
    #expect(shown.map(\.highlight) == [nil, nil, 0..<1])
    // Another part is highlighted; the text is unchanged.
    draw(
      nil, at: 0, replacing: 2, caret: 2, lit: [false, true], feedbackOnly: true,
      in: fixture.window)
    let next = try #require(try compositions(fixture).last ?? nil)
    #expect(next.text == "日本")
    #expect(next.highlight == 1..<2)
    draw(nil, at: 1, replacing: 1, caret: 1, in: fixture.window)
    #expect(try compositions(fixture).map(\.?.text) == ["日"])
    fixture.window.input.text.compositionEnded()
    fixture.window.input.reportComposition()
    let last = try compositions(fixture)
    #expect(last.count == 1 && last.allSatisfy { $0 == nil })
    fixture.window.input.reportComposition()
    #expect(try compositions(fixture).isEmpty)
  }

  @Test func changesOutsideACompositionAreClamped() throws {
    let fixture = try WindowFixture().opened()
    for (first, count) in [(-3, 2), (7, 4), (1, 99), (0, -1)] {
      draw("abc", at: 0, replacing: 0, caret: 3, in: fixture.window)
      draw("x", at: first, replacing: count, caret: 99, in: fixture.window)
      let text = try #require(try compositions(fixture).last ?? nil)
      #expect(text.text.contains("x"))
      #expect(text.caret <= text.text.unicodeScalars.count)
      fixture.window.input.text.compositionEnded()
    }
  }

  @Test func aCaretMovesAsTheInputMethodSays() throws {
    let fixture = try WindowFixture().opened()
    for (direction, caret) in [
      (XIMBackwardChar, 1), (XIMForwardChar, 3), (XIMLineStart, 0), (XIMLineEnd, 4),
      (XIMAbsolutePosition, 3), (XIMDontChange, 2),
    ] {
      draw("abcd", at: 0, replacing: 0, caret: 2, in: fixture.window)
      var call = XIMPreeditCaretCallbackStruct(
        position: 3, direction: direction, style: XIMIsPrimary)
      unsafe fixture.window.input.text.caretMoved(&call)
      fixture.window.input.reportComposition()
      #expect(try compositions(fixture).last??.caret == caret)
      #expect(call.position == caret)
      fixture.window.input.text.compositionEnded()
      fixture.window.input.reportComposition()
      try fixture.settle()
    }
  }

  private func words(_ events: [WindowEvent]) -> [String] {
    events.compactMap { event in
      switch event {
      case .composing(let composition): "composing \(composition?.text ?? "nothing")"
      case .keyPressed(let key): "typed \(key.text ?? "nothing") \(key.press.key)"
      case .pointerPressed: "pressed"
      case .touchBegan: "touched"
      case .pasted(let text): "pasted \(text)"
      case .focusLost: "focus lost"
      default: nil
      }
    }
  }

  @Test func pressingAButtonOrTheScreenTypesTheComposition() throws {
    let fixture = try WindowFixture(reportsDevices: true).opened()
    draw("한", at: 0, replacing: 0, caret: 1, in: fixture.window)
    fixture.driver.click(x: 20, y: 20)
    fixture.driver.click(x: 20, y: 20)
    #expect(
      words(try fixture.settle()) == [
        "composing 한", "composing nothing", "typed 한 composed", "pressed", "pressed",
      ])
    draw("글", at: 0, replacing: 0, caret: 1, in: fixture.window)
    var touch = unsafe XIDeviceEvent()
    unsafe fixture.window.input.handle(device: &touch, type: Int32(XI_TouchBegin))
    #expect(
      words(try fixture.settle()) == [
        "composing 글", "composing nothing", "typed 글 composed", "touched",
      ])
  }

  @Test func onlyKeysThatMayLeaveTheFieldTypeTheComposition() throws {
    let fixture = try WindowFixture().focused()
    for (key, held, typed) in [
      ("a", [], ["a"]), ("Escape", [], ["한", "Escape"]), ("Tab", [], ["한", "Tab"]),
      ("Tab", ["Shift_L"], ["Shift_L", "한", "ISO_Left_Tab"]),
    ] as [(String, [String], [String])] {
      draw("한", at: 0, replacing: 0, caret: 1, in: fixture.window)
      try fixture.driver.strike(key: key, holding: held)
      let keys = try fixture.settle().compactMap(\.pressedKey)
      #expect(keys.map { $0.code == 0 ? $0.text ?? "" : $0.name } == typed)
      fixture.window.input.text.compositionEnded()
    }
  }

  @Test func losingTheFocusTypesTheComposition() throws {
    let fixture = try WindowFixture().focused()
    draw("に", at: 0, replacing: 0, caret: 1, in: fixture.window)
    fixture.driver.focus(fixture.driver.root)
    #expect(
      words(try fixture.settle()) == [
        "composing に", "composing nothing", "typed に composed", "focus lost",
      ])
  }

  @Test func turningTextInputOffEndsTheComposition() throws {
    _ = unsafe setlocale(LC_CTYPE, "C.UTF-8")
    let fixture = try WindowFixture().focused()
    fixture.window.input.setTextInput(caret: (0, 0))
    draw("に", at: 0, replacing: 0, caret: 1, in: fixture.window)
    #expect(try compositions(fixture).map(\.?.text) == ["に"])
    fixture.window.input.setTextInput(caret: nil)
    // The window pastes its own text without the server, but delivers the composition's end first.
    fixture.window.setClipboard("x", time: MonotonicClock.now())
    fixture.window.requestClipboard(time: MonotonicClock.now())
    #expect(words(try fixture.settle()) == ["composing nothing", "pasted x"])
  }

  @Test func aHangingInputMethodDoesNotBlockTheWindow() async {
    await #expect(processExitsWith: .success) {
      // Ends the process if Xlib waits forever.
      alarm(10)
      unsafe setenv("XMODIFIERS", "@im=hanging", 1)
      let fixture = try WindowFixture(arguments: ["-terminate"])
      _ = fixture.driver.addSilentInputMethod("hanging")
      _ = try fixture.focused()
      let start = MonotonicClock.now()
      fixture.window.input.setTextInput(caret: (1, 2))
      fixture.window.input.setTextInput(caret: (3, 4))
      fixture.window.input.setTextInput(caret: nil)
      fixture.window.input.setTextInput(caret: (0, 0))
      let duration = MonotonicClock.now() - start
      try fixture.driver.strike(key: "a")
      fixture.driver.close(fixture.id)
      let events = try fixture.settle()
      #expect(
        events.compactMap(\.pressedKey?.text) == ["a"] && events.contains(.closeRequested)
          && duration < 1)
    }
  }
}
