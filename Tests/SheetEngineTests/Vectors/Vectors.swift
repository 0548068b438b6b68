/// Test data that the suites of other projects published, restated as tables.
///
/// Every fixture names its source, commit and licence. Each suite runs only the rows whose rules
/// this engine has. No row is ever adjusted to the engine's results.
///
/// ```
/// source table               rows  run  left out, and why
/// bezier values               128   83    1 easeIn ends with a slope of 0 there; the curve has 1.7241;
///                                         44 as others here
/// bezier properties             5    2    3 are weaker than rows of the table
/// spring values               173   40    the others are samples between those here
/// spring parameters            18    4    2 mass: the engine has unit mass; 3 a damping ratio of 0;
///                                         9 as others here
/// spring settling              11    0    2 another formula, without distance; 1 a default's fallback;
///                                         8 as in `MotionTests`
/// spring properties             2    0    1 stops at the target on first contact; 1 as in `MotionTests`
/// rubber band                  33    6    16 as in `MotionTests` or here; 1 coefficient 2; 1 power law;
///                                         3 fragments; 1 linear; 1 square root; 3 friction factors; 1 tanh
/// rubber bounce                 1    0    1 a bounce of two timing curves
/// decay and projection         60    4   40 time constants; 3 with a constant deceleration; 1 to whole
///                                         points; 12 as in `FlingTests`
/// traces, AOSP                 20   15    4 as others here; 1 a cancelled gesture
/// traces, Flutter               7    3    4 as others here
/// traces, Compose              11    2    2 change of speed in the middle, impulse strategy only; 7 as
///                                         others here
/// traces, Chromium              3    2    1 an even movement
/// traces, Apple style           7    1    5 with samples 1 s apart, a pause here; 1 without numbers
/// targets, FloatingPanel      115   75   40 the same releases of a sheet that began at another detent
/// targets, smooth_sheets       46   42    1 "next" counts from the nearest snap, not from the sheet; 3 a
///                                         flick back from beyond an end goes to that end
/// targets, OverlayContainer    17   17
/// targets, others              29   12    11 as FloatingPanel's; 4 a fixed distance from where the drag
///                                           began; 2 ties by the order of a list that is not sorted
/// layout, FloatingPanel        30   10   16 a look-up inside the source; 2 keys; 2 as in `StyleTests`
/// layout, others               10    0    5 as in `SnapshotCardTests`; 1 rem; 4 rounding to device pixels
/// ```
///
/// Only the least-squares expectations of traces are compared as numbers: the impulse strategy is
/// another rule.
enum Vectors {
  /// The rows of a table as their columns, separated by spaces. A heading ends with a colon and has
  /// the first columns of all rows below it; those rows are separated by spaces, their columns by
  /// commas.
  static func rows(_ table: String) -> [[String]] {
    var heading: [String] = []
    return table.split(separator: "\n").flatMap { line -> [[String]] in
      let columns = line.split(separator: " ")
      if line.hasSuffix(":") {
        heading = line.dropLast().split(separator: " ").map(String.init)
        return []
      }
      if heading.isEmpty { return [columns.map(String.init)] }
      return columns.map { heading + $0.split(separator: ",").map(String.init) }
    }
  }

  /// The number in a column; nil if nothing is asserted.
  static func number(_ column: String) -> Double? {
    column == "-" ? nil : Double(column)
  }
}
