import Foundation
import SheetTestSupport
import Testing

@Suite struct FilmFuzzTests {
  @Test(arguments: ["snapshot-card", "reactions", "settings", "map", "system"], 1...3)
  func filmsOfRandomInputAreReproducible(style: String, seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    func random(_ count: Int) -> Int { generator.below(count) }
    var lines = ["sheet-trace 1", "0 style \(style)", "0 scene \(style)", "0 window 390 844"]
    lines.append("0.5 present")
    for step in 0..<80 {
      let time = 10 + step * 5
      let point = "\(random(390)) \(random(844))"
      func tenths(_ count: Int) -> String { "\(time / 10).\(time % 10)\(count)" }
      lines.append("\(tenths(0)) press \(point)")
      if random(3) == 0 { lines.append("\(tenths(1)) move \(random(390)) \(random(844))") }
      lines.append("\(tenths(3)) release \(point)")
      if random(5) == 0 { lines.append("\(tenths(4)) present") }
    }
    let scratch = try Scratch()
    let trace = try scratch.write(lines.joined(separator: "\n"), to: "a.trace")
    for name in ["one.png", "two.png"] {
      let outcome = try Program.run([
        "replay", trace, "--film", scratch.path(name), "--scale", "0.3", "--at", "5,12,30,45",
      ])
      #expect(outcome.status == 0 && outcome.errors.isEmpty, "\(style), seed \(seed): \(outcome)")
    }
    #expect(try scratch.read("one.png") == scratch.read("two.png"))
  }

  @Test func aFlungMapComesToRestInAFilm() throws {
    let scratch = try Scratch()
    let trace = try scratch.write(
      """
      sheet-trace 1
      0 style map
      0 scene map
      1.2 press 195 400
      1.216 move 195 430
      1.25 release 195 700
      """, to: "a.trace")
    let outcome = try Program.run(
      ["replay", trace, "--film", scratch.path("f.png"), "--at", "1.26,1.4,9"])
    #expect(outcome.status == 0 && outcome.errors.isEmpty, "\(outcome)")
  }
}
