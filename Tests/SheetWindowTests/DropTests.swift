import SheetWindow
import SheetXTestSupport
import Testing

/// Pictures dropped on the window and pasted into it, also from programs that misbehave.
@Suite(.serialized) struct DropTests {
  private static let picture: [UInt8] = (0..<5000).map { UInt8(truncatingIfNeeded: $0 &* 37) }
  private static let path = Array("file:///tmp/a%20picture.png\r\n".utf8)

  @Test func everyMoveOfADragIsAnswered() throws {
    let pair = try Exchange()
    pair.peer.enter(pair.fixture.id, types: ["text/html", "image/png"])
    for x in 1...3 { pair.peer.drag(over: pair.fixture.id, x: x, y: 9) }
    try pair.run { pair.peer.messages.count == 3 }
    for message in pair.peer.messages {
      #expect(message.name == "XdndStatus")
      #expect(message.words[..<4] == [Int(pair.fixture.id), 1, 0, 0])
      #expect(pair.peer.action(message.words[4]) == "XdndActionCopy")
    }
  }

  @Test func aDragWithoutAPictureIsRefused() throws {
    let pair = try Exchange()
    pair.peer.enter(pair.fixture.id, types: ["text/html"])
    pair.peer.drag(over: pair.fixture.id, x: 1, y: 1)
    try pair.run { !pair.peer.messages.isEmpty }
    #expect(pair.peer.messages.first?.words == [Int(pair.fixture.id), 0, 0, 0, 0])
    #expect(try pair.drop(["text/html"]) == .dropFailed(.nothingSuitable))
    #expect(pair.finished == false)
    #expect(pair.peer.wishes == [])
  }

  @Test func aDroppedPictureArrivesAsBytes() throws {
    let pair = try Exchange()
    for version in 3...6 {
      for types in [["image/png"], ["a/b", "c/d", "e/f", "g/h", "image/png"]] {
        pair.peer.offer(Self.picture, type: "image/png", as: "XdndSelection")
        #expect(try pair.drop(types, version: version) == .pictureDropped(.png(Self.picture)))
        #expect(pair.peer.requestTime == 4711)
        let words = try #require(pair.words(of: "XdndFinished"))
        #expect(words[..<2] == [Int(pair.fixture.id), 1])
        #expect(pair.peer.action(words[2]) == "XdndActionCopy")
      }
    }
    for size in [1000, 3_000_000] {
      let bytes = (0..<size * 5 / 2).map { UInt8(truncatingIfNeeded: $0 &* 31 >> 3) }
      pair.peer.offer(bytes, type: "image/png", as: "XdndSelection", manner: .pieces(size))
      #expect(try pair.drop(["image/png"]) == .pictureDropped(.png(bytes)))
      #expect(pair.finished == true)
    }
  }

  @Test func aDropIsAnsweredOnceWithTheProgramsDecision() throws {
    let pair = try Exchange()
    for isTaken in [false, true] {
      (pair.events, pair.peer.messages) = ([], [])
      pair.peer.offer(Self.path, type: "text/uri-list", as: "XdndSelection")
      pair.peer.enter(pair.fixture.id, types: ["text/uri-list"])
      pair.peer.drop(on: pair.fixture.id)
      try pair.run { pair.result != nil }
      #expect(pair.result == .pictureDropped(.file("/tmp/a picture.png")))
      pair.peer.pump()
      #expect(pair.finished == nil)
      for _ in 0..<2 { pair.fixture.window.finishDrop(isTaken: isTaken) }
      try pair.run { pair.finished != nil }
      try pair.fixture.settle()
      pair.peer.pump()
      #expect(pair.finished == isTaken)
      #expect(pair.peer.messages.count { $0.name == "XdndFinished" } == 1)
    }
  }

  @Test func theBestFormThatIsNotEmptyIsDropped() throws {
    let pair = try Exchange()
    let file = WindowEvent.pictureDropped(.file("/tmp/a picture.png"))
    let types = ["text/uri-list", "image/png"]
    pair.peer.offer(Self.path, type: "text/uri-list", as: "XdndSelection")
    #expect(try pair.drop(types) == file)
    #expect(pair.peer.wishes == ["image/png", "text/uri-list"])
    pair.peer.offer(Self.picture, alsoAs: "image/png")
    #expect(try pair.drop(types) == .pictureDropped(.png(Self.picture)))
    pair.peer.offer([], type: "image/png", as: "XdndSelection", manner: .pieces(10))
    pair.peer.offer(Self.path, alsoAs: "text/uri-list")
    #expect(try pair.drop(types) == file)
    for manner in [ClipboardPeer.Manner.whole, .pieces(10), .refusing] {
      pair.peer.offer([], type: "image/png", as: "XdndSelection", manner: manner)
      #expect(try pair.drop(["image/png"]) == .dropFailed(.nothingSuitable))
      #expect(pair.finished == false)
    }
    // With more than three types, `XdndEnter` refers to a list, which this source does not set.
    pair.peer.offer(Self.picture, type: "image/png", as: "XdndSelection")
    let unlisted = ["image/png", "a/b", "c/d", "e/f"]
    #expect(try pair.drop(unlisted, isListed: false) == .pictureDropped(.png(Self.picture)))
  }

  @Test func dragMessagesOutOfOrderOrAfterLeavingAreIgnored() throws {
    let pair = try Exchange()
    let stranger = try ClipboardPeer(display: pair.fixture.server.display)
    pair.peer.offer(Self.picture, type: "image/png", as: "XdndSelection")
    pair.peer.drop(on: pair.fixture.id)
    pair.peer.enter(pair.fixture.id, types: ["image/png"])
    pair.peer.leave(pair.fixture.id)
    pair.peer.drag(over: pair.fixture.id, x: 1, y: 1)
    pair.peer.drop(on: pair.fixture.id)
    pair.peer.enter(pair.fixture.id, types: ["image/png"], version: 2)
    pair.peer.drop(on: pair.fixture.id)
    pair.peer.enter(pair.fixture.id, types: ["image/png"])
    stranger.drag(over: pair.fixture.id, x: 1, y: 1)
    stranger.leave(pair.fixture.id)
    stranger.drop(on: pair.fixture.id)
    try pair.fixture.settle()
    pair.peer.pump()
    stranger.pump()
    #expect(pair.peer.messages == [])
    #expect(stranger.messages == [])
    #expect(pair.peer.wishes == [])
    // The drag is still active.
    pair.peer.drop(on: pair.fixture.id)
    try pair.run { pair.result != nil }
    #expect(pair.result == .pictureDropped(.png(Self.picture)))
  }

  @Test func aDropWhoseSourceEndsFailsAndTheNextSucceeds() throws {
    let pair = try Exchange()
    let window = pair.fixture.window
    // The source ends in the middle of the drag.
    pair.peer.enter(pair.fixture.id, types: ["image/png"])
    pair.peer.drag(over: pair.fixture.id, x: 1, y: 1)
    pair.peer = try ClipboardPeer(display: pair.fixture.server.display)
    try pair.fixture.settle()
    // The source ends after the drop, before its picture is requested.
    pair.peer.enter(pair.fixture.id, types: ["image/png"])
    pair.peer.drop(on: pair.fixture.id)
    pair.peer = try ClipboardPeer(display: pair.fixture.server.display)
    #expect(
      try pair.fixture.events { $0 == .dropFailed(.nothingSuitable) }.last
        == .dropFailed(.nothingSuitable))
    // The source ends between the pieces of its picture.
    pair.peer.offer(Self.picture, type: "image/png", as: "XdndSelection", manner: .pieces(1000))
    pair.peer.enter(pair.fixture.id, types: ["image/png"])
    pair.peer.drop(on: pair.fixture.id)
    try pair.run { !pair.peer.wishes.isEmpty }
    pair.peer = try ClipboardPeer(display: pair.fixture.server.display)
    let end = MonotonicClock.now() + 20
    var last: WindowEvent?
    while last == nil { last = try window.nextEvent(until: end) }
    #expect(last == .dropFailed(.noAnswer))
    #expect(MonotonicClock.now() < end - 5)
    pair.peer.offer(Self.picture, type: "image/png", as: "XdndSelection")
    #expect(try pair.drop(["image/png"]) == .pictureDropped(.png(Self.picture)))
  }

  @Test func onlyTheLaterOfTwoDropsIsAccepted() throws {
    let pair = try Exchange()
    let first = try ClipboardPeer(display: pair.fixture.server.display)
    first.offer([1], type: "image/png", as: "XdndSelection", manner: .silent)
    first.enter(pair.fixture.id, types: ["image/png"])
    first.drop(on: pair.fixture.id)
    try pair.fixture.settle()
    pair.peer.offer(Self.picture, type: "image/png", as: "XdndSelection")
    #expect(try pair.drop(["image/png"]) == .pictureDropped(.png(Self.picture)))
    first.pump()
    #expect(first.messages.map(\.name) == ["XdndFinished"])
    #expect(first.messages.first?.words[1] == 0)
    #expect(try pair.fixture.settle() == [])
    // A later drop without a picture also ends the first drop, whose picture has not arrived.
    first.offer([1], type: "image/png", as: "XdndSelection")
    first.enter(pair.fixture.id, types: ["image/png"])
    first.drop(on: pair.fixture.id)
    try pair.fixture.settle()
    #expect(try pair.drop(["text/html"]) == .dropFailed(.nothingSuitable))
    first.pump()
    first.sync()
    #expect(try pair.fixture.settle() == [])
  }

  @Test func aPictureIsPastedAsBytesOrPath() throws {
    let pair = try Exchange()
    #expect(try pair.pastePicture() == .picturePasteFailed(.nothingSuitable))
    pair.peer.offer(Self.picture, type: "image/png")
    #expect(try pair.pastePicture() == .picturePasted(.png(Self.picture)))
    pair.peer.offer(Self.picture, type: "image/png", manner: .pieces(999))
    #expect(try pair.pastePicture() == .picturePasted(.png(Self.picture)))
    pair.peer.offer(Self.path, type: "text/uri-list")
    #expect(try pair.pastePicture() == .picturePasted(.file("/tmp/a picture.png")))
    pair.peer.offer(Array("text".utf8))
    #expect(try pair.pastePicture() == .picturePasteFailed(.nothingSuitable))
    pair.peer.offer(Self.picture, type: "image/png", answeredAs: "image/jpeg")
    #expect(try pair.pastePicture() == .picturePasteFailed(.nothingSuitable))
    pair.fixture.window.setClipboard("text", time: MonotonicClock.now())
    #expect(try pair.pastePicture() == .picturePasteFailed(.nothingSuitable))
  }

  @Test func dropsAndPastesAreIndependent() throws {
    let pair = try Exchange()
    let other = try ClipboardPeer(display: pair.fixture.server.display)
    other.offer(Array("text".utf8), manner: .whole)
    pair.peer.offer(Self.picture, type: "image/png", as: "XdndSelection", manner: .pieces(500))
    pair.peer.enter(pair.fixture.id, types: ["image/png"])
    pair.peer.drop(on: pair.fixture.id)
    try pair.run { !pair.peer.wishes.isEmpty }
    pair.fixture.window.requestClipboard(time: MonotonicClock.now())
    try pair.run {
      other.pump()
      return pair.result != nil && pair.events.contains(.pasted("text"))
    }
    #expect(pair.result == .pictureDropped(.png(Self.picture)))
  }

  @Test(arguments: [
    ("file:///a.png", "/a.png"),
    ("file:/a.png", "/a.png"),
    ("FILE://LocalHost/a.png\n", "/a.png"),
    ("file://desk/a.png", "/a.png"),
    ("# two pictures\r\n\r\nfile:///a.png\r\nfile:///b.png\r\n", "/a.png"),
    ("https://a.org/a.png\nfile:///%C3%A4%20%23%2525.png", "/ä #%25.png"),
    ("file://far/a.png\nfile:///b.png\0", "/b.png"),
    ("file:///a%2\nfile:///a%00b\nfile:///a%g0\nfile:a\nfile:///b+c?d#e", "/b+c?d#e"),
  ])
  func aURIListGivesItsFirstLocalPath(list: String, path: String) throws {
    #expect(try FileList.firstPath(in: Array(list.utf8), host: Array("Desk".utf8)) == path)
  }

  @Test(arguments: [
    ("", TransferFailure.nothingSuitable), ("file://", .nothingSuitable),
    ("https://a.org/a.png", .nothingSuitable), ("file:///a%", .nothingSuitable),
    ("file://far/a.png", .fileElsewhere), ("# file:///a.png", .nothingSuitable),
  ])
  func aURIListWithoutALocalPathFails(list: String, failure: TransferFailure) {
    #expect(throws: failure) {
      try FileList.firstPath(in: Array(list.utf8), host: Array("desk".utf8))
    }
  }

  @Test func aPictureLongerThanTheLimitIsRefused() throws {
    let pair = try Exchange()
    let bytes = [UInt8](repeating: 7, count: Window.longestPicture + 1)
    pair.peer.offer(bytes, type: "image/png", as: "XdndSelection", manner: .pieces(15 << 20))
    #expect(try pair.drop(["image/png"]) == .dropFailed(.tooLong))
    #expect(pair.finished == false)
    pair.peer.offer(Self.picture, type: "image/png", as: "XdndSelection")
    #expect(try pair.drop(["image/png"]) == .pictureDropped(.png(Self.picture)))
  }
}

extension Exchange {
  fileprivate func drop(
    _ types: [String], version: Int = 5, isListed: Bool = true
  ) throws -> WindowEvent? {
    (events, peer.messages) = ([], [])
    peer.enter(fixture.id, types: types, version: version, isListed: isListed)
    peer.drag(over: fixture.id, x: 20, y: 30)
    peer.drop(on: fixture.id, time: 4711)
    try run { result != nil }
    if case .pictureDropped = result { fixture.window.finishDrop(isTaken: true) }
    try run { finished != nil }
    return result
  }

  fileprivate func pastePicture() throws -> WindowEvent? {
    events = []
    fixture.window.requestPicture(time: MonotonicClock.now())
    try run { result != nil }
    return result
  }

  fileprivate var result: WindowEvent? {
    events.first {
      ["pictureDropped", "dropFailed", "picturePasted", "picturePasteFailed"].contains($0.name)
    }
  }

  fileprivate var finished: Bool? { words(of: "XdndFinished").map { $0[1] == 1 } }

  fileprivate func words(of message: String) -> [Int]? {
    peer.messages.last { $0.name == message }?.words
  }
}
