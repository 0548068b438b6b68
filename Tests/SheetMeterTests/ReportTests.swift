internal import Foundation
internal import SheetMeterReport
import Testing

@Suite struct ReportTests {
  private func report(
    program: String = "sheet-demo", server: String = "Xvfb", width: Int = 390,
    _ figures: [Figure]
  ) -> Report {
    Report(rows: [
      Row(program: program, server: server, width: width, height: 844, rate: 60, figures: figures)
    ])
  }

  /// The lines of a text, with runs of spaces collapsed.
  private func lines(_ text: String) -> [String] {
    text.split(separator: "\n").map {
      $0.split(separator: " ", omittingEmptySubsequences: true).joined(separator: " ")
    }
  }

  @Test func aTableShowsTwoProgramsAndTheirRatios() {
    var both = report([
      Figure(name: "start", value: 10, unit: "ms"), Figure(name: "wake-ups", value: 3, unit: ""),
    ])
    both.rows +=
      report(
        program: "qmlscene",
        [
          Figure(name: "start", value: 40, unit: "ms"),
          Figure(name: "wake-ups", value: 0, unit: ""),
          Figure(name: "other", value: 4.5, unit: "ms"),
        ]
      ).rows
    #expect(
      lines(both.table()) == [
        "390 × 844, 60 Hz, Xvfb", "sheet-demo qmlscene of qmlscene", "start 10 ms 40 ms × 0.25",
        // A dash stands for the ratio to zero or to a missing value.
        "wake-ups 3 0 –", "other – ms 4.5 ms –",
      ])
  }

  @Test func onlyFiguresOfEqualProgramsSizesAndServersAreCompared() {
    let now = report([Figure(name: "start", value: 1, unit: "ms")])
    let figures = [Figure(name: "start", value: 4, unit: "ms")]
    #expect(
      lines(now.table(before: report(figures))).dropFirst() == [
        "sheet-demo sheet-demo before of sheet-demo before", "start 1 ms 4 ms × 0.25",
      ])
    for other in [
      report(program: "qmlscene", figures), report(server: "Xorg", figures),
      report(width: 1920, figures),
    ] {
      #expect(now.table(before: other) == now.table())
    }
  }

  @Test func percentilesAndGapsComeFromTheSortedSamples() {
    let samples = [4.0, 1, 3, 2]
    #expect([0, 0.5, 0.99, 1].map(samples.percentile) == [1, 3, 4, 4])
    #expect([Double]().percentile(0.5).isNaN)
    #expect([1.0, 3, 8].gaps == [2, 5])
    var row = report([]).rows[0]
    row.add("wait", (0...200).map(Double.init), "ms")
    #expect(row.figures.map(\.name) == ["wait, median", "wait, 99 in 100"])
    #expect(row.figures.map(\.value) == [100, 198])
  }

  @Test func figuresFrom100OnAreRoundedToWholeNumbers() {
    let figures = [99.994, 100.6, -0.126].map { Figure(name: "\($0)", value: $0, unit: "ms") }
    #expect(
      lines(report(figures).table()).dropFirst(2) == [
        "99.994 99.99 ms", "100.6 101 ms", "-0.126 -0.13 ms",
      ])
  }

  @Test func aReportFileOmitsFiguresWithoutAValue() throws {
    let path = FileManager.default.temporaryDirectory
      .appendingPathComponent("meter-\(UUID().uuidString).json").path
    defer { try? FileManager.default.removeItem(atPath: path) }
    var written = report([])
    written.rows[0].add("start", 12.34, "ms")
    written.rows[0].add("gap", .nan, "ms")
    written.rows[0].add("wait", .infinity, "ms")
    try written.write(to: path)
    let read = try Report(contentsOf: path)
    #expect(read.rows[0]["start"] == 12.34)
    #expect(read.rows[0].figures.map(\.name) == ["start"])
  }
}
