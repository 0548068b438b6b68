import Foundation
import Testing

/// The code in the articles and the README equals the snippets in `CSheetCaller` and in the tests
/// in this folder, which are compiled and run. `.ci/client` compiles the articles themselves.
@Suite struct SnippetTests {
  private static let tests = URL(fileURLWithPath: #filePath).resolvingSymlinksInPath()
    .deletingLastPathComponent()
  private static let package = tests.deletingLastPathComponent().deletingLastPathComponent()

  /// An article's code blocks in Swift and C without their imports. Leaves out manifests, and
  /// stand-ins for the reader's program, whose place is taken by functions of the tests.
  private static func blocks(of article: String) -> [String] {
    ["```swift\n", "```c\n"].flatMap { article.components(separatedBy: $0).dropFirst() }
      .map { $0.components(separatedBy: "```")[0] }
      .filter { !$0.hasPrefix("// swift-tools-version") && !$0.hasPrefix("// Your program") }
      .map { block in
        let code = block.components(separatedBy: "\n").drop { $0.hasPrefix("import ") }
        return code.drop { $0.isEmpty }.joined(separator: "\n")
      }
  }

  /// The lines of a test file from each `// snippet: ARTICLE` to `// end`, indented as in the
  /// article.
  private static func snippets(of source: String) -> [(article: String, code: String)] {
    source.components(separatedBy: "// snippet: ").dropFirst().map { part in
      let lines = part.components(separatedBy: "\n")
      let code = lines.dropFirst().prefix { $0.drop { $0 == " " } != "// end" }
      let margin = code.first?.prefix { $0 == " " }.count ?? 0
      let text = code.map { String($0.dropFirst(margin)) + "\n" }.joined()
      return (article: lines[0], code: text)
    }
  }

  private static func files(in folder: URL, _ end: String) throws -> [URL] {
    try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
      .filter { $0.pathExtension == end }.sorted { $0.path < $1.path }
  }

  @Test func everyCodeBlockOfTheArticlesIsCompiledByATest() throws {
    var snippets: [String: [String]] = [:]
    let callers = Self.package.appendingPathComponent("Tests/CSheetCaller")
    for file in try Self.files(in: Self.tests, "swift") + Self.files(in: callers, "c")
    where file.lastPathComponent != "SnippetTests.swift" {
      for snippet in Self.snippets(of: try String(contentsOf: file, encoding: .utf8)) {
        snippets[snippet.article, default: []].append(snippet.code)
      }
    }
    var blocks: [String: [String]] = [:]
    let folders =
      [""] + ["SheetEngine", "SheetHost", "SheetTrace"].map { "Sources/Engine/\($0)/\($0).docc" }
    for file in try folders.flatMap({
      try Self.files(in: Self.package.appendingPathComponent($0), "md")
    }) {
      let found = Self.blocks(of: try String(contentsOf: file, encoding: .utf8))
      if !found.isEmpty { blocks[file.deletingPathExtension().lastPathComponent] = found }
    }
    #expect(blocks.count > 5)
    #expect(Set(blocks.keys) == Set(snippets.keys))
    for (article, found) in blocks {
      for block in found {
        #expect(snippets[article]?.contains(block) == true, "\(article), not compiled:\n\(block)")
      }
      for snippet in snippets[article] ?? [] {
        #expect(found.contains(snippet), "\(article), not shown:\n\(snippet)")
      }
    }
  }
}
