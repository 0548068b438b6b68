import SheetEngine
import Testing

struct ReleaseVectorTests {
  struct Row: Sendable, CustomTestStringConvertible {
    let id: String
    var tops: [Double]
    var start: Int
    var top: Double
    var velocity: Double
    var expected: Double
    /// Expected tops under the rules "nearest" and "nearest to the projection".
    var simple: [Double] = []
    var testDescription: String { "\(id) at \(top), velocity \(velocity)" }
  }

  static let floatingPanel = Vectors.rows(Vectors.floatingPanelTargets).map { columns in
    let anchors = columns[1].split(separator: ";").map { $0.split(separator: "=") }
    let tops = anchors.map { Double($0[1]) ?? .nan }
    func index(_ name: String) -> Int { anchors.firstIndex { $0[0] == name } ?? 0 }
    return Row(
      id: columns[0], tops: tops, start: index(columns[2]), top: Double(columns[3]) ?? .nan,
      velocity: Double(columns[4]) ?? .nan, expected: tops[index(columns[5])],
      simple: [tops[index(columns[6])], tops[index(columns[7])]])
  }

  @Test func theReleaseTablesAreComplete() {
    #expect(Self.floatingPanel.count == 115)
    #expect(Self.floatingPanel.count(where: isIndependent) == 81)
    #expect(Self.floatingPanel.count { $0.simple[1] == $0.expected } == 102)
    #expect(Self.smoothSheets.count == 45)
  }

  private func isIndependent(_ row: Row) -> Bool { row.simple.allSatisfy { $0 == row.expected } }

  /// FloatingPanel uses the rule `adjacent`. The rules `projected` and `nearest` are checked only in
  /// rows in which they choose FloatingPanel's target too.
  @Test(arguments: floatingPanel)
  func theRulesChooseFloatingPanelsTargets(_ row: Row) {
    expect(row, ReleaseOptions(rule: .adjacent, flickVelocity: 500))
    if row.simple[1] == row.expected {
      expect(row, ReleaseOptions(rule: .projected, flickVelocity: 500))
    }
    if isIndependent(row) { expect(row, ReleaseOptions(rule: .nearest, flickVelocity: 1500)) }
  }

  static let smoothSheets = Vectors.rows(Vectors.smoothSheetsTargets).map { columns in
    func top(_ height: Substring) -> Double { 1000 - (Double(height) ?? .nan) }
    return Row(
      id: columns[0], tops: columns[1].split(separator: ";").map(top), start: 0,
      top: top(columns[2][...]), velocity: -(Double(columns[3]) ?? .nan),
      expected: top(columns[4][...]))
  }

  /// In smooth_sheets a velocity of at least 50 goes to the next detent, without a projection. Some
  /// rows release the card beyond its detents, so the test has a rubber band.
  ///
  /// The rows "beyond" are left out. In them the card is flicked back from beyond a detent and
  /// stops at this detent; in this engine it goes to the next one.
  @Test(arguments: smoothSheets.filter { $0.id != "beyond" })
  func releasesGoToTheTargetsOfSmoothSheets(_ row: Row) {
    let release = ReleaseOptions(rule: .adjacent, flickVelocity: 50, projectionRate: 0)
    expect(row, release, rubberBand: 0.55)
  }

  // MARK: Other projects

  /// From flutter/flutter packages/flutter/test/widgets/draggable_scrollable_sheet_test.dart
  /// (fork luminecs @90e4a12f2ab475185d9a3c9b164e2e26870ee643), BSD-3-Clause. Columns: detents,
  /// height at release, velocity in points per second (positive upward), expected height; heights
  /// are fractions of 600 points.
  @Test(arguments: [
    ([0.25, 0.5, 0.75, 1], 0.85, 0, 0.75), ([0.25, 0.5, 0.75, 1], 0.95, 0, 1),
    ([0.25, 0.5, 0.75, 1], 0.9, 0, 1), ([0.25, 1], 0.9, 0, 1), ([0.25, 1], 0.3, 0, 0.25),
    ([0.25, 0.5, 0.75, 1], 0.6, 1000, 0.75),
  ])
  func releasesGoToTheTargetsOfFlutter(
    _ anchors: [Double], _ position: Double, _ velocity: Double, _ expected: Double
  ) {
    func top(_ fraction: Double) -> Double { 600 - 600 * fraction }
    let row = Row(
      id: "flutter", tops: anchors.map(top), start: 1, top: top(position), velocity: -velocity,
      expected: top(expected))
    expect(row, ReleaseOptions(rule: .adjacent, flickVelocity: 500))
  }

  /// From androidx/androidx compose/foundation AnchoredDraggableGestureTest.kt
  /// @021178d3ade7f9312d54805d1e2fb8a51691ce53, Apache-2.0: a drag past half of the way, or faster
  /// than a threshold, goes on to the next anchor. Columns: index of the anchor at the start,
  /// position and velocity at release, threshold, expected position.
  @Test(arguments: [
    [0, 45, 0, 125, 0], [0, 65, 0, 125, 100], [1, 55, 0, 125, 100], [1, 35, 0, 125, 0],
    [0, 60, 100, 50, 100],
  ])
  func releasesGoToTheTargetsOfCompose(_ row: [Double]) {
    expect(
      Row(
        id: "compose", tops: [0, 100, 200], start: Int(row[0]), top: row[1], velocity: row[2],
        expected: row[4]),
      ReleaseOptions(rule: .adjacent, flickVelocity: row[3]))
  }

  /// From mui/base-ui packages/react/src/drawer/root/useDrawerSnapPoints.test.ts
  /// @087c60b9c8ff9a3e94495b9321aa3e618f268d68, MIT (the first row), and
  /// Savva-Shuliatev/DynamicBottomSheet CollectionNearestElementTests.swift
  /// @bbc6a650222a313233c66d897e2d5aff5e48f371, MIT: of two equally near values the first in the
  /// list wins, which in a sorted list is the higher on screen. Values are multiplied by ten and
  /// shifted down by 200, because no card may be above the view.
  @Test(arguments: [
    ([100, 200, 300], 240, 200), ([1.2, 3.8, 2.1, 5.5], 2, 2.1),
    ([1.2, 3.8, 2.1, 5.5], 0.5, 1.2), ([10, 20, 30, 40], 40, 40), ([42], 0, 42), ([2, 6], 4, 2),
    ([-5, -2, 1, 4], 0, 1), ([-10, -5, 0, 5, 10], 3, 5), ([-10, -5, 0, 5, 10], 0, 0),
    ([1, 3, 3, 5, 5, 7], 6, 5), ([4, 5, 6, 7], 3, 4), ([0.1, 0.2, 0.3], 0.15, 0.1),
  ])
  func releasesGoToTheNearestOfAList(_ list: [Double], _ position: Double, _ expected: Double) {
    func top(_ value: Double) -> Double { 200 + 10 * value }
    let row = Row(
      id: "list", tops: list.map(top), start: 0, top: top(position), velocity: 0,
      expected: top(expected))
    for rule in [ReleaseRule.nearest, .extremes, .projected, .adjacent] {
      expect(row, ReleaseOptions(rule: rule, flickVelocity: 1500), height: 5000)
    }
  }

  private func expect(
    _ row: Row, _ release: ReleaseOptions, rubberBand: Double = 0, height: Double = 2000,
    _ location: SourceLocation = #_sourceLocation
  ) {
    var dragged = DraggedSheet(
      tops: row.tops, start: row.start, release: release, rubberBand: rubberBand, height: height)
    let rest = dragged.letGo(at: row.top, velocity: row.velocity)
    #expect(abs(rest.top - row.expected) < 1e-6, "\(row)", sourceLocation: location)
  }
}
