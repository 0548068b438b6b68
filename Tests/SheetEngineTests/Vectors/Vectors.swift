/// Test data that the suites of other projects published, restated as tables.
///
/// Every fixture names its source, commit and licence. Each suite runs only the rows whose rules
/// this engine has. No row is ever adjusted to the engine's results.
///
/// ```
/// source table               rows  run  left out, and why
/// bezier values               128  127    1 easeIn ends with a slope of 0 there; the curve has
///                                           1.7241
/// bezier properties             5    2    3 are weaker than rows of the table
/// spring values               173   67    the others are samples between those here
/// spring parameters            18   13    2 mass: the engine has unit mass; 3 a damping ratio of 0
/// spring settling              11    5    2 another formula, without distance;
///                                         1 a default's fallback;
///                                         2 a frame late: the source's own values rest a frame
///                                           earlier; 1 gives no limit of the velocity
/// spring properties             2    0    1 stops at the target on first contact; 1 as in
///                                           `MotionTests`
/// rubber band                  33   17    5 as in `MotionTests`; 1 coefficient 2; 1 power law;
///                                         3 fragments; 1 linear; 1 square root;
///                                         3 friction factors; 1 tanh
/// rubber bounce                 1    0    1 a bounce of two timing curves
/// decay and projection         60   12   40 time constants; 3 with a constant deceleration; 1 to
///                                           whole points; 4 the last points of a fling, below 5 a
///                                           second, where content rests here
/// traces, AOSP                 20   19    1 a cancelled gesture (3 traces miss 5 claims, see
///                                           `VelocityVectorTests.exceptions`)
/// traces, Flutter               7    7    an axis of 2 traces, see below (3 traces miss 4 claims)
/// traces, Compose              11    5    2 change of speed in the middle, impulse strategy only;
///                                         4 AOSP's
/// traces, Chromium              3    2    1 an even movement
/// traces, Apple style           7    1    5 with samples 1 s apart, a pause here; 1 without
///                                           numbers
/// targets, FloatingPanel      115  115
/// targets, smooth_sheets       46   42    1 "next" counts from the nearest snap, not from the
///                                           sheet; 3 a flick back from beyond an end goes to that
///                                           end
/// targets, OverlayContainer    17   17
/// targets, others              29   23    4 a fixed distance from where the drag began; 2 ties by
///                                           the order of a list that is not sorted
/// layout, FloatingPanel        30   12   16 a look-up inside the source; 2 keys
/// layout, others               10    5    1 rem; 4 rounding to device pixels
/// ```
///
/// Only the least-squares expectations of traces are compared as numbers: the impulse strategy is
/// another rule. In the traces `flick02` and `flick07` the sideways axis is left out: there the
/// parabola's velocity is opposite to the pointer's movement, and this engine's velocity is 0.
enum Vectors {
  /// Splits a table into rows and columns. Each line is a row, with spaces between its columns.
  ///
  /// After a heading, a line that ends with a colon, a line has several rows with spaces between
  /// them, and commas between their columns. Each of these rows begins with the heading's columns.
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
