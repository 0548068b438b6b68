// Cubic Bézier timing curves. Columns: id, control points, kind, input, expected, absolute
// tolerance.
//
// chromium: chromium/chromium ui/gfx/geometry/cubic_bezier_unittest.cc (read from
// openeuler-mirror/liteview @0727738a9d83efbe8ddd9ca39f1879fc216634ad), BSD-3-Clause.
//
// openswiftui: OpenSwiftUIProject/OpenSwiftUI
// Tests/OpenSwiftUICompatibilityTests/Animation/Animation/
// UnitCurveCompatibilityTests.swift @069dd80bce30bb9117b783e963c0ed7f741c7587, MIT (suite
// is written to run against both Apple SwiftUI and OpenSwiftUI).
//
// openswiftui_core: OpenSwiftUIProject/OpenSwiftUI
// Tests/OpenSwiftUICoreTests/Animation/Animation/UnitCurveTests.swift
// @069dd80bce30bb9117b783e963c0ed7f741c7587, MIT (suite is written to run against both
// Apple SwiftUI and OpenSwiftUI).
//
// advance: timdonnelly/Advance Tests/AdvanceTests/UnitBezierTests.swift
// @3156e6c5ba2960de7b5a910a2c8433d7fd612c25, BSD-2-Clause.
//
// framer: framer/motion packages/framer-motion/src/easing/__tests__/cubic-bezier.test.ts
// @ecd97f7dce8954be300aa73ab6a96208437941c5, MIT.
//
// compose: androidx/androidx compose/animation/animation-core/.../EasingTest.kt
// @4fc54d2ad94f8cacb611c27236877eeb56125042, Apache-2.0.

extension Vectors {
  static let bezier = #"""
    chromium/Basic/0 0.25 0 0.75 1 value 0 0 0.00015
    chromium/Basic/1 0.25 0 0.75 1 value 0.05 0.01136 0.00015
    chromium/Basic/2 0.25 0 0.75 1 value 0.1 0.03978 0.00015
    chromium/Basic/3 0.25 0 0.75 1 value 0.15 0.07978 0.00015
    chromium/Basic/4 0.25 0 0.75 1 value 0.2 0.12803 0.00015
    chromium/Basic/5 0.25 0 0.75 1 value 0.25 0.18235 0.00015
    chromium/Basic/6 0.25 0 0.75 1 value 0.3 0.24115 0.00015
    chromium/Basic/7 0.25 0 0.75 1 value 0.35 0.30323 0.00015
    chromium/Basic/8 0.25 0 0.75 1 value 0.4 0.36761 0.00015
    chromium/Basic/9 0.25 0 0.75 1 value 0.45 0.43345 0.00015
    chromium/Basic/10 0.25 0 0.75 1 value 0.5 0.5 0.00015
    chromium/Basic/11 0.25 0 0.75 1 value 0.6 0.63238 0.00015
    chromium/Basic/12 0.25 0 0.75 1 value 0.65 0.69676 0.00015
    chromium/Basic/13 0.25 0 0.75 1 value 0.7 0.75884 0.00015
    chromium/Basic/14 0.25 0 0.75 1 value 0.75 0.81764 0.00015
    chromium/Basic/15 0.25 0 0.75 1 value 0.8 0.87196 0.00015
    chromium/Basic/16 0.25 0 0.75 1 value 0.85 0.92021 0.00015
    chromium/Basic/17 0.25 0 0.75 1 value 0.9 0.96021 0.00015
    chromium/Basic/18 0.25 0 0.75 1 value 0.95 0.98863 0.00015
    chromium/Basic/19 0.25 0 0.75 1 value 1 1 0.00015
    chromium/Basic/20 0.5 1 0.5 1 value 0.5 0.875 0
    chromium/Basic/21 0.5 2 0.5 2 value 0.5 1.625 0
    chromium/Basic/22 0.5 -1 0.5 -1 value 0.5 -0.625 0
    chromium/Range/44 0.25 0.3333333333333333 0.75 0.6666666666666666 range_min - 0 0
    chromium/Range/45 0.25 0.3333333333333333 0.75 0.6666666666666666 range_max - 1 0
    chromium/Range/46 0.25 -0.5 0.75 -0.16666666666666666 range_min - -0.225 0.00015
    chromium/Range/47 0.25 -0.5 0.75 -0.16666666666666666 range_max - 1 0
    chromium/Range/48 0.25 0.25 0.75 0.5 range_min - 0 0
    chromium/Range/49 0.25 0.25 0.75 0.5 range_max - 1 0
    chromium/Range/50 0 1 1 0 range_min - 0 0
    chromium/Range/51 0 1 1 0 range_max - 1 0
    chromium/Range/52 0.25 0.1 0.75 0.9 range_min - 0 0
    chromium/Range/53 0.25 0.1 0.75 0.9 range_max - 1 0
    chromium/Range/54 0.25 2.5 0.75 0.5 range_min - 0 0
    chromium/Range/55 0.25 2.5 0.75 0.5 range_max - 1.28818 0.00015
    chromium/Range/56 0.25 0.5 0.75 -1.5 range_min - -0.28818 0.00015
    chromium/Range/57 0.25 0.5 0.75 -1.5 range_max - 1 0
    chromium/Range/58 0.25 0.1 0.75 1.5 range_min - 0 0
    chromium/Range/59 0.25 0.1 0.75 1.5 range_max - 1.10755 0.00015
    chromium/Range/60 0.25 -0.5 0.75 0.9 range_min - -0.10755 0.00015
    chromium/Range/61 0.25 -0.5 0.75 0.9 range_max - 1 0
    chromium/Range/62 0.25 0.3 0.75 0.633 range_min - 0 0
    chromium/Range/63 0.25 0.3 0.75 0.633 range_max - 1 0
    chromium/Range/64 0.25 0.367 0.75 0.7 range_min - 0 0
    chromium/Range/65 0.25 0.367 0.75 0.7 range_max - 1 0
    openswiftui/linearCurve/109 0 0 1 1 value 0 0 1e-07
    openswiftui/linearCurve/110 0 0 1 1 value 0.25 0.25 1e-07
    openswiftui/linearCurve/111 0 0 1 1 value 0.5 0.5 1e-07
    openswiftui/linearCurve/112 0 0 1 1 value 0.75 0.75 1e-07
    openswiftui/linearCurve/113 0 0 1 1 value 1 1 1e-07
    openswiftui/linearCurve/114 0 0 1 1 slope 0 1 1e-07
    openswiftui/linearCurve/115 0 0 1 1 slope 0.25 1 1e-07
    openswiftui/linearCurve/116 0 0 1 1 slope 0.5 1 1e-07
    openswiftui/linearCurve/117 0 0 1 1 slope 0.75 1 1e-07
    openswiftui/linearCurve/118 0 0 1 1 slope 1 1 1e-07
    openswiftui/easeInCurve/119 0.42 0 1 1 value 0 0 1e-07
    openswiftui/easeInCurve/120 0.42 0 1 1 value 0.25 0.09 0.01
    openswiftui/easeInCurve/121 0.42 0 1 1 value 0.5 0.32 0.01
    openswiftui/easeInCurve/122 0.42 0 1 1 value 0.75 0.62 0.01
    openswiftui/easeInCurve/123 0.42 0 1 1 value 1 1 1e-07
    openswiftui/easeInCurve/124 0.42 0 1 1 slope 0 0 1e-07
    openswiftui/easeInCurve/125 0.42 0 1 1 slope 0.25 0.67 0.01
    openswiftui/easeInCurve/126 0.42 0 1 1 slope 0.5 1.07 0.01
    openswiftui/easeInCurve/127 0.42 0 1 1 slope 0.75 1.37 0.01
    openswiftui/easeInOutCurve/139 0.42 0 0.58 1 value 0 0 1e-07
    openswiftui/easeInOutCurve/140 0.42 0 0.58 1 value 0.25 0.13 0.01
    openswiftui/easeInOutCurve/141 0.42 0 0.58 1 value 0.5 0.5 1e-07
    openswiftui/easeInOutCurve/142 0.42 0 0.58 1 value 0.75 0.87 0.01
    openswiftui/easeInOutCurve/143 0.42 0 0.58 1 value 1 1 1e-07
    openswiftui/easeInOutCurve/144 0.42 0 0.58 1 slope 0 0 1e-07
    openswiftui/easeInOutCurve/145 0.42 0 0.58 1 slope 0.25 1.06 0.01
    openswiftui/easeInOutCurve/146 0.42 0 0.58 1 slope 0.5 1.72 0.01
    openswiftui/easeInOutCurve/147 0.42 0 0.58 1 slope 0.75 1.06 0.01
    openswiftui/easeInOutCurve/148 0.42 0 0.58 1 slope 1 0 1e-07
    openswiftui/bezierCurveCreation/149 0.25 0.1 0.75 0.9 value 0 0 1e-07
    openswiftui/bezierCurveCreation/150 0.25 0.1 0.75 0.9 value 1 1 1e-07
    openswiftui/bezierCurveCreation/151 0.25 0.1 0.75 0.9 value 0.5 0.5 0.01
    openswiftui/bezierCurveCreation/152 0.25 0.1 0.75 0.9 slope 0.5 1.2 0.01
    openswiftui/valueAtBoundaryConditions/157 0.42 0 0.58 1 value -0.5 0 1e-07
    openswiftui/valueAtBoundaryConditions/158 0.42 0 0.58 1 value 0 0 1e-07
    openswiftui/valueAtBoundaryConditions/159 0.42 0 0.58 1 value 1 1 1e-07
    openswiftui/valueAtBoundaryConditions/160 0.42 0 0.58 1 value 1.5 1 1e-07
    openswiftui/velocityAtBoundaryConditions/161 0 0 1 1 slope -0.5 1 1e-07
    openswiftui/velocityAtBoundaryConditions/162 0 0 1 1 slope 0 1 1e-07
    openswiftui/velocityAtBoundaryConditions/163 0 0 1 1 slope 1 1 1e-07
    openswiftui/velocityAtBoundaryConditions/164 0 0 1 1 slope 1.5 1 1e-07
    openswiftui_core/cubicSolver/165 0.25 0.1 0.75 0.9 value 0 0 1e-07
    openswiftui_core/cubicSolver/166 0.25 0.1 0.75 0.9 value 1 1 1e-07
    openswiftui_core/cubicSolver/167 0.25 0.1 0.75 0.9 value 0.5 0.5 1e-07
    openswiftui_core/cubicSolver/168 0.25 0.1 0.75 0.9 slope 0.5 1.199 0.001
    openswiftui_core/identical/173 0.5 0.5 0.5 0.5 value 0 0 1e-07
    openswiftui_core/identical/174 0.5 0.5 0.5 0.5 value 1 1 1e-07
    openswiftui_core/identical/175 0.5 0.5 0.5 0.5 value 0.5 0.5 1e-07
    openswiftui_core/identical/176 0.5 0.5 0.5 0.5 slope 0.5 1 1e-07
    advance/linear/0 0 0 1 1 value 0 0 0.001
    advance/linear/1 0 0 1 1 value 0.1 0.1 0.001
    advance/linear/2 0 0 1 1 value 0.2 0.2 0.001
    advance/linear/3 0 0 1 1 value 0.3 0.3 0.001
    advance/linear/4 0 0 1 1 value 0.4 0.4 0.001
    advance/linear/5 0 0 1 1 value 0.5 0.5 0.001
    advance/linear/6 0 0 1 1 value 0.6 0.6 0.001
    advance/linear/7 0 0 1 1 value 0.7 0.7 0.001
    advance/linear/8 0 0 1 1 value 0.8 0.8 0.001
    advance/linear/9 0 0 1 1 value 0.9 0.9 0.001
    advance/linear/10 0 0 1 1 value 1 1 0.001
    advance/easeInOut/0 0.42 0 0.58 1 value 0 0 0.001
    advance/easeInOut/2 0.42 0 0.58 1 value 0.2 0.08141362197218191 0.001
    advance/easeInOut/4 0.42 0 0.58 1 value 0.4 0.331832067207064 0.001
    advance/easeInOut/6 0.42 0 0.58 1 value 0.6 0.668167932792936 0.001
    advance/easeInOut/8 0.42 0 0.58 1 value 0.8 0.9185863780278181 0.001
    advance/easeInOut/10 0.42 0 0.58 1 value 1 1 0.001
    framer/linear/0 0 0 1 1 value 0 0 0
    framer/linear/0.5 0 0 1 1 value 0.5 0.5 0
    framer/linear/1 0 0 1 1 value 1 1 0
    compose/doesntExceed1 0 0 0.15 1 value_le 0.999999 1 0
    compose/doesExceed1 0.34 1.56 0.64 1 value_gt 0.6 1 0
    compose/smallFraction/3e800000 0.3 0 0.7 1 value_in_0_1 0.25 - 0
    compose/smallFraction/3e000000 0.3 0 0.7 1 value_in_0_1 0.125 - 0
    compose/smallFraction/3d800000 0.3 0 0.7 1 value_in_0_1 0.0625 - 0
    compose/smallFraction/3a800000 0.3 0 0.7 1 value_in_0_1 0.0009765625 - 0
    compose/smallFraction/36000000 0.3 0 0.7 1 value_in_0_1 1.9073486328125e-06 - 0
    compose/smallFraction/34800000 0.3 0 0.7 1 value_in_0_1 2.384185791015625e-07 - 0
    compose/smallFraction/34000000 0.3 0 0.7 1 value_in_0_1 1.1920928955078125e-07 - 0
    compose/smallFraction/34210fb0 0.3 0 0.7 1 value_in_0_1 1.500000053056283e-07 - 0
    compose/smallFraction/33800000 0.3 0 0.7 1 value_in_0_1 5.960464477539063e-08 - 0
    compose/smallFraction/33000000 0.3 0 0.7 1 value_in_0_1 2.9802322387695312e-08 - 0
    compose/smallFraction/00000000 0.3 0 0.7 1 value_in_0_1 0 - 0
    """#
}
