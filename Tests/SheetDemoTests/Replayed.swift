import Foundation
import Testing
import XTestSupport

/// The tables that `sheet-demo replay` makes of a recording.
struct Replayed {
  /// A row of the timeline.
  struct Row {
    let time: Double
    let phase: String
    let target: String
    let top: Double
    let dim: Double
    let scroll: Double
  }

  /// A row of the events.
  struct Event: Equatable {
    let time: Double
    let name: String
    let detail: String
  }

  let rows: [Row]
  let events: [Event]

  /// Replays a file.
  ///
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

  /// Replays a file and looks at exactly these moments.
  init(_ trace: String, at times: [Double]) throws {
    try self.init(trace, ["--at", times.map { "\($0)" }.joined(separator: ",")])
  }
}
