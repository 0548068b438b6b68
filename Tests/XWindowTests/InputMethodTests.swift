import Glibc
import Keyboard
import Testing
import XTestSupport
import XWindow

/// A real input method, where one is installed: IBus with its Korean engine, in which the keys r, k, s and k
/// make 가 and 나.
@Suite(.serialized) struct InputMethodTests {
  /// Waits for events until something is true of all that came.
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
    events.reduce(into: "") { if case .keyPressed(let key) = $1 { $0 += key.text ?? "" } }
  }

  private static func composed(_ events: [WindowEvent]) -> String? {
    events.reduce(into: nil) { if case .composing(let text) = $1 { $0 = text?.text } }
  }

  @Test func aRealMethodComposesAndMayFreeze() async {
    guard KoreanMethod.isInstalled else { return }
    await #expect(processExitsWith: .success) {
      // Xlib would wait for ever.
      alarm(60)
      _ = unsafe setlocale(LC_CTYPE, "C.UTF-8")
      unsafe setenv("XMODIFIERS", "@im=ibus", 1)
      let server = try XServer(width: 800, height: 600, arguments: ["-terminate"])
      let driver = try ScreenDriver(display: server.display)
      let method = try KoreanMethod(display: server.display)
      let bridge = try #require(method.bridge)
      let fixture = try WindowFixture(server: server, reportsComposition: true)
      try fixture.open()
      driver.focus(fixture.id)
      try fixture.settle()
      fixture.window.setTextInput(enabled: true, caret: (20, 30))
      // From Latin to Korean letters.
      try driver.strike(key: "space", holding: ["Shift_L"])
      try fixture.settle()
      for key in ["r", "k", "s", "k"] { try driver.strike(key: key) }
      let korean = try Self.events(fixture) { Self.composed($0) == "나" && !Self.typed($0).isEmpty }
      // It freezes: keys are what they are, and the window closes.
      kill(bridge, SIGSTOP)
      let start = MonotonicClock.now()
      for key in ["a", "b"] { try driver.strike(key: key) }
      driver.close(fixture.id)
      let frozen = try Self.events(fixture) { $0.contains(.closeRequested) }
      let duration = MonotonicClock.now() - start
      kill(bridge, SIGCONT)
      try fixture.settle()
      try driver.strike(key: "r")
      let again = try Self.events(fixture) { Self.composed($0) != nil }
      let isRight =
        Self.typed(korean) == "가" && Self.composed(korean) == "나"
        && Self.typed(frozen) == "ab" && duration < 5 && Self.composed(again) != nil
      if !isRight {
        print(Self.typed(korean), Self.composed(korean) ?? "nil", Self.typed(frozen), duration)
      }
      #expect(isRight)
    }
  }
}
