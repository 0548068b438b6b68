import Foundation
import SheetFontTestSupport
import SheetPainting
import SheetPixels
import SheetTestSupport
import SheetXTestSupport
import Testing

@Suite(.serialized) struct PictureDropTests {
  private static var red: PixelImage { PixelImage(width: 60, height: 40, filledWith: 0xFFC0_1020) }

  /// Handles the other program's events until a condition about the window is true.
  private func run(
    _ session: Session, _ peer: ClipboardPeer, _ what: String,
    sourceLocation: SourceLocation = #_sourceLocation, until isDone: () throws -> Bool
  ) throws {
    let isSo = try waitUntil(timeout: 8) {
      peer.pump()
      if try isDone() { return true }
      // Sleeps, because reading the window's pixels takes processor time from the program.
      usleep(20_000)
      return false
    }
    #expect(isSo, "\(what)", sourceLocation: sourceLocation)
  }

  private func drop(_ types: [String], of peer: ClipboardPeer, on session: Session) {
    peer.enter(session.window, types: types)
    peer.drag(over: session.window, x: 200, y: 200)
    peer.drop(on: session.window)
  }

  private func color(_ session: Session, _ x: Int = 300, _ y: Int = 200) throws -> UInt32 {
    try session.user.pixel(x: x, y: y, of: session.window)
  }

  @Test func aDroppedPictureIsShownAndItsPaletteIsInTheCard() throws {
    let session = try Session(scene: nil)
    let peer = try ClipboardPeer(display: session.server.display)
    peer.offer(try encodePNG(Self.red), type: "image/png", as: "XdndSelection")
    drop(["image/png"], of: peer, on: session)
    try run(session, peer, "the picture is shown") { try color(session) == 0xC01020 }
    #expect(peer.messages.last?.name == "XdndFinished" && peer.messages.last?.words[1] == 1)
    try session.still()
    session.tapPicture()
    try session.expectEdge(at: 422)
    try session.expect("the picture's colour is in the card") {
      try session.part(0, 430, 390, 414).contains(0xC01020)
    }
  }

  @Test func aDroppedFileAndAPastedPictureAreShown() throws {
    let scratch = try Scratch()
    let name = "a picture, ü.png"
    try Data(try encodePNG(Self.red)).write(to: scratch.url.appendingPathComponent(name))
    let session = try Session()
    let peer = try ClipboardPeer(display: session.server.display)
    let list = scratch.url.appendingPathComponent(name).absoluteString + "\r\n"
    peer.offer(Array(list.utf8), type: "text/uri-list", as: "XdndSelection")
    drop(["text/uri-list"], of: peer, on: session)
    try run(session, peer, "the file is shown") { try color(session) == 0xC01020 }
    peer.offer(
      try encodePNG(PixelImage(width: 9, height: 9, filledWith: 0xFF10_20C0)), type: "image/png")
    try session.user.strike(key: "v", holding: ["Control_L"])
    try run(session, peer, "the pasted picture is shown") { try color(session) == 0x1020C0 }
  }

  @Test func anUnreadablePictureIsReportedAndTheOldOneStays() throws {
    let session = try Session(scene: nil)
    let peer = try ClipboardPeer(display: session.server.display)
    let png = try encodePNG(Self.red)
    let list = "text/uri-list"
    let bad: [(type: String, bytes: [UInt8], notice: String)] = [
      ("image/png", Array("GIF89a".utf8), "picture: not a PNG picture"),
      ("image/png", png.dropLast(30), "picture: damaged or incomplete PNG picture"),
      (list, Array("file:///nowhere/a.png".utf8), "/nowhere/a.png: no such file"),
      (list, Array("file:///dev/zero".utf8), "/dev/zero: not a PNG picture"),
      (list, Array("file:///tmp".utf8), "/tmp: is a directory, not a PNG picture"),
      (list, Array("file:///etc/passwd".utf8), "passwd: not a PNG picture"),
      (list, Array("file://elsewhere/a.png".utf8), "The picture is on another computer."),
      ("text/html", [], "That is not a picture that can be shown here: it takes a PNG picture."),
    ]
    for (type, bytes, notice) in bad {
      let expected = session.scene(withNotice: notice)
      peer.offer(bytes, type: type, as: "XdndSelection")
      drop([type], of: peer, on: session)
      try run(session, peer, "the notice \(notice)") {
        worstDifference(try session.pixels(), expected).worst <= 4
      }
      try run(session, peer, "a message of failure: \(notice)") {
        peer.messages.last?.name == "XdndFinished" && peer.messages.last?.words[1] == 0
      }
    }
    try run(session, peer, "the end of the last notice") {
      try session.pixels() == session.scene
    }
    #expect(session.app.isRunning)
  }
}
