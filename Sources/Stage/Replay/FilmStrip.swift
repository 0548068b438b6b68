internal import Compositor
internal import DemoScenes
internal import Painting
internal import Pixels
internal import SheetEngine
internal import SheetTrace

/// The real pixels of a sheet at several moments, side by side in one picture; of a single moment
/// the bare pixels.
struct FilmStrip {
  private let image: PixelImage

  /// Points between pictures, and around them.
  private static let gap = 16.0
  /// Points under each picture for its time and phase.
  private static let captionHeight = 44.0
  /// Pictures in a row.
  private static let columns = 6
  /// The most pictures in a strip.
  static let mostPictures = 120
  /// The most pixels that all pictures together may have: a quarter of a gigabyte.
  private static let mostPixels = 64 << 20

  /// Whether there can be a picture of so many columns and rows.
  static func isPossible(_ width: Int, _ height: Int) -> Bool {
    max(width, height) <= 32767 && width * height <= mostPixels
  }

  /// Plays a trace and takes a picture at each of the times.
  ///
  /// - Parameters:
  ///   - times: Seconds, in order.
  ///   - program: The scenes it is played in.
  ///   - scale: Device pixels per point of the pictures; nil is a half.
  init(
    trace: Trace, overrides: TracePlayer.Overrides, times: [Double], program: Program,
    scale: Double?
  ) throws(Failure) {
    guard times.count <= FilmStrip.mostPictures else {
      throw .usage("--film: \(times.count) pictures are more than \(FilmStrip.mostPictures)")
    }
    let scale = scale ?? 0.5
    let shots = try FilmStrip.shoot(
      trace, overrides, times, Camera(program: program, scale: scale))
    // One picture needs nothing around it that tells it from others.
    image = shots.count == 1 ? shots[0].image : try FilmStrip.mount(shots, scale: scale)
    FontNotice.giveIfNeeded(Typesetter(scale: scale))
  }

  private static func shoot(
    _ trace: Trace, _ overrides: TracePlayer.Overrides, _ times: [Double], _ camera: Camera
  ) throws(Failure) -> [Shot] {
    var camera = camera
    var shots: [Shot] = []
    var pixels = 0
    do {
      var player = try TracePlayer(trace, overrides: overrides)
      for time in times {
        try camera.follow(&player, through: trace, to: time)
        let (width, height) = camera.size(of: player.sheet)
        pixels += width * height
        guard max(width, height) <= 32767, pixels <= mostPixels else {
          throw Failure.usage("--film: pictures of \(width) × \(height) pixels are too large")
        }
        shots.append(
          Shot(
            time: time, phase: player.sheet.phase(at: time),
            image: try camera.picture(of: player, at: time)))
      }
    } catch let error as PlaybackError {
      throw .usage(error.line.map { "line \($0): \(error.message)" } ?? error.message)
    } catch let failure as Failure {
      throw failure
    } catch {
      throw .cannotRun("\(error)")
    }
    return shots
  }

  /// A dozen moments from the beginning to the end.
  static func evenTimes(until end: Double) -> [Double] {
    let count = 12
    return (0..<count).map { end * Double($0) / Double(count - 1) }
  }

  /// Writes the strip as a PNG file, or to standard output when the path is `-`.
  func write(to path: String) throws(Failure) {
    do {
      if path == "-" { return try Output.write(try encodePNG(image)) }
      try writePNG(image, to: path)
    } catch let failure as Failure {
      throw failure
    } catch let error as PaintingError {
      switch error.reason {
      case .system, .outOfMemory: throw .cannotRun(error.description)
      default: throw .usage(error.description)
      }
    } catch {
      throw .cannotRun("\(error)")
    }
  }

  private struct Shot {
    let time: Double
    let phase: SheetPhase
    let image: PixelImage
  }

  /// Lays the pictures out in rows, each with its time and phase under it.
  private static func mount(_ shots: [Shot], scale: Double) throws(Failure) -> PixelImage {
    // Captions stay readable however small the pictures are.
    let unit = max(scale, 1)
    let cellWidth = (shots.map(\.image.width).max() ?? 1) + Int(gap * unit)
    let pictureHeight = shots.map(\.image.height).max() ?? 1
    let cellHeight = pictureHeight + Int((gap + captionHeight) * unit)
    let across = min(columns, max(1, shots.count))
    let down = (shots.count + across - 1) / across
    let width = across * cellWidth + Int(gap * unit)
    let height = down * cellHeight + Int(gap * unit)
    guard max(width, height) <= 32767 else {
      throw .usage("--film: a strip of \(width) × \(height) pixels is too large")
    }
    let image = PixelImage(width: width, height: height, filledWith: Color(rgb: 0xE9EAEE).pixel)
    let painter = Painter(image: image, scale: 1)
    for (index, shot) in shots.enumerated() {
      let x = Int(gap * unit) + index % across * cellWidth
      let y = Int(gap * unit) + index / across * cellHeight
      painter.image(shot.image, x: Double(x), y: Double(y))
      let style = TextStyle(size: 13 * unit, weight: .medium, color: Color(rgb: 0x30323C))
      let faint = TextStyle(size: 12 * unit, color: Color(rgb: 0x70727F))
      let width = Double(shot.image.width)
      let top = Double(y + shot.image.height)
      painter.text(
        "\(milliseconds(shot.time)) s", style, x: Double(x), y: top + 5 * unit, width: width)
      painter.text(
        shot.phase.rawValue, faint, x: Double(x), y: top + 23 * unit, width: width)
    }
    return image
  }

  /// A time with three decimals.
  private static func milliseconds(_ time: Double) -> String {
    String(Numbers.fixed((time * 1000).rounded() / 1000).dropLast(6))
  }
}
