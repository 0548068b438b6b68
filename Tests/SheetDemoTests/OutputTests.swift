import Foundation
import SheetTestSupport
import SheetXTestSupport
import Testing

/// The files that the program reads and writes: none is lost because the command line names it
/// twice, and limits apply only to outputs that are asked for.
@Suite(.serialized) struct OutputTests {
  private static let outputs: [(option: String, path: String)] = [
    ("--timeline", "t.csv"), ("--events", "e.csv"), ("--film", "f.png"), ("--plot", "p.svg"),
  ]

  /// A folder with a trace, a picture, a folder, and a file with two names.
  private static func folder() throws -> Scratch {
    let scratch = try Scratch()
    _ = try scratch.write(Program.session, to: "good.trace")
    _ = try scratch.write("precious", to: "old")
    let files = FileManager.default
    try files.linkItem(atPath: scratch.path("old"), toPath: scratch.path("hard"))
    try files.createDirectory(
      at: scratch.url.appendingPathComponent("sub"), withIntermediateDirectories: false)
    for (name, target) in [
      ("soft", "old"), ("dangling", "new"), ("chain", "sub/../dangling"), ("folder", "."),
      ("film.png", "new"), ("plot.svg", "new"), ("trace", "good.trace"),
    ] {
      try files.createSymbolicLink(atPath: scratch.path(name), withDestinationPath: target)
    }
    return scratch
  }

  private static func contents(_ scratch: Scratch) throws -> [String: Data] {
    var contents: [String: Data] = [:]
    for name in scratch.names where !["sub", "folder"].contains(name) {
      contents[name] = (try? scratch.read(name)) ?? Data()
    }
    return contents
  }

  /// Runs the program in a folder; expects a refusal in one line, and that no file changes.
  private func expectRefusal(
    _ arguments: [String], _ message: String, in scratch: Scratch, shell: String? = nil
  ) throws {
    let before = try Self.contents(scratch)
    let outcome =
      try shell.map { try Program.run(arguments, shell: "cd '\(scratch.url.path)'; \($0)") }
      ?? Program.run(arguments, in: scratch.url)
    #expect(outcome.errors == "sheet-demo: \(message)\n", "\(arguments)")
    #expect(outcome.status == 64 && outcome.output.isEmpty)
    #expect(try Self.contents(scratch) == before)
  }

  /// Two paths of one file: equal, spelled differently, and by links; the file may not exist yet.
  @Test(arguments: [
    ("x", "x"), ("x", "./x"), ("x", "sub/../x"), ("folder/x", "x"), ("sub/x", "folder/sub/x"),
    ("old", "soft"), ("old", "hard"), ("soft", "hard"), ("new", "dangling"), ("chain", "new"),
    ("/dev/full", "/dev/full"), ("-", "-"), ("-", "/dev/stdout"),
  ])
  func oneFileForTwoOutputsIsRefused(first: String, second: String) throws {
    let place = first == "-" && second == "-" ? "standard output" : "the same file"
    try expectRefusal(
      ["replay", "good.trace", "--timeline", first, "--events", second],
      "--timeline '\(first)' and --events '\(second)' are \(place); each output needs its own",
      in: Self.folder())
  }

  @Test func everyPairOfOutputsIsCompared() throws {
    // Films and plots have names of their own, which lead to the file `new`.
    let scratch = try Self.folder()
    let paths = ["--film": "film.png", "--plot": "plot.svg"]
    for (index, first) in Self.outputs.enumerated() {
      for second in Self.outputs[(index + 1)...] {
        let (a, b) = (paths[first.option] ?? "new", paths[second.option] ?? "new")
        try expectRefusal(
          ["replay", "good.trace", first.option, a, second.option, b],
          "\(first.option) '\(a)' and \(second.option) '\(b)' are the same file; "
            + "each output needs its own", in: scratch)
      }
    }
  }

  @Test func noOutputOverwritesAnInput() throws {
    let scratch = try Self.folder()
    let picture = try scratch.write("a picture", to: "own.png")
    try FileManager.default.linkItem(atPath: picture, toPath: scratch.path("own.svg"))
    try FileManager.default.linkItem(
      atPath: scratch.path("good.trace"), toPath: scratch.path("trace.svg"))
    try FileManager.default.linkItem(
      atPath: scratch.path("good.trace"), toPath: scratch.path("trace.png"))
    let rest = "name another file"
    for (option, path) in Self.outputs {
      let ending = path.hasSuffix(".csv") ? "" : String(path.suffix(4))
      let trace = ending.isEmpty ? "./trace" : "trace\(ending)"
      try expectRefusal(
        ["replay", "good.trace", option, trace],
        "\(option) '\(trace)' would overwrite the trace 'good.trace'; \(rest)",
        in: scratch)
      let name = option == "--plot" ? "own.svg" : "own.png"
      try expectRefusal(
        ["replay", "good.trace", "--picture", "own.png", option, name],
        "\(option) '\(name)' would overwrite --picture 'own.png'; \(rest)", in: scratch)
    }
    try expectRefusal(
      ["--picture", "own.png", "--record", "folder/own.png"],
      "--record 'folder/own.png' would overwrite --picture 'own.png'; \(rest)",
      in: scratch)
    // Without a display, the program writes a film strip.
    _ = try scratch.write("a picture", to: "sheet-demo-tour.png")
    try expectRefusal(
      ["--picture", "sheet-demo-tour.png"],
      "the tour 'sheet-demo-tour.png' would overwrite --picture 'sheet-demo-tour.png'; "
        + rest, in: scratch)
    try expectRefusal(
      ["replay", "good.trace"],
      "standard output would overwrite the trace 'good.trace'; \(rest)", in: scratch,
      shell: "PROGRAM >> good.trace")
    try expectRefusal(
      ["replay", "-", "--timeline", "trace"],
      "--timeline 'trace' would overwrite the trace '-'; \(rest)", in: scratch,
      shell: "PROGRAM < good.trace")
  }

  /// What goes to `/dev/null` is lost anyway. Different files in one folder are no conflict.
  @Test func differentFilesAndTheNullDeviceAreAccepted() throws {
    let scratch = try Self.folder()
    for arguments in [
      ["--timeline", "/dev/null", "--events", "/dev/null", "--film", "/dev/null"],
      ["--timeline", "a", "--events", "b"], ["--timeline", "sub/x", "--events", "x"],
      ["--timeline", "-", "--events", "c"],
    ] {
      let outcome = try Program.run(["replay", "good.trace"] + arguments, in: scratch.url)
      #expect(outcome.status == 0 && outcome.errors.isEmpty, "\(arguments) \(outcome.errors)")
    }
    #expect(try !scratch.read("a").isEmpty && scratch.read("a") != scratch.read("b"))
  }

  /// A day at 60 samples a second would be too many rows for a table.
  @Test(arguments: [["--events", "-"], ["--film", "f.png", "--scale", "0.1"]])
  func aLongTraceIsLimitedOnlyByTheOutputsThatAreAskedFor(output: [String]) throws {
    let scratch = try Scratch()
    let trace = try scratch.write("sheet-trace 1\n0 present\n86400 dismiss\n", to: "day.trace")
    let outcome = try Program.run(["replay", trace] + output, in: scratch.url)
    #expect(outcome.status == 0 && outcome.errors.isEmpty, "\(outcome.errors)")
    #expect(output[0] != "--events" || outcome.output.contains("86400.000000000,will-dismiss"))
    let table = try Program.run(["replay", trace, "--timeline", "-"] + ["--events", "e"])
    #expect(table.status == 64 && table.errors.contains("60 samples a second"))
  }

  @Test func aTraceCanComeFromStandardInput() throws {
    let scratch = try Self.folder()
    let table = try Program.run(["replay", "good.trace"], in: scratch.url).output
    let folder = scratch.url.path
    for command in ["PROGRAM < good.trace", "cat good.trace | PROGRAM"] {
      let piped = try Program.run(["replay", "-"], shell: "cd '\(folder)'; \(command)")
      #expect(piped.status == 0 && piped.output == table && !table.isEmpty)
    }
    let wrong = try Program.run(
      ["replay", "-"], shell: "printf 'sheet-trace 1\\n0 hop\\n' | PROGRAM")
    #expect(wrong.status == 64 && wrong.errors.hasPrefix("sheet-demo: standard input:2: unknown"))
  }

  @Test(arguments: ["\n", "\r\n", "\r"], ["", "\u{FEFF}"])
  func filesOfOtherEditorsAreRead(lineEnd: String, mark: String) throws {
    let scratch = try Self.folder()
    let text = mark + Program.session.replacingOccurrences(of: "\n", with: lineEnd)
    _ = try scratch.write(text, to: "other.trace")
    let outcome = try Program.run(["replay", "other.trace"], in: scratch.url)
    #expect(outcome.status == 0 && outcome.errors.isEmpty, "\(outcome.errors)")
    #expect(try outcome.output == Program.run(["replay", "good.trace"], in: scratch.url).output)
  }

  /// A change of a setting is seen before the next input, with and without the scene's views.
  @Test(arguments: ["", "0 scene snapshot-card\n"])
  func aSettingIsSeenBetweenTwoInputs(scene: String) throws {
    let scratch = try Scratch()
    let trace = try scratch.write(
      "sheet-trace 1\n0 style snapshot-card\n\(scene)0.5 present\n"
        + "2 set detents normal=height:300\n5 dismiss\n", to: "a.trace")
    let rows = try Replayed(trace, at: [1.9, 3, 4.9]).rows
    #expect(rows.map(\.top) == [422, 544, 544])
  }
}
