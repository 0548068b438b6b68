import SheetWindow
import SheetXTestSupport
import Testing

/// Text copied to and pasted from other programs, however they behave.
@Suite(.serialized) struct ClipboardTests {
  private static let long = String(repeating: "Grüße, 世界! ", count: 60_000)

  @Test(arguments: [
    ("UTF8_STRING", "UTF8_STRING", Array("Grüße ☃".utf8)),
    ("text/plain;charset=utf-8", "text/plain;charset=utf-8", Array("Grüße ☃".utf8)),
    ("STRING", "STRING", [0x47, 0x72, 0xFC, 0xDF, 0x65, 0x20, 0x3F]),
  ])
  func aCopyIsConvertedToTheRequestedTarget(target: String, type: String, bytes: [UInt8]) throws {
    let pair = try Exchange()
    for isPrimary in [false, true] {
      let selection = isPrimary ? "PRIMARY" : "CLIPBOARD"
      #expect(try pair.take(target, of: selection) == nil)
      let time = MonotonicClock.now()
      #expect(pair.fixture.window.setClipboard("Grüße ☃", primary: isPrimary, time: time))
      let answer = try pair.take(target, of: selection)
      #expect(answer == ClipboardPeer.Answer(type: type, bytes: bytes))
    }
  }

  @Test func targetsListsTheFormsOfACopy() throws {
    let pair = try Exchange()
    let time = MonotonicClock.now()
    pair.fixture.window.setClipboard("x", time: time)
    let targets = try #require(try pair.take("TARGETS"))
    #expect(targets.type == "ATOM")
    #expect(
      pair.peer.names(in: targets) == [
        "TARGETS", "MULTIPLE", "TIMESTAMP", "UTF8_STRING", "text/plain;charset=utf-8", "STRING",
      ])
    let stamp = try #require(try pair.take("TIMESTAMP"))
    let milliseconds = UInt32(truncatingIfNeeded: Int(time * 1000))
    #expect(stamp.bytes == (0..<4).map { UInt8(truncatingIfNeeded: milliseconds >> ($0 * 8)) })
    #expect(try pair.take("image/png") == nil)
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

  @Test func aRequestFromBeforeTheCopyIsRefused() throws {
    let pair = try Exchange()
    let time = MonotonicClock.now()
    pair.fixture.window.setClipboard("new", time: time)
    let before = UInt(UInt32(truncatingIfNeeded: Int(time * 1000)) &- 10)
    #expect(try pair.take("UTF8_STRING", time: before) == nil)
  }

  @Test func aLongCopyIsSentInPieces() throws {
    let pair = try Exchange()
    pair.fixture.window.setClipboard(Self.long, time: MonotonicClock.now())
    let answer = try #require(try pair.take("UTF8_STRING"))
    #expect(answer.type == "UTF8_STRING")
    #expect(answer.pieces > 5)
    #expect(answer.bytes == Array(Self.long.utf8))
    // A program can request the text again.
    #expect(try pair.take("UTF8_STRING") == answer)
  }

  /// The pieces' events would replace those that report changed settings.
  @Test func aLongTextRequestedIntoTheRootWindowIsRefused() throws {
    let pair = try Exchange()
    let text = String(repeating: "x", count: 200_000)
    #expect(pair.fixture.window.setClipboard(text, time: MonotonicClock.now()))
    pair.peer.request("UTF8_STRING", into: pair.fixture.driver.root)
    try pair.fixture.settle()
    pair.fixture.driver.setResources("Xft.dpi: 120")
    try pair.run { pair.events.last?.name == "settingsChanged" }
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

  /// On a slow line, every key that changes the selection would otherwise need a round trip.
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
    let isInTime = try waitUntil(timeout: 5) {
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
    #expect(try pair.paste() == .pasted("theirs"))
    #expect(pair.fixture.window.setClipboard("mine again", time: MonotonicClock.now()))
    #expect(try pair.take("UTF8_STRING")?.bytes == Array("mine again".utf8))
  }

  @Test(
    arguments: [
      ("UTF8_STRING", Array("Grüße ☃\n".utf8), "Grüße ☃\n"), ("UTF8_STRING", [], ""),
      ("UTF8_STRING", [0x61, 0xFF, 0x62, 0xC3], "a\u{FFFD}b\u{FFFD}"),
      ("UTF8_STRING", [0x61, 0x62, 0], "ab"), ("text/plain;charset=utf-8", Array("ü".utf8), "ü"),
      ("STRING", [0x47, 0xFC], "Gü"),
    ] as [(String, [UInt8], String)])
  func everyTextTargetIsPasted(type: String, bytes: [UInt8], text: String) throws {
    let pair = try Exchange()
    for (isPrimary, selection) in [(false, "CLIPBOARD"), (true, "PRIMARY")] {
      pair.peer.offer(bytes, type: type, as: selection)
      #expect(try pair.paste(primary: isPrimary) == .pasted(text))
      #expect(pair.peer.wishes.first == "UTF8_STRING")
    }
  }

  @Test func dataOtherThanTextAreNotPasted() throws {
    let pair = try Exchange()
    #expect(try pair.paste() == .pasteFailed(.nothingSuitable))
    pair.peer.offer([1, 2, 3], type: "image/png")
    #expect(try pair.paste() == .pasteFailed(.nothingSuitable))
    #expect(pair.peer.wishes == ["UTF8_STRING", "text/plain;charset=utf-8", "STRING"])
    pair.peer.offer([1], manner: .refusing)
    #expect(try pair.paste() == .pasteFailed(.nothingSuitable))
  }

  @Test(arguments: [1000, 100_000, 1 << 22, 1 << 23])
  func aLongPasteArrivesInPieces(size: Int) throws {
    let pair = try Exchange()
    let text = String(repeating: "Grüße, 世界! ", count: size / 20)
    pair.peer.offer(Array(text.utf8), manner: .pieces(size))
    #expect(try pair.paste() == .pasted(text))
  }

  @Test func aLongPasteInOnePieceArrives() throws {
    let pair = try Exchange()
    let text = String(repeating: "0123456789", count: 800_000)
    pair.peer.offer(Array(text.utf8))
    #expect(try pair.paste() == .pasted(text))
  }

  @Test func aTooLongPasteIsCutOff() throws {
    let pair = try Exchange()
    let most = [UInt8](repeating: 0x61, count: Window.longestPaste)
    let text = String(decoding: most, as: UTF8.self)
    pair.peer.offer(most, manner: .pieces(1 << 21))
    #expect(try pair.paste() == .pasted(text))
    pair.peer.offer(most + most + [0x62], manner: .pieces(3 << 20))
    #expect(try pair.paste() == .pasted(text))
    // All pieces were read, so none appears in the next text.
    pair.peer.offer([0x62], manner: .whole)
    #expect(try pair.paste() == .pasted("b"))
  }

  @Test func aSilentSelectionOwnerTimesOut() throws {
    let pair = try Exchange()
    pair.peer.offer([0x61], manner: .silent)
    let start = MonotonicClock.now()
    pair.fixture.window.requestClipboard(time: start)
    // The window waits for the owner without blocking.
    #expect(try pair.fixture.window.nextEvent(until: start + 0.1) == nil)
    #expect(MonotonicClock.now() < start + 2)
    let end = try pair.fixture.window.nextEvent(until: start + 20)
    #expect(end == .pasteFailed(.noAnswer))
    #expect(MonotonicClock.now() >= start + 5)
    pair.peer.offer([0x62])
    #expect(try pair.paste() == .pasted("b"))
  }

  @Test func onlyTheLaterOfTwoPastesIsAnswered() throws {
    let pair = try Exchange()
    pair.peer.offer([0x61], manner: .silent)
    pair.fixture.window.requestClipboard(time: MonotonicClock.now())
    pair.peer.offer([0x62], as: "PRIMARY")
    #expect(try pair.paste(primary: true) == .pasted("b"))
    try pair.fixture.settle()
    #expect(pair.events.count { $0.name == "pasteFailed" } == 0)
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

  @Test func losingTheServerDuringAPasteIsAnError() throws {
    let pair = try Exchange()
    pair.peer.offer([0x61], manner: .silent)
    pair.fixture.window.requestClipboard(time: MonotonicClock.now())
    pair.fixture.server.kill()
    #expect(!pair.fixture.window.setClipboard("x", time: MonotonicClock.now()))
    pair.fixture.window.requestClipboard(time: MonotonicClock.now())
    #expect(throws: XWindowError.connectionLost) {
      while try pair.fixture.window.nextEvent(until: MonotonicClock.now() + 9) != nil {}
    }
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
    // Two hundred of these texts are 2 MB.
    #expect(growth < 300_000)
    #expect(try Kernel.residentBytes(process: server) < before + 500_000)
  }
}

extension Exchange {
  fileprivate func paste(primary: Bool = false) throws -> WindowEvent? {
    events = []
    fixture.window.requestClipboard(primary: primary, time: MonotonicClock.now())
    try run { pasted != nil }
    return pasted
  }

  fileprivate var pasted: WindowEvent? {
    events.first { ["pasted", "pasteFailed"].contains($0.name) }
  }
}

/// A window and another program, which copies, pastes and drags.
final class Exchange {
  let fixture: WindowFixture
  var peer: ClipboardPeer
  var events: [WindowEvent] = []

  init() throws {
    fixture = try WindowFixture().opened()
    peer = try ClipboardPeer(display: fixture.server.display)
  }

  func run(until isDone: () -> Bool) throws {
    let isInTime = try waitUntil(timeout: 5) {
      peer.pump()
      if let event = try fixture.window.pendingEvent() { events.append(event) }
      return isDone()
    }
    #expect(isInTime)
  }

  func take(_ target: String, of selection: String = "CLIPBOARD", time: UInt = 0) throws
    -> ClipboardPeer.Answer?
  {
    peer.request(target, of: selection, time: time)
    try run { peer.answer != nil || peer.isRefused }
    return peer.answer
  }
}
