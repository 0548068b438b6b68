import Foundation
import SheetPixels
import SheetTestSupport
import SheetXTestSupport
import Testing

@Suite(.serialized) struct FilmSavingTests {
  private func filming(
    in home: URL, configuration: String, shell: String? = nil
  ) throws -> Session {
    let session = try Session(
      style: "playground", shell: shell,
      variables: ["HOME": home.path, "XDG_CONFIG_HOME": configuration])
    // Waits for the card that presents itself.
    session.pause(1)
    try session.still()
    session.flick(60, 440, to: 240)
    try session.still()
    try session.strike("f")
    return session
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
    let session = try filming(in: home, configuration: home.path + "/config")
    func film() throws -> Data { try scratch.read("My pictures/sheet-demo-2.webp") }
    let isSaved = waitUntil(timeout: 30) { pictureCount(ofFilm: (try? film()) ?? Data()) > 20 }
    #expect(isSaved)
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
    // `ulimit` counts blocks of 512 bytes: files are limited to 1 KB.
    let session = try filming(in: home, configuration: home.path, shell: "ulimit -f 2; exec")
    let folder = "~/" + name
    let shown = folder.count > 100 ? folder.prefix(50) + "…" + folder.suffix(49) : folder
    let expected = ExpectedPanel.notice(
      "There is no film in \(shown): File too large", over: PixelImage(width: 390, height: 844))
    // Except for its letters, the notice is dark.
    let isSaid = try waitUntil(timeout: 30) {
      let seen = try session.part(expected.minX, expected.minY, expected.width, expected.height)
      return seen.count { $0 & 0xFF < 0x60 } > seen.count * 7 / 10
    }
    #expect(isSaid)
    let left = try FileManager.default.contentsOfDirectory(
      atPath: home.appendingPathComponent(name).path)
    #expect(left.isEmpty)
  }
}
