import Foundation
import Painting
import Pixels
import Testing

@Suite struct AssetTests {
  /// Runs the tool that makes the assets.
  private func makeAssets(in directory: URL) throws {
    try FileManager.default.createDirectory(at: directory, withIntermediateDirectories: true)
    let process = Process()
    process.executableURL = products.appendingPathComponent("make-assets")
    process.arguments = [directory.path]
    try process.run()
    process.waitUntilExit()
    try #require(process.terminationStatus == 0)
  }

  /// Where the tests' own program was built; the tool is beside it.
  private var products: URL {
    URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath().deletingLastPathComponent()
  }

  private var committed: URL {
    URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().appendingPathComponent("Assets")
  }

  @Test(arguments: [("picture.png", 1200, 900), ("picture-small.png", 480, 360)])
  func thePictureIsTheSameEveryTime(name: String, width: Int, height: Int) throws {
    let place = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: place) }
    let (first, second) = (
      place.appendingPathComponent("a"), place.appendingPathComponent("b")
    )
    try makeAssets(in: first)
    try makeAssets(in: second)
    let made = try Data(contentsOf: first.appendingPathComponent(name))
    #expect(try made == Data(contentsOf: second.appendingPathComponent(name)))
    #expect(made.count <= 450 << 10)

    // Another version of the mathematics library may round differently, but hardly see it.
    let new = try readPNG(first.appendingPathComponent(name).path)
    let old = try readPNG(committed.appendingPathComponent(name).path)
    try #require(new.width == width && new.height == height)
    try #require(old.width == width && old.height == height)
    let far = zip(pixels(of: new), pixels(of: old)).count { difference($0, $1) > 2 }
    #expect(far * 1000 < width * height, "\(far) pixels differ; were the assets made again?")
  }

  @Test func theMapIsTheCommittedOne() throws {
    let place = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: place) }
    try makeAssets(in: place)
    let made = try Data(contentsOf: place.appendingPathComponent("map.txt"))
    let old = try Data(contentsOf: committed.appendingPathComponent("map.txt"))
    #expect(made == old, "were the assets made again?")
  }

  @Test func aDirectoryThatIsMissingIsSaid() throws {
    let process = Process()
    let output = Pipe()
    process.executableURL = products.appendingPathComponent("make-assets")
    process.arguments = ["/nowhere"]
    process.standardError = output
    try process.run()
    let words = String(
      decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    #expect(process.terminationStatus == 1)
    #expect(words == "make-assets: /nowhere/picture.png: no such file\n")
  }

  private func difference(_ a: UInt32, _ b: UInt32) -> Int {
    [0, 8, 16].map { shift in abs(Int(a >> shift & 0xFF) - Int(b >> shift & 0xFF)) }.max() ?? 0
  }
}
