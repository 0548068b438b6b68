import SheetEngine
import Testing

/// Timing curves compared with Chromium and SwiftUI.
struct BezierVectorTests {
  struct Row: Sendable, CustomTestStringConvertible {
    let id: String
    let curve: CubicBezier
    let time: Double
    let expected: Double
    let tolerance: Double
    var testDescription: String { "\(id) at \(time)" }

    init(_ columns: [String]) {
      let numbers = columns.map { Vectors.number($0) ?? 0 }
      id = columns[0]
      curve = CubicBezier(numbers[1], numbers[2], numbers[3], numbers[4])
      // Adds the rounding of decimal values.
      tolerance = numbers[5] + 1e-12
      time = numbers[6]
      expected = numbers[7]
    }
  }

  static let rows = Vectors.rows(Vectors.bezier).map(Row.init)

  @Test func theCurveTableIsComplete() { #expect(Self.rows.count == 32) }

  @Test(arguments: rows)
  func curvesHaveThePublishedValues(_ row: Row) {
    #expect(abs(row.curve.progress(at: row.time) - row.expected) <= row.tolerance)
  }

  /// chromium/chromium ui/gfx/geometry/cubic_bezier_unittest.cc (read from
  /// openeuler-mirror/liteview @0727738a9d83efbe8ddd9ca39f1879fc216634ad), BSD-3-Clause.
  ///
  /// The source finds the curve's parameter for an x to within 1e-5. In this engine the parameter
  /// is not public, so the test compares the progress at that x with the y of the parameter.
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
