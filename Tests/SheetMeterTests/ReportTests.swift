internal import Foundation
internal import SheetMeterReport
import Testing

/// The meter's tables and files.
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
