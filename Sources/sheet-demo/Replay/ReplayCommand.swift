internal import ArgumentParser
internal import DemoScenes
internal import Painting
internal import SheetEngine
internal import SheetTrace

/// `sheet-demo replay`: a trace becomes tables and pictures. No clock, no display.
struct ReplayCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "replay",
    abstract: "Play a trace without a display; the same file gives the same bytes.")

  @Argument(help: ArgumentHelp("What to play.", valueName: "file.trace"))
  var trace: String

  @OptionGroup var sheet: SheetOptions

  @Option(
    help: ArgumentHelp(
      "Samples a second of tables and plot, 0.1 to 100000 (60; 240 for the plot).",
      valueName: "n"))
  var fps: String?

  @Option(help: ArgumentHelp("Sample exactly these moments, seconds.", valueName: "t,t,..."))
  var at: String?

  @Option(help: ArgumentHelp("Write the timeline as CSV; - is standard output.", valueName: "file"))
  var timeline: String?

  @Option(help: ArgumentHelp("Write the events as CSV; - is standard output.", valueName: "file"))
  var events: String?

  @Option(
    help: ArgumentHelp(
      "Draw a film strip; of a single moment, the bare picture; - is standard output.",
      valueName: "file.png"))
  var film: String?

  @Flag(help: "Film the gallery behind a snapshot card, not the post.")
  var gallery = false

  @Option(
    help: ArgumentHelp(
      "Draw position, velocity, dim and events over time; - is standard output.",
      valueName: "file.svg"))
  var plot: String?

  @Option(
    help: ArgumentHelp("Device pixels per point of the film, 0.1 to 8 (0.5).", valueName: "n"))
  var scale: String?

  @OptionGroup var scenes: ScenesOptions

  func run() throws {
    let sampling = try sampling()
    let filmScale = try scale.map { try number($0, for: "--scale", in: 0.1...8) }
    let overrides = try sheet.overrides()
    for path in [timeline, events, film, plot].compactMap({ $0 }) {
      try TextFile.checkWritable(path)
    }
    let trace = try load()
    let result = try play(trace, overrides, sampling)
    // Everything is worked out before anything is written: an error leaves no file behind.
    let strip = try film.map { _ in
      try FilmStrip(
        trace: trace, overrides: overrides, times: filmTimes(result),
        program: program(), scale: filmScale)
    }
    let picture = try plot.map { _ in try plotted(trace, overrides).svg }
    if let timeline { try TextFile.write(result.csv, to: timeline) }
    if let events { try TextFile.write(result.eventsCSV, to: events) }
    if let film, let strip { try strip.write(to: film) }
    if let plot, let picture { try TextFile.write(picture, to: plot) }
    if timeline == nil, events == nil, film == nil, plot == nil { try Output.write(result.csv) }
  }

  /// The scenes of the film.
  private func program() throws(Failure) -> Program {
    var program = Program(first: gallery ? .gallery : .snapshotCard)
    program.sceneOptions = try sheet.sceneOptions(picture: scenes.scene)
    program.adopt(Wishes(motion: sheet.reducedMotion, appearance: scenes.appearance))
    return program
  }

  private func sampling() throws(Failure) -> Timeline.Sampling {
    guard let at else {
      return .rate(try number(fps ?? "60", for: "--fps", in: 0.1...100_000))
    }
    if fps != nil { throw .usage("--at and --fps cannot both be given") }
    var times: [Double] = []
    for text in at.split(separator: ",", omittingEmptySubsequences: false) {
      times.append(try number(String(text), for: "--at", in: 0...1e9))
    }
    return .times(times)
  }

  private func load() throws(Failure) -> Trace {
    let text = try TextFile.read(trace)
    do {
      return try Trace(parsing: text)
    } catch {
      throw .usage("\(trace):\(error.line): \(error.message)")
    }
  }

  private func play(
    _ trace: Trace, _ overrides: TracePlayer.Overrides, _ sampling: Timeline.Sampling
  ) throws(Failure) -> Timeline {
    do {
      return try Timeline(playing: trace, overrides: overrides, sampling: sampling)
    } catch {
      throw failure(error)
    }
  }

  private func plotted(_ trace: Trace, _ overrides: TracePlayer.Overrides) throws(Failure) -> Plot {
    let rate = try fps.map { text throws(Failure) in
      try number(text, for: "--fps", in: 0.1...100_000)
    }
    let name = self.trace.split(separator: "/").last.map(String.init) ?? self.trace
    do {
      return try Plot(playing: trace, overrides: overrides, rate: rate, title: name)
    } catch {
      throw failure(error)
    }
  }

  private func failure(_ error: PlaybackError) -> Failure {
    .usage(error.line.map { "\(trace):\($0): \(error.message)" } ?? error.message)
  }

  /// The moments asked for, or a dozen over the whole of it.
  private func filmTimes(_ timeline: Timeline) -> [Double] {
    at == nil ? FilmStrip.evenTimes(until: timeline.end) : timeline.samples.map(\.time)
  }
}
