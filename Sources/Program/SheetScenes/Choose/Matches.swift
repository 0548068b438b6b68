/// The lines that match a query, by their numbers, in the order of rows.
package struct Matches {
  /// The number of lines if all match; they are then not listed.
  var all = 0
  private var equal: [UInt32] = []
  private var prefix: [UInt32] = []
  private var parts: [UInt32] = []

  package var count: Int { all + equal.count + prefix.count + parts.count }

  /// The number of rows before the rows of the last rank: a new line of an earlier rank moves later
  /// rows down.
  var early: Int { equal.count + prefix.count }

  /// Lines must come in the input's order.
  mutating func append(_ line: Int, _ rank: Query.Rank) {
    let line = UInt32(line)
    switch rank {
    case .equal: equal.append(line)
    case .prefix: prefix.append(line)
    case .part: parts.append(line)
    }
  }

  subscript(row: Int) -> Int {
    if all > 0 { return row }
    if row < equal.count { return Int(equal[row]) }
    let row = row - equal.count
    return Int(row < prefix.count ? prefix[row] : parts[row - prefix.count])
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

  /// All lines in the input's order.
  var sorted: [UInt32] {
    var early = (equal + prefix).sorted()[...]
    var merged: [UInt32] = []
    merged.reserveCapacity(count)
    for line in parts {
      while let next = early.first, next < line { merged.append(early.removeFirst()) }
      merged.append(line)
    }
    return merged + early
  }
}

extension [UInt32] {
  /// The index of the first number that is at least `number`, in a sorted array.
  fileprivate func firstIndex(from number: Int) -> Int {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if self[middle] < number { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
