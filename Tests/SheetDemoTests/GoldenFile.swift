import Foundation

/// A file of expected texts, each under a heading.
struct GoldenFile {
  /// Whether the goldens are to be made anew: `SHEET_DEMO_GOLDENS=write swift test -c release
  /// --filter GoldenPictureTests`.
  static var isWriting: Bool {
    ProcessInfo.processInfo.environment["SHEET_DEMO_GOLDENS"] == "write"
  }

  /// The lines under each heading.
  private(set) var sections: [String: [String]] = [:]
  private var order: [String] = []

  private static func url(_ name: String) -> URL {
    URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("Goldens/\(name).txt")
  }

  /// A file without sections.
  init() {}

  /// Reads one.
  init(reading name: String) throws {
    var heading = ""
    for line in try String(contentsOf: GoldenFile.url(name), encoding: .utf8).split(separator: "\n")
    {
      if line.hasPrefix("# ") {
        heading = String(line.dropFirst(2))
        self[heading] = []
      } else {
        sections[heading, default: []].append(String(line))
      }
    }
  }

  subscript(heading: String) -> [String]? {
    get { sections[heading] }
    set {
      if sections[heading] == nil { order.append(heading) }
      sections[heading] = newValue
    }
  }

  func write(to name: String) throws {
    let text = order.map { "# \($0)\n" + (sections[$0] ?? []).map { $0 + "\n" }.joined() }.joined()
    try Data(text.utf8).write(to: GoldenFile.url(name))
  }
}
