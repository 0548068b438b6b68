// Where a released sheet goes: one step at most, to the nearer to where it would come to
// rest (projected with 0.998 a millisecond). Columns: id (with "targetState_" before),
// anchors in points from the top of the view, anchor at the start, edge at release in
// points, velocity in points per second (positive downward), expected, and what the rules
// "nearest" and "nearest to the projection" say (computed, not the source's). The rows
// 3positionsFromTip are those of a sheet at the top, given by its lower edge.
//
// scenee/FloatingPanel Tests/CoreTests.swift (test_targetState_*)
// @7efcc769e0ffe62f530e9276ab26309f758b7cc3, MIT, (c) 2018 Shin Yamamoto.

extension Vectors {
  static let floatingPanelTargets = #"""
    1positions/00 full=20 full 10 1000 full full full
    1positions/01 full=20 full 20 -1000 full full full
    1positions/02 full=20 full 20 -100 full full full
    1positions/03 full=20 full 20 0 full full full
    1positions/04 full=20 full 20 100 full full full
    1positions/05 full=20 full 20 1000 full full full
    1positions/06 full=20 full 30 100 full full full
    2positions/00 full=20;half=417 full 10 1000 half full half
    2positions/01 full=20;half=417 full 20 -1000 full full full
    2positions/02 full=20;half=417 full 20 -100 full full full
    2positions/03 full=20;half=417 full 20 0 full full full
    2positions/04 full=20;half=417 full 20 100 full full full
    2positions/05 full=20;half=417 full 20 1000 half full half
    2positions/06 full=20;half=417 full 30 100 full full full
    2positions/07 full=20;half=417 full 407 -100 half half half
    2positions/08 full=20;half=417 full 417 -1000 full half full
    2positions/09 full=20;half=417 full 417 -100 half half half
    2positions/10 full=20;half=417 full 417 0 half half half
    2positions/11 full=20;half=417 full 417 100 half half half
    2positions/12 full=20;half=417 full 417 1000 half half half
    2positions/13 full=20;half=417 full 427 -1000 full half full
    2positions/14 full=20;half=417 half 10 1000 half full half
    2positions/15 full=20;half=417 half 20 -1000 full full full
    2positions/16 full=20;half=417 half 20 -100 full full full
    2positions/17 full=20;half=417 half 20 0 full full full
    2positions/18 full=20;half=417 half 20 100 full full full
    2positions/19 full=20;half=417 half 20 1000 half full half
    2positions/20 full=20;half=417 half 30 100 full full full
    2positions/21 full=20;half=417 half 407 -100 half half half
    2positions/22 full=20;half=417 half 417 -1000 full half full
    2positions/23 full=20;half=417 half 417 -100 half half half
    2positions/24 full=20;half=417 half 417 0 half half half
    2positions/25 full=20;half=417 half 417 100 half half half
    2positions/26 full=20;half=417 half 417 1000 half half half
    2positions/27 full=20;half=417 half 427 -1000 full half full
    3positionsFromFull/00 full=20;half=417;tip=607 full -480 -100 full full full
    3positionsFromFull/01 full=20;half=417;tip=607 full -480 0 full full full
    3positionsFromFull/02 full=20;half=417;tip=607 full -480 100 full full full
    3positionsFromFull/03 full=20;half=417;tip=607 full 10 3000 half full tip
    3positionsFromFull/04 full=20;half=417;tip=607 full 20 -100 full full full
    3positionsFromFull/05 full=20;half=417;tip=607 full 20 0 full full full
    3positionsFromFull/06 full=20;half=417;tip=607 full 20 500 half full half
    3positionsFromFull/07 full=20;half=417;tip=607 full 20 1000 half full tip
    3positionsFromFull/08 full=20;half=417;tip=607 full 20 3000 half full tip
    3positionsFromFull/09 full=20;half=417;tip=607 full 30 100 full full full
    3positionsFromFull/10 full=20;half=417;tip=607 full 407 -100 half half half
    3positionsFromFull/11 full=20;half=417;tip=607 full 417 -1000 full half full
    3positionsFromFull/12 full=20;half=417;tip=607 full 417 -100 half half half
    3positionsFromFull/13 full=20;half=417;tip=607 full 417 0 half half half
    3positionsFromFull/14 full=20;half=417;tip=607 full 417 100 half half half
    3positionsFromFull/15 full=20;half=417;tip=607 full 417 1000 tip half tip
    3positionsFromFull/16 full=20;half=417;tip=607 full 427 100 half half half
    3positionsFromFull/17 full=20;half=417;tip=607 full 597 -100 tip tip tip
    3positionsFromFull/18 full=20;half=417;tip=607 full 607 -3000 half tip full
    3positionsFromFull/19 full=20;half=417;tip=607 full 607 -1000 half tip full
    3positionsFromFull/20 full=20;half=417;tip=607 full 607 -500 half tip half
    3positionsFromFull/21 full=20;half=417;tip=607 full 607 -100 tip tip tip
    3positionsFromFull/22 full=20;half=417;tip=607 full 607 0 tip tip tip
    3positionsFromFull/23 full=20;half=417;tip=607 full 607 100 tip tip tip
    3positionsFromFull/24 full=20;half=417;tip=607 full 617 -3000 half tip full
    3positionsFromFull/25 full=20;half=417;tip=607 full 1107 -100 tip tip tip
    3positionsFromFull/26 full=20;half=417;tip=607 full 1107 0 tip tip tip
    3positionsFromFull/27 full=20;half=417;tip=607 full 1107 100 tip tip tip
    3positionsFromHalf/00 full=20;half=417;tip=607 half -480 -100 full full full
    3positionsFromHalf/01 full=20;half=417;tip=607 half -480 0 full full full
    3positionsFromHalf/02 full=20;half=417;tip=607 half -480 100 full full full
    3positionsFromHalf/03 full=20;half=417;tip=607 half 20 -100 full full full
    3positionsFromHalf/04 full=20;half=417;tip=607 half 20 0 full full full
    3positionsFromHalf/05 full=20;half=417;tip=607 half 20 500 half full half
    3positionsFromHalf/06 full=20;half=417;tip=607 half 20 1000 half full tip
    3positionsFromHalf/07 full=20;half=417;tip=607 half 20 3000 half full tip
    3positionsFromHalf/08 full=20;half=417;tip=607 half 30 100 full full full
    3positionsFromHalf/09 full=20;half=417;tip=607 half 407 -100 half half half
    3positionsFromHalf/10 full=20;half=417;tip=607 half 417 -1000 full half full
    3positionsFromHalf/11 full=20;half=417;tip=607 half 417 -100 half half half
    3positionsFromHalf/12 full=20;half=417;tip=607 half 417 0 half half half
    3positionsFromHalf/13 full=20;half=417;tip=607 half 417 100 half half half
    3positionsFromHalf/14 full=20;half=417;tip=607 half 417 1000 tip half tip
    3positionsFromHalf/15 full=20;half=417;tip=607 half 427 100 half half half
    3positionsFromHalf/16 full=20;half=417;tip=607 half 597 -100 tip tip tip
    3positionsFromHalf/17 full=20;half=417;tip=607 half 607 -3000 half tip full
    3positionsFromHalf/18 full=20;half=417;tip=607 half 607 -1000 half tip full
    3positionsFromHalf/19 full=20;half=417;tip=607 half 607 -500 half tip half
    3positionsFromHalf/20 full=20;half=417;tip=607 half 607 -100 tip tip tip
    3positionsFromHalf/21 full=20;half=417;tip=607 half 607 0 tip tip tip
    3positionsFromHalf/22 full=20;half=417;tip=607 half 607 100 tip tip tip
    3positionsFromHalf/23 full=20;half=417;tip=607 half 1107 -100 tip tip tip
    3positionsFromHalf/24 full=20;half=417;tip=607 half 1107 0 tip tip tip
    3positionsFromHalf/25 full=20;half=417;tip=607 half 1107 100 tip tip tip
    3positionsFromTip/00 tip=60;half=250;full=667 tip -440 -100 tip tip tip
    3positionsFromTip/01 tip=60;half=250;full=667 tip -440 0 tip tip tip
    3positionsFromTip/02 tip=60;half=250;full=667 tip -440 100 tip tip tip
    3positionsFromTip/03 tip=60;half=250;full=667 tip 60 -100 tip tip tip
    3positionsFromTip/04 tip=60;half=250;full=667 tip 60 0 tip tip tip
    3positionsFromTip/05 tip=60;half=250;full=667 tip 60 500 half tip half
    3positionsFromTip/06 tip=60;half=250;full=667 tip 60 1000 half tip full
    3positionsFromTip/07 tip=60;half=250;full=667 tip 60 3000 half tip full
    3positionsFromTip/08 tip=60;half=250;full=667 tip 70 100 tip tip tip
    3positionsFromTip/09 tip=60;half=250;full=667 tip 240 -100 half half half
    3positionsFromTip/10 tip=60;half=250;full=667 tip 250 -3000 tip half tip
    3positionsFromTip/11 tip=60;half=250;full=667 tip 250 -100 half half half
    3positionsFromTip/12 tip=60;half=250;full=667 tip 250 0 half half half
    3positionsFromTip/13 tip=60;half=250;full=667 tip 250 100 half half half
    3positionsFromTip/14 tip=60;half=250;full=667 tip 250 1000 full half full
    3positionsFromTip/15 tip=60;half=250;full=667 tip 260 100 half half half
    3positionsFromTip/16 tip=60;half=250;full=667 tip 657 -100 full full full
    3positionsFromTip/17 tip=60;half=250;full=667 tip 667 -3000 half full tip
    3positionsFromTip/18 tip=60;half=250;full=667 tip 667 -1000 half full half
    3positionsFromTip/19 tip=60;half=250;full=667 tip 667 -500 half full half
    3positionsFromTip/20 tip=60;half=250;full=667 tip 667 -100 full full full
    3positionsFromTip/21 tip=60;half=250;full=667 tip 667 0 full full full
    3positionsFromTip/22 tip=60;half=250;full=667 tip 667 100 full full full
    3positionsFromTip/23 tip=60;half=250;full=667 tip 1167 -100 full full full
    3positionsFromTip/24 tip=60;half=250;full=667 tip 1167 0 full full full
    3positionsFromTip/25 tip=60;half=250;full=667 tip 1167 100 full full full
    """#
}
