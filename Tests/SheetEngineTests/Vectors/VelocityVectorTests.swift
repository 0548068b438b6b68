import SheetEngine
import Testing

/// Velocities at release, of recorded and invented traces.
struct VelocityVectorTests {
  struct Trace: Sendable, CustomTestStringConvertible {
    let name: String
    /// The time of the release, milliseconds.
    let release: Double
    /// Pairs of a time, milliseconds, and a position.
    var samples: [[Double]] = []
    /// The claims about the velocity, each as its words.
    var claims: [[String]] = []
    var testDescription: String { name }

    init(_ columns: [String]) {
      name = "\(columns[1]) \(columns[2])"
      release = Double(columns[3]) ?? .nan
    }
  }

  /// Parses traces. Each has a line with "trace", name, axis and release time in milliseconds;
  /// samples, milliseconds:position; and claims about the velocity, in units per second.
  ///
  /// "sign" and "fast" (the least speed) were computed here; seven methods of estimation agree.
  /// "equals" has the source's velocity and tolerance for a least-squares parabola.
  static func traces(_ table: String) -> [Trace] {
    Vectors.rows(table).reduce(into: []) { traces, columns in
      if columns[0] == "trace" {
        traces.append(Trace(columns))
      } else if columns[0].contains(":") {
        traces[traces.count - 1].samples += columns.map {
          $0.split(separator: ":").map { Double($0) ?? .nan }
        }
      } else {
        traces[traces.count - 1].claims.append(columns)
      }
    }
  }

  static let all = traces(Vectors.traces)

  @Test func theTraceTableIsComplete() {
    #expect(Self.all.count == 23 && Self.all.flatMap(\.claims).count == 30)
  }

  /// Traces whose figures are those of the plain parabola, which exceeds every velocity measured
  /// between samples; the engine's velocity does not.
  static let figuresOfThePlainParabola: Set<String> = [
    "SailfishFlingUpFast1 y", "LeastSquaresVelocityTrackerStrategy_Parabolic x",
    "LeastSquaresVelocityTrackerStrategy_Parabolic3 x",
  ]

  @Test(arguments: all)
  func releaseVelocitiesMeetThePublishedClaims(_ trace: Trace) throws {
    let velocity = velocity(of: trace)
    for claim in trace.claims {
      switch claim[0] {
      case "sign": #expect(claim[1] == "+" ? velocity > 0 : velocity < 0)
      case "fast": #expect(abs(velocity) >= (try #require(Double(claim[1]))))
      case "still": #expect(velocity == 0)
      case "equals":
        let (expected, tolerance) = (try #require(Double(claim[1])), try #require(Double(claim[2])))
        let isException = Self.figuresOfThePlainParabola.contains(trace.name)
        #expect((abs(velocity - expected) <= tolerance) != isException)
      default: Issue.record("unknown claim \(claim)")
      }
    }
  }

  private func velocity(of trace: Trace) -> Double {
    var tracker = VelocityTracker(position: trace.samples[0][1], at: trace.samples[0][0] / 1000)
    for sample in trace.samples.dropFirst() { tracker.add(sample[1], at: sample[0] / 1000) }
    return tracker.velocity(at: trace.release / 1000)
  }
}
