import Foundation
import SheetTestSupport
import SheetXTestSupport
import Testing

/// The program under test, in the folder of the test bundle.
enum Program {
  static var path: String {
    URL(fileURLWithPath: CommandLine.arguments[0]).deletingLastPathComponent()
      .appendingPathComponent("sheet-demo").path
  }

  /// A trace that ends with a flick.
  static let session = """
    sheet-trace 1
    0 style snapshot-card
    0.5 present
    1.2 press 195 600
    1.216 move 195 630
    1.25 release 195 900

    """

  /// A folder with a trace of `session`, and the trace's path.
  static func recorded(as name: String = "good.trace") throws -> (Scratch, String) {
    let scratch = try Scratch()
    return (scratch, try scratch.write(session, to: name))
  }

  struct Outcome {
    let status: Int32?
    let output: String
    let errors: String
  }

  /// Runs the program to its end, by default without a display.
  static func run(
    _ arguments: [String], display: String? = nil, in folder: URL? = nil,
    environment: [String: String] = [:]
  ) throws -> Outcome {
    let directory = folder.map { ["-C", $0.path] } ?? []
    let process = try AppProcess(
      "/usr/bin/env", arguments: directory + [path] + arguments, display: display,
      environment: environment)
    let status = process.waitForExit(timeout: 60)
    return Outcome(status: status, output: process.output, errors: process.errors)
  }

  /// Runs the program in a shell; `PROGRAM` in the command stands for its path and arguments.
  static func run(
    _ arguments: [String], shell: String, display: String? = nil
  ) throws -> Outcome {
    let process = try AppProcess(
      "/bin/sh",
      arguments: ["-c", shell.replacing("PROGRAM", with: #""$0" "$@""#), path] + arguments,
      display: display)
    let status = process.waitForExit(timeout: 60)
    return Outcome(status: status, output: process.output, errors: process.errors)
  }
}

/// The tables that `sheet-demo replay` makes from a recording.
struct Replayed {
  struct Row {
    let time: Double
    let phase: String
    let target: String
    let top: Double
    let dim: Double
    let scroll: Double
  }

  struct Event: Equatable {
    let time: Double
    let name: String
    let detail: String
  }

  let rows: [Row]
  let events: [Event]

  /// - Parameter sampling: `--at` or `--fps` and its value.
  init(_ trace: String, _ sampling: [String]) throws {
    let scratch = try Scratch()
    let outcome = try Program.run(
      ["replay", trace, "--timeline", scratch.path("t.csv"), "--events", scratch.path("e.csv")]
        + sampling)
    try #require(outcome.status == 0, "\(outcome.errors)")
    func table(_ name: String) throws -> [[String]] {
      String(decoding: try scratch.read(name), as: UTF8.self).split(separator: "\n").dropFirst()
        .map { $0.split(separator: ",", omittingEmptySubsequences: false).map(String.init) }
    }
    rows = try table("t.csv").map {
      Row(
        time: try #require(Double($0[0])), phase: $0[1], target: $0[3],
        top: try #require(Double($0[4])), dim: try #require(Double($0[6])),
        scroll: try #require(Double($0[9])))
    }
    events = try table("e.csv").map {
      Event(time: try #require(Double($0[0])), name: $0[1], detail: $0[2])
    }
  }

  init(_ trace: String, at times: [Double]) throws {
    try self.init(trace, ["--at", times.map { "\($0)" }.joined(separator: ",")])
  }
}

/// The number of pictures in an animated WebP file; 0 if it is incomplete.
func pictureCount(ofFilm film: Data) -> Int {
  guard film.prefix(4) == Data("RIFF".utf8) else { return 0 }
  var (count, rest) = (0, film[...])
  while let found = rest.range(of: Data("ANMF".utf8)) {
    count += 1
    rest = rest[found.upperBound...]
  }
  return count
}
