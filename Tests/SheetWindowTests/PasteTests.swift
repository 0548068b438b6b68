import SheetWindow
import SheetXTestSupport
import Testing

/// Text pasted from other programs, including programs that misbehave.
@Suite(.serialized) struct PasteTests {
  @Test func everyTextTargetIsPasted() throws {
    let pair = try Exchange()
    for (type, bytes, text) in [
      ("UTF8_STRING", Array("Grüße ☃\n".utf8), "Grüße ☃\n"), ("UTF8_STRING", [], ""),
      ("UTF8_STRING", [0x61, 0xFF, 0x62, 0xC3], "a\u{FFFD}b\u{FFFD}"),
      ("UTF8_STRING", [0x61, 0x62, 0], "ab"), ("text/plain;charset=utf-8", Array("ü".utf8), "ü"),
      ("STRING", [0x47, 0xFC], "Gü"),
    ] as [(String, [UInt8], String)] {
      for (isPrimary, selection) in [(false, "CLIPBOARD"), (true, "PRIMARY")] {
        pair.peer.offer(bytes, type: type, as: selection)
        #expect(try pair.paste(primary: isPrimary) == .pasted(text))
        #expect(pair.peer.wishes.first == "UTF8_STRING")
      }
    }
  }

  @Test func dataOtherThanTextAreNotPasted() throws {
    let pair = try Exchange()
    let failed = WindowEvent.pasteFailed(.nothingSuitable)
    #expect(try pair.paste() == failed)
    pair.peer.offer([1, 2, 3], type: "image/png")
    #expect(try pair.paste() == failed)
    #expect(pair.peer.wishes == ["UTF8_STRING", "text/plain;charset=utf-8", "STRING"])
    pair.peer.offer([1], manner: .refusing)
    #expect(try pair.paste() == failed)
  }

  @Test func aLongPasteArrivesWholeOrInPieces() throws {
    let pair = try Exchange()
    for size in [1000, 100_000, 1 << 22, 1 << 23] {
      let text = String(repeating: "Grüße, 世界! ", count: size / 20)
      pair.peer.offer(Array(text.utf8), manner: .pieces(size))
      #expect(try pair.paste() == .pasted(text))
    }
    let text = String(repeating: "0123456789", count: 800_000)
    pair.peer.offer(Array(text.utf8))
    #expect(try pair.paste() == .pasted(text))
  }

  @Test func theWindowsOwnTextCancelsAPendingPaste() throws {
    let pair = try Exchange()
    pair.peer.offer(Array("theirs".utf8), as: "PRIMARY")
    pair.fixture.window.requestClipboard(primary: true, time: MonotonicClock.now())
    pair.fixture.window.setClipboard("mine", time: MonotonicClock.now())
    #expect(try pair.paste() == .pasted("mine"))
    try pair.run { !pair.peer.wishes.isEmpty }
    pair.peer.sync()
    let events = try pair.events + pair.fixture.settle()
    #expect(events == [.pasted("mine")])
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
    #expect((start + 5..<start + 15).contains(MonotonicClock.now()))
    pair.peer.offer([0x62])
    #expect(try pair.paste() == .pasted("b"))
  }

  @Test func anAnswersOwnTypeDecidesHowItIsRead() throws {
    let pair = try Exchange()
    for (type, event) in [
      ("STRING", .pasted("Gü")), ("COMPOUND_TEXT", .pasteFailed(.nothingSuitable)),
    ]
      as [(String, WindowEvent)]
    {
      pair.peer.offer([0x47, 0xFC], answeredAs: type)
      #expect(try pair.paste() == event)
    }
  }

  @Test func aLateAnswerToAnEarlierPasteIsIgnoredAndItsPropertyDeleted() throws {
    let pair = try Exchange()
    pair.peer.offer(Array("text".utf8))
    pair.fixture.window.requestClipboard(time: MonotonicClock.now() - 1)
    #expect(try pair.paste() == .pasted("text"))
    #expect(try pair.fixture.settle() == [])
    #expect(pair.peer.wishes == ["UTF8_STRING", "UTF8_STRING"])
    let rest = (0..<4).map {
      pair.fixture.driver.property("XWINDOW_PASTE_\($0)", of: pair.fixture.id)
    }
    #expect(rest == [[], [], [], []])
  }

  @Test func onlyTheLaterOfTwoPastesIsAnswered() throws {
    let pair = try Exchange()
    let first = try ClipboardPeer(display: pair.fixture.server.display)
    first.offer([0x61])
    pair.fixture.window.requestClipboard(time: MonotonicClock.now())
    pair.peer.offer([0x62], as: "PRIMARY")
    #expect(try pair.paste(primary: true) == .pasted("b"))
    first.sync()
    first.pump()
    first.sync()
    #expect(first.wishes == ["UTF8_STRING"])
    #expect(try pair.fixture.settle() == [])
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
}
