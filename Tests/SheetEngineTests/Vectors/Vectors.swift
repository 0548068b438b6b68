/// Test data that the suites of other projects published, restated as tables.
///
/// Every fixture names its source, commit and licence. Each suite runs only the rows whose rules
/// this engine has. No row is ever adjusted to the engine's results.
///
/// ```
/// source table               rows  run  left out, and why
/// bezier values               128  127    1 easeIn's final slope: 0 in the source, 1.7241 in this
///                                           engine
/// bezier properties             5    2    3 are weaker than rows of the table
/// spring values               173   67    106 samples between the other 67
/// spring parameters            18   13    2 mass: the engine has unit mass; 3 a damping ratio of 0
/// spring settling              11    5    2 another formula, without distance;
///                                         1 a default's fallback;
///                                         2 expect rest a frame later than the source's own
///                                           values; 1 gives no limit of the velocity
/// spring properties             2    0    1 stops at the target on first contact; 1 as in
///                                           `MotionTests`
/// rubber band                  33   17    5 as in `MotionTests`; 1 coefficient 2; 1 power law;
///                                         3 fragments; 1 linear; 1 square root;
///                                         3 friction factors; 1 tanh
/// rubber bounce                 1    0    1 a bounce of two timing curves
/// decay and projection         60   12   40 time constants; 3 with a constant deceleration; 1 to
///                                           whole points; 4 the end of a fling, slower than 5
///                                           points a second, where this engine's content rests
/// traces, AOSP                 20   19    1 a cancelled gesture (3 traces miss 5 claims, see
///                                           `VelocityVectorTests.exceptions`)
/// traces, Flutter               7    7    an axis of 2 traces, see below (3 traces miss 4 claims)
/// traces, Compose              11    5    2 change of speed in the middle, impulse strategy only;
///                                         4 AOSP's
/// traces, Chromium              3    2    1 an even movement
/// traces, Apple style           7    1    5 with samples 1 s apart, a pause in this engine;
///                                         1 without numbers
/// targets, FloatingPanel      115  115
/// targets, smooth_sheets       46   42    1 "next" counts from the nearest snap, not from the
///                                           sheet; 3 a flick back from beyond an end goes to that
///                                           end
/// targets, OverlayContainer    17   17
/// targets, others              29   23    4 a fixed distance from where the drag began; 2 ties by
///                                           the order of a list that is not sorted
/// layout, FloatingPanel        30   12   16 a look-up inside the source; 2 keys
/// layout, others               10    5    1 the CSS unit rem; 4 rounding to device pixels
/// ```
///
/// A trace's velocities are compared as numbers only if the source computed them by least squares,
/// because its impulse strategy is another rule. In the traces `flick02` and `flick07` the sideways
/// axis is left out: along it the parabola's velocity is opposite to the pointer's movement, and
/// this engine's velocity is 0.
enum Vectors {
  /// Splits a table into rows and columns. Each line is a row, with spaces between its columns.
  ///
  /// A line that ends with a colon is a heading. Its columns begin each row below it, and these
  /// rows are shorter: "a b:" and, on the next line, "1,2 3,4" give the rows "a b 1 2" and "a b 3
  /// 4".
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
