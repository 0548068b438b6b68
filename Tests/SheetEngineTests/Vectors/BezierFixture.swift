// Cubic Bézier timing curves. Columns: id, four control points, kind of value, absolute tolerance,
// input (a fraction of the duration), expected value. The rows below a heading, a line that ends
// with a colon, are "input,expected".
//
// chromium: chromium/chromium ui/gfx/geometry/cubic_bezier_unittest.cc (read from
// openeuler-mirror/liteview @0727738a9d83efbe8ddd9ca39f1879fc216634ad), BSD-3-Clause.
//
// openswiftui: OpenSwiftUIProject/OpenSwiftUI
// Tests/OpenSwiftUICompatibilityTests/Animation/Animation/
// UnitCurveCompatibilityTests.swift @069dd80bce30bb9117b783e963c0ed7f741c7587, MIT (suite
// is written to run against both Apple SwiftUI and OpenSwiftUI).

extension Vectors {
  static let bezier = #"""
    chromium/Range/46 0.25 -0.5 0.75 -0.16666666666666666 range_min 0.00015 - -0.225
    chromium/Range/47 0.25 -0.5 0.75 -0.16666666666666666 range_max 0 - 1
    chromium/Range/50 0 1 1 0 range_min 0 - 0
    chromium/Range/51 0 1 1 0 range_max 0 - 1
    chromium/Range/54 0.25 2.5 0.75 0.5 range_min 0 - 0
    chromium/Range/55 0.25 2.5 0.75 0.5 range_max 0.00015 - 1.28818
    chromium/Range/56 0.25 0.5 0.75 -1.5 range_min 0.00015 - -0.28818
    chromium/Range/57 0.25 0.5 0.75 -1.5 range_max 0 - 1
    chromium/Range/58 0.25 0.1 0.75 1.5 range_min 0 - 0
    chromium/Range/59 0.25 0.1 0.75 1.5 range_max 0.00015 - 1.10755
    chromium/Range/60 0.25 -0.5 0.75 0.9 range_min 0.00015 - -0.10755
    chromium/Range/61 0.25 -0.5 0.75 0.9 range_max 0 - 1
    chromium/Basic/20 0.5 1 0.5 1 value 0 0.5 0.875
    chromium/Basic/21 0.5 2 0.5 2 value 0 0.5 1.625
    chromium/Basic/22 0.5 -1 0.5 -1 value 0 0.5 -0.625
    openswiftui/easeInCurve/124 0.42 0 1 1 slope 1e-07 0 0
    openswiftui/bezierCurveCreation/151 0.25 0.1 0.75 0.9 value 0.01 0.5 0.5
    openswiftui/bezierCurveCreation/152 0.25 0.1 0.75 0.9 slope 0.01 0.5 1.2
    chromium/Basic 0.25 0 0.75 1 value 0.00015:
    0,0 0.05,0.01136 0.1,0.03978 0.15,0.07978 0.2,0.12803 0.25,0.18235 0.3,0.24115 0.35,0.30323
    0.4,0.36761 0.45,0.43345 0.5,0.5 0.6,0.63238 0.65,0.69676 0.7,0.75884 0.75,0.81764 0.8,0.87196
    0.85,0.92021 0.9,0.96021 0.95,0.98863 1,1
    openswiftui/linearCurve 0 0 1 1 value 1e-07:
    0,0 0.25,0.25 0.5,0.5 0.75,0.75 1,1
    openswiftui/linearCurve 0 0 1 1 slope 1e-07:
    0,1 0.25,1 0.5,1 0.75,1 1,1
    openswiftui/easeInCurve 0.42 0 1 1 value 1e-07:
    0,0 1,1
    openswiftui/easeInCurve 0.42 0 1 1 value 0.01:
    0.25,0.09 0.5,0.32 0.75,0.62
    openswiftui/easeInCurve 0.42 0 1 1 slope 0.01:
    0.25,0.67 0.5,1.07 0.75,1.37
    openswiftui/easeInOutCurve 0.42 0 0.58 1 value 1e-07:
    0,0 0.5,0.5 1,1
    openswiftui/easeInOutCurve 0.42 0 0.58 1 value 0.01:
    0.25,0.13 0.75,0.87
    openswiftui/easeInOutCurve 0.42 0 0.58 1 slope 1e-07:
    0,0 1,0
    openswiftui/easeInOutCurve 0.42 0 0.58 1 slope 0.01:
    0.25,1.06 0.5,1.72 0.75,1.06
    openswiftui/velocityAtBoundaryConditions 0 0 1 1 slope 1e-07:
    -0.5,1 0,1 1,1 1.5,1
    """#
}
