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
    /// Claims about the velocity, each split into words.
    var claims: [[String]] = []
    var testDescription: String { name }

    init(_ columns: [String]) {
      name = "\(columns[1]) \(columns[2])"
      release = Double(columns[3]) ?? .nan
    }
  }

  /// Parses traces. A trace begins with "trace", its name, its axis and the release time in
  /// milliseconds. Samples, "milliseconds:position", and claims follow.
  ///
  /// Claims are about the velocity at the release, in units per second:
  ///
  /// - "sign" and "fast": the velocity's sign and least magnitude. They were computed here; seven
  ///   methods of estimation agree.
  /// - "still": the velocity is 0.
  /// - "equals": the source's velocity and tolerance for a least-squares parabola.
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

  @Test func theTraceTablesAreComplete() {
    #expect(Self.all.count == 47)
    let claims = Self.all.flatMap(\.claims).map { $0[0] }
    #expect(claims.count { $0 == "equals" } == 42)
    #expect(claims.count { $0 == "sign" } == 36)
    #expect(claims.count { $0 == "fast" } == 22)
    #expect(claims.count { $0 == "still" } == 3)
  }

  /// Traces whose published velocity is outside the range of the velocities from sample to sample.
  /// The engine clamps its velocity to this range.
  static let exceptions: Set<String> = [
    "SailfishFlingUpFast1 y", "LeastSquaresVelocityTrackerStrategy_Parabolic x",
    "LeastSquaresVelocityTrackerStrategy_Parabolic y",
    "LeastSquaresVelocityTrackerStrategy_Parabolic3 x",
    "LeastSquaresVelocityTrackerStrategy_Parabolic3 y", "flick01 x", "flick04 x", "flick13 x",
    "flick13 y",
  ]

  @Test func onlyTheListedTracesMissTheirPublishedVelocities() throws {
    var missed: [String] = []
    for trace in Self.all {
      for claim in trace.claims where claim[0] == "equals" {
        if try !isMet(claim, by: velocity(of: trace)) { missed.append(trace.name) }
      }
    }
    #expect(Set(missed) == Self.exceptions)
    #expect(missed.count == 9, "nine of 42 figures are missed")
  }

  private func isMet(_ claim: [String], by velocity: Double) throws -> Bool {
    let (expected, tolerance) = (try #require(Double(claim[1])), try #require(Double(claim[2])))
    return abs(velocity - expected) <= tolerance
  }

  @Test(arguments: all)
  func releaseVelocitiesMeetThePublishedClaims(_ trace: Trace) throws {
    let velocity = velocity(of: trace)
    for claim in trace.claims {
      switch claim[0] {
      case "sign": #expect(claim[1] == "+" ? velocity > 0 : velocity < 0)
      case "fast": #expect(abs(velocity) >= (try #require(Double(claim[1]))))
      case "still": #expect(velocity == 0)
      case "equals":
        let isException = Self.exceptions.contains(trace.name)
        #expect(try isException || isMet(claim, by: velocity))
      default: Issue.record("unknown claim \(claim)")
      }
    }
  }

  private func velocity(of trace: Trace) -> Double {
    var tracker = VelocityTracker(position: trace.samples[0][1], at: trace.samples[0][0] / 1000)
    for sample in trace.samples.dropFirst() { tracker.add(sample[1], at: sample[0] / 1000) }
    return tracker.velocity(at: trace.release / 1000)
  }

  /// OpenSwiftUIProject/OpenSwiftUI Tests/OpenSwiftUICoreTests/Animation/Velocity/
  /// VelocitySamplerTests.swift @069dd80bce30bb9117b783e963c0ed7f741c7587, MIT.
  @Test func aSingleSampleHasNoVelocity() {
    #expect(VelocityTracker(position: 1, at: 1).velocity(at: 1) == 0)
  }
}
