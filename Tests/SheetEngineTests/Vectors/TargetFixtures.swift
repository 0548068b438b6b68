// Expected targets of releases: of the two anchors around the card, the one nearer to the projected
// position (0.998 of the velocity is left after a millisecond). Headings: id (without
// "targetState_"), anchors in points from the top of the view, anchor at the start. Rows: edge at
// release in points, velocity in points per second (positive downward), expected target, and the
// anchor nearest to the projected position (computed here). The rows 3positionsFromTip are of a sheet
// at the top, given by its lower edge.
//
// scenee/FloatingPanel Tests/CoreTests.swift (test_targetState_*)
// @7efcc769e0ffe62f530e9276ab26309f758b7cc3, MIT, (c) 2018 Shin Yamamoto.

extension Vectors {
  static let floatingPanelTargets = #"""
    1positions full=20 full:
    10,1000,full,full 20,-1000,full,full 20,-100,full,full 20,0,full,full 20,100,full,full
    20,1000,full,full 30,100,full,full
    2positions full=20;half=417 full:
    10,1000,half,half 20,-1000,full,full 20,-100,full,full 20,0,full,full 20,100,full,full
    20,1000,half,half 30,100,full,full 407,-100,half,half 417,-1000,full,full 417,-100,half,half
    417,0,half,half 417,100,half,half 417,1000,half,half 427,-1000,full,full
    3positionsFromFull full=20;half=417;tip=607 full:
    -480,-100,full,full -480,0,full,full -480,100,full,full 10,3000,half,tip 20,-100,full,full
    20,0,full,full 20,500,half,half 20,1000,half,tip 20,3000,half,tip 30,100,full,full
    407,-100,half,half 417,-1000,full,full 417,-100,half,half 417,0,half,half 417,100,half,half
    417,1000,tip,tip 427,100,half,half 597,-100,tip,tip 607,-3000,half,full 607,-1000,half,full
    607,-500,half,half 607,-100,tip,tip 607,0,tip,tip 607,100,tip,tip 617,-3000,half,full
    1107,-100,tip,tip 1107,0,tip,tip 1107,100,tip,tip
    3positionsFromTip tip=60;half=250;full=667 tip:
    -440,-100,tip,tip -440,0,tip,tip -440,100,tip,tip 60,-100,tip,tip 60,0,tip,tip 60,500,half,half
    60,1000,half,full 60,3000,half,full 70,100,tip,tip 240,-100,half,half 250,-3000,tip,tip
    250,-100,half,half 250,0,half,half 250,100,half,half 250,1000,full,full 260,100,half,half
    657,-100,full,full 667,-3000,half,tip 667,-1000,half,half 667,-500,half,half 667,-100,full,full
    667,0,full,full 667,100,full,full 1167,-100,full,full 1167,0,full,full 1167,100,full,full
    """#
}
