import Foundation
import SheetTestSupport
import SheetXTestSupport
import Testing

/// Options, files and exit statuses, without a display.
@Suite(.serialized) struct CommandLineTests {
  static let session = """
    sheet-trace 1
    0 style snapshot-card
    0.5 present
    1.2 press 195 600
    1.216 move 195 630
    1.25 release 195 900

    """

  /// A folder with the session's trace, and the path of that trace.
  private func recorded() throws -> (Scratch, String) {
    let scratch = try Scratch()
    return (scratch, try scratch.write(Self.session, to: "good.trace"))
  }

  /// Wrong command lines with the expected word on standard error. FILE is a valid trace.
  static let wrong: [(arguments: [String], naming: String)] = [
    (["--bogus"], "--bogus"),
    (["--style", "paper"], "'paper'"),
    (["--style"], "--style"),
    (["--set", "drag.slop"], "KEY=VALUE"),
    (["--set", "drag.slip=1"], "'drag.slip'"),
    (["--set", "drag.slop=far"], "drag.slop"),
    (["--set", "initial=nowhere"], "'nowhere'"),
    (["--size", "390"], "'390'"),
    (["--size", "0x844"], "'0x844'"),
    (["--size", "390x99999"], "--size"),
    (["--scale", "0"], "--scale"),
    (["--scale", "nan"], "'nan'"),
    (["--text-scale", "4"], "--text-scale"),
    (["--slow", "-1"], "--slow"),
    (["--scene", "/nowhere/picture.png"], "/nowhere/picture.png"),
    (["--scene", "FILE"], "PNG"),
    (["--scene", "/"], "/"),
    (["surplus"], "unknown scene 'surplus'; there are: gallery, playground"),
    (["map", "surplus"], "surplus"),
    (["desktop", "--size", "390x844"], "--size: the scene desktop is as large as its monitor"),
    (["map", "--monitor", "HDMI-1"], "--monitor: only the scene desktop covers a monitor"),
    (["map", "--style", "system"], "'system' contradicts the scene 'map'"),
    (["--picture", "/nowhere/picture.png"], "/nowhere/picture.png"),
    (["--picture", "a.png", "--scene", "b.png"], "'b.png' contradicts --picture 'a.png'"),
    (["map", "--original=yes"], "--original"),
    (["--list-settings", "map"], "map"),
    (["--list-settings", "--hud"], "--hud"),
    (["--list-settings", "--style", "paper"], "'paper'"),
    (["settings", "--set", "initial=nowhere"], "'nowhere'"),
    (["replay"], "file.trace"),
    (["replay", "/nowhere/a.trace"], "/nowhere/a.trace"),
    (["replay", "/"], "/"),
    (["replay", "BAD"], "bad.trace:3: unknown event 'hop'"),
    (["replay", "BYTES"], "UTF-8"),
    (["replay", "FILE", "--fps", "0"], "--fps"),
    (["replay", "FILE", "--fps", "x"], "'x'"),
    (["replay", "FILE", "--at", "1,,2"], "--at"),
    (["replay", "FILE", "--at", "1", "--fps", "60"], "--at and --fps"),
    (["replay", "FILE", "--style", "paper"], "'paper'"),
    (["replay", "FILE", "--style", "playground"], "'playground'; there are: snapshot-card"),
    (["replay", "FILE", "--original"], "--original"),
    (["replay", "FILE", "--timeline", "/nowhere/t.csv"], "/nowhere/t.csv"),
    (["replay", "FILE", "--film", "/nowhere/f.png"], "/nowhere/f.png"),
    (["replay", "FILE", "--plot", "/nowhere/p.svg"], "/nowhere/p.svg"),
    (["replay", "BAD", "--plot", "p.svg"], "bad.trace:3"),
    (["replay", "FILE", "--plot", "p.svg", "--set", "initial=nowhere"], "'nowhere'"),
    (["replay", "FILE", "--reduced-motion", "maybe"], "maybe"),
    (["--reduced-motion", "yes"], "--reduced-motion"),
    (["replay", "FILE", "--film", "/nowhere/-"], "/nowhere/-"),
  ]

  @Test(arguments: wrong.indices)
  func aWrongArgumentIsNamedInOneLine(index: Int) throws {
    let scratch = try Scratch()
    let files = [
      "FILE": try scratch.write(Self.session, to: "good.trace"),
      "BAD": try scratch.write("sheet-trace 1\n0 present\n1 hop\n", to: "bad.trace"),
      "BYTES": scratch.path("bytes.trace"),
    ]
    try Data([0x73, 0xFF, 0xFE, 0x00]).write(to: scratch.url.appendingPathComponent("bytes.trace"))
    let (arguments, naming) = Self.wrong[index]
    let outcome = try Program.run(arguments.map { files[$0] ?? $0 }, in: scratch.url)
    #expect(outcome.status == 64, "\(arguments)")
    #expect(outcome.errors.contains(naming), "\(outcome.errors)")
    #expect(outcome.errors.split(separator: "\n").count == 1, "\(outcome.errors)")
    #expect(outcome.output.isEmpty)
    #expect(scratch.names == ["bad.trace", "bytes.trace", "good.trace"], "something was written")
  }

  @Test func anErrorWritesNoFile() throws {
    let (scratch, trace) = try recorded()
    // One of two outputs is invalid: neither is written.
    let outcome = try Program.run([
      "replay", trace, "--timeline", scratch.path("t.csv"), "--events", "/nowhere/e.csv",
    ])
    #expect(outcome.status == 64)
    #expect(scratch.names == ["good.trace"])
    // A window that fails to open leaves an existing recording as it is.
    let old = try scratch.write("precious", to: "old.trace")
    let missing = try Program.run(["--record", old], display: ":4711")
    #expect(missing.status == 1 && missing.errors.contains(":4711"))
    #expect(missing.errors.split(separator: "\n").count == 1)
    #expect(try scratch.read("old.trace") == Data("precious".utf8))
  }

  @Test(arguments: [
    ["replay", "FILE"], ["--list-settings"], ["--help"], ["replay", "FILE", "--film", "/dev/full"],
  ])
  func aFullDiskIsReportedInOneLine(arguments: [String]) throws {
    let scratch = try Scratch()
    let trace = try scratch.write(Self.session, to: "good.trace")
    let words = arguments.map { $0 == "FILE" ? trace : $0 }
    let process = try AppProcess(
      "/bin/sh", arguments: ["-c", "exec \"$0\" \"$@\" > /dev/full", Program.path] + words,
      display: nil)
    #expect(process.waitForExit(timeout: 20) == 1)
    #expect(process.errors.split(separator: "\n").count == 1, "\(process.errors)")
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

  @Test(arguments: [["16384x16384", "2"], ["16384x10", "2"], ["9000x9000", "1"]])
  func tooLargeWindowsAreRefused(wish: [String]) throws {
    let server = try XServer()
    let scratch = try Scratch()
    let old = try scratch.write("precious", to: "old.trace")
    let outcome = try Program.run(
      ["--size", wish[0], "--scale", wish[1], "--record", old], display: server.display)
    #expect(outcome.status == 64, "\(outcome)")
    #expect(outcome.errors.contains("--size: a window of "))
    #expect(outcome.errors.split(separator: "\n").count == 1, "\(outcome.errors)")
    #expect(try scratch.read("old.trace") == Data("precious".utf8))
    server.stop()
  }

  @Test func aFullDiskIsReportedWithItsPath() throws {
    let scratch = try Scratch()
    let trace = try scratch.write(Self.session, to: "good.trace")
    let outcome = try Program.run(["replay", trace, "--film", "/dev/full"])
    #expect(outcome.status == 1)
    #expect(outcome.errors == "sheet-demo: /dev/full: No space left on device\n")
  }

  @Test func aFilmNamedWebPIsAnAnimation() throws {
    let (scratch, trace) = try recorded()
    let film = ["replay", trace, "--film", scratch.path("f.webp"), "--scale", "0.2"]
    #expect(try Program.run(film).status == 0)
    #expect(try scratch.read("f.webp").dropFirst(8).prefix(4) == Data("WEBP".utf8))
    for (option, value) in [("--at", "1"), ("--fps", "200")] {
      let outcome = try Program.run(film + [option, value])
      #expect(outcome.status == 64)
      #expect(outcome.errors.contains(option) && outcome.errors.contains("animation"))
    }
  }

  /// Progress is shown on a terminal only.
  @Test func aLongFilmShowsItsProgress() throws {
    let (scratch, trace) = try recorded()
    let film = ["replay", trace, "--film", scratch.path("f.webp"), "--scale", "3", "--fps", "100"]
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
    // The line is removed at the end.
    #expect(text.contains("\r\u{1B}[K"))
  }

  @Test func everyOutputCanGoToStandardOutput() throws {
    let (scratch, trace) = try recorded()
    let path = scratch.path("film.png")
    let film = try AppProcess(
      "/bin/sh",
      arguments: [
        "-c", "cd \"$1\" && exec \"$0\" replay \"$2\" --film - > \"$3\"",
        Program.path, scratch.url.path, trace, path,
      ], display: nil)
    #expect(film.waitForExit(timeout: 20) == 0)
    #expect(try Program.run(["replay", trace, "--film", scratch.path("b.png")]).status == 0)
    #expect(try scratch.read("film.png") == scratch.read("b.png"))
    #expect(scratch.names == ["b.png", "film.png", "good.trace"])
    let server = try XServer()
    let app = try AppProcess(
      "/usr/bin/env", arguments: ["-C", scratch.url.path, Program.path, "--record", "-"],
      display: server.display)
    let user = try ScreenDriver(display: server.display)
    let window = try user.waitForWindow(className: "sheet-demo")
    user.close(window)
    #expect(app.waitForExit(timeout: 10) == 0)
    #expect(app.output.hasPrefix("sheet-trace 1\n"))
    #expect(scratch.names == ["b.png", "film.png", "good.trace"])
    server.stop()
  }

  @Test func withoutADisplayTheProgramSavesAFilmStrip() throws {
    let scratch = try Scratch()
    let outcome = try Program.run([], in: scratch.url)
    #expect(outcome.status == 0)
    #expect(outcome.output.contains("DISPLAY"))
    #expect(scratch.names == ["sheet-demo-tour.png"])
    #expect(try scratch.read("sheet-demo-tour.png").prefix(4) == Data([0x89, 0x50, 0x4E, 0x47]))
  }

  @Test func helpVersionAndSettingsArePrinted() throws {
    let help = try Program.run(["--help"])
    #expect(help.status == 0 && help.output.contains("replay"))
    let version = try Program.run(["--version"])
    #expect(version.status == 0 && version.output.split(separator: ".").count == 3)
    let settings = try Program.run(["--list-settings"])
    #expect(settings.status == 0)
    #expect(settings.output.hasPrefix("KEY "))
    let map = try Program.run(["--list-settings", "--style", "map"])
    #expect(map.output.contains(" MAP ") && !settings.output.contains(" MAP "))
    for key in ["detents", "drag.slop", "present.duration", "dim.opacity", "handle.size"] {
      #expect(settings.output.contains("\n\(key) "))
    }
  }

  /// The names of all scenes, from the error message about an unknown one.
  private func scenes() throws -> [String] {
    let errors = try Program.run(["none"]).errors
    let list = try #require(errors.split(separator: ":").last)
    let names = list.split(separator: ",")
      .map { $0.trimmingCharacters(in: .whitespacesAndNewlines) }
    #expect(names.first == "gallery")
    return Array(names.dropFirst())
  }

  @Test func everySceneIsListedInHelpAndErrors() throws {
    let scenes = try scenes()
    #expect(scenes == TestScene.allCases.map(\.rawValue) + ["desktop"])
    let help = try Program.run(["--help"]).output
    #expect(try Program.run(["help"]).output == help)
    let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("../../Assets/desktop")
    func text(_ name: String) throws -> String {
      try String(contentsOf: folder.appendingPathComponent(name), encoding: .utf8)
    }
    let (manual, menu) = (try text("sheet-demo.1"), try text("sheet-demo.desktop"))
    let completions = try Program.run(["--generate-completion-script", "bash"]).output
    for scene in scenes {
      #expect(help.contains("  \(scene): "), "\(scene)")
      let entry = scene.replacingOccurrences(of: "-", with: "\\-")
      #expect(manual.contains(".TP\n.B \(entry)\n"), "\(scene)")
      #expect(completions.contains(scene), "\(scene)")
      #expect(menu.contains("\nExec=sheet-demo \(scene)\n"), "\(scene)")
    }
    for key in ["Tab", "Space", "Escape", "Page Up"] { #expect(help.contains(key), "\(key)") }
    for option in ["--original", "--picture", "--list-settings", "--record"] {
      #expect(help.contains(option), "\(option)")
    }
    for hidden in ["\n  --style <", "\n  --scene <"] {
      #expect(!help.contains(hidden), "\(hidden)")
    }
  }

  /// Older options show the same as the newer ones, judged by the film strip that is saved without
  /// a display.
  @Test func olderOptionsStillWork() throws {
    let picture = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("../../Assets/picture-small.png").path
    func tour(_ arguments: [String]) throws -> Data {
      let scratch = try Scratch()
      let outcome = try Program.run(arguments, in: scratch.url)
      try #require(outcome.status == 0, "\(outcome.errors)")
      return try scratch.read("sheet-demo-tour.png")
    }
    let settings = try tour(["settings", "--original"])
    #expect(try tour(["settings"]) != settings)
    #expect(try tour(["--style", "settings"]) == settings)
    #expect(try tour(["settings", "--style", "settings"]) == settings)
    let own = try tour(["snapshot-card", "--original", "--picture", picture])
    #expect(try tour(["--style", "snapshot-card", "--scene", picture]) == own)
    #expect(try tour(["--style", "snapshot-card"]) != own)
  }

  @Test func appearanceOnTheCommandLineOverridesTheTraces() throws {
    let scratch = try Scratch()
    func film(_ appearance: String, _ arguments: [String]) throws -> Data {
      let trace = try scratch.write(
        "sheet-trace 1\n0 scene settings\n0 appearance \(appearance)\n0.1 present\n",
        to: "a.trace")
      let outcome = try Program.run(
        ["replay", trace, "--at", "1", "--film", scratch.path("f.png")] + arguments)
      try #require(outcome.status == 0, "\(outcome.errors)")
      return try scratch.read("f.png")
    }
    let (light, dark) = (try film("light", []), try film("dark", []))
    #expect(light != dark)
    #expect(try film("light", ["--appearance", "dark"]) == dark)
    #expect(try film("dark", ["--appearance", "light"]) == light)
    #expect(try film("dark", ["--appearance", "auto"]) == dark)
  }

  @Test func reducedMotionOnTheCommandLineOverridesTheTraces() throws {
    let scratch = try Scratch()
    func events(_ line: String, _ arguments: [String]) throws -> String {
      let trace = try scratch.write(
        "sheet-trace 1\n0 style snapshot-card\n0 scene snapshot-card\n\(line)1 present\n",
        to: "a.trace")
      return try Program.run(["replay", trace, "--events", "-"] + arguments).output
    }
    let (usual, reduced) = (try events("", []), try events("0 reduced-motion on\n", []))
    #expect(usual.contains("1.300000000,did-present") && usual != reduced)
    #expect(try events("0 reduced-motion on\n", ["--reduced-motion", "off"]) == usual)
    #expect(try events("", ["--reduced-motion", "on"]) == reduced)
  }

  @Test func shortAnimationsHaveSixtyPicturesPerSecond() throws {
    let scratch = try Scratch()
    func count(_ seconds: Double, _ arguments: [String] = []) throws -> Int {
      // The card moves all the time, because equal pictures would be merged.
      let moves = (0..<Int(seconds * 4)).map {
        "\(Double($0) / 4) move-to \($0 % 2 == 0 ? "large" : "medium")\n"
      }
      let trace = try scratch.write(
        "sheet-trace 1\n0 style system\n0 window 200 300\n0 present\n" + moves.joined(),
        to: "a.trace")
      let outcome = try Program.run(
        ["replay", trace, "--scale", "0.1", "--film", scratch.path("f.webp")] + arguments)
      try #require(outcome.status == 0, "\(outcome.errors)")
      return pictureCount(ofFilm: try scratch.read("f.webp"))
    }
    #expect(try count(2) > 60)
    #expect(try count(2, ["--fps", "10"]) < 40)
    #expect(try count(11) < 500)
  }

  @Test func replayingTwiceGivesTheSameBytes() throws {
    let (scratch, trace) = try recorded()
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
    let scratch = try Scratch()
    let trace = try scratch.write(Self.session, to: "a<b & c.trace")
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

  /// Known fault 14 of other sheets, on the command line: with reduced motion the sheet opens, with
  /// the same events.
  @Test func withReducedMotionTheSheetStillOpens() throws {
    let scratch = try Scratch()
    let trace = try scratch.write(
      "sheet-trace 1\n0 style snapshot-card\n1 present\n2 dismiss\n", to: "good.trace")
    func events(_ options: [String]) throws -> String {
      try Program.run(["replay", trace, "--events", "-"] + options).output
    }
    let usual = try events([])
    #expect(usual.contains("1.300000000,did-present") && usual.contains("2.300000000,did-dismiss"))
    #expect(try events(["--reduced-motion", "auto"]) == usual)
    #expect(try events(["--reduced-motion", "off"]) == usual)
    let reduced = try events(["--reduced-motion", "on"])
    #expect(reduced == usual.replacingOccurrences(of: ".300000000", with: ".100000000"))
    // An option overrides the trace's line.
    _ = try scratch.write(
      "sheet-trace 1\n0 style snapshot-card\n0 reduced-motion on\n1 present\n2 dismiss\n",
      to: "good.trace")
    #expect(try events([]) == reduced)
    #expect(try events(["--reduced-motion", "off"]) == usual)
    // The option also applies to a chosen style, and to a trace without the line.
    for (text, style) in [("1 present\n", ["--style", "map"]), ("1 present\n", [])] {
      let bare = try scratch.write("sheet-trace 1\n\(text)", to: "bare.trace")
      let outcome = try Program.run(
        ["replay", bare, "--reduced-motion", "on", "--at", "1.1"] + style)
      #expect(outcome.output.contains("1.100000000,resting,"), "\(outcome)")
    }
  }

  @Test func theTimelineCanGoToStandardOutput() throws {
    let scratch = try Scratch()
    let trace = try scratch.write(Self.session, to: "good.trace")
    let outcome = try Program.run(["replay", trace, "--at", "0.8,0.5", "--timeline", "-"])
    #expect(
      outcome.output == """
        time,phase,detent,target,top,velocity,dim,progress,release,scroll
        0.500000000,presenting,hidden,normal,844.000000000,0.000000000,0.000000000,0.000000000,,0.000000000
        0.800000000,resting,normal,,422.000000000,0.000000000,0.700000000,0.518427518,,0.000000000

        """)
  }
}
