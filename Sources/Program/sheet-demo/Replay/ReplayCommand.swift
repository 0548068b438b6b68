internal import ArgumentParser
internal import SheetControls
internal import SheetStage
internal import SheetTrace

/// `sheet-demo replay`: makes tables and pictures of a trace, without a clock or a display.
struct ReplayCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "replay", _superCommandName: "sheet-demo",
    abstract: "Play a trace without a display; the same file gives the same bytes.",
    version: SheetDemo.version)

  @Argument(
    help: ArgumentHelp("The trace to play; - is standard input.", valueName: "file.trace"),
    completion: .file(extensions: ["trace"]))
  var trace: String

  @Option(
    help: ArgumentHelp("Play it with this style: \(SheetStyle.names).", valueName: "name"),
    completion: .list(SheetStyle.allCases.map(\.rawValue)))
  var style: String?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "Samples a second of tables and plot, 0.1 to 100000 (60; 240 for the plot).",
      valueName: "n"))
  var fps: String?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("Sample exactly these moments, seconds.", valueName: "t,t,..."))
  var at: String?

  @Option(
    help: ArgumentHelp("Write the timeline as CSV; - is standard output.", valueName: "file"),
    completion: .file())
  var timeline: String?

  @Option(
    help: ArgumentHelp("Write the events as CSV; - is standard output.", valueName: "file"),
    completion: .file())
  var events: String?

  @Option(
    help: ArgumentHelp(
      "Draw a film strip (PNG; of a single moment the bare picture; - is standard output), or an "
        + "animation where the name ends in .webp, 60 pictures a second up to 10 s, else 30.",
      valueName: "file.png|file.webp"), completion: .file())
  var film: String?

  @Option(
    help: ArgumentHelp(
      "Draw position, velocity, dim and events over time; - is standard output.",
      valueName: "file.svg"), completion: .file())
  var plot: String?

  static let standardScale = 0.5

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "Device pixels per point of the film, 0.1 to 8 (the trace's, else 0.5).", valueName: "n"))
  var scale: String?

  @Flag(help: "Show the sheet's state, position, velocity and latest decision in the film.")
  var hud = false

  @OptionGroup var common: CommonArguments

  func run() throws {
    let sampling = try sampling()
    let givenScale = try scale.map { try number($0, for: "--scale", in: 0.1...8) }
    let overrides = TracePlayer.Overrides(
      style: try style.map(SheetStyle.init(option:)), changes: try common.settingChanges(),
      reducesMotion: common.reducedMotion.isOn)
    try checkOutputs()
    let trace = try load()
    let filmScale = givenScale ?? trace.scale ?? ReplayCommand.standardScale
    // Computes everything before writing, because an error must not leave files behind.
    var pictures: any Film =
      isAnimated ? AnimatedFilm(scale: filmScale) : FilmStrip(scale: filmScale)
    var progress = ProgressLine()
    defer { progress.end() }
    let (table, picture, replay) = try playing {
      let times = try filmTimes(of: trace, overrides)
      let replay = try Replay(
        trace, overrides: overrides, in: try studio(scale: filmScale),
        sampler: try ReplaySampler(
          timeline: timeline != nil || outputs.isEmpty ? sampling : nil, plots: plot != nil,
          plotRate: try samplesPerSecond(),
          until: trace.lastTime),
        film: times
      ) { (shot) throws(StageError) in
        try pictures.append(shot)
        progress.update(shot.time / max(1, trace.lastTime))
      }
      let table = try replay.sampler.timeline(events: replay.events)
      return (table, times == nil ? [] : try pictures.encoded(), replay)
    }
    if outputs.isEmpty { return try Output.write(table.csv) }
    if let timeline { try File.write(Array(table.csv.utf8), to: timeline) }
    if let events { try File.write(Array(table.eventsCSV.utf8), to: events) }
    if let film {
      Output.warnIfFontsAreMissing(Typesetter(scale: filmScale))
      try File.write(picture, to: film)
    }
    if let plot { try File.write(drawing(of: replay), to: plot) }
  }

  private var outputs: [(option: String, path: String)] {
    [("--timeline", timeline), ("--events", events), ("--film", film), ("--plot", plot)]
      .compactMap { option, path in path.map { (option, $0) } }
  }

  /// The endings that a file's name may have, by option.
  private static let endings = ["--film": [".png", ".webp"], "--plot": [".svg"]]

  private func checkOutputs() throws(StageError) {
    let uses = outputs.map { FileUse.output($0.option, $0.path) }
    try FileUse.check(
      outputs: uses.isEmpty ? [.output(nil, "-")] : uses,
      inputs: [.input("the trace", trace)] + common.inputs)
    for (option, path) in outputs {
      if let endings = ReplayCommand.endings[option], path != "-", !File.isSpecial(path),
        !endings.contains(File.ending(of: path) ?? "")
      {
        let wanted = endings.joined(separator: " or ")
        throw .usage("\(option): \(File.quoted(path)) does not end in \(wanted)")
      }
      try File.checkWritable(path)
    }
  }

  private func drawing(of replay: Replay) -> [UInt8] {
    let title = traceName.split(separator: "/").last.map(String.init) ?? traceName
    return Array(replay.sampler.plot(events: replay.events, title: title).svg.utf8)
  }

  private func studio(scale: Double) throws(StageError) -> Studio {
    var studio = Studio(
      DemoLibrary(picture: try common.picturePath()),
      palette: common.appearance.isDark.map { .palette(isDark: $0, isHighContrast: false) },
      scale: scale)
    if hud {
      var panels = Panels()
      panels.hud = HUD()
      studio.decorate = { stage, time in panels.update(stage, at: time) }
    }
    return studio
  }

  private func sampling() throws(StageError) -> Timeline.Sampling {
    guard let at else { return .rate(try samplesPerSecond() ?? 60) }
    if fps != nil { throw .usage("--at and --fps cannot both be given") }
    var times: [Double] = []
    for text in at.split(separator: ",", omittingEmptySubsequences: false) {
      times.append(try number(String(text), for: "--at", in: 0...1e9))
    }
    return .times(times)
  }

  private func samplesPerSecond() throws(StageError) -> Double? {
    guard let fps else { return nil }
    return try number(fps, for: "--fps", in: 0.1...100_000)
  }

  private var isAnimated: Bool { film.flatMap(File.ending) == ".webp" }

  /// The times or the rate of the film's pictures; nil without a film. A PNG has a picture at each
  /// time of `--at`, or twelve. An animation has the rate of `--fps`, or a rate that depends on its
  /// length.
  private func filmTimes(
    of trace: Trace, _ overrides: TracePlayer.Overrides
  ) throws -> Timeline.Sampling? {
    if film == nil { return nil }
    guard isAnimated else {
      return try at == nil ? FilmStrip.times(of: trace) : sampling()
    }
    if at != nil {
      throw StageError.usage(
        "--at: an animation has a rate and no single times; --fps gives the rate")
    }
    guard let fps, let rate = try samplesPerSecond() else {
      let studio = try studio(scale: 0.1)
      let replay = try Replay(trace, overrides: overrides, in: studio, sampler: ReplaySampler())
      return .rate(AnimatedFilm.standardRate(forLength: replay.end))
    }
    guard rate <= AnimatedFilm.highestRate else {
      throw StageError.usage(
        "--fps: \(ErrorText.quoted(fps)) is too many: an animation has at most "
          + "\(Int(AnimatedFilm.highestRate)) pictures a second")
    }
    return .rate(rate)
  }

  private func load() throws(StageError) -> Trace {
    let text = try File.read(trace)
    do {
      let trace = try Trace(parsing: text)
      if let cutOff = trace.cutOff {
        let message = "\(cutOff.message); the line is left out"
        Output.writeError(
          "sheet-demo: \(File.located(message, in: self.trace, line: cutOff.line))\n")
      }
      return trace
    } catch {
      throw .usage(error.message(in: traceName))
    }
  }

  private var traceName: String { trace == "-" ? "standard input" : trace }

  /// Runs `body`, and adds the trace's path and line to its errors.
  private func playing<Result>(_ body: () throws -> Result) throws -> Result {
    do {
      return try body()
    } catch let error as TraceError {
      // The sampler's limit, which no line of the trace exceeds alone.
      throw StageError.usage(
        File.located("\(error.message); a lower --fps takes fewer", in: trace))
    } catch let error as StageError {
      guard let line = error.line else { throw error }
      throw StageError(error.cause, File.located(error.message, in: trace, line: line))
    }
  }
}
