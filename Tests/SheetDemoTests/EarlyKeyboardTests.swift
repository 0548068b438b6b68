import CSheetXTest
import Foundation
import SheetXTestSupport
import Testing

/// The keyboard of a choice before its window has the focus, and window managers that have it.
@Suite(.serialized) struct EarlyKeyboardTests {
  /// The keys go to the window below until the program has the keyboard, so the test looks for the
  /// moment between the keyboard's grab and the window, and stops the program there.
  @Test func keysTypedBeforeTheWindowIsUpChoose() throws {
    let screen = try ScreenSession(XServer(width: 800, height: 700))
    let count = screen.user.windowCount
    for _ in 0..<20 {
      let session = try ChooseSession(
        "seq 40 > lines; exec \"$PROGRAM\" choose < lines", on: screen, awaitsRows: false)
      var isGrabbed = false
      while !isGrabbed, screen.user.windowCount == count, session.app.isRunning {
        isGrabbed = !screen.user.isKeyboardFree
      }
      session.app.send(signal: SIGSTOP)
      guard isGrabbed, screen.user.windowCount == count, !screen.user.isKeyboardFree else {
        session.app.send(signal: SIGCONT)
        session.app.kill()
        continue
      }
      try session.type("33")
      try session.strike("Return")
      session.app.send(signal: SIGCONT)
      session.expect("33\n")
      return
    }
    Issue.record("the program never has the keyboard before its window")
  }

  @Test func aScreenLockerGetsItsGrabsWhileTheSheetIsUp() throws {
    let session = try ChooseSession("seq 3 | choose")
    #expect(session.user.lock())
    session.user.unlock()
    try session.strike("Return")
    session.expect("1\n")
  }

  /// A terminal stops a program in the background that reads from it.
  @Test(.enabled(if: Installed.has("script")), arguments: ["choose", "choose --dmenu"])
  func aChoiceThatItsTerminalStopsHasNoGrab(command: String) throws {
    let session = try ChooseSession(
      """
      cat > job <<'end'
      "$PROGRAM" \(command) &
      until grep -q '^State:.T' /proc/$!/status; do sleep 0.02; done
      echo > stopped
      until [ -e end ] || [ ! -e stopped ]; do sleep 0.02; done
      kill -KILL $!
      end
      script -qc 'bash -m job' /dev/null
      """, awaitsRows: false)
    let isStopped = waitUntil(timeout: 8) { !session.file("stopped").isEmpty }
    #expect(isStopped && session.user.isKeyboardFree)
    try session.write("", to: "end")
    #expect(session.app.waitForExit(timeout: 8) != nil)
  }

  @Test(.enabled(if: Installed.has("script")), arguments: ["choose", "choose --dmenu"])
  func inATerminalTheSheetIsUpBeforeTheFirstLine(command: String) throws {
    let session = try ChooseSession(
      "await end | script -eqc '\"$PROGRAM\" \(command)' /dev/null")
    try session.strike("Escape")
    #expect(waitUntil(timeout: 5) { session.user.focusedWindow == session.screen.window })
    try session.write("", to: "end")
    #expect(session.app.waitForExit(timeout: 8) == 1)
  }

  /// A window manager keeps the keyboard as long as the key of a binding is held.
  @Test func theSheetOpensWhileAnotherProgramHasTheKeyboard() throws {
    let screen = try ScreenSession(XServer(width: 800, height: 700))
    #expect(screen.user.lock())
    let session = try ChooseSession("seq 3 | choose", on: screen)
    screen.user.unlock()
    try session.strike("Return")
    session.expect("1\n")
  }

  @Test(arguments: WindowManager.installed.filter { ["openbox", "i3"].contains($0.description) })
  func theSheetGetsTheKeysUnderAManager(manager: WindowManager) throws {
    let screen = try ScreenSession(XServer(width: 800, height: 700), manager: manager)
    let session = try ChooseSession("seq 3 | choose", on: screen)
    try session.type("2")
    try session.strike("Return")
    session.expect("2\n")
    try screen.expectGone(session.app)
  }

  /// Without the focus, all keys would go to the program for ever.
  @Test(.enabled(if: Installed.has("weston") && Installed.has("Xwayland")))
  func aWindowWithoutTheFocusAsksForTheKeyboardAgainAndKeepsItForASecond() throws {
    let compositor = try WaylandCompositor(servesX: true)
    let locker = try ScreenDriver(display: #require(compositor.display))
    let count = locker.windowCount
    for _ in 0..<5 {
      #expect(locker.lock())
      let start = uptime
      let (user, app) = try compositor.startChoice()
      // The first request for the keyboard comes before the window.
      _ = waitUntil(timeout: 8) { locker.windowCount > count }
      locker.unlock()
      let isGrabbed = waitUntil(timeout: 1) { !user.isKeyboardFree }
      let isFree = waitUntil(timeout: 5) { user.isKeyboardFree }
      #expect(isFree && (!isGrabbed || uptime >= start + 1))
      user.close(try user.waitForWindow(className: "sheet-demo"))
      #expect(app.waitForExit(timeout: 8) == 1)
      _ = waitUntil(timeout: 3) { locker.windowCount == count }
      // A slow machine may show the window after the second.
      if isGrabbed { return }
    }
    Issue.record("the program never asks for the keyboard again")
  }
}
