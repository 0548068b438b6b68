internal import Foundation
internal import SheetMeterReport
import Testing

/// The files written by `SheetMeter --json` and read by `--compare`.
@Suite struct ReportTests {
  private func report(
    program: String = "sheet-demo", server: String? = "Xvfb", width: Int = 390,
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

  @Test func aComparisonOfReportsShowsTheRatios() {
    let before = report([
      Figure(name: "start", value: 50, unit: "ms"), Figure(name: "wake-ups", value: 0, unit: ""),
    ])
    let now = report([
      Figure(name: "start", value: 12.5, unit: "ms"), Figure(name: "wake-ups", value: 3, unit: ""),
      Figure(name: "new", value: 7, unit: ""),
    ])
    #expect(
      lines(now.comparison(with: before)) == [
        "sheet-demo, 390 × 844, 60 Hz, Xvfb", "before now ratio", "start 50 ms 12.5 ms × 0.25",
        // A dash stands for the ratio to zero or to a missing value.
        "wake-ups 0 3 –", "new – 7 –",
      ])
  }

  @Test func onlyFiguresOfEqualProgramsSizesAndServersAreCompared() {
    let now = report([Figure(name: "start", value: 1, unit: "ms")])
    let nothing = "nothing was measured in both\n"
    #expect(now.comparison(with: Report()) == nothing)
    #expect(now.comparison(with: report(program: "qmlscene", now.rows[0].figures)) == nothing)
    #expect(now.comparison(with: report(width: 1920, now.rows[0].figures)) == nothing)
    for server in ["Xorg", nil] {
      #expect(now.comparison(with: report(server: server, now.rows[0].figures)) == nothing)
    }
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

  @Test func aTableShowsFiguresThatOnlyTheSecondProgramHas() {
    var both = report([])
    both.rows += report(program: "qmlscene", [Figure(name: "start", value: 4, unit: "ms")]).rows
    #expect(lines(both.table).last == "start – ms 4 ms –")
  }

  @Test func aTableShowsTwoProgramsAndTheirRatio() {
    var both = report([Figure(name: "start", value: 10, unit: "ms")])
    both.rows += report(program: "qmlscene", [Figure(name: "start", value: 40, unit: "ms")]).rows
    #expect(
      lines(both.table) == [
        "390 × 844, 60 Hz, Xvfb", "sheet-demo qmlscene of qmlscene", "start 10 ms 40 ms × 0.25",
      ])
  }
}
