// Cubic Bézier timing curves. Columns: id, four control points, absolute tolerance, input (a
// fraction of the duration), expected value. The rows below a heading, a line that ends with a
// colon, are "input,expected".
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
    chromium/Basic/20 0.5 1 0.5 1 0 0.5 0.875
    chromium/Basic/21 0.5 2 0.5 2 0 0.5 1.625
    chromium/Basic/22 0.5 -1 0.5 -1 0 0.5 -0.625
    openswiftui/bezierCurveCreation/151 0.25 0.1 0.75 0.9 0.01 0.5 0.5
    chromium/Basic 0.25 0 0.75 1 0.00015:
    0,0 0.05,0.01136 0.1,0.03978 0.15,0.07978 0.2,0.12803 0.25,0.18235 0.3,0.24115 0.35,0.30323
    0.4,0.36761 0.45,0.43345 0.5,0.5 0.6,0.63238 0.65,0.69676 0.7,0.75884 0.75,0.81764 0.8,0.87196
    0.85,0.92021 0.9,0.96021 0.95,0.98863 1,1
    openswiftui/easeInCurve 0.42 0 1 1 0.01:
    0.25,0.09 0.5,0.32 0.75,0.62
    openswiftui/easeInOutCurve 0.42 0 0.58 1 1e-07:
    0,0 0.5,0.5 1,1
    openswiftui/easeInOutCurve 0.42 0 0.58 1 0.01:
    0.25,0.13 0.75,0.87
    """#
}
