import SheetEngine
import Testing

/// Drags, neighbours, dimming and detents of FloatingPanel, OverlayContainer, PanModal and Base UI.
struct LayoutVectorTests {
  // MARK: OverlayContainer
  //
  // applidium/OverlayContainer Tests/OverlayContainerTests
  // {RushingForwardTargetNotchPolicyTests,OverlayContainerSheetDismissalPolicyTest,
  // HeightConstraintOverlayTranslationControllerTests}.swift
  // @df49c8f5d115d7526f3f4f00345adfa80452d6f9, BSD-3-Clause style, (c) 2018 Applidium

  /// A fling faster than 400 points per second ends at the next notch in its direction, a slower
  /// one at the closest. Columns: notches' heights, height at release, velocity (positive
  /// downward), expected height.
  @Test(arguments: [
    ([100, 200, 300], 0, 0, 100), ([100, 200, 300], 149, 0, 100), ([100, 200, 300], 151, 0, 200),
    ([100, 200, 300], 251, 0, 300), ([100, 200, 300], 310, 0, 300),
    ([100, 200, 300], 100_000, 0, 300), ([100, 200, 300], 125, -100, 100),
    ([100, 200, 300], 125, -200, 100), ([100, 200, 300], 125, -500, 200),
    ([100, 200, 300], 251, 500, 200), ([200, 300], 0, 0, 200), ([200, 300], 149, 0, 200),
  ])
  func releasesEndAtTheNotchesOfOverlayContainer(
    _ heights: [Double], _ height: Double, _ velocity: Double, _ expected: Double
  ) {
    let release = ReleaseOptions(rule: .adjacent, flickVelocity: 400, projectionRate: 0)
    var dragged = DraggedSheet(tops: heights.map { 1000 - $0 }, start: 0, release: release)
    #expect(dragged.letGo(at: 1000 - height, velocity: velocity).top == 1000 - expected)
  }

  /// A release below the least height, or faster than a limit, dismisses. Columns: height at
  /// release, velocity, its limit, least height (−1: none), whether the sheet stays.
  @Test(arguments: [(200, 0, 1e9, 100, true), (0, 1000, 900, -1, false), (0, 900, 1000, -1, true)])
  func releasesDismissTheSheetsThatOverlayContainerDismisses(
    _ height: Double, _ velocity: Double, _ limit: Double, _ least: Double, _ stays: Bool
  ) {
    let release = ReleaseOptions(
      rule: .thresholds, flickVelocity: limit, upperThreshold: 0, lowerThreshold: least)
    var dragged = DraggedSheet(
      tops: [800, 900], start: 0, release: release, height: 1000, isDismissible: true)
    #expect(dragged.letGo(at: 1000 - height, velocity: velocity).isVisible == stays)
  }

  @Test(arguments: [(-1.0, 101.0), (1, 100)])
  func draggedSheetsHaveTheHeightsOfOverlayContainer(_ distance: Double, _ expected: Double) {
    var dragged = DraggedSheet(tops: [900, 800, 700], start: 0)
    dragged.pull(to: 900 + distance)
    #expect(dragged.sheet.frame(at: dragged.time).top == 1000 - expected)
  }

  // MARK: FloatingPanel
  //
  // scenee/FloatingPanel Tests/{LayoutTests,CoreTests,StateTests}.swift
  // @7efcc769e0ffe62f530e9276ab26309f758b7cc3, MIT

  /// Columns: anchors, distance of the drag, whether the panel stops at the lowest anchor, expected
  /// top. In FloatingPanel a panel whose content scrolls stops at the lowest anchor; in this
  /// engine, a sheet that is never dismissed does.
  @Test(arguments: [
    ([20, 417, 607], -100, true, 20), ([20, 417, 607], 100, false, 120),
    ([20, 417, 607], 587, false, 607), ([20, 417, 607], 687, true, 607),
    ([20, 417, 607], 687, false, 707), ([60, 250, 667], -100, true, 60),
    ([60, 250, 667], 100, false, 160), ([60, 250, 667], 607, false, 667),
    ([60, 250, 667], 707, true, 667), ([60, 250, 667], 707, false, 767),
  ])
  func draggedSheetsHaveTheTopsOfFloatingPanel(
    _ anchors: [Double], _ distance: Double, _ ends: Bool, _ expected: Double
  ) {
    var dragged = DraggedSheet(tops: anchors, start: 0, height: 1000, isDismissible: !ends)
    dragged.pull(to: anchors[0] + distance)
    #expect(dragged.sheet.frame(at: dragged.time).top == expected)
  }

  /// The background's opacity is 0.3 at the higher of two anchors, 0 at the lower.
  @Test(arguments: [("full", 0.3), ("half", 0)] as [(Detent.ID, Double)])
  func theDimHasTheOpacityOfFloatingPanelsBackdrop(_ detent: Detent.ID, _ opacity: Double) {
    var style = SheetConfiguration.panel
    style.detents = [Detent("full", .top(20)), Detent("half", .top(417))]
    style.initialDetent = detent
    style.dim = DimOptions(opacity: 0.3, from: .detent("full"), to: .detent("half"))
    #expect(Sheet(style, in: phone).frame(at: 0).dim == opacity)
  }

  /// From slackhq/PanModal Tests/PanModalTests.swift @76ab89f788dcfc30505536478f3f6aabe6edeb9b,
  /// MIT: in a view 647 points high, the long form begins 50 points below a top inset of 20 + 21.
  @Test func cardsHaveTheTopsOfPanModal() {
    var style = SheetConfiguration.panel
    style.detents = [Detent("long", .top(50))]
    style.initialDetent = "long"
    let view = SheetGeometry(size: Size2D(width: 375, height: 647), safeTop: 41)
    #expect(Sheet(style, in: view).frame(at: 0).card.y == 91)
    style.dismissal = .refused
    #expect(Sheet(style, in: view).frame(at: 0).card.y == 647)
  }

  /// From mui/base-ui packages/react/src/drawer/root/DrawerSnapPoints.test.tsx
  /// @087c60b9c8ff9a3e94495b9321aa3e618f268d68, MIT: heights set and got in a popup of 300 points.
  @Test(arguments: [(100.0, 100.0), (200.5, 200.5), (800, 300)])
  func detentsHaveTheHeightsOfBaseUI(_ asked: Double, _ expected: Double) {
    var style = SheetConfiguration.panel
    style.detents = [Detent("snap", .height(asked))]
    style.initialDetent = "snap"
    let frame = Sheet(style, in: view(375, 300)).frame(at: 0)
    #expect(frame.card.height == expected && frame.top == 300 - expected)
  }
}
