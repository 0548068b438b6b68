import Foundation
import XTestSupport

/// The program under test: it lies beside the test bundle.
enum Program {
  static var path: String {
    URL(fileURLWithPath: CommandLine.arguments[0]).deletingLastPathComponent()
      .appendingPathComponent("sheet-demo").path
  }

  struct Outcome {
    let status: Int32?
    let output: String
    let errors: String
  }

  /// Runs it to its end without a display.
  static func run(
    _ arguments: [String], display: String? = nil, in folder: URL? = nil
  ) throws -> Outcome {
    let directory = folder.map { ["-C", $0.path] } ?? []
    let process = try AppProcess(
      "/usr/bin/env", arguments: directory + [path] + arguments, display: display)
    let status = process.waitForExit(timeout: 30)
    return Outcome(status: status, output: process.output, errors: process.errors)
  }
}

/// A folder of its own for a test, removed with the object.
final class Scratch {
  let url: URL

  init() throws {
    url = FileManager.default.temporaryDirectory.appendingPathComponent(
      "sheet-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(at: url) }

  func path(_ name: String) -> String { url.appendingPathComponent(name).path }

  func write(_ text: String, to name: String) throws -> String {
    try Data(text.utf8).write(to: url.appendingPathComponent(name))
    return path(name)
  }

  func read(_ name: String) throws -> Data {
    try Data(contentsOf: url.appendingPathComponent(name))
  }

  var names: [String] {
    (try? FileManager.default.contentsOfDirectory(atPath: url.path).sorted()) ?? []
  }
}
