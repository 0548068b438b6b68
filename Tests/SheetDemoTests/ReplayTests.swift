import Foundation
import SheetPainting
import SheetTestSupport
import SheetXTestSupport
import Testing

@Suite(.serialized) struct ReplayTests {
  /// Replays lines after a trace's first one; expects success, and returns the standard output.
  private func replay(
    _ lines: String, _ arguments: [String], in scratch: Scratch,
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws -> String {
    let trace = try scratch.write("sheet-trace 1\n" + lines, to: "a.trace")
    let outcome = try Program.run(["replay", trace] + arguments)
    #expect(outcome.status == 0, "\(outcome.errors)", sourceLocation: sourceLocation)
    return outcome.output
  }

  /// The picture of a trace at 1 s, as a file.
  private func picture(_ lines: String, _ arguments: String...) throws -> Data {
    let scratch = try Scratch()
    _ = try replay(
      lines, ["--at", "1", "--film", scratch.path("f.png")] + arguments, in: scratch)
    return try scratch.read("f.png")
  }

  @Test func tooLargePicturesAreRefused() throws {
    let scratch = try Scratch()
    for window in ["32767 32767", "8000 100", "1000000 1"] {
      let trace = try scratch.write(
        "sheet-trace 1\n0 window \(window)\n0 present", to: "large.trace")
      let outcome = try Program.run([
        "replay", trace, "--film", scratch.path("f.png"), "--scale", "8",
      ])
      #expect(outcome.status == 64, "\(window)")
      #expect(outcome.errors.contains("too large"))
      #expect(scratch.names == ["large.trace"])
    }
  }

  @Test(arguments: ["f.webp", "f.WEBP"]) func aFilmNamedWebPIsAnAnimation(name: String) throws {
    let (scratch, trace) = try Program.recorded()
    let film = ["replay", trace, "--film", scratch.path(name), "--scale", "0.2"]
    #expect(try Program.run(film).status == 0)
    #expect(try scratch.read(name).dropFirst(8).prefix(4) == Data("WEBP".utf8))
    for (option, value) in [("--at", "1"), ("--fps", "200")] {
      let outcome = try Program.run(film + [option, value])
      #expect(outcome.status == 64)
      #expect(outcome.errors.contains(option) && outcome.errors.contains("animation"))
    }
  }

  /// Only a terminal shows progress.
  @Test func aLongFilmShowsItsProgress() throws {
    let (scratch, trace) = try Program.recorded()
    let film = [
      "replay", trace, "--film", scratch.path("f.webp"), "--scale", "1.5", "--fps", "100",
    ]
    let quiet = try Program.run(film)
    #expect(quiet.status == 0 && quiet.errors.isEmpty && quiet.output.isEmpty)
    let log = scratch.path("terminal")
    let terminal = try AppProcess(
      "/usr/bin/script",
      arguments: ["-qec", ([Program.path] + film).joined(separator: " "), log], display: nil)
    #expect(terminal.waitForExit(timeout: 120) == 0)
    let text = String(decoding: try scratch.read("terminal"), as: UTF8.self)
    let lines = text.split(separator: "\r").filter { $0.hasPrefix("sheet-demo: film: ") }
    let numbers = lines.compactMap { Int($0.dropFirst(18).prefix { $0.isNumber }) }
    #expect(numbers.count > 3 && numbers == numbers.sorted() && numbers.count == Set(numbers).count)
    // The progress stays at 99 % while the film continues after the last input.
    #expect(numbers.last == 99)
    // The line is removed at the end.
    #expect(text.contains("\r\u{1B}[K"))
  }

  @Test func everyOutputCanGoToStandardOutput() throws {
    let (scratch, trace) = try Program.recorded()
    let film = try Program.run(
      ["replay", trace, "--film", "-"], shell: "PROGRAM > \(scratch.path("a.png"))")
    #expect(film.status == 0)
    #expect(try Program.run(["replay", trace, "--film", scratch.path("b.png")]).status == 0)
    #expect(try scratch.read("a.png") == scratch.read("b.png"))
    let session = try Session(["--record", "-"])
    session.close()
    #expect(session.app.output.hasPrefix("sheet-trace 1\n"))
  }

  @Test func appearanceOnTheCommandLineOverridesTheTraces() throws {
    let traces = ["light", "dark"].map { "0 scene settings\n0 appearance \($0)\n0.1 present\n" }
    let (light, dark) = (try picture(traces[0]), try picture(traces[1]))
    #expect(light != dark)
    #expect(try picture(traces[0], "--appearance", "dark") == dark)
    #expect(try picture(traces[1], "--appearance", "light") == light)
    #expect(try picture(traces[1], "--appearance", "auto") == dark)
  }

  /// Reduced motion gives the same events, only sooner; the option overrides the trace.
  @Test(arguments: ["0 style snapshot-card\n", "0 style snapshot-card\n0 scene snapshot-card\n"])
  func withReducedMotionTheSheetStillOpens(setup: String) throws {
    let scratch = try Scratch()
    func events(_ line: String, _ options: [String]) throws -> String {
      try replay(
        setup + line + "1 present\n2 dismiss\n", ["--events", "-"] + options, in: scratch)
    }
    let usual = try events("", [])
    #expect(usual.contains("1.300000000,did-present") && usual.contains("2.300000000,did-dismiss"))
    #expect(try events("", ["--reduced-motion", "auto"]) == usual)
    #expect(try events("", ["--reduced-motion", "off"]) == usual)
    let reduced = try events("", ["--reduced-motion", "on"])
    #expect(reduced == usual.replacingOccurrences(of: ".300000000", with: ".100000000"))
    let line = "0 reduced-motion on\n"
    #expect(try events(line, []) == reduced)
    #expect(try events(line, ["--reduced-motion", "off"]) == usual)
  }

  @Test(arguments: [["--style", "map"], []])
  func reducedMotionAppliesToATraceOfAnyStyle(style: [String]) throws {
    let rows = try replay(
      "1 present\n", ["--reduced-motion", "on", "--at", "1.1"] + style, in: Scratch())
    #expect(rows.contains("1.100000000,resting,"))
  }

  @Test(
    arguments: [
      (2, [], 61...200), (2, ["--fps", "10"], 1...39), (11, [], 1...499),
    ] as [(Int, [String], ClosedRange<Int>)])
  func shortAnimationsHaveSixtyPicturesPerSecond(
    seconds: Int, arguments: [String], expected: ClosedRange<Int>
  ) throws {
    let scratch = try Scratch()
    // The card always moves, because equal pictures would be merged.
    let moves = (0..<seconds * 4).map {
      "\(Double($0) / 4) move-to \($0 % 2 == 0 ? "large" : "medium")\n"
    }
    _ = try replay(
      "0 style system\n0 window 200 300\n0 present\n" + moves.joined(),
      ["--scale", "0.1", "--film", scratch.path("f.webp")] + arguments, in: scratch)
    #expect(expected.contains(pictureCount(ofFilm: try scratch.read("f.webp"))))
  }

  /// A single picture has no margins. Without `--at` there are twelve pictures in two rows.
  @Test(
    arguments: [
      ("", ["--at", "0.1"], 195, 422), ("", ["--at", "0.1", "--scale", "1.5"], 585, 1266),
      ("0 scale 2\n", ["--at", "0.1"], 780, 1688),
      ("0 scale 2\n", ["--at", "0.1", "--scale", "1"], 390, 844), ("", [], 1282, 980),
    ] as [(String, [String], Int, Int)])
  func aFilmHasTheScaleOfTheOptionOrElseOfTheTrace(
    line: String, arguments: [String], width: Int, height: Int
  ) throws {
    let scratch = try Scratch()
    _ = try replay(
      "0 window 390 844\n\(line)0.5 present\n", ["--film", scratch.path("f.PNG")] + arguments,
      in: scratch)
    let picture = try readPNG(scratch.path("f.PNG"))
    #expect((picture.width, picture.height) == (width, height))
  }

  @Test func tablesHave60AndPlots240SamplesASecond() throws {
    let scratch = try Scratch()
    func output(_ arguments: String...) throws -> String {
      try replay("0.5 present\n", arguments, in: scratch)
    }
    #expect(try output() == output("--timeline", "-", "--fps", "60"))
    #expect(try output() != output("--fps", "61"))
    let plot = try output("--plot", "-")
    #expect(try plot == output("--plot", "-", "--fps", "240"))
    #expect(try plot != output("--plot", "-", "--fps", "120"))
  }

  @Test func aLineThatWasCutOffIsReportedAndLeftOut() throws {
    let scratch = try Scratch()
    let whole = try scratch.write("sheet-trace 1\n0.5 present\n", to: "whole.trace")
    _ = try scratch.write("sheet-trace 1\n0.5 present\n1 dis", to: "cut.trace")
    let outcome = try Program.run(["replay", "cut.trace"], in: scratch.url)
    #expect(outcome.status == 0)
    #expect(outcome.errors.hasPrefix("sheet-demo: cut.trace:3: "))
    #expect(outcome.errors.hasSuffix("; the line is left out\n"))
    #expect(outcome.errors.count <= 201)
    #expect(try outcome.output == Program.run(["replay", whole]).output)
  }

  /// A replay takes settings only from the trace, so a click on the gallery's picker changes none.
  @Test func aClickOnFluidChangesNoSheetOfAReplay() throws {
    let events = try ["", "0.5 press 260 42\n0.6 release 260 42\n"].map { click in
      try replay(
        "0 window 390 844\n0 scene gallery\n\(click)1 present\n", ["--events", "-"], in: Scratch())
    }
    #expect(events[0].contains("did-present") && events[0] == events[1])
  }

  @Test func replayingTwiceGivesTheSameBytes() throws {
    let (scratch, trace) = try Program.recorded()
    for run in ["a", "b"] {
      let outcome = try Program.run([
        "replay", trace, "--fps", "144", "--timeline", scratch.path("\(run).csv"), "--events",
        scratch.path("\(run).events"), "--film", scratch.path("\(run).png"), "--plot",
        scratch.path("\(run).svg"),
      ])
      #expect(outcome.status == 0, "\(outcome.errors)")
    }
    for kind in ["csv", "events", "png", "svg"] {
      #expect(try scratch.read("a.\(kind)") == scratch.read("b.\(kind)"))
      #expect(try !scratch.read("a.\(kind)").isEmpty)
    }
    let events = String(decoding: try scratch.read("a.events"), as: UTF8.self)
    #expect(events.contains("1.250000000,will-dismiss,hidden by=flick\n"))
  }

  @Test func thePlotIsAnSVGDocument() throws {
    let (scratch, trace) = try Program.recorded(as: "a<b & c.trace")
    let outcome = try Program.run(["replay", trace, "--plot", "-"])
    #expect(outcome.status == 0)
    #expect(outcome.output.hasPrefix("<svg ") && outcome.output.hasSuffix("</svg>\n"))
    #expect(outcome.output.contains(">a&lt;b &amp; c.trace</text>"))
    #expect(outcome.output.contains(">will-dismiss · flick</text>"))
    #expect(scratch.names == ["a<b & c.trace"])
    let file = try Program.run(["replay", trace, "--plot", scratch.path("p.svg")])
    #expect(file.status == 0 && file.output.isEmpty)
    #expect(try scratch.read("p.svg") == Data(outcome.output.utf8))
  }

  @Test func theTimelineCanGoToStandardOutput() throws {
    let (scratch, trace) = try Program.recorded()
    let outcome = try Program.run(["replay", trace, "--at", "0.8,0.5", "--timeline", "-"])
    #expect(
      outcome.output == """
        time,phase,detent,target,top,velocity,dim,progress,release,scroll
        0.500000000,presenting,hidden,normal,844.000000000,0.000000000,0.000000000,0.000000000,,0.000000000
        0.800000000,resting,normal,,422.000000000,0.000000000,0.700000000,0.518427518,,0.000000000

        """)
    #expect(scratch.names == ["good.trace"])
  }
}
