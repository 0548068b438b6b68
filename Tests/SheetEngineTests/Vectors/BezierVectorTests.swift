import SheetEngine
import SheetTestSupport
import Testing

/// Timing curves compared with Chromium, Compose, SwiftUI and others.
struct BezierVectorTests {
  struct Row: Sendable, CustomTestStringConvertible {
    let id: String
    let curve: CubicBezier
    let kind: String
    let time: Double
    let expected: Double
    let tolerance: Double
    var testDescription: String { "\(id) \(kind) at \(time)" }

    init(_ columns: [String]) {
      let numbers = columns.map { Vectors.number($0) ?? 0 }
      id = columns[0]
      curve = CubicBezier(numbers[1], numbers[2], numbers[3], numbers[4])
      kind = columns[5]
      // Adds the rounding error of binary numbers: 1.2 - 1.199 is slightly more than 0.001.
      tolerance = numbers[6] + 1e-12
      time = numbers[7]
      expected = numbers[8]
    }
  }

  static let rows = Vectors.rows(Vectors.bezier).map(Row.init)

  @Test func theCurveTableIsComplete() { #expect(Self.rows.count == 127) }

  @Test(arguments: rows)
  func curvesHaveThePublishedValues(_ row: Row) {
    let value = row.curve.progress(at: row.time)
    switch row.kind {
    case "value": #expect(abs(value - row.expected) <= row.tolerance)
    case "slope": #expect(abs(row.curve.slope(at: row.time) - row.expected) <= row.tolerance)
    case "value_le": #expect(value <= row.expected)
    case "value_gt": #expect(value > row.expected)
    case "value_in_0_1": #expect(value >= 0 && value <= 1)
    case "range_min": #expect(abs((samples(row).min() ?? .nan) - row.expected) <= row.tolerance)
    case "range_max": #expect(abs((samples(row).max() ?? .nan) - row.expected) <= row.tolerance)
    default: Issue.record("unknown kind \(row.kind)")
    }
  }

  private func samples(_ row: Row) -> [Double] {
    (0...4000).map { row.curve.progress(at: Double($0) / 4000) }
  }

  /// A thousand random curves, from gre/bezier-easing test/test.test.js
  /// @29628d9a572a6a0b0d9eaa6a4a7e2940b59bca71, MIT.
  @Test func everyCurveBeginsAtZeroAndEndsAtOne() {
    var random = SeededGenerator(seed: 1)
    for _ in 0..<1000 {
      let x = (0..<2).map { _ in Double.random(in: 0...1, using: &random) }
      let y = (0..<2).map { _ in Double.random(in: -0.5...1.5, using: &random) }
      let curve = CubicBezier(x[0], y[0], x[1], y[1])
      #expect(curve.progress(at: 0) == 0)
      #expect(curve.progress(at: 1) == 1)
    }
  }

  /// chromium/chromium ui/gfx/geometry/cubic_bezier_unittest.cc (read from
  /// openeuler-mirror/liteview @0727738a9d83efbe8ddd9ca39f1879fc216634ad), BSD-3-Clause.
  ///
  /// The source compares the parameter found for an x. In this engine the parameter is private, so
  /// the test compares the progress at that x with the y of the parameter.
  @Test(arguments: [
    [0.25, 0.1, 0.25, 1], [0.42, 0, 1, 1], [0, 0, 0.58, 1], [0.42, 0, 0.58, 1], [0, 0, 0, 0],
    [1, 1, 1, 1], [0.3, 1.5, 0.8, 1.5], [0.4, -0.8, 0.7, 1.7], [0.7, -2, 1, -1.5], [0, 4, 1, -3],
  ])
  func curvesSolveForTheParameterPrecisely(_ p: [Double]) {
    let curve = CubicBezier(p[0], p[1], p[2], p[3])
    for step in 0...20 {
      let s = Double(step) / 20
      let x = coordinate(p[0], p[2], at: s)
      let steepest = 3 * (abs(p[1]) + abs(p[3] - p[1]) + abs(1 - p[3]))
      #expect(
        abs(curve.progress(at: x) - coordinate(p[1], p[3], at: s)) <= 1e-5 * steepest,
        "parameter \(s)")
    }
  }

  private func coordinate(_ p1: Double, _ p2: Double, at s: Double) -> Double {
    3 * (1 - s) * (1 - s) * s * p1 + 3 * (1 - s) * s * s * p2 + s * s * s
  }
}
