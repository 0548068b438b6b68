/// For each new row, its taps: the source rows from which it is computed, and their weights. Tables
/// for columns work in the same way.
struct ResampleTable {
  /// The number of new rows.
  let count: Int
  /// The source rows of all taps, in the order of the new rows.
  private(set) var positions: [Int] = []
  /// The weight of each tap; the weights of one new row add up to 1.
  private(set) var weights: [Float] = []
  private var starts: [Int] = [0]

  /// Creates the table for scaling `old` rows beginning at `first` to `new` rows.
  init(from first: Int, count old: Int, to new: Int) {
    count = new
    let step = Double(old) / Double(new)
    for index in 0..<new {
      if step > 1 {
        addArea(from: Double(index) * step, to: Double(index + 1) * step, first: first, old: old)
      } else {
        addLine(at: (Double(index) + 0.5) * step - 0.5, first: first, old: old)
      }
      starts.append(positions.count)
    }
  }

  /// The indices of a new row's taps in `positions` and `weights`.
  @inline(__always) func taps(of index: Int) -> Range<Int> { starts[index]..<starts[index + 1] }

  private mutating func addArea(from: Double, to: Double, first: Int, old: Int) {
    var position = Int(from)
    while Double(position) < to - 1e-9, position < old {
      let share = min(Double(position + 1), to) - max(Double(position), from)
      positions.append(first + position)
      weights.append(Float(share / (to - from)))
      position += 1
    }
  }

  private mutating func addLine(at place: Double, first: Int, old: Int) {
    let clamped = min(max(place, 0), Double(old - 1))
    let below = Int(clamped)
    let fraction = clamped - Double(below)
    positions.append(first + below)
    weights.append(Float(1 - fraction))
    guard fraction > 0, below + 1 < old else { return }
    positions.append(first + below + 1)
    weights.append(Float(fraction))
  }
}
