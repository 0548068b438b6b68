import Glibc
import SheetPrimitives
import SheetWindow
import SheetXTestSupport
import Testing

/// A real input method, if installed: IBus with its Korean engine, in which the keys r, k, s and k
/// make 가 and 나.
@Suite(.serialized) struct InputMethodTests {
  private static func events(
    _ fixture: WindowFixture, until isDone: ([WindowEvent]) -> Bool
  ) throws -> [WindowEvent] {
    var events: [WindowEvent] = []
    let deadline = MonotonicClock.now() + 10
    while !isDone(events), let event = try fixture.window.nextEvent(until: deadline) {
      events.append(event)
    }
    return events
  }

  private static func typed(_ events: [WindowEvent]) -> String {
    events.compactMap(\.pressedKey?.text).joined()
  }

  private static func composed(_ events: [WindowEvent]) -> String? {
    events.reduce(into: nil) { if case .composing(let text) = $1 { $0 = text?.text } }
  }

  /// A window whose keys type Korean letters.
  ///
  /// Shift+Space switches from Latin letters. If the input method is too slow, as on a busy
  /// machine, the keys type a space instead, and this function tries again with a new window.
  private static func writing(_ server: XServer) throws -> WindowFixture {
    for _ in 0..<5 {
      let fixture = try WindowFixture(server: server, reportsComposition: true).focused()
      fixture.window.input.setTextInput(caret: (20, 30))
      try fixture.driver.strike(key: "space", holding: ["Shift_L"])
      let events = try events(fixture) {
        if case .keyReleased(let key) = $0.last { key.name == "Shift_L" } else { false }
      }
      if typed(events).isEmpty { return fixture }
    }
    throw TestSupportError("the input method does not answer")
  }

  /// Call it only in a test's own process, because it sets `XMODIFIERS`, which names the input
  /// method.
  private static func prepare() throws -> (server: XServer, method: KoreanMethod) {
    // Ends the process if Xlib waits forever.
    alarm(180)
    _ = unsafe setlocale(LC_CTYPE, "C.UTF-8")
    unsafe setenv("XMODIFIERS", "@im=ibus", 1)
    let server = try XServer(width: 800, height: 600, arguments: ["-terminate"])
    return (server, try KoreanMethod(display: server.display))
  }

  @Test(.enabled(if: KoreanMethod.isInstalled)) func keysWaitForASlowInputMethod() async {
    await #expect(processExitsWith: .success) {
      let (server, method) = try Self.prepare()
      let bridge = try #require(method.bridge)
      let fixture = try Self.writing(server)
      for key in ["r", "k", "s", "k"] { try fixture.driver.strike(key: key) }
      let before = try Self.events(fixture) {
        Self.composed($0) == "나" && !Self.typed($0).isEmpty
      }
      kill(bridge, SIGSTOP)
      for key in ["r", "k"] { try fixture.driver.strike(key: key) }
      fixture.driver.close(fixture.id)
      // Only keys wait for the stopped input method; other events are delivered.
      var stopped = try Self.events(fixture) { $0.contains(.closeRequested) }
      let end = MonotonicClock.now() + 0.5
      while let event = try fixture.window.nextEvent(until: end) { stopped.append(event) }
      kill(bridge, SIGCONT)
      let after = try Self.events(fixture) { Self.composed($0) == "가" }
      let isRight =
        Self.typed(before) == "가" && Self.typed(stopped).isEmpty && Self.typed(after) == "나"
      if !isRight { print(Self.typed(before), Self.typed(stopped), Self.typed(after)) }
      #expect(isRight)
    }
  }

  @Test(.enabled(if: KoreanMethod.isInstalled), arguments: ["press", "focus", "Escape", "Tab"])
  func anInterruptedCompositionIsTypedOnce(by way: String) async {
    await #expect(processExitsWith: .success) { [way] in
      let (server, method) = try Self.prepare()
      let fixture = try Self.writing(server)
      for key in ["g", "k", "s"] { try fixture.driver.strike(key: key) }
      let before = try Self.events(fixture) { Self.composed($0) == "한" }
      switch way {
      case "press": fixture.driver.click(x: 20, y: 20)
      case "focus": fixture.driver.focus(fixture.driver.root)
      default: try fixture.driver.strike(key: way)
      }
      var (first, all) = ("", "")
      var isInterrupted = false
      var end = MonotonicClock.now() + 10
      while let event = try fixture.window.nextEvent(until: end) {
        all += event.pressedKey?.text ?? ""
        if isInterrupted || !Self.interrupts(event) { continue }
        (first, isInterrupted) = (all, true)
        // Turns text input off, as the program does when its field loses the focus.
        if way != "focus" { fixture.window.input.setTextInput(caret: nil) }
        // Waits longer, because some input methods later type the composition a second time.
        end = MonotonicClock.now() + 1
      }
      let texts = [Self.typed(before), first, all]
      if texts != ["", "한", "한"] { print(way, texts) }
      #expect(texts == ["", "한", "한"])
      withExtendedLifetime(method) {}
    }
  }

  private static func interrupts(_ event: WindowEvent) -> Bool {
    switch event {
    case .pointerPressed, .focusLost: true
    case .keyPressed(let key): key.code != 0
    default: false
    }
  }
}
