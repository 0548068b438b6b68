internal import SheetPainting
internal import SheetPixels

/// The pictures of a replay as an animation that loops, with a dot where a pointer is.
public struct AnimatedFilm: Film {
  /// The most pictures: two minutes at 30 a second.
  public static let mostPictures = 3600
  /// Pictures a second unless the user says otherwise: a long film would be too large with 60.
  ///
  /// - Parameter length: Of the film, seconds.
  public static func standardRate(forLength length: Double) -> Double { length <= 10 ? 60 : 30 }
  /// The most pictures a second: browsers show none for less than 10 ms.
  public static let highestRate = 100.0
  /// How long the last picture is shown before the animation begins anew, milliseconds.
  private static let pause = 700

  /// A photograph has more colours than this, also a small one.
  private static let mostPaintedColors = 4096

  private let scale: Double
  private var encoder: WebPAnimation?
  private var count = 0
  private var latest = 0

  /// Creates an empty animation.
  ///
  /// - Parameter scale: Device pixels per point of the pictures.
  public init(scale: Double) { self.scale = scale }

  /// Adds a picture.
  ///
  /// - Throws: There are too many, they are too large, or the window changed its size.
  public mutating func append(_ shot: Replay.Shot) throws(StageError) {
    count += 1
    guard count <= AnimatedFilm.mostPictures else {
      throw StageError(.usage, "--film: more than \(AnimatedFilm.mostPictures) pictures")
    }
    paintPointers(of: shot)
    do {
      if encoder == nil {
        encoder = try WebPAnimation(
          width: shot.image.width, height: shot.image.height,
          isExact: AnimatedFilm.hasFewColors(shot.image))
      }
      latest = Int((shot.time * 1000).rounded())
      try encoder?.add(shot.image, at: latest)
    } catch {
      throw AnimatedFilm.stageError(error)
    }
  }

  /// Whether a picture is only painted, with no photograph in it: then keeping every pixel costs little.
  private static func hasFewColors(_ image: PixelImage) -> Bool {
    var colors: Set<UInt32> = []
    for y in 0..<image.height {
      for x in 0..<image.width { colors.insert(image.view[x, y]) }
      if colors.count > mostPaintedColors { return false }
    }
    return true
  }

  /// The file's bytes, a WebP animation.
  public func encoded() throws(StageError) -> [UInt8] {
    do {
      return try encoder?.finish(at: latest + AnimatedFilm.pause) ?? []
    } catch {
      throw AnimatedFilm.stageError(error)
    }
  }

  private static func stageError(_ error: PaintingError) -> StageError {
    guard case .size(let width, let height) = error.reason else {
      return StageError(.system, "--film: \(error.description)")
    }
    return StageError(
      .usage,
      "--film: an animation has pictures of one size, at most \(WebPAnimation.maximumSide) pixels "
        + "high and wide, and not one of \(width) × \(height)")
  }

  /// A ring where the mouse is, a disc where a finger or a button is down.
  private func paintPointers(of shot: Replay.Shot) {
    if shot.pointers.isEmpty { return }
    let painter = Painter(image: shot.image, scale: scale)
    for pointer in shot.pointers {
      let (x, y) = (pointer.point.x, pointer.point.y)
      let radius = pointer.isDown ? 15.0 : 8.0
      // Dark around light: seen over any scene.
      painter.fillCircle(x: x, y: y, radius: radius + 1.5, with: Color(white: 0, alpha: 0.35))
      painter.fillCircle(
        x: x, y: y, radius: radius, with: Color(white: 1, alpha: pointer.isDown ? 0.8 : 0.55))
    }
  }
}
