import Foundation
import Testing
import XTestSupport

/// Options, files, exit statuses: no display needed.
@Suite(.serialized) struct CommandLineTests {
  static let session = """
    sheet-trace 1
    0 style snapshot-card
    0.5 present
    1.2 press 195 600
    1.216 move 195 630
    1.25 release 195 900

    """

  /// Command lines that are wrong: what standard error must name. FILE is a good trace.
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
    (["--slow", "-1"], "--slow"),
    (["--scene", "/nowhere/picture.png"], "/nowhere/picture.png"),
    (["--scene", "FILE"], "PNG"),
    (["--scene", "/"], "/"),
    (["surplus"], "surplus"),
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
    (["replay", "FILE", "--timeline", "/nowhere/t.csv"], "/nowhere/t.csv"),
    (["replay", "FILE", "--film", "/nowhere/f.png"], "/nowhere/f.png"),
    (["replay", "FILE", "--plot", "/nowhere/p.svg"], "/nowhere/p.svg"),
    (["replay", "BAD", "--plot", "p.svg"], "bad.trace:3"),
    (["replay", "FILE", "--plot", "p.svg", "--set", "initial=nowhere"], "'nowhere'"),
    (["replay", "FILE", "--reduced-motion", "maybe"], "maybe"),
    (["--reduced-motion", "yes"], "--reduced-motion"),
    (["settings", "--style", "paper"], "'paper'"),
    (["replay", "FILE", "--film", "/nowhere/-"], "/nowhere/-"),
  ]

  @Test(arguments: wrong.indices)
  func whatIsWrongIsNamedInOneLine(index: Int) throws {
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

  @Test func nothingIsLostWhenSomethingElseIsWrong() throws {
    let scratch = try Scratch()
    let trace = try scratch.write(Self.session, to: "good.trace")
    // One bad output of two: neither is written.
    let outcome = try Program.run([
      "replay", trace, "--timeline", scratch.path("t.csv"), "--events", "/nowhere/e.csv",
    ])
    #expect(outcome.status == 64)
    #expect(scratch.names == ["good.trace"])
    // A recording of old, and a window that never opens.
    let old = try scratch.write("precious", to: "old.trace")
    #expect(try Program.run(["--record", old], display: ":4711").status == 1)
    #expect(try scratch.read("old.trace") == Data("precious".utf8))
  }

  @Test(arguments: [
    ["replay", "FILE"], ["settings"], ["--help"], ["replay", "FILE", "--film", "/dev/full"],
  ])
  func aFullDiskIsSaid(arguments: [String]) throws {
    let scratch = try Scratch()
    let trace = try scratch.write(Self.session, to: "good.trace")
    let words = arguments.map { $0 == "FILE" ? trace : $0 }
    let process = try AppProcess(
      "/bin/sh", arguments: ["-c", "exec \"$0\" \"$@\" > /dev/full", Program.path] + words,
      display: nil)
    #expect(process.waitForExit(timeout: 20) == 1)
    #expect(process.errors.split(separator: "\n").count == 1, "\(process.errors)")
  }

  @Test func picturesTooLargeForAnybodyAreRefused() throws {
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
  func windowsTooLargeForAnybodyAreRefused(wish: [String]) throws {
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

  @Test func aFullDiskIsNamedByTheSystem() throws {
    let scratch = try Scratch()
    let trace = try scratch.write(Self.session, to: "good.trace")
    let outcome = try Program.run(["replay", trace, "--film", "/dev/full"])
    #expect(outcome.status == 1)
    #expect(outcome.errors == "sheet-demo: /dev/full: No space left on device\n")
  }

  @Test func aFilmNamedWebPIsAnAnimation() throws {
    let scratch = try Scratch()
    let trace = try scratch.write(Self.session, to: "good.trace")
    let film = ["replay", trace, "--film", scratch.path("f.webp"), "--scale", "0.2"]
    #expect(try Program.run(film).status == 0)
    #expect(try scratch.read("f.webp").dropFirst(8).prefix(4) == Data("WEBP".utf8))
    for (option, value) in [("--at", "1"), ("--fps", "200")] {
      let outcome = try Program.run(film + [option, value])
      #expect(outcome.status == 64)
      #expect(outcome.errors.contains(option) && outcome.errors.contains("animation"))
    }
  }

  @Test func everythingGoesToStandardOutputIfWished() throws {
    let scratch = try Scratch()
    let trace = try scratch.write(Self.session, to: "good.trace")
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

  @Test func aServerThatDoesNotAnswerIsAnError() throws {
    let outcome = try Program.run([], display: ":4711")
    #expect(outcome.status == 1)
    #expect(outcome.errors.contains(":4711"))
    #expect(outcome.errors.split(separator: "\n").count == 1)
  }

  @Test func aScreenWithoutTrueColourIsAnError() throws {
    let server = try XServer(depth: 8)
    let outcome = try Program.run([], display: server.display)
    #expect(outcome.status == 1)
    #expect(outcome.errors.contains("TrueColor"))
    server.stop()
  }

  @Test func withoutADisplayItLeavesAFilmStrip() throws {
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
    let settings = try Program.run(["settings"])
    #expect(settings.status == 0)
    for key in ["detents", "drag.slop", "present.duration", "dim.opacity", "handle.size"] {
      #expect(settings.output.contains("\n\(key) "))
    }
  }

  @Test func replayingTwiceGivesTheSameBytes() throws {
    let scratch = try Scratch()
    let trace = try scratch.write(Self.session, to: "good.trace")
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

  @Test func thePlotIsAPictureOfItsOwn() throws {
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

  /// Complaint 14, at the command line: with less motion it opens all the same, and says the same.
  @Test func withReducedMotionItIsQuickAndStillOpens() throws {
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
    // Also where a style is chosen, and where the trace says nothing of one.
    for (text, style) in [("1 present\n", ["--style", "map"]), ("1 present\n", [])] {
      let bare = try scratch.write("sheet-trace 1\n\(text)", to: "bare.trace")
      let outcome = try Program.run(
        ["replay", bare, "--reduced-motion", "on", "--at", "1.1"] + style)
      #expect(outcome.output.contains("1.100000000,resting,"), "\(outcome)")
    }
  }

  @Test func theTimelineGoesToStandardOutput() throws {
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
