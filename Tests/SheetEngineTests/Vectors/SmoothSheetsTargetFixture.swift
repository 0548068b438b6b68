// Where a released sheet goes: the nearest, or the next one in the direction of a fling of
// at least 50 pixels per second; from beyond an end to that end. Columns: id, heights it
// can rest at, height at release, velocity (positive upward), expected height.
//
// fujidaiti/smooth_sheets test/snap_grid_test.dart
// @beb86c703e6522dad7b9545a2920051b2fbf875f, MIT, (c) 2024 Daichi Fujita.

extension Vectors {
  static let smoothSheetsTargets = #"""
    smooth_sheets/000 500 400 0 500
    smooth_sheets/001 500 600 0 500
    smooth_sheets/002 500 500 0 500
    smooth_sheets/003 500 400 0 500
    smooth_sheets/004 500 600 100 500
    smooth_sheets/005 500 500 -100 500
    smooth_sheets/006 500 400 0 500
    smooth_sheets/007 500 600 0 500
    smooth_sheets/008 500 400 100 500
    smooth_sheets/009 500 600 -100 500
    smooth_sheets/010 500 500 0 500
    smooth_sheets/011 500 500 100 500
    smooth_sheets/012 500 500 -100 500
    smooth_sheets/013 0;500 -100 0 0
    smooth_sheets/014 0;500 0 0 0
    smooth_sheets/015 0;500 100 0 0
    smooth_sheets/016 0;500 400 0 500
    smooth_sheets/017 0;500 500 0 500
    smooth_sheets/018 0;500 600 0 500
    smooth_sheets/019 0;500 -100 100 0
    smooth_sheets/020 0;500 0 100 500
    smooth_sheets/021 0;500 100 100 500
    smooth_sheets/022 0;500 400 100 500
    smooth_sheets/023 0;500 500 100 500
    smooth_sheets/024 0;500 600 100 500
    smooth_sheets/025 0;500 -100 -100 0
    smooth_sheets/026 0;500 0 -100 0
    smooth_sheets/027 0;500 100 -100 0
    smooth_sheets/028 0;500 400 -100 0
    smooth_sheets/029 0;500 500 -100 0
    smooth_sheets/030 0;500 600 -100 500
    smooth_sheets/031 500;0 100 0 0
    smooth_sheets/032 0;250;500 -100 0 0
    smooth_sheets/034 0;250;500 100 0 0
    smooth_sheets/036 0;250;500 250 0 250
    smooth_sheets/038 0;250;500 400 0 500
    smooth_sheets/040 0;250;500 600 0 500
    smooth_sheets/042 0;250;500 0 100 250
    smooth_sheets/046 0;250;500 300 100 500
    smooth_sheets/048 0;250;500 500 100 500
    smooth_sheets/050 0;250;500 -100 -100 0
    smooth_sheets/052 0;250;500 100 -100 0
    smooth_sheets/054 0;250;500 250 -100 0
    smooth_sheets/056 0;250;500 400 -100 250
    smooth_sheets/058 0;250;500 600 -100 500
    """#
}
