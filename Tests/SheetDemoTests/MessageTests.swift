import Foundation
import SheetTestSupport
import SheetXTestSupport
import Testing

/// The whole message of each kind of wrong file, setting, option and unusable file: one line of at
/// most 200 characters that says where the error is, what is wrong and what would be accepted. The
/// messages about single lines of a trace and about single settings are in `SheetTraceTests`.
@Suite(.serialized) struct MessageTests {
  private static let scenes =
    "gallery, playground, snapshot-card, reactions, settings, map, system, desktop"
  private static let styles = "snapshot-card, reactions, settings, map, system"
  private static let long = String(repeating: "x", count: 100_000)
  private static let cut = "'\(String(repeating: "x", count: 40))…'"

  /// Traces after their first line, by name.
  private static let traces = [
    "event": "1 hop", "number": "1 press 10 2,5", "back": "2 present\n1 dismiss",
    "scene": "0 scene nosuch", "later": "0 scene map\n1 scene nosuch\n2 present",
    "detent": "0 present nowhere", "key": "0 set settle.durration 1",
    "together": "0 set initial nowhere\n0 set drag.slop 3\n1 present",
    "inscene": "0 scene system\n0 set initial nowhere\n0 set drag.slop 3\n1 present",
    "atonce": "0 scene system\n1 set initial nowhere\n1 set drag.slop 3\n2 present",
    "large": "0 window 40000 10\n0 scene map\n1 present", "day": "0 present\n86400 dismiss",
    "word": "0 \(long)", "gallery": "0 scene gallery\n1 present",
    "anim": "0 present\n200 dismiss",
  ]

  /// Whole files by name.
  private static let files: [String: Data] = [
    "good.trace": Data(Program.session.utf8), "empty.trace": Data(),
    "version.trace": Data("sheet-trace 2\n0 present\n".utf8),
    "prose.trace": Data("Dear reader,\n".utf8),
    "bytes.trace": Data("sheet-trace 1\n0 present\n1 paste \"".utf8) + [0xFF, 0x0A],
    "utf16.trace": Data([0xFF, 0xFE, 0x73, 0x00]), "not.png": Data("not a picture".utf8),
    "cut.png": Data([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]),
  ]

  private static let inTraces: [(arguments: [String], message: String)] = [
    (["replay", "empty.trace"], "empty.trace:1: the first line is '', not 'sheet-trace 1'"),
    (
      ["replay", "prose.trace"],
      "prose.trace:1: the first line is 'Dear reader,', not 'sheet-trace 1'"
    ),
    (
      ["replay", "version.trace"],
      "version.trace:1: the trace has version 2; this program reads 1"
    ),
    (["replay", "bytes.trace"], "bytes.trace:3: not UTF-8 text"),
    (["replay", "utf16.trace"], "utf16.trace:1: not UTF-8 text"),
    (
      ["replay", "number.trace"],
      "number.trace:2: '2,5' is not a number in -1000000000…1000000000 (y)"
    ),
    (
      ["replay", "back.trace"],
      "back.trace:3: time runs back from 2 to 1; times must not decrease"
    ),
    (
      ["replay", "event.trace"],
      "event.trace:2: unknown event 'hop'; there are: press, move, release, wheel, scroll, key, "
        + "present, move-to and 24 others"
    ),
    (["replay", "scene.trace"], "scene.trace:2: unknown scene 'nosuch'; there are: \(scenes)"),
    (["replay", "later.trace"], "later.trace:3: unknown scene 'nosuch'; there are: \(scenes)"),
    (
      ["replay", "detent.trace"],
      "detent.trace:2: unknown detent 'nowhere'; there are: medium, large"
    ),
    (
      ["replay", "key.trace"],
      "key.trace:2: 'settle.durration' is not a setting; did you mean settle.duration?"
    ),
    (
      ["replay", "together.trace"],
      "together.trace:2: initial: unknown detent 'nowhere'; there are: medium, large"
    ),
    (
      ["replay", "inscene.trace"],
      "inscene.trace:3: initial: unknown detent 'nowhere'; there are: medium, large"
    ),
    (
      ["replay", "atonce.trace"],
      "atonce.trace:3: initial: unknown detent 'nowhere'; there are: medium, large"
    ),
    (
      ["replay", "inscene.trace", "--set", "initial=none"],
      "--set: initial: unknown detent 'none'; there are: medium, large"
    ),
    (
      ["replay", "good.trace", "--set", "initial=none"],
      "--set: initial: unknown detent 'none'; there are: expanded, normal"
    ),
    (
      ["replay", "large.trace", "--scale", "1"],
      "large.trace:2: pictures of 40000 × 10 pixels are too large; a lower --scale makes smaller "
        + "ones"
    ),
    (
      ["replay", "day.trace", "--timeline", "-"],
      "day.trace: 60 samples a second until 86400 s are more than 3600000; a lower --fps takes fewer"
    ),
    (
      ["replay", "word.trace"],
      "word.trace:2: unknown event \(cut); there are: press, move, release, wheel, scroll, key, "
        + "present, move-to and 24 others"
    ),
  ]

  private static let inOptions: [(arguments: [String], message: String)] = [
    (["--slow", "-1"], "--slow: '-1' is not a number from 0.01 to 1000"),
    (["--slow", "--hud"], "--slow: '--hud' is not a number from 0.01 to 1000"),
    (["--slow"], "Missing value for '--slow <factor>'"),
    (["--slow", long], "--slow: \(cut) is not a number from 0.01 to 1000"),
    (["--scale", "-2"], "--scale: '-2' is not a number from 0.5 to 8"),
    (["--text-scale", "-2"], "--text-scale: '-2' is not a number from 0.5 to 3"),
    (["--size", "-1x5"], "--size: '-1x5' is not of the form WIDTHxHEIGHT, each 1 to 16384"),
    (["--set", "-1"], "--set: '-1' is not of the form KEY=VALUE"),
    (
      ["--set", "settle.durration=1"],
      "--set: 'settle.durration' is not a setting; did you mean settle.duration?"
    ),
    (["--set", "drag.slop=-1"], "--set: drag.slop must be 0…1000000 points, not '-1'"),
    (
      ["system", "--set", "initial=none"],
      "--set: initial: unknown detent 'none'; there are: large, medium"
    ),
    (["nosuch"], "unknown scene 'nosuch'; there are: \(scenes)"),
    ([long], "unknown scene \(cut); there are: \(scenes)"),
    (["--list-settings", "--style", "x"], "--style: unknown style 'x'; there are: \(styles)"),
    (
      ["--reduced-motion", "maybe"],
      "The value 'maybe' is invalid for '--reduced-motion <when>'. Please provide one of 'auto', "
        + "'on' or 'off'."
    ),
    (["--fps", "30"], "--fps belongs to replay: sheet-demo replay FILE.trace --fps"),
    (["map", "--film=f.png"], "--film belongs to replay: sheet-demo replay FILE.trace --film"),
    (["--bogus"], "Unknown option '--bogus'; sheet-demo help lists the options"),
    (
      ["replay", "good.trace", "--slow", "2"],
      "--slow belongs to the window: sheet-demo [SCENE] --slow"
    ),
    (
      ["replay", "good.trace", "--record=x"],
      "--record belongs to the window: sheet-demo [SCENE] --record"
    ),
    (["replay", "good.trace", "--fps", "-1"], "--fps: '-1' is not a number from 0.1 to 100000"),
    (["replay", "good.trace", "--at", "-1"], "--at: '-1' is not a number from 0 to 1000000000"),
    (["replay", "good.trace", "--at", "1", "--fps", "9"], "--at and --fps cannot both be given"),
    (
      ["replay", "good.trace", "--style", "x"], "--style: unknown style 'x'; there are: \(styles)"
    ),
    (
      ["replay", "good.trace", "--film", "f.gif"],
      "--film: 'f.gif' does not end in .png or .webp"
    ),
    (["replay", "good.trace", "--film", "f"], "--film: 'f' does not end in .png or .webp"),
    (["replay", "good.trace", "--plot", "p"], "--plot: 'p' does not end in .svg"),
    (
      ["replay", "good.trace", "--film", "f.webp", "--fps", "101"],
      "--fps: '101' is too many: an animation has at most 100 pictures a second"
    ),
    (
      ["replay", "good.trace", "--film", "f.webp", "--at", "1"],
      "--at: an animation has a rate and no single times; --fps gives the rate"
    ),
    (
      ["replay", "anim.trace", "--film", "f.webp", "--scale", "0.1"],
      "--film: an animation has at most 3600 pictures; a lower --fps makes fewer"
    ),
  ]

  private static let unusable: [(arguments: [String], message: String)] = [
    (["replay", "no.trace"], "no.trace: No such file or directory"),
    (["replay", "folder"], "folder: Is a directory"),
    (["replay", "good.trace", "--timeline", "folder"], "folder: is a directory"),
    (["replay", "good.trace", "--events", "no/e"], "no/e: No such file or directory"),
    (["replay", "gallery.trace", "--picture", "no.png"], "no.png: no such file"),
    (["--picture", "folder"], "folder: is a directory, not a PNG picture"),
    (["--picture", "not.png"], "not.png: not a PNG picture"),
    (["--picture", "cut.png"], "cut.png: damaged or incomplete PNG picture"),
    (
      ["--picture", "a.png", "--scene", "b.png"],
      "--scene: 'b.png' contradicts --picture 'a.png'; give one of them"
    ),
  ]

  private static func folder() throws -> Scratch {
    let scratch = try Scratch()
    for (name, data) in files { _ = try scratch.write(data, to: name) }
    for (name, lines) in traces {
      _ = try scratch.write("sheet-trace 1\n\(lines)\n", to: "\(name).trace")
    }
    try FileManager.default.createDirectory(
      at: scratch.url.appendingPathComponent("folder"), withIntermediateDirectories: false)
    return scratch
  }

  @Test func everyMessageSaysWhatIsWrongAndWhatWouldBeAccepted() throws {
    let scratch = try Self.folder()
    let names = Set(scratch.names)
    for (arguments, message) in Self.inTraces + Self.inOptions + Self.unusable {
      let outcome = try Program.run(arguments, in: scratch.url)
      let shown = arguments.map { $0.count > 40 ? "\($0.prefix(40))…" : $0 }
      print("\(shown.joined(separator: " "))\n    \(outcome.errors)", terminator: "")
      #expect(outcome.errors == "sheet-demo: \(message)\n")
      #expect(outcome.errors.count <= 201 && outcome.status == 64 && outcome.output.isEmpty)
    }
    #expect(Set(scratch.names) == names, "no file was written")
  }

  /// A long path keeps its end in front of the line, and the message stays whole.
  @Test func aLongPathLeavesRoomForTheMessage() throws {
    let scratch = try Scratch()
    let folder = (0..<10).map { _ in String(repeating: "d", count: 50) }.joined(separator: "/")
    try FileManager.default.createDirectory(
      at: scratch.url.appendingPathComponent(folder), withIntermediateDirectories: true)
    let trace = try scratch.write("sheet-trace 1\n0 scene nosuch\n", to: "\(folder)/a.trace")
    for (arguments, end) in [
      (["replay", trace], "/a.trace:2: unknown scene 'nosuch'; there are: \(Self.scenes)\n"),
      (["replay", trace + "x"], "/a.tracex: No such file or directory\n"),
      (["--picture", trace], "/a.trace: not a PNG picture\n"),
    ] {
      let errors = try Program.run(arguments).errors
      #expect(errors.count <= 201 && errors.hasPrefix("sheet-demo: ") && errors.hasSuffix(end))
    }
  }
}
