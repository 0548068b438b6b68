import Foundation
import SheetFontTestSupport
import SheetPixels
import SheetTestSupport
import SheetXTestSupport
import Testing

@Suite(.serialized) struct FilmSavingTests {
  /// Throws the playground's card, and has its film saved. `look` is the window's picture after the
  /// throw.
  private func filming(
    in home: URL, configuration: String, shell: String? = nil
  ) throws -> (session: Session, look: PixelImage) {
    let session = try Session(
      scene: "playground", shell: shell,
      variables: ["HOME": home.path, "XDG_CONFIG_HOME": configuration])
    // Waits for the card that presents itself.
    session.pause(1)
    try session.still()
    session.flick(60, 440, to: 240)
    let look = try session.still()
    try session.strike("f")
    return (session, Session.picture(look))
  }

  @Test func aFilmOfTheLastGestureIsSavedInThePicturesFolder() throws {
    let scratch = try Scratch()
    let home = scratch.url
    for folder in ["config", "My pictures"] {
      try FileManager.default.createDirectory(
        at: home.appendingPathComponent(folder), withIntermediateDirectories: false)
    }
    _ = try scratch.write(
      "# comment\nXDG_PICTURES_DIR=\"$HOME/My pictures\"\n", to: "config/user-dirs.dirs")
    _ = try scratch.write("mine", to: "My pictures/sheet-demo.webp")
    let session = try filming(in: home, configuration: home.path + "/config").session
    func film() throws -> Data { try scratch.read("My pictures/sheet-demo-2.webp") }
    let isSaved = waitUntil(timeout: 30) { pictureCount(ofFilm: (try? film()) ?? Data()) > 20 }
    #expect(isSaved)
    // The width and height of the window, each minus 1, in three bytes.
    #expect(try Array(film()[24..<30]) == [0x85, 1, 0, 0x4B, 3, 0])
    #expect(try scratch.read("My pictures/sheet-demo.webp") == Data("mine".utf8))
    #expect(session.app.errors.isEmpty)
  }

  @Test(arguments: ["Pictures", String(repeating: "a long name ", count: 20)])
  func aFailedFilmIsReported(name: String) throws {
    let scratch = try Scratch()
    let home = scratch.url.resolvingSymlinksInPath()
    try FileManager.default.createDirectory(
      at: home.appendingPathComponent(name), withIntermediateDirectories: false)
    _ = try scratch.write("XDG_PICTURES_DIR=\"$HOME/\(name)\"\n", to: "user-dirs.dirs")
    // `ulimit` counts blocks of 512 bytes: the limit is 1 KB.
    let (session, look) = try filming(
      in: home, configuration: home.path, shell: "ulimit -f 2; exec")
    let folder = "~/" + name
    let shown = folder.count > 100 ? folder.prefix(50) + "…" + folder.suffix(49) : folder
    let notice = ExpectedPanel.notice("There is no film in \(shown): File too large", over: look)
    let expected = pixels(of: look, in: notice)
    let isSaid = try waitUntil(timeout: 30) {
      let seen = try session.part(notice.minX, notice.minY, notice.width, notice.height)
      return worstDifference(seen, expected).worst <= 4
    }
    #expect(isSaid)
    let left = try FileManager.default.contentsOfDirectory(
      atPath: home.appendingPathComponent(name).path)
    #expect(left.isEmpty)
  }
}
