import Foundation
import SheetPainting
import SheetPixels
import Testing

/// The committed files in Assets equal the generator's output.
@Suite struct AssetTests {
  /// Runs the generator `SheetMakeAssets`, which writes the files into a directory.
  private func makeAssets(in directory: URL) throws {
    try FileManager.default.createDirectory(at: directory, withIntermediateDirectories: true)
    let process = Process()
    process.executableURL = products.appendingPathComponent("SheetMakeAssets")
    process.arguments = [directory.path]
    try process.run()
    process.waitUntilExit()
    try #require(process.terminationStatus == 0)
  }

  /// The build products' folder, which contains the generator.
  private var products: URL {
    URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath().deletingLastPathComponent()
  }

  /// The folder Assets in the repository.
  private var committed: URL {
    (0..<3).reduce(URL(fileURLWithPath: #filePath)) { url, _ in url.deletingLastPathComponent() }
      .appendingPathComponent("Assets")
  }

  @Test func generatedAssetsAreReproducibleAndCommitted() throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: folder) }
    let (first, second) = (folder.appendingPathComponent("a"), folder.appendingPathComponent("b"))
    try makeAssets(in: first)
    try makeAssets(in: second)
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
    let process = Process()
    let output = Pipe()
    process.executableURL = products.appendingPathComponent("SheetMakeAssets")
    process.arguments = ["/nowhere"]
    process.standardError = output
    try process.run()
    let words = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    #expect(process.terminationStatus == 1)
    #expect(words == "make-assets: /nowhere/picture.png: No such file or directory\n")
  }

  private func difference(_ a: UInt32, _ b: UInt32) -> Int {
    [0, 8, 16].map { shift in abs(Int(a >> shift & 0xFF) - Int(b >> shift & 0xFF)) }.max() ?? 0
  }
}
