// Pointer traces in the format of `VelocityVectorTests.traces`. In traces that were not recorded,
// the pointer moves evenly, so that all methods of estimating its velocity agree.
//
// androidx/androidx
// compose/ui/ui/src/androidUnitTest/kotlin/androidx/compose/ui/input/pointer/util/
// VelocityTracker1DTest.kt @7239dee160e11cc69135fe897268013c7c3f0bce, Apache-2.0.

extension Vectors {
  static let composeTraces = #"""
    trace threePoints_zeroVelocity y 2
    0:273 1:273 2:273
    equals 0 0
    trace linear_pos_posPoints y 30
    0:0 10:5 20:10 30:15
    equals 500 100
    trace linear_pos_mixed y 20
    0:-5 10:0 20:5
    equals 500 100
    trace linear_neg_negPoints y 20
    0:0 10:-5 20:-10
    equals -500 100
    trace linear_neg_posPoints y 20
    0:20 10:15 20:10
    equals -500 100
    trace sailfishFlingUpSlow_x y 95
    0:528 17:527 26:527 28:527 34:527 43:528 45:528.25 51:531 59:535 62:536.33 68:540 77:546
    79:547.21 85:553 93:559 95:560.66
    equals 951.69 190.338
    trace sailfishFlingUpSlow_y y 95
    0:983 17:981 26:977 28:975.93 34:970 43:960 45:957.51 51:946 59:931 62:926.02 68:914 77:896
    79:892.36 85:877 93:851 95:843.82
    equals -3044.96 608.992
    trace sailfishFlingUpFast_x y 67
    0:561 8:559 16:559 25:562.91 33:577 41:596.87 50:631 58:671.31 67:715
    equals 5991.87 1198.37
    trace sailfishFlingUpFast_y y 67
    0:1412 8:1377 16:1371 25:1342.68 33:1272 41:1190.54 50:1093 58:994.68 67:903
    equals -15094 3018.8
    """#
}
