import Foundation
import SheetTestSupport
import Testing

@Suite struct LinkedOutputTests {
  /// A link's relative target is in the link's folder. Neither file exists before, and opening the
  /// link creates the target.
  @Test(arguments: [("sub/link", "sub/later"), ("sub/later", "sub/link")])
  func aLinkToAFileOfAnotherFolderIsThatFile(first: String, second: String) throws {
    let scratch = try Scratch()
    _ = try scratch.write("sheet-trace 1\n0 present\n", to: "good.trace")
    let files = FileManager.default
    try files.createDirectory(
      at: scratch.url.appendingPathComponent("sub"), withIntermediateDirectories: false)
    try files.createSymbolicLink(
      atPath: scratch.path("sub/link"), withDestinationPath: "later")
    let outcome = try Program.run(
      ["replay", "good.trace", "--timeline", first, "--events", second], in: scratch.url)
    #expect(
      outcome.errors
        == "sheet-demo: --timeline '\(first)' and --events '\(second)' are the same file; "
        + "each output needs its own\n")
    #expect(outcome.status == 64)
    #expect(!files.fileExists(atPath: scratch.path("sub/later")))
  }
}
