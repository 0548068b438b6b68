import SheetWindow
import SheetXTestSupport
import Testing

/// Texts and pictures copied to other programs, including programs that misbehave.
@Suite(.serialized) struct ClipboardTests {
  private static let long = String(repeating: "Grüße, 世界! ", count: 60_000)

  @Test func aCopyIsConvertedToTheRequestedTarget() throws {
    let pair = try Exchange()
    let utf8 = Array("Grüße ☃".utf8)
    let time = MonotonicClock.now()
    for isPrimary in [false, true] {
      let selection = isPrimary ? "PRIMARY" : "CLIPBOARD"
      #expect(try pair.take("UTF8_STRING", of: selection) == nil)
      #expect(pair.fixture.window.setClipboard("Grüße ☃", primary: isPrimary, time: time))
      for type in ["UTF8_STRING", "text/plain;charset=utf-8", "STRING"] {
        let bytes = type == "STRING" ? [0x47, 0x72, 0xFC, 0xDF, 0x65, 0x20, 0x3F] : utf8
        #expect(try pair.take(type, of: selection) == .init(type: type, bytes: bytes))
      }
      #expect(try pair.take("image/png", of: selection) == nil)
    }
    let targets = try #require(try pair.take("TARGETS"))
    #expect(targets.type == "ATOM")
    #expect(
      pair.peer.names(in: targets) == [
        "TARGETS", "MULTIPLE", "TIMESTAMP", "UTF8_STRING", "text/plain;charset=utf-8", "STRING",
      ])
    let milliseconds = UInt32(truncatingIfNeeded: Int(time * 1000))
    #expect(
      try pair.take("TIMESTAMP")?.bytes
        == (0..<4).map { UInt8(truncatingIfNeeded: milliseconds >> ($0 * 8)) })
    // A request with a time before the copy is for earlier content.
    #expect(try pair.take("UTF8_STRING", time: UInt(milliseconds &- 10)) == nil)
    #expect(try pair.take("UTF8_STRING", time: UInt(milliseconds))?.bytes == utf8)
    // A request without a property is answered in the property named like the target.
    pair.peer.request("UTF8_STRING", into: pair.peer.window, property: nil)
    try pair.run { pair.peer.answer != nil }
    #expect(pair.peer.answer?.bytes == utf8)
  }

  @Test func aMultipleRequestConvertsSeveralTargets() throws {
    let pair = try Exchange()
    pair.fixture.window.setClipboard("é", time: MonotonicClock.now())
    pair.peer.requestAll(["STRING", "image/png", "UTF8_STRING"])
    try pair.run { pair.peer.answer != nil }
    let answer = try #require(pair.peer.answer)
    #expect(answer.type == "ATOM_PAIR")
    let names = pair.peer.names(in: answer)
    #expect(names == ["STRING", "STRING+", "image/png", "", "UTF8_STRING", "UTF8_STRING+"])
    #expect(pair.peer.value(of: "STRING+").bytes == [0xE9])
    #expect(pair.peer.value(of: "UTF8_STRING+").bytes == [0xC3, 0xA9])
  }

  @Test func longCopiesAreSentInPieces() throws {
    let pair = try Exchange()
    pair.fixture.window.setClipboard(Self.long, time: MonotonicClock.now())
    for _ in 0..<2 {
      let answer = try #require(try pair.take("UTF8_STRING"))
      #expect(answer.type == "UTF8_STRING" && answer.bytes == Array(Self.long.utf8))
      #expect(answer.pieces > 5)
    }
    let bytes = (0..<300_000).map { UInt8(truncatingIfNeeded: $0 &* 31 >> 3) }
    #expect(pair.fixture.window.setClipboard(png: bytes, time: MonotonicClock.now()))
    #expect(try pair.take("image/png") == .init(type: "image/png", bytes: bytes, pieces: 4))
    let targets = pair.peer.names(in: try #require(try pair.take("TARGETS")))
    #expect(targets == ["TARGETS", "MULTIPLE", "TIMESTAMP", "image/png"])
    #expect(try pair.take("UTF8_STRING") == nil)
    // A window can paste the picture that it copied.
    pair.fixture.window.requestPicture(time: MonotonicClock.now())
    #expect(try pair.fixture.window.nextEvent(until: 0) == .picturePasted(.png(bytes)))
    #expect(try pair.paste() == .pasteFailed(.nothingSuitable), "a picture is no text")
  }

  /// A transfer in pieces would replace the program's event mask on the requesting window. On the
  /// root window and its own, the program would then miss input and changes of settings.
  @Test func aLongTextRequestedIntoTheRootOrTheOwnWindowIsRefused() throws {
    let pair = try Exchange()
    let text = String(repeating: "x", count: 200_000)
    #expect(pair.fixture.window.setClipboard(text, time: MonotonicClock.now()))
    for window in [pair.fixture.driver.root, pair.fixture.id] {
      pair.peer.request("UTF8_STRING", into: window)
      try pair.fixture.settle()
    }
    pair.fixture.driver.setResources("Xft.dpi: 120")
    pair.fixture.driver.move(x: 30, y: 40)
    #expect(try pair.fixture.settle().map(\.name) == ["settingsChanged", "pointerMoved"])
  }

  @Test func aRequestorThatTakesNoPieceIsGivenUpAfterFiveSeconds() throws {
    let pair = try Exchange()
    pair.fixture.window.setClipboard(Self.long, time: MonotonicClock.now())
    pair.peer.request("UTF8_STRING")
    try pair.fixture.settle()
    let end = MonotonicClock.now() + 5.5
    while try pair.fixture.window.nextEvent(until: end) != nil {}
    // Reads the announcement of the pieces (INCR) too late.
    pair.peer.pump()
    pair.peer.sync()
    try pair.fixture.settle()
    let isGivenUp = pair.peer.value(of: "PEER").bytes.isEmpty
    #expect(isGivenUp)
  }

  /// Any program can send a SelectionClear; one about an earlier copy may come late.
  @Test func aLossOfTheClipboardThatTheServerDoesNotConfirmIsIgnored() throws {
    let pair = try Exchange()
    let time = MonotonicClock.now()
    #expect(pair.fixture.window.setClipboard("mine", time: time))
    let stamp = UInt32(truncatingIfNeeded: Int(time * 1000))
    for stamp in [stamp &- 5, stamp &+ 5] {
      pair.peer.sendLoss(of: "CLIPBOARD", at: stamp, to: pair.fixture.id)
      try pair.fixture.settle()
      #expect(try pair.take("UTF8_STRING") != nil)
    }
  }

  /// Half of all 32-bit timestamps seem to be before a copy that is 25 days old.
  @Test func aCopyThatIsWeeksOldIsServedUntilAnotherProgramCopies() throws {
    let pair = try Exchange()
    let now = MonotonicClock.now()
    // The server refuses the old time, but the window owns the selection since the first call.
    #expect(pair.fixture.window.setClipboard("mine", time: now))
    #expect(pair.fixture.window.setClipboard("mine", time: now - 25 * 86400))
    let stamp = UInt32(truncatingIfNeeded: Int(now * 1000))
    #expect(try pair.take("UTF8_STRING", time: UInt(stamp))?.bytes == Array("mine".utf8))
    pair.peer.offer(Array("theirs".utf8))
    try pair.fixture.settle()
    #expect(try pair.paste() == .pasted("theirs"))
  }

  @Test func theOldestOfSeventeenTransfersIsDropped() throws {
    let pair = try Exchange()
    pair.fixture.window.setClipboard(Self.long, time: MonotonicClock.now())
    let properties = (1...17).map { "PROPERTY\($0)" }
    for property in properties {
      pair.peer.request("UTF8_STRING", into: pair.peer.window, property: property)
    }
    pair.peer.sync()
    try pair.fixture.settle()
    // Takes the announcements (INCR), after which the window sends the first pieces.
    let announced = properties.map { pair.peer.value(of: $0) }
    let size = (0..<4).map { UInt8(truncatingIfNeeded: Self.long.utf8.count >> ($0 * 8)) }
    #expect(announced == properties.map { _ in .init(type: "INCR", bytes: size) })
    try pair.fixture.settle()
    let sent = properties.map { !pair.peer.value(of: $0).bytes.isEmpty }
    #expect(sent == [false] + [Bool](repeating: true, count: 16))
  }

  @Test func aLongCopyIsSentInTwoFormsAtOnce() throws {
    let pair = try Exchange()
    pair.fixture.window.setClipboard(Self.long, time: MonotonicClock.now())
    let forms = ["UTF8_STRING", "text/plain;charset=utf-8"]
    pair.peer.requestAll(forms)
    try pair.run { pair.peer.answer != nil }
    for form in forms {
      #expect(pair.peer.value(of: form + "+").type == "INCR")
      var (bytes, isDone): ([UInt8], Bool) = ([], false)
      try pair.run {
        let piece = pair.peer.value(of: form + "+")
        bytes += piece.bytes
        isDone = piece.type == form && piece.bytes.isEmpty
        return isDone
      }
      #expect(isDone && bytes == Array(Self.long.utf8))
    }
  }

  /// A round trip would delay each key that changes the selection on a slow network.
  @Test func replacingAnOwnedSelectionNeedsNoRoundTrip() throws {
    let server = try XServer()
    let network = try NetworkProxy(to: server.display, delay: 0)
    defer { network.close() }
    let window = try Window(Connection(display: network.display))
    #expect(window.setClipboard("0", primary: true, time: MonotonicClock.now()))
    while try window.nextEvent(until: MonotonicClock.now() + 0.1) != nil {}
    let before = network.answers.count
    for number in 1...20 {
      #expect(window.setClipboard("\(number)", primary: true, time: MonotonicClock.now()))
    }
    while try window.nextEvent(until: MonotonicClock.now() + 0.1) != nil {}
    #expect(network.answers.count < before + 20)
    let peer = try ClipboardPeer(display: server.display)
    peer.request("UTF8_STRING", of: "PRIMARY")
    let isInTime = try waitUntil(timeout: 20) {
      peer.pump()
      _ = try window.pendingEvent()
      return peer.answer != nil
    }
    #expect(isInTime && peer.answer?.bytes == Array("20".utf8))
  }

  @Test func anotherProgramsCopyReplacesTheText() throws {
    let pair = try Exchange()
    pair.fixture.window.setClipboard("mine", time: MonotonicClock.now())
    #expect(try pair.paste() == .pasted("mine"))
    pair.peer.offer(Array("theirs".utf8))
    try pair.fixture.settle()
    // The server refuses a copy that is older than the other program's.
    #expect(!pair.fixture.window.setClipboard("old", time: MonotonicClock.now() - 30))
    #expect(try pair.paste() == .pasted("theirs"))
    #expect(pair.fixture.window.setClipboard("mine again", time: MonotonicClock.now()))
    #expect(try pair.take("UTF8_STRING")?.bytes == Array("mine again".utf8))
  }

  @Test func aRequestorThatEndsDuringATransferDoesNotStopTheNextCopy() throws {
    let pair = try Exchange()
    pair.fixture.window.setClipboard(Self.long, time: MonotonicClock.now())
    pair.peer.request("UTF8_STRING")
    pair.fixture.driver.sync()
    pair.peer = try ClipboardPeer(display: pair.fixture.server.display)
    try pair.fixture.settle()
    pair.fixture.window.setClipboard("short", time: MonotonicClock.now())
    #expect(try pair.take("UTF8_STRING")?.bytes == Array("short".utf8))
  }

  @Test func copiesAndPastesLeakNoMemory() throws {
    let pair = try Exchange()
    let text = String(repeating: "0123456789", count: 1000)
    func roundTrip() throws {
      pair.fixture.window.setClipboard(text, time: MonotonicClock.now())
      _ = try pair.take("UTF8_STRING")
      pair.peer.offer(Array(text.utf8), as: "PRIMARY", manner: .pieces(6000))
      _ = try pair.paste(primary: true)
    }
    for _ in 0..<50 { try roundTrip() }
    let server = pair.fixture.server.processIdentifier
    let before = try Kernel.residentBytes(process: server)
    let growth = try Kernel.leastHeapGrowth {
      for _ in 0..<200 { try roundTrip() }
    }
    // One leaked copy of the text per round trip would be 2 MB.
    #expect(growth < 1_000_000)
    #expect(try Kernel.residentBytes(process: server) < before + 500_000)
  }
}
