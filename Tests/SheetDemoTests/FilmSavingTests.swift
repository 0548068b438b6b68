import Foundation
import Testing
import XTestSupport

/// Films that are saved from the window.
@Suite(.serialized) struct FilmSavingTests {
  /// The pictures in an animated WebP file; 0 while it is none.
  private func pictures(_ bytes: Data) -> Int {
    guard bytes.prefix(4) == Data("RIFF".utf8) else { return 0 }
    var (count, rest) = (0, bytes[...])
    while let found = rest.range(of: Data("ANMF".utf8)) {
      count += 1
      rest = rest[found.upperBound...]
    }
    return count
  }

  @Test func aFilmOfTheLastGestureGoesToTheFolderOfPictures() throws {
    let scratch = try Scratch()
    let home = scratch.url
    for folder in ["config", "My pictures"] {
      try FileManager.default.createDirectory(
        at: home.appendingPathComponent(folder), withIntermediateDirectories: false)
    }
    _ = try scratch.write(
      "# comment\nXDG_PICTURES_DIR=\"$HOME/My pictures\"\n", to: "config/user-dirs.dirs")
    _ = try scratch.write("mine", to: "My pictures/sheet-demo.webp")
    let session = try Session(
      style: "playground",
      variables: ["HOME": home.path, "XDG_CONFIG_HOME": home.path + "/config"])
    // The card comes up by itself.
    session.pause(1)
    try session.still()
    session.flick(60, 440, to: 240)
    try session.still()
    try session.strike("f")
    func film() throws -> Data { try scratch.read("My pictures/sheet-demo-2.webp") }
    let isSaved = waitUntil(timeout: 30) { ((try? film()).map(pictures) ?? 0) > 20 }
    #expect(isSaved)
    #expect(try scratch.read("My pictures/sheet-demo.webp") == Data("mine".utf8))
    #expect(session.app.errors.isEmpty)
  }
}
