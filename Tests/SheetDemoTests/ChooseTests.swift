import CSheetXTest
import Foundation
import SheetXTestSupport
import Testing

/// `choose` between real pipes, on a real screen, with real keys.
@Suite(.serialized) struct ChooseTests {
  // MARK: Choosing

  @Test func theChosenLineIsPrintedAndTheScreenIsAsBefore() throws {
    let session = try ChooseSession("printf 'one\\ntwo\\nthree\\n' | choose --prompt Open")
    try session.type("t")
    try session.strike("Down")
    try session.strike("Return")
    session.expect("three\n")
    try session.screen.expectGone(session.app)
  }

  @Test func escapeLeavesWithStatusOne() throws {
    let session = try ChooseSession("echo one | choose")
    try session.strike("Escape")
    session.expect("", status: 1)
    try session.screen.expectGone(session.app, status: 1)
  }

  @Test func aClickChoosesAndAClickBesideTheSheetLeaves() throws {
    let session = try ChooseSession("seq 3 | choose")
    try session.waitForRest()
    session.user.click(x: 400, y: 640)
    session.expect("3\n")
    let other = try ChooseSession("seq 3 | choose", on: session.screen)
    try other.waitForRest()
    other.user.click(x: 400, y: 60)
    other.expect("", status: 1)
  }

  @Test(.enabled(if: InputServer.isInstalled)) func fingersPullChooseAndThrowTheSheet() throws {
    let input = try InputServer()
    let screen = try ScreenSession(input.server)
    let (width, height) = screen.user.screenSize
    func finger(from start: Int, to end: Int, steps: Int) {
      input.screen.begin(1, x: Double(width / 2), y: Double(start))
      for step in 0...steps {
        usleep(8000)
        let y = start + (end - start) * step / max(1, steps)
        input.screen.move(1, x: Double(width / 2), y: Double(y))
      }
      input.screen.end(1, x: Double(width / 2), y: Double(end))
    }
    // The sheet is 504 points high, 16 above the lower edge; its rows begin 112 below its top.
    let top = height - 520
    func row(_ index: Int) -> Int { top + 112 + 48 * index + 24 }
    let tapped = try ChooseSession("seq 40 | choose", on: screen)
    finger(from: row(2), to: row(2), steps: 0)
    tapped.expect("3\n")
    let pulled = try ChooseSession("seq 40 | choose", on: screen)
    finger(from: row(5), to: row(2), steps: 10)
    let isHigher = try waitUntil { try screen.user.pixel(x: width / 2, y: 80) > 0xF0F0F0 }
    #expect(isHigher, "the sheet does not follow the finger")
    #expect(pulled.app.isRunning)
    try pulled.strike("Escape")
    pulled.expect("", status: 1)
    let thrown = try ChooseSession("seq 40 | choose", on: screen)
    finger(from: top + 40, to: top + 240, steps: 4)
    thrown.expect("", status: 1)
    try screen.expectGone(thrown.app, status: 1)
  }

  // MARK: Options

  @Test(arguments: [("choose --lines 3", 3), ("choose", 8), ("choose --lines 9", 9)])
  func theSheetHasAsManyRowsAsAskedFor(command: String, rows: Int) throws {
    let session = try ChooseSession("seq 40 | \(command) --appearance light")
    try session.waitForRest()
    // The sheet's lower edge is 16 above the screen's.
    let top = 700 - 16 - 120 - 48 * rows
    #expect(try session.user.pixel(x: 300, y: top - 4) != 0xFFFFFF)
    #expect(try session.user.pixel(x: 300, y: top + 4) == 0xFFFFFF)
    try session.strike("Escape")
    session.expect("", status: 1)
  }

  /// A point is three pixels here, so the sheet is as high as it may be: 48 points less than the
  /// screen.
  @Test func theOptionsOfAWindowHold() throws {
    let session = try ChooseSession(
      "seq 2 | choose --scale 1.5 --text-scale 2 --appearance dark", awaitsRows: false)
    let user = session.user
    let isUp = try waitUntil(timeout: 8) { try user.pixel(x: 600, y: 230) < 0x303030 }
    #expect(isUp)
    try session.waitForRest()
    #expect(try user.pixel(x: 600, y: 140) != user.pixel(x: 600, y: 148))
    // The first row is marked from a point below its upper edge to one above its lower edge.
    let (row, other) = try (user.pixel(x: 600, y: 486), user.pixel(x: 600, y: 640))
    #expect(try row != other && user.pixel(x: 600, y: 618) == row)
    #expect(try user.pixel(x: 600, y: 476) == other && user.pixel(x: 600, y: 626) == other)
    try session.strike("Down")
    try session.strike("Return")
    session.expect("2\n")
  }

  @Test func reducedMotionShowsTheSheetAtItsPlace() throws {
    let session = try ChooseSession(
      "seq 3 | \"$PROGRAM\" choose --slow 40 --reduced-motion on --appearance light",
      awaitsRows: false)
    // Just below the sheet's upper edge at rest.
    let isThere = try waitUntil(timeout: 5) { try session.user.pixel(x: 300, y: 426) > 0xB0B0B0 }
    #expect(isThere)
    try session.strike("Return")
    session.expect("1\n")
  }

  @Test func thePromptIsTheWindowsTitle() throws {
    for command in ["choose --prompt 'Open ä'", "dmenu -p 'Open ä'"] {
      let session = try ChooseSession("seq 3 | \(command)")
      let window = try session.user.waitForWindow(className: "sheet-demo")
      #expect(
        String(decoding: session.user.property("_NET_WM_NAME", of: window), as: UTF8.self)
          .hasPrefix("Open ä"))
      try session.strike("Escape")
      session.expect("", status: 1)
    }
  }

  @Test(arguments: [
    ("choose --monitor TEST-0", 0), ("choose --monitor TEST-1", 1), ("dmenu -m 0", 0),
    ("dmenu -m 1", 1),
  ])
  func theNamedMonitorIsCovered(command: String, index: Int) throws {
    let screen = try ScreenSession(
      XServer(width: 1200, height: 700), monitors: [(0, 0, 600, 700), (600, 0, 600, 700)])
    let session = try ChooseSession("seq 9 | \(command)", on: screen, awaitsRows: false)
    let isUp = try waitUntil(timeout: 8) {
      try screen.user.pixel(x: 300 + 600 * index, y: 640) > 0xC00000
    }
    #expect(isUp)
    #expect(try screen.user.pixel(x: 900 - 600 * index, y: 640) == 0x3A6EA5)
    try session.strike("Return")
    session.expect("1\n")
  }

  // MARK: The screen

  /// A keyboard on the screen leaves a lower work area, a panel only a little lower.
  @Test(arguments: [(0, 500, 500), (40, 500, 500), (40, 600, 700), (0, 660, 700)])
  func theSheetIsAboveAKeyboardOnTheScreen(top: Int, end: Int, edge: Int) throws {
    let screen = try ScreenSession(XServer(width: 800, height: 700))
    screen.user.setWorkArea(x: 0, y: top, width: 800, height: end - top)
    let session = try ChooseSession("seq 3 | choose --appearance light", on: screen)
    try session.waitForRest()
    // The sheet's lower edge is 16 above that of the covered part.
    #expect(try screen.user.pixel(x: 300, y: edge - 20) == 0xFFFFFF)
    #expect(try edge == 700 || screen.user.pixel(x: 300, y: 690) == 0x3A6EA5)
    try session.strike("Escape")
    session.expect("", status: 1)
  }

  /// The server or the program paints.
  @Test(arguments: ["1", "0"]) func theScreensPictureIsBehindTheSheet(painter: String) throws {
    let session = try ChooseSession(
      "seq 3 | choose --appearance light", variables: ["SHEET_DEMO_RENDER": painter])
    try session.waitForRest()
    // The ordinary window in the middle of the upper half, darkened by the dimmer.
    let window = try session.user.pixel(x: 600, y: 120)
    let ground = try session.user.pixel(x: 400, y: 330)
    #expect(window != ground && window >> 16 > ground >> 16)
    #expect(ground & 0xFF > ground >> 16)
    try session.strike("Escape")
    session.expect("", status: 1)
  }

  /// The next program of a script may copy the screen.
  @Test func theLineIsPrintedOnceTheSheetIsGone() throws {
    let session = try ChooseSession(
      """
      head -c 3000000 /dev/zero | tr '\\0' a > lines; echo >> lines
      choose < lines | (await go; wc -c)
      """)
    try session.strike("Return")
    let isGone = try waitUntil(timeout: 4) { try session.user.pixel(x: 2, y: 350) == 0x3A6EA5 }
    #expect(isGone && session.user.focusedWindow == session.screen.window)
    try session.write("", to: "go")
    session.expect("3000001\n")
  }

  @Test func theSheetLeavesWithItsMonitor() throws {
    let screen = try ScreenSession(
      XServer(width: 1200, height: 700), monitors: [(0, 0, 600, 700), (600, 0, 600, 700)])
    let session = try ChooseSession("seq 9 | dmenu -m 0", on: screen, awaitsRows: false)
    let isUp = try waitUntil(timeout: 8) { try screen.user.pixel(x: 300, y: 640) > 0xC00000 }
    #expect(isUp)
    // A change of the other monitor.
    screen.user.setMonitors([(0, 0, 600, 700), (600, 0, 500, 700)])
    Thread.sleep(forTimeInterval: 0.3)
    #expect(try session.app.isRunning && screen.user.pixel(x: 300, y: 640) > 0xC00000)
    screen.user.setMonitors([(600, 0, 600, 700)])
    session.expect(
      "", status: 1,
      errors: "sheet-demo: the monitor is gone or has another size, so the sheet went\n")
  }

  // MARK: Leaving

  @Test func escapeTakesBackAReturnThatWaits() throws {
    let session = try ChooseSession(
      "(await go; echo abc) | \"$PROGRAM\" choose --slow 3")
    try session.strike("Return")
    try session.strike("Escape")
    session.user.sync()
    try session.write("", to: "go")
    session.expect("", status: 1)
  }

  @Test func copiedTextDoesNotKeepTheProgram() throws {
    let session = try ChooseSession("echo one | choose")
    try session.type("one")
    try session.strike("a", holding: "Control_L")
    try session.strike("c", holding: "Control_L")
    try session.strike("Escape")
    session.expect("", status: 1)
  }

  @Test func aSheetThatLeavesMayLoseTheKeyboard() throws {
    let session = try ChooseSession("seq 3 | \"$PROGRAM\" choose --slow 3")
    try session.strike("Escape")
    session.user.sync()
    Thread.sleep(forTimeInterval: 0.1)
    session.user.focus(session.screen.window)
    session.expect("", status: 1)
  }

  // MARK: Input

  /// A sheet under a finger postpones the program's work at rest.
  @Test func linesAreShownWhileTheSheetIsHeldFromTheStart() throws {
    let session = try ChooseSession(
      "(await go; echo abc) | \"$PROGRAM\" choose --slow 3 --appearance light", awaitsRows: false)
    let user = session.user
    // Beside the title.
    user.move(x: 450, y: 545)
    let isUp = try waitUntil(timeout: 8) { try user.pixel(x: 450, y: 545) == 0xFFFFFF }
    #expect(isUp)
    user.press()
    user.sync()
    Thread.sleep(forTimeInterval: 1)
    try session.write("", to: "go")
    let isShown = try waitUntil(timeout: 3) { try user.screenPixels().contains(0xECEFFB) }
    #expect(isShown, "the line is not on the screen")
    user.release()
  }

  @Test func linesThatComeInPartsAreRowsAtOnce() throws {
    let session = try ChooseSession(
      """
      choose < <(
        echo a; sleep 0.2; echo b; sleep 0.2; printf c; sleep 0.2; echo d; echo > sent
        await end)
      """)
    let isSent = waitUntil(timeout: 8) { !session.file("sent").isEmpty }
    #expect(isSent)
    Thread.sleep(forTimeInterval: 0.2)
    for key in ["Down", "Down", "Return"] { try session.strike(key) }
    session.expect("cd\n")
  }

  @Test func aLongInputIsSearchedWithoutAnotherKey() throws {
    let session = try ChooseSession(
      "seq 3000000 > lines; choose --appearance light < lines")
    try session.waitForRest()
    // The second row of eight; the sheet's lower edge is 16 above the screen's.
    func isEmpty() throws -> Bool {
      try session.user.pixels(x: 100, y: 344, width: 600, height: 40).allSatisfy { $0 == 0xFFFFFF }
    }
    #expect(try !isEmpty())
    try session.type("2999999")
    #expect(try waitUntil(timeout: 20, isEmpty), "the old rows stay")
    try session.strike("Return")
    session.expect("2999999\n")
  }

  /// 64 million lines of one byte would need 600 MB.
  @Test func theLimitOfTheInputCountsTheIndexAndDropsTheCutLine() throws {
    let session = try ChooseSession(
      """
      (echo x; seq 100000000 116000000) > lines; choose < lines & program=$!
      place() { awk '/^pos/ { print $2 }' /proc/$program/fdinfo/0; }
      until [ "$(place)" -gt 130000000 ] && [ "$(place)" = "$(sleep 0.5; place)" ]; do
        sleep 0.02
      done
      echo > read; wait $program
      """)
    let isRead = waitUntil(timeout: 20) { !session.file("read").isEmpty }
    #expect(isRead)
    Thread.sleep(forTimeInterval: 1)
    try session.strike("End")
    try session.strike("Return")
    #expect(session.app.waitForExit(timeout: 20) == 0, "\(session.app.errors)")
    let last = Int(session.app.output.dropLast()) ?? 0
    #expect((114_000_000..<116_000_000).contains(last))
  }

  @Test func anInputThatDoesNotBlockIsRead() throws {
    let session = try ChooseSession(
      """
      (await go; echo abc) | /usr/bin/python3 -c '
      import os, sys
      os.set_blocking(0, False)
      os.execv(sys.argv[1], sys.argv[1:])' "$PROGRAM" choose --slow 0.2
      """)
    try session.strike("Return")
    session.user.sync()
    try session.waitForRest()
    // The program waits for the input without work.
    let program = try #require(Kernel.descendants(of: session.app.processIdentifier).last)
    let before = try Kernel.processorTicks(process: program)
    Thread.sleep(forTimeInterval: 1.5)
    #expect(try Kernel.processorTicks(process: program) < before + 20)
    try session.write("", to: "go")
    session.expect("abc\n")
  }

  @Test func returnBeforeTheInputWaitsForTheWholeInput() throws {
    let session = try ChooseSession(
      "(await go; echo abc; sleep 0.2; echo ab) | choose")
    try session.type("ab")
    try session.strike("Return")
    session.user.sync()
    try session.write("", to: "go")
    session.expect("ab\n")
  }

  @Test func bytesGoOutAsTheyCameIn() throws {
    let session = try ChooseSession(
      "printf 'one\\n\\377\\0\\303 x\\r\\n' > lines; choose < lines > out")
    try session.strike("Down")
    try session.strike("Return")
    session.expect("")
    #expect(session.file("out") == Data([0xFF, 0, 0xC3, 0x20, 0x78, 0x0D, 0x0A]))
  }

  @Test func aLineOfTenMegabytesIsChosen() throws {
    let session = try ChooseSession(
      "(head -c 10000000 /dev/zero | tr '\\0' a; echo b; echo c) > lines; choose < lines > out")
    try session.type("ab")
    try session.strike("Return")
    session.expect("")
    #expect(session.file("out").count == 10_000_002)
  }

  @Test func binaryRubbishIsShown() throws {
    let session = try ChooseSession(
      "head -c 3000000 /dev/urandom > lines; choose < lines > out; head -n 1 lines | cmp - out")
    try session.strike("Return")
    session.expect("")
  }

  @Test func anEndlessInputCanBeChosenFrom() throws {
    let session = try ChooseSession("yes line | choose")
    try session.type("in")
    try session.strike("Return")
    session.expect("line\n")
    let zeros = try ChooseSession("choose < /dev/zero", on: session.screen)
    try zeros.strike("Escape")
    zeros.expect("", status: 1)
  }

  @Test func withoutInputThereIsNothingToChoose() throws {
    let session = try ChooseSession("choose <&-")
    try session.strike("Return")
    try session.strike("Escape")
    session.expect("", status: 1)
    let folder = try ChooseSession("choose < /", on: session.screen, awaitsRows: false)
    folder.expect("", status: 2, errors: "sheet-demo: standard input: Is a directory\n")
  }

  @Test func aClosedOutputIsAnError() throws {
    let session = try ChooseSession("echo a | choose >&-")
    try session.strike("Return")
    session.expect("", status: 2, errors: "sheet-demo: standard output: Bad file descriptor\n")
    let pipe = try ChooseSession(
      "set -o pipefail; echo a | choose | true", on: session.screen)
    try pipe.strike("Return")
    pipe.expect("", status: 2, errors: "sheet-demo: standard output: Broken pipe\n")
  }

  @Test(arguments: [true, false]) func nothingWakesAChoiceAtRest(isAtEnd: Bool) throws {
    let session = try ChooseSession(
      "exec \"$PROGRAM\" choose --slow 0.2 < <(seq 30\(isAtEnd ? "" : "; await end"))")
    try session.waitForRest()
    Thread.sleep(forTimeInterval: 1.2)
    let process = session.app.processIdentifier
    let before = try Kernel.voluntarySwitches(process: process)
    Thread.sleep(forTimeInterval: 1)
    #expect(try Kernel.voluntarySwitches(process: process) == before)
    try session.strike("Return")
    session.expect("1\n")
  }

  // MARK: Other programs

  /// At once, because the second one ends a first that takes long.
  @Test func aSecondChoiceClosesTheFirst() throws {
    let first = try ChooseSession("seq 3 | \"$PROGRAM\" choose --slow 5")
    let second = try ChooseSession("seq 4 6 | choose", on: first.screen, awaitsRows: false)
    first.expect("", status: 1)
    try second.waitForSheet()
    try second.strike("Return")
    second.expect("4\n")
  }

  @Test func theFirstChoiceIsNotInTheSecondsPictureOfTheScreen() throws {
    let first = try ChooseSession("seq 40 | choose --appearance light")
    try first.waitForRest()
    let second = try ChooseSession(
      "seq 1 | choose --appearance light", on: first.screen, awaitsRows: false)
    first.expect("", status: 1)
    try second.waitForSheet()
    try second.waitForRest()
    // The darkened blue of the screen, above the second sheet and where the first one was.
    let pixel = try second.user.pixel(x: 400, y: 400)
    #expect(pixel & 0xFF > (pixel >> 16) + 20, "\(String(pixel, radix: 16))")
    try second.strike("Return")
    second.expect("1\n")
  }

  @Test func aSecondChoiceSoonClosesOneThatHangs() throws {
    let first = try ChooseSession("exec \"$PROGRAM\" choose --slow 0.2 < <(seq 3)")
    let window = try first.user.waitForWindow(className: "sheet-demo")
    first.app.send(signal: SIGSTOP)
    let start = uptime
    let second = try ChooseSession("seq 4 6 | choose", on: first.screen, awaitsRows: false)
    let isClosed = waitUntil(timeout: 8) { !first.user.isViewable(window) }
    #expect(isClosed)
    #expect(uptime < start + 1.8, "menus must follow each other quickly")
    try second.waitForSheet()
    first.app.send(signal: SIGCONT)
    first.expect(
      "", status: 2, errors: "sheet-demo: the connection to the X server is lost\n")
    try second.strike("Return")
    second.expect("4\n")
  }

  @Test func menusFollowEachOther() throws {
    let session = try ChooseSession(
      "first=$(seq 3 | choose) && second=$(seq 4 6 | choose) && echo $first $second")
    try session.strike("Return")
    let isNext = try waitUntil { try session.user.pixel(x: 2, y: 350) != 0 }
    #expect(isNext)
    try session.waitForSheet()
    try session.strike("Down")
    try session.strike("Return")
    session.expect("1 5\n")
  }

  @Test func theSheetLeavesWhenAnotherWindowTakesTheKeyboard() throws {
    let session = try ChooseSession("seq 3 | choose")
    session.user.focus(session.screen.window)
    session.expect(
      "", status: 1,
      errors: "sheet-demo: another window took the keyboard, so the sheet went\n")
  }

  @Test func aWindowThatTakesTheKeyboardKeepsIt() throws {
    let screen = try ScreenSession(XServer(width: 800, height: 700))
    let other = try screen.user.addWindow(x: 30, y: 300, width: 90, height: 90, color: 0)
    let session = try ChooseSession("seq 3 | choose", on: screen)
    session.user.focus(other)
    #expect(session.app.waitForExit(timeout: 8) == 1)
    #expect(session.user.focusedWindow == other)
  }

  @Test func anotherProgramMayDestroyTheWindow() throws {
    let session = try ChooseSession("seq 3 | choose")
    session.user.destroy(try session.user.waitForWindow(className: "sheet-demo"))
    session.expect(
      "", status: 1,
      errors: "sheet-demo: another program destroyed the window over the screen\n")
  }

  @Test(.enabled(if: ReaderBus.isInstalled))
  func aScreenReaderChoosesWithoutAnyOtherInput() throws {
    let screen = try ScreenSession(XServer(width: 800, height: 700))
    let bus = try ReaderBus(display: screen.server.display)
    try bus.beginReading()
    let session = try ChooseSession("seq 3 | choose", on: screen, variables: bus.variables)
    let reader = try bus.script("walk.py", ["press", "2"])
    session.expect("2\n")
    reader.kill()
  }

  @Test(.enabled(if: ReaderBus.isInstalled)) func aScreenReaderHearsTheChosenRow() throws {
    let screen = try ScreenSession(XServer(width: 800, height: 700))
    let bus = try ReaderBus(display: screen.server.display)
    try bus.beginReading()
    let session = try ChooseSession(
      "(echo a; await go; echo b) | choose", on: screen,
      variables: bus.variables)
    let reader = try bus.script("hear.py")
    try #require(waitUntil { reader.output.contains("ready") }, "\(reader.errors)")
    try session.strike("Down")
    #expect(waitUntil { reader.output.contains("focus a\n") }, "\(reader.output)")
    // The reader hears of a new line before there is a key.
    try session.write("", to: "go")
    #expect(waitUntil { reader.output.contains("new b\n") }, "\(reader.output)")
    try session.strike("Down")
    #expect(waitUntil { reader.output.contains("focus b\n") }, "\(reader.output)")
    let heard = reader.output.count
    try session.type("a")
    #expect(
      waitUntil { reader.output.dropFirst(heard).contains("focus Search\n") }, "\(reader.output)")
    try session.strike("Return")
    session.expect("a\n")
    reader.kill()
  }

  @Test(arguments: [["choose"], ["choose", "--dmenu"]])
  func aChoiceThatCannotRunHasStatusTwo(arguments: [String]) throws {
    for display in [nil, ":77"] {
      let outcome = try Program.run(arguments, display: display)
      #expect(outcome.status == 2)
      #expect(outcome.errors.hasPrefix("sheet-demo: "))
    }
    let menu = try AppProcess(
      "/bin/bash", arguments: ["-c", "exec -a dmenu \"$0\"", Program.path], display: ":77")
    #expect(menu.waitForExit() == 2)
    let screen = try XServer(width: 400, height: 400)
    let app = try AppProcess(
      "/bin/bash",
      arguments: ["-c", "ulimit -v 200000; exec \"$0\" \"$@\"", Program.path] + arguments,
      display: screen.display)
    #expect(app.waitForExit() == 2)
    #expect(app.errors.hasPrefix("sheet-demo: the address space is limited"))
  }

  @Test(.enabled(if: Installed.has("weston") && Installed.has("Xwayland")))
  func inAnOrdinaryWindowALineIsChosenOrTheUserLeaves() throws {
    let compositor = try WaylandCompositor(servesX: true)
    for (key, status, output) in [("Escape", Int32(1), ""), ("Return", 0, "1\n"), ("", 1, "")] {
      let (user, app) = try compositor.startChoice()
      let window = try user.waitForWindow(className: "sheet-demo")
      if key.isEmpty { user.close(window) }
      // The compositor may take the focus away once more, so the key may have to be pressed again.
      let isOver = try waitUntil(timeout: 8) {
        if !key.isEmpty {
          user.focus(window)
          try user.strike(key: key)
        }
        return app.waitForExit(timeout: 0.5) != nil
      }
      #expect(isOver && app.waitForExit() == status)
      #expect(app.output == output && app.errors == "")
      // The server notices the program's end later, and the next choice must not be taken for this.
      _ = waitUntil(timeout: 3) { !user.isViewable(window) }
    }
  }

  // MARK: Command line

  @Test(arguments: [
    (["choose", "--lines", "0"], "--lines: '0' is not a number from 1 to 1000"),
    (["choose", "--lines", "1001"], "--lines: '1001' is not a number from 1 to 1000"),
    (["choose", "file"], "Unexpected argument 'file'"),
    (["choose", "--slow", "0"], "--slow: '0' is not a number from 0.01 to 1000"),
    (["choose", "--lines", "x"], "--lines: 'x' is not a number from 1 to 1000"),
    (["choose", "--monitor", "TV"], "--monitor: there is no monitor 'TV'; there are: screen"),
    (
      ["choose", "--dmenu", "-z"],
      "'-z': dmenu has no such option; it has -b -f -i -v, and with a value -l -m -p -fn -nb -nf "
        + "-sb -sf -w"
    ),
    (["choose", "--dmenu", "-l"], "-l: a value is missing"),
    (["choose", "--lines", "3", "--dmenu"], "--dmenu: must be the first option"),
    (["choose", "-l", "5"], "-l belongs to dmenu: sheet-demo choose --dmenu -l"),
    (["choose", "--record", "x"], "--record belongs to the window: sheet-demo [SCENE] --record"),
    (["choose", "--bogus"], "Unknown option '--bogus'; sheet-demo help choose lists the options"),
    (["map", "--prompt", "x"], "--prompt belongs to choose: sheet-demo choose --prompt"),
  ])
  func aWrongCommandLineIsExplained(arguments: [String], message: String) throws {
    let server = try XServer(width: 400, height: 400)
    let outcome = try Program.run(arguments, display: server.display)
    #expect(outcome.status == 64)
    #expect(outcome.errors == "sheet-demo: \(message)\n")
  }

  @Test func helpNeedsNoScreen() throws {
    let help = try Program.run(["choose", "--help"])
    #expect(help.status == 0 && help.errors == "" && help.output.contains("--prompt <text>"))
    for arguments in [["help", "choose"], ["--help", "choose"], ["choose", "-h"]] {
      #expect(try Program.run(arguments).output == help.output)
    }
    let version = try Program.run(["choose", "--version"])
    let programs = try Program.run(["--version"])
    #expect(version.status == 0 && version.output == programs.output)
  }

  /// The program connects to the screen first.
  @Test(arguments: [["--lines", "0"], ["--bogus"]])
  func aMistakeInTheOptionsIsNamedEvenWithoutAScreen(options: [String]) throws {
    let outcome = try Program.run(["choose"] + options, display: nil)
    #expect(outcome.status == 64 && outcome.errors.contains(options[0]))
  }
}
