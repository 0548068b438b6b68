internal import SheetPainting

/// A looping WebP animation of a replay, with a dot at each pointer.
package struct AnimatedFilm: Film {
  package static let mostPictures = 3600
  /// Pictures per second: 60 for films up to 10 s, otherwise 30 to limit the file's size.
  package static func standardRate(forLength length: Double) -> Double { length <= 10 ? 60 : 30 }
  /// The highest number of pictures per second, because browsers ignore durations below 10 ms.
  package static let highestRate = 100.0
  /// The duration of the last picture before the animation repeats, milliseconds.
  private static let pause = 700

  /// The number of colours above which a picture counts as a photograph.
  private static let mostPaintedColors = 4096

  private let scale: Double
  private var encoder: WebPAnimation?
  private var count = 0
  private var latest = 0

  /// `scale` is in device pixels per point.
  package init(scale: Double) { self.scale = scale }

  /// Throws if the film has too many pictures, or if the new picture is too large or differs in
  /// size from the first.
  package mutating func append(_ shot: Replay.Shot) throws(StageError) {
    count += 1
    guard count <= AnimatedFilm.mostPictures else {
      throw .usage(
        "--film: an animation has at most \(AnimatedFilm.mostPictures) pictures; "
          + "a lower --fps makes fewer")
    }
    paintPointers(of: shot)
    do {
      if encoder == nil {
        encoder = try WebPAnimation(
          shot.image.size, isExact: AnimatedFilm.hasFewColors(shot.image))
      }
      latest = Int((shot.time * 1000).rounded())
      try encoder?.add(shot.image, at: latest)
    } catch {
      throw AnimatedFilm.stageError(error)
    }
  }

  /// True for painted pictures, which lossless compression makes small; false for photographs.
  private static func hasFewColors(_ image: PixelImage) -> Bool {
    var colors: Set<UInt32> = []
    for y in 0..<image.height {
      for x in 0..<image.width { colors.insert(image.view[x, y]) }
      if colors.count > mostPaintedColors { return false }
    }
    return true
  }

  package func encoded() throws(StageError) -> [UInt8] {
    do {
      return try encoder?.finish(at: latest + AnimatedFilm.pause) ?? []
    } catch {
      throw AnimatedFilm.stageError(error)
    }
  }

  private static func stageError(_ error: PaintingError) -> StageError {
    guard case .size(let size) = error.reason else {
      return .cannotRun("--film: \(error.description)")
    }
    return .usage(
      "--film: a picture of \(size.width) × \(size.height) pixels does not fit; an animation's pictures have one "
        + "size, at most \(WebPAnimation.maximumSide) pixels high and wide")
  }

  /// Paints a ring at the mouse, and a disc at a finger or pressed button.
  private func paintPointers(of shot: Replay.Shot) {
    if shot.pointers.isEmpty { return }
    let painter = Painter(image: shot.image, scale: scale)
    for pointer in shot.pointers {
      let (x, y) = (pointer.point.x, pointer.point.y)
      let radius = pointer.isDown ? 15.0 : 8.0
      // A dark ring around a light one is visible over any scene.
      painter.fillCircle(x: x, y: y, radius: radius + 1.5, with: Color(white: 0, alpha: 0.35))
      painter.fillCircle(
        x: x, y: y, radius: radius, with: Color(white: 1, alpha: pointer.isDown ? 0.8 : 0.55))
    }
  }
}
