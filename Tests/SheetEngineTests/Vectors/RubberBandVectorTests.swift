import SheetEngine
import Testing

/// Rubber bands beyond a limit, and projections of releases, compared with other projects.
///
/// - b3ll: b3ll/Motion Tests/MotionTests/MotionTests.swift testRubberBandingScalar
///   @c9a57f9d2b9d0a1e1b905753175e75a422d381d5, BSD-2-Clause.
/// - dbs: Savva-Shuliatev/DynamicBottomSheet RubberTests.swift and
///   FloatingPointProjectionTests.swift @bbc6a650222a313233c66d897e2d5aff5e48f371, MIT.
/// - use_gesture: pmndrs/use-gesture test/drag.test.tsx and packages/core/src/utils/maths.ts
///   @c779631aa05959638dee81b9a25fb1299a7467f6, MIT.
/// - smooth_sheets: fujidaiti/smooth_sheets test/physics_test.dart
///   @beb86c703e6522dad7b9545a2920051b2fbf875f, MIT.
/// - framer: framer/motion packages/framer-motion/src/gestures/drag/utils/__tests__/
///   constraints.test.ts @ecd97f7dce8954be300aa73ab6a96208437941c5, MIT.
/// - base_ui: mui/base-ui packages/react/src/drawer/root/useDrawerSnapPoints.test.ts
///   @087c60b9c8ff9a3e94495b9321aa3e618f268d68, MIT.
/// - flutter: flutter/flutter packages/flutter/test/widgets/scroll_physics_test.dart
///   (fork luminecs @90e4a12f2ab475185d9a3c9b164e2e26870ee643), BSD-3-Clause.
struct RubberBandVectorTests {
  struct Row: Sendable, CustomTestStringConvertible {
    let id: String
    var coefficient = 0.55
    let range: ClosedRange<Double>
    let proposed: Double
    let expected: Double
    let tolerance: Double
    var testDescription: String { id }
  }

  @Test(arguments: [
    Row(id: "b3ll/50", range: 0...100, proposed: 50, expected: 50, tolerance: 0.001),
    Row(id: "b3ll/-10", range: 0...100, proposed: -10, expected: -5.213, tolerance: 0.001),
    Row(id: "dbs/zero", range: 0...100, proposed: 0, expected: 0, tolerance: 0),
    Row(id: "dbs/limits_inside", range: 0...100, proposed: 50, expected: 50, tolerance: 0),
    Row(id: "dbs/boundary", range: 0...100, proposed: 100, expected: 100, tolerance: 0),
    Row(
      id: "use_gesture/two_bounds_250", coefficient: 0.15, range: -100...200, proposed: 250,
      expected: 207.3170731707317, tolerance: 1e-9),
    Row(
      id: "use_gesture/two_bounds_300", coefficient: 0.15, range: -100...200, proposed: 300,
      expected: 214.28571428571428, tolerance: 1e-9),
  ])
  func positionsBeyondARangeHaveThePublishedValues(_ row: Row) {
    #expect(
      abs(banded(row.proposed, in: row.range, row.coefficient) - row.expected) <= row.tolerance)
  }

  /// The proposed position; the rubber band shortens the part beyond the range.
  private func banded(
    _ proposed: Double, in range: ClosedRange<Double>, _ coefficient: Double = 0.55
  ) -> Double {
    let band = RubberBand(coefficient: coefficient, dimension: range.upperBound - range.lowerBound)
    let inside = min(max(proposed, range.lowerBound), range.upperBound)
    return inside + band.offset(pulled: proposed - inside)
      - band.offset(pulled: inside - proposed)
  }

  /// A drag of a sheet from a height by a distance, points, both positive upward, and the expected
  /// height; `coefficient` is the rubber band's, 0 for none.
  struct Drag: Sendable, CustomTestStringConvertible {
    let id: String
    var heights = [0.0, 600]
    let start: Double
    let distance: Double
    let expected: Double
    var coefficient = 0.0
    var testDescription: String { id }
  }

  @Test(arguments: [
    Drag(id: "smooth_sheets/clamping_middle", start: 300, distance: 10, expected: 310),
    Drag(id: "smooth_sheets/clamping_near_top", start: 590, distance: 10, expected: 600),
    Drag(id: "smooth_sheets/clamping_near_bottom", start: 10, distance: -10, expected: 0),
    Drag(id: "smooth_sheets/clamping_at_top", start: 600, distance: 10, expected: 600),
    Drag(id: "smooth_sheets/clamping_at_bottom", start: 0, distance: -10, expected: 0),
    Drag(id: "framer/elastic_25_0_0", heights: [0, 20], start: 0, distance: 25, expected: 20),
    Drag(id: "framer/inside", heights: [0, 20], start: 0, distance: 10, expected: 10),
    Drag(
      id: "base_ui/100_-50", heights: [0, 500], start: 400, distance: 50, expected: 450,
      coefficient: 0.55),
    Drag(
      id: "base_ui/100_-100", heights: [0, 500], start: 400, distance: 100, expected: 500,
      coefficient: 0.55),
    Drag(
      id: "flutter/no_resistance_inside/up", heights: [0, 1000], start: 300, distance: 10,
      expected: 310, coefficient: 0.55),
    Drag(
      id: "flutter/no_resistance_inside/down", heights: [0, 1000], start: 300, distance: -10,
      expected: 290, coefficient: 0.55),
  ])
  func draggedSheetsHaveThePublishedHeights(_ row: Drag) {
    let tops = (row.heights + [row.start]).map { 1000 - $0 }
    var dragged = DraggedSheet(tops: tops, start: tops.count - 1, rubberBand: row.coefficient)
    dragged.pull(to: 1000 - (row.start + row.distance))
    #expect(abs(dragged.sheet.frame(at: dragged.time).top - (1000 - row.expected)) <= 1e-6)
  }

  /// From DynamicBottomSheet's test of `project`. Columns: position, velocity (units per
  /// millisecond), rate of deceleration, least and greatest projected position.
  @Test(arguments: [
    [0, 50, 0.8, 199.999, 200.001], [0, 0, 0.5, 0, 0], [10, 100, 0.5, 110, 110],
    [0, 50, 0.6, 74.999, 75.001],
  ])
  func projectionsHaveThePublishedValues(_ row: [Double]) {
    let options = ReleaseOptions(projectionRate: row[2])
    let end = row[0] + options.projectedTravel(velocity: row[1] * 1000)
    #expect(end >= row[3] && end <= row[4])
  }
}
