internal import Compositor
internal import DemoScenes
internal import Painting
internal import Pixels
internal import SheetEngine
internal import SheetTrace

/// The real pixels of a sheet at several moments, side by side in one picture.
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

  /// Plays a trace and takes a picture at each of the times.
  ///
  /// - Parameters:
  ///   - times: Seconds, in order.
  ///   - scale: Device pixels per point of the pictures; nil is a half.
  init(
    trace: Trace, overrides: TracePlayer.Overrides, times: [Double], scene: SnapshotCardScene,
    scale: Double?
  ) throws(Failure) {
    guard times.count <= FilmStrip.mostPictures else {
      throw .usage("--film: \(times.count) pictures are more than \(FilmStrip.mostPictures)")
    }
    let scale = scale ?? 0.5
    var cameras = Cameras(scene: scene, scale: scale)
    var shots: [Shot] = []
    do {
      var player = try TracePlayer(trace, overrides: overrides)
      for time in times {
        try player.play(to: time)
        shots.append(
          Shot(
            time: time, phase: player.sheet.phase(at: time),
            image: cameras.picture(of: player.sheet, at: time)))
      }
    } catch {
      throw .usage(error.message)
    }
    image = FilmStrip.mount(shots, scale: scale)
  }

  /// A dozen moments from the beginning to the end.
  static func evenTimes(until end: Double) -> [Double] {
    let count = 12
    return (0..<count).map { end * Double($0) / Double(count - 1) }
  }

  /// Writes the strip as a PNG file.
  func write(to path: String) throws(Failure) {
    do {
      try writePNG(image, to: path)
    } catch {
      throw .usage(error.description)
    }
  }

  private struct Shot {
    let time: Double
    let phase: SheetPhase
    let image: PixelImage
  }

  /// Lays the pictures out in rows, each with its time and phase under it.
  private static func mount(_ shots: [Shot], scale: Double) -> PixelImage {
    // Captions stay readable however small the pictures are.
    let unit = max(scale, 1)
    let cellWidth = (shots.map(\.image.width).max() ?? 1) + Int(gap * unit)
    let pictureHeight = shots.map(\.image.height).max() ?? 1
    let cellHeight = pictureHeight + Int((gap + captionHeight) * unit)
    let across = min(columns, max(1, shots.count))
    let down = (shots.count + across - 1) / across
    let image = PixelImage(
      width: min(32767, across * cellWidth + Int(gap * unit)),
      height: min(32767, down * cellHeight + Int(gap * unit)),
      filledWith: Color(rgb: 0xE9EAEE).pixel)
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

/// Takes pictures of sheets; keeps the stage as long as the view has the same size.
private struct Cameras {
  let scene: SnapshotCardScene
  let scale: Double
  private var stage: Stage?

  init(scene: SnapshotCardScene, scale: Double) {
    self.scene = scene
    self.scale = scale
  }

  mutating func picture(of sheet: Sheet, at time: Double) -> PixelImage {
    let stage = stage(for: sheet)
    stage.sheet = sheet
    let image = PixelImage(width: stage.width, height: stage.height)
    stage.compositor.render(stage.frame(at: time), into: image.view, damage: image.bounds)
    return image
  }

  private mutating func stage(for sheet: Sheet) -> Stage {
    let width = max(1, Int((sheet.geometry.size.width * scale).rounded()))
    let height = max(1, Int((sheet.geometry.size.height * scale).rounded()))
    if let stage, stage.width == width, stage.height == height,
      stage.compositor.look == sheet.configuration.look
    {
      return stage
    }
    let fresh = Stage(
      scene: scene, configuration: sheet.configuration, width: width, height: height,
      scale: scale)
    fresh.paintScene()
    fresh.paintContent()
    stage = fresh
    return fresh
  }
}
