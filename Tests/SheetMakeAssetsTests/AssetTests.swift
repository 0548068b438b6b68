import Foundation
import SheetPainting
import SheetPixels
import Testing

/// The committed files in Assets equal the generator's output.
@Suite struct AssetTests {
  /// Runs `SheetMakeAssets`, whose executable is in the folder of the tests' executable.
  private func makeAssets(in folder: String) throws -> (status: Int32, errors: String) {
    let (process, errors) = (Process(), Pipe())
    process.executableURL = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
      .deletingLastPathComponent().appendingPathComponent("SheetMakeAssets")
    process.arguments = [folder]
    process.standardError = errors
    try process.run()
    let text = String(decoding: errors.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    return (process.terminationStatus, text)
  }

  private var committed: URL {
    (0..<3).reduce(URL(fileURLWithPath: #filePath)) { url, _ in url.deletingLastPathComponent() }
      .appendingPathComponent("Assets")
  }

  @Test func generatedAssetsAreReproducibleAndCommitted() throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: folder) }
    let (first, second) = (folder.appendingPathComponent("a"), folder.appendingPathComponent("b"))
    for made in [first, second] {
      try FileManager.default.createDirectory(at: made, withIntermediateDirectories: true)
      try #require(makeAssets(in: made.path) == (0, ""))
    }
    for (name, width, height) in [("picture.png", 1200, 900), ("picture-small.png", 480, 360)] {
      let made = try Data(contentsOf: first.appendingPathComponent(name))
      #expect(try made == Data(contentsOf: second.appendingPathComponent(name)))
      #expect(made.count <= 450 << 10)
      try expectCommitted(name, width: width, height: height, in: first)
    }
    let maps = try [first, second, committed].map {
      try Data(contentsOf: $0.appendingPathComponent("map.txt"))
    }
    #expect(maps[0] == maps[1] && maps[0] == maps[2], "the map differs; make the assets again")
  }

  /// Compares with a tolerance, because another version of the mathematics library may round a few
  /// pixels differently.
  private func expectCommitted(_ name: String, width: Int, height: Int, in folder: URL) throws {
    let new = try readPNG(folder.appendingPathComponent(name).path)
    let old = try readPNG(committed.appendingPathComponent(name).path)
    try #require(new.width == width && new.height == height)
    try #require(old.width == width && old.height == height)
    let far = (0..<height).map { y in
      (0..<width).count { difference(new.view[$0, y], old.view[$0, y]) > 2 }
    }.reduce(0, +)
    #expect(
      far * 1000 < width * height,
      "\(far) pixels differ from the committed picture; make the assets again")
  }

  @Test func theGeneratorReportsAMissingFolder() throws {
    let (status, errors) = try makeAssets(in: "/nowhere")
    #expect(status == 1)
    #expect(errors == "make-assets: /nowhere/map.txt: No such file or directory\n")
  }

  private func difference(_ a: UInt32, _ b: UInt32) -> Int {
    [0, 8, 16].map { shift in abs(Int(a >> shift & 0xFF) - Int(b >> shift & 0xFF)) }.max() ?? 0
  }
}
