/// The lines that match a query, by their numbers, in the order of rows: first equal lines, then
/// lines that begin with the query's first word, then the others.
package struct Matches {
  /// The number of lines if all match; they are then not listed.
  var all = 0
  var equal: [UInt32] = []
  var prefix: [UInt32] = []
  var parts: [UInt32] = []

  package var count: Int { all + early + parts.count }

  /// The number of rows before the last group: a new line of an earlier group moves later rows down.
  var early: Int { equal.count + prefix.count }

  /// Keeps the memory, because the next query needs about as much.
  mutating func removeAll() {
    all = 0
    equal.removeAll(keepingCapacity: true)
    prefix.removeAll(keepingCapacity: true)
    parts.removeAll(keepingCapacity: true)
  }

  subscript(row: Int) -> Int {
    if all > 0 { return row }
    if row < equal.count { return Int(equal[row]) }
    return Int(row < early ? prefix[row - equal.count] : parts[row - early])
  }

  /// nil if the line does not match.
  func row(of line: Int) -> Int? {
    if all > 0 { return line < all ? line : nil }
    var start = 0
    for lines in [equal, prefix, parts] {
      let index = lines.firstIndex(from: line)
      if index < lines.count, lines[index] == line { return start + index }
      start += lines.count
    }
    return nil
  }
}

extension [UInt32] {
  /// The index of the first number that is at least `number`, in a sorted array.
  func firstIndex(from number: Int) -> Int {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if self[middle] < number { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
