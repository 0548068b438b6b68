import Foundation
import SheetPainting
import SheetPixels
import SheetTestSupport
import SheetXTestSupport
import Testing

/// Options, files and exit statuses; nothing here needs a display.
@Suite(.serialized) struct CommandLineTests {
  private static let noPicture = ["--picture", "/nowhere/a.png"]

  /// Wrong command lines, and part of the expected message. FILE is a valid trace.
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
    (["--scale", "0.49"], "--scale: '0.49' is not a number from 0.5 to 8"),
    (["--scale", "8.1"], "--scale: '8.1'"),
    (["--scale", "nan"], "'nan'"),
    (["--text-scale", "0.4"], "--text-scale: '0.4' is not a number from 0.5 to 3"),
    (["--text-scale", "3.1"], "--text-scale: '3.1'"),
    (["--slow", "0.001"], "--slow: '0.001' is not a number from 0.01 to 1000"),
    (["--slow", "1001"], "--slow: '1001'"),
    // The least and the greatest values are valid: the missing picture causes the error.
    (["--scale", "0.5", "--text-scale", "0.5", "--slow", "0.01"] + noPicture, "/nowhere/a.png"),
    (["--scale", "8", "--text-scale", "3", "--slow", "1000"] + noPicture, "/nowhere/a.png"),
    (["--size", "16384x1"] + noPicture, "/nowhere/a.png"),
    (["--scene", "/nowhere/a.png"], "/nowhere/a.png"),
    (["--scene", "FILE"], "PNG"),
    (["--scene", "/"], "/"),
    (["surplus"], "unknown scene 'surplus'; there are: gallery, playground"),
    (["map", "surplus"], "surplus"),
    (["desktop", "--size", "390x844"], "--size: the scene desktop is as large as its monitor"),
    (["map", "--monitor", "HDMI-1"], "--monitor: only the scene desktop covers a monitor"),
    (["map", "--style", "system"], "'system' contradicts the scene 'map'"),
    (noPicture, "/nowhere/a.png"),
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
    // A terminal would act on a control character.
    (["replay", "ESCAPE"], "escape.trace:2: unknown event '\\u{1b}[2J\\u{7f}x'"),
    (["replay", "FILE", "--fps", "0.05"], "--fps: '0.05' is not a number from 0.1 to 100000"),
    (["replay", "FILE", "--fps", "100001"], "--fps: '100001'"),
    (["replay", "FILE", "--scale", "0.05"], "--scale: '0.05' is not a number from 0.1 to 8"),
    (["replay", "FILE", "--scale", "8.1"], "--scale: '8.1'"),
    (["replay", "FILE", "--at", "1e10"], "--at: '1e10'"),
    (["replay", "FILE", "--at", "-1"], "--at"),
    // The limits of the options are valid, so the missing trace causes the error.
    (["replay", "/nowhere/a.trace", "--scale", "0.1", "--fps", "0.1"], "/nowhere/a.trace"),
    (["replay", "/nowhere/a.trace", "--scale", "8", "--fps", "100000"], "/nowhere/a.trace"),
    (["replay", "/nowhere/a.trace", "--at", "0,1e9"], "/nowhere/a.trace"),
    (["replay", "FILE", "--fps", "x"], "'x'"),
    (["replay", "FILE", "--at", "1,,2"], "--at"),
    (["replay", "FILE", "--at", "1", "--fps", "60"], "--at and --fps"),
    (["replay", "FILE", "--style", "paper"], "'paper'"),
    (["replay", "FILE", "--style", "playground"], "'playground'; there are: snapshot-card"),
    (["replay", "FILE", "--original"], "--original"),
    (["replay", "FILE", "--timeline", "/nowhere/t.csv"], "/nowhere/t.csv"),
    (["replay", "FILE", "--film", "/nowhere/f.png"], "/nowhere/f.png"),
    // The ending `.png` is the folder's, not the file's.
    (["replay", "FILE", "--film", "/nowhere.png/f"], "'/nowhere.png/f' does not end in .png or"),
    (["replay", "FILE", "--film", "f"], "--film: 'f' does not end in .png or .webp"),
    (["replay", "FILE", "--plot", "/nowhere/p.svg"], "/nowhere/p.svg"),
    (["replay", "BAD", "--plot", "p.svg"], "bad.trace:3"),
    (["replay", "FILE", "--plot", "p.svg", "--set", "initial=nowhere"], "'nowhere'"),
    (["replay", "FILE", "--reduced-motion", "maybe"], "maybe"),
    (["--reduced-motion", "yes"], "--reduced-motion"),
    (["replay", "FILE", "--film", "/nowhere/-"], "/nowhere/-"),
    (["replay", "FILE", "--timeline", "."], ".: is a directory"),
    (["replay", "FILE", "--film", "f.gif"], "--film: 'f.gif' does not end in .png or .webp"),
    (["replay", "FILE", "--plot", "p.png"], "--plot: 'p.png' does not end in .svg"),
    (
      ["replay", "FILE", "--timeline", "-", "--events", "-"],
      "--timeline '-' and --events '-' are standard output; each output needs its own"
    ),
    (["help", "nosuch"], "help: unexpected argument 'nosuch'"),
    (["help", "replay", "extra"], "help: unexpected argument 'extra'"),
    (["help", "choose", "extra"], "help: unexpected argument 'extra'"),
    (["--help", "extra"], "--help: unexpected argument 'extra'"),
    (["--version", "extra"], "--version: unexpected argument 'extra'"),
  ]

  @Test(arguments: wrong.indices)
  func aWrongArgumentIsNamedInOneLine(index: Int) throws {
    let (scratch, trace) = try Program.recorded()
    let files = [
      "FILE": trace,
      "BAD": try scratch.write("sheet-trace 1\n0 present\n1 hop\n", to: "bad.trace"),
      "BYTES": try scratch.write(Data([0x73, 0xFF, 0xFE, 0x00]), to: "bytes.trace"),
      "ESCAPE": try scratch.write("sheet-trace 1\n0 \u{1B}[2J\u{7F}x\n", to: "escape.trace"),
    ]
    let (arguments, naming) = Self.wrong[index]
    let outcome = try Program.run(arguments.map { files[$0] ?? $0 }, in: scratch.url)
    #expect(outcome.status == 64, "\(arguments)")
    #expect(outcome.errors.contains(naming), "\(outcome.errors)")
    #expect(outcome.errors.split(separator: "\n").count == 1, "\(outcome.errors)")
    #expect(outcome.output.isEmpty)
    #expect(scratch.names.count == files.count, "no file was written")
  }

  @Test func anErrorWritesNoFile() throws {
    let (scratch, trace) = try Program.recorded()
    // If one of two outputs cannot be written, neither is.
    let outcome = try Program.run([
      "replay", trace, "--timeline", scratch.path("t.csv"), "--events", "/nowhere/e.csv",
    ])
    #expect(outcome.status == 64)
    #expect(scratch.names == ["good.trace"])
    // A window that fails to open does not overwrite an existing recording.
    let old = try scratch.write("precious", to: "old.trace")
    let missing = try Program.run(["--record", old], display: ":4711")
    #expect(missing.status == 1 && missing.errors.contains(":4711"))
    #expect(missing.errors.split(separator: "\n").count == 1)
    #expect(try scratch.read("old.trace") == Data("precious".utf8))
  }

  @Test(arguments: [
    (["replay", "FILE"], "standard output"), (["--list-settings"], "standard output"),
    (["--help"], "standard output"), (["replay", "FILE", "--film", "/dev/full"], "/dev/full"),
  ])
  func aFullDiskIsReportedInOneLine(arguments: [String], path: String) throws {
    let (scratch, trace) = try Program.recorded()
    let outcome = try Program.run(
      arguments.map { $0 == "FILE" ? trace : $0 }, shell: "exec PROGRAM > /dev/full")
    #expect(outcome.status == 1)
    #expect(outcome.errors == "sheet-demo: \(path): No space left on device\n")
    #expect(scratch.names == ["good.trace"])
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
    withExtendedLifetime(server) {}
  }

  @Test func withoutADisplayTheProgramSavesAFilmStrip() throws {
    let scratch = try Scratch()
    let outcome = try Program.run(["--record", "a.trace"], in: scratch.url)
    #expect(outcome.status == 0)
    #expect(outcome.output.contains("--record: without a window there is nothing to record\n"))
    #expect(outcome.output.contains("DISPLAY"))
    #expect(scratch.names == ["sheet-demo-tour.png"])
    let strip = try readPNG(scratch.path("sheet-demo-tour.png"))
    #expect((strip.width, strip.height) == (1282, 980))
    // A failure to write this file gives the exit status 1, not that of a wrong command line,
    // because the user did not name the file.
    let name = "sheet-demo-tour.png"
    try FileManager.default.removeItem(atPath: scratch.path(name))
    try FileManager.default.createDirectory(
      atPath: scratch.path(name), withIntermediateDirectories: false)
    let failed = try Program.run([], in: scratch.url)
    #expect(failed.status == 1 && failed.errors == "sheet-demo: \(name): Is a directory\n")
  }

  /// The last flick dismisses the sheet, except in the window 422 points high: the sheet then rests
  /// at half the height, 211.
  @Test(
    arguments: [
      ([], 844, [0, 753, 591, 422, 272, 122, 30, 280, 361, 667, 726, 0]),
      (["--size", "390x422"], 422, [0, 377, 296, 211, 136, 61, 30, 155, 193, 327, 289, 211]),
    ] as [([String], Int, [Int])])
  func theTourPresentsDragsAndFlicksTheSheet(
    size: [String], height: Int, expected: [Int]
  ) throws {
    let scratch = try Scratch()
    let scale = ["--scale", "0.5", "--text-scale", "2"]
    _ = try Program.run(["snapshot-card", "--original"] + scale + size, in: scratch.url)
    let strip = try readPNG(scratch.path("sheet-demo-tour.png"))
    try #require(strip.width == 2452 && strip.height == 2 * (height + 60) + 16)
    // The first white row of each picture: the bar at the top, or the card's edge. The strip has 6
    // pictures of 390 pixels in a row, with gaps of 16; a caption is 44 pixels high.
    let edges = (0..<12).map { index in
      let (x, y) = (16 + index % 6 * 406 + 24, 16 + index / 6 * (height + 60))
      return (0..<height).first { row in
        (0..<130).allSatisfy { strip.view[x + $0, y + row] & 0xFFFFFF == 0xFFFFFF }
      }
    }
    #expect(edges == expected)
  }

  @Test func helpVersionAndSettingsArePrinted() throws {
    let help = try Program.run(["--help"])
    #expect(help.status == 0 && help.output.contains("replay"))
    let replay = try Program.run(["replay", "--help"]).output
    #expect(replay.contains("--timeline") && !help.output.contains("--timeline"))
    #expect(try Program.run(["help", "replay"]).output == replay)
    #expect(try Program.run(["--help", "replay"]).output == replay)
    let version = try Program.run(["--version"])
    #expect(version.status == 0 && version.output.split(separator: ".").count == 3)
    let settings = try Program.run(["--list-settings"])
    #expect(settings.status == 0)
    #expect(settings.output.hasPrefix("KEY "))
    let map = try Program.run(["--list-settings", "--style", "map"])
    func words(_ row: String, of table: String) -> [Substring]? {
      table.split(separator: "\n").first { $0.hasPrefix(row + " ") }?.split(separator: " ")
    }
    #expect(words("KEY", of: settings.output) == ["KEY", "DEFAULT", "UNIT", "MEANING"])
    #expect(words("KEY", of: map.output) == ["KEY", "DEFAULT", "MAP", "UNIT", "MEANING"])
    #expect(
      words("dismissible", of: map.output)?.prefix(6) == [
        "dismissible", "yes", "no", "yes", "|", "no",
      ])
    for key in ["detents", "drag.slop", "present.duration", "dim.opacity", "handle.size"] {
      #expect(settings.output.contains("\n\(key) "))
    }
  }

  private static func asset(_ name: String) -> URL {
    URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("../../Assets/\(name)")
  }

  @Test func everySceneIsListedInHelpAndErrors() throws {
    let scenes = TestScene.allCases.map(\.rawValue) + ["desktop"]
    let list = (["gallery"] + scenes).joined(separator: ", ")
    #expect(try Program.run(["none"]).errors.hasSuffix("there are: \(list)\n"))
    let help = try Program.run(["--help"]).output
    #expect(try Program.run(["help"]).output == help)
    let manual = try String(contentsOf: Self.asset("desktop/sheet-demo.1"), encoding: .utf8)
    let menu = try String(contentsOf: Self.asset("desktop/sheet-demo.desktop"), encoding: .utf8)
    let completions = try Program.run(["--generate-completion-script", "bash"]).output
    for scene in scenes {
      #expect(help.contains("  \(scene): "), "\(scene)")
      let entry = scene.replacingOccurrences(of: "-", with: "\\-")
      #expect(manual.contains(".TP\n.B \(entry)\n"), "\(scene)")
      #expect(completions.contains(scene), "\(scene)")
      #expect(menu.contains("\nExec=sheet-demo \(scene)\n"), "\(scene)")
    }
    for word in [
      "Tab", "Space", "Escape", "Page Up", "--original", "--picture", "--list-settings", "--record",
    ] {
      #expect(help.contains(word), "\(word)")
    }
    for hidden in ["\n  --style <", "\n  --scene <"] {
      #expect(!help.contains(hidden), "\(hidden)")
    }
  }

  @Test func olderOptionsStillWork() throws {
    let picture = Self.asset("picture-small.png").path
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
}
