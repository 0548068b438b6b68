internal import ArgumentParser
internal import Painting
internal import SheetEngine
internal import SheetTrace

/// `sheet-demo replay`: a trace becomes a timeline, events, a film strip. No clock, no display.
struct ReplayCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "replay",
    abstract: "Play a trace without a display; the same file gives the same bytes.")

  @Argument(help: ArgumentHelp("What to play.", valueName: "file.trace"))
  var trace: String

  @OptionGroup var sheet: SheetOptions

  @Option(help: ArgumentHelp("Samples a second, 0.1 to 100000 (60).", valueName: "n"))
  var fps: String?

  @Option(help: ArgumentHelp("Sample exactly these moments, seconds.", valueName: "t,t,..."))
  var at: String?

  @Option(help: ArgumentHelp("Write the timeline as CSV; - is standard output.", valueName: "file"))
  var timeline: String?

  @Option(help: ArgumentHelp("Write the events as CSV; - is standard output.", valueName: "file"))
  var events: String?

  @Option(help: ArgumentHelp("Draw a film strip.", valueName: "file.png"))
  var film: String?

  @Option(
    help: ArgumentHelp("Device pixels per point of the film, 0.1 to 8 (0.5).", valueName: "n"))
  var scale: String?

  @Option(help: ArgumentHelp("Your own picture, for the film.", valueName: "file.png"))
  var scene: String?

  func run() throws {
    let sampling = try sampling()
    let filmScale = try scale.map { try number($0, for: "--scale", in: 0.1...8) }
    let overrides = try sheet.overrides()
    for path in [timeline, events, film].compactMap({ $0 }) { try TextFile.checkWritable(path) }
    let trace = try load()
    let result = try play(trace, overrides, sampling)
    // Everything is worked out before anything is written: an error leaves no file behind.
    let strip = try film.map { _ in
      try FilmStrip(
        trace: trace, overrides: overrides, times: filmTimes(result),
        scene: Scene.load(scene), scale: filmScale)
    }
    if let timeline { try TextFile.write(result.csv, to: timeline) }
    if let events { try TextFile.write(result.eventsCSV, to: events) }
    if let film, let strip { try strip.write(to: film) }
    if timeline == nil, events == nil, film == nil { try Output.write(result.csv) }
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
      throw .usage(error.line.map { "\(self.trace):\($0): \(error.message)" } ?? error.message)
    }
  }

  /// The moments asked for, or a dozen over the whole of it.
  private func filmTimes(_ timeline: Timeline) -> [Double] {
    at == nil ? FilmStrip.evenTimes(until: timeline.end) : timeline.samples.map(\.time)
  }
}
