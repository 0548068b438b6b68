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
    /// The anchor nearest to the projected position.
    var projected = Double.nan
    var testDescription: String { "\(id) at \(top), velocity \(velocity)" }
  }

  static let floatingPanel = Vectors.rows(Vectors.floatingPanelTargets).map { columns in
    let anchors = columns[1].split(separator: ";").map { $0.split(separator: "=") }
    let tops = anchors.map { Double($0[1]) ?? .nan }
    func index(_ name: String) -> Int { anchors.firstIndex { $0[0] == name } ?? 0 }
    return Row(
      id: columns[0], tops: tops, start: index(columns[2]), top: Double(columns[3]) ?? .nan,
      velocity: Double(columns[4]) ?? .nan, expected: tops[index(columns[5])],
      projected: tops[index(columns[6])])
  }

  @Test func theReleaseTableIsComplete() {
    #expect(Self.floatingPanel.count == 75)
    #expect(Self.floatingPanel.count { $0.projected == $0.expected } == 66)
  }

  /// The source's rule is `adjacent`: the neighbour nearer to the projected position.
  @Test(arguments: floatingPanel)
  func theRuleAdjacentChoosesFloatingPanelsTargets(_ row: Row) {
    let release = ReleaseOptions(rule: .adjacent, flickVelocity: 500)
    expect(row, release)
  }

  @Test(arguments: floatingPanel.filter { $0.projected == $0.expected })
  func theRuleProjectedChoosesFloatingPanelsTargetsWhereBothAgree(_ row: Row) {
    expect(row, ReleaseOptions(rule: .projected, flickVelocity: 500))
  }

  /// From mui/base-ui packages/react/src/drawer/root/useDrawerSnapPoints.test.ts
  /// @087c60b9c8ff9a3e94495b9321aa3e618f268d68, MIT (the first), and Savva-Shuliatev/
  /// DynamicBottomSheet CollectionNearestElementTests.swift @bbc6a650222a313233c66d897e2d5aff5e48f371,
  /// MIT: ties go to the first of the list, which in a sorted one is the higher on screen. Values
  /// are multiplied by ten and shifted down by 200, so that nothing is above the view.
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
    _ row: Row, _ release: ReleaseOptions, height: Double = 2000,
    _ location: SourceLocation = #_sourceLocation
  ) {
    var dragged = DraggedSheet(
      tops: row.tops, start: row.start, release: release, height: height)
    let rest = dragged.letGo(at: row.top, velocity: row.velocity)
    #expect(abs(rest.top - row.expected) < 1e-6, "\(row)", sourceLocation: location)
  }
}
