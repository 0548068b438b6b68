internal import CSheetMalloc
internal import SheetTiming

/// Prints time and memory of lists of reactions of several lengths, as ratios to the shortest:
/// `swift run -c release SheetListBenchmark`.
@main struct Bench {
  private static let counts = [200, 100_000, 1_000_000]

  static func main() {
    // Loads the fonts before anything is measured.
    _ = LongList(people: 1)
    print("people     what               time or size   × 200")
    report(
      "start", unit: "µs",
      times(rounds: 40, repeats: 1) { people in { _ = LongList(people: people) } })
    report(
      "step at the top", unit: "µs",
      times(rounds: 12, repeats: 300) { people in LongList(people: people).stepAtTheTop })
    report(
      "step at the end", unit: "µs",
      times(rounds: 12, repeats: 300) { people in LongList(people: people).stepAtTheEnd })
    report("memory", unit: "KiB", counts.map { memory(people: $0) })
  }

  /// The fastest time for each length, microseconds; the lengths take turns.
  private static func times(
    rounds: Int, repeats: Int, _ thing: (_ people: Int) -> () -> Void
  ) -> [Double] {
    var watch = Stopwatch(counts.map(thing))
    watch.run(rounds: rounds, repeats: repeats)
    return watch.best.map { $0 * 1e6 }
  }

  /// The heap memory of a list after scrolling from end to end, KiB.
  private static func memory(people: Int) -> Double {
    let before = mallinfo2()
    let list = LongList(people: people)
    for _ in 0..<600 { list.stepAtTheTop() }
    for _ in 0..<600 { list.stepAtTheEnd() }
    let after = mallinfo2()
    defer { list.stepAtTheTop() }
    return (Double(after.uordblks + after.hblkhd) - Double(before.uordblks + before.hblkhd)) / 1024
  }

  private static func report(_ name: String, unit: String, _ values: [Double]) {
    for (people, value) in zip(counts, values) {
      let ratio = (value / values[0] * 1000).rounded() / 1000
      print(
        padded("\(people)", to: 11) + padded(name, to: 19)
          + padded("\(Int(value.rounded())) \(unit)", to: 15) + "\(ratio)")
    }
  }

  private static func padded(_ text: String, to width: Int) -> String {
    text + String(repeating: " ", count: max(1, width - text.count))
  }
}
