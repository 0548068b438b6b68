internal import Painting
internal import Stage

/// What `--film` asks for: a strip of pictures, or an animation.
struct Film {
  let path: String
  let times: Replay.FilmTimes
  private var content: Content

  private enum Content {
    case strip(FilmStrip)
    case animation(AnimatedFilm)
  }

  /// - Parameter scale: Device pixels per point of the pictures.
  init(_ path: String, times: Replay.FilmTimes, scale: Double) {
    self.path = path
    self.times = times
    content =
      Film.isAnimation(path)
      ? .animation(AnimatedFilm(scale: scale)) : .strip(FilmStrip(scale: scale))
  }

  static func isAnimation(_ path: String) -> Bool { path.lowercased().hasSuffix(".webp") }

  mutating func append(_ shot: Replay.Shot) throws(StageError) {
    switch content {
    case .strip(var strip):
      try strip.append(shot)
      content = .strip(strip)
    case .animation(var animation):
      try animation.append(shot)
      content = .animation(animation)
    }
  }

  /// The file's bytes.
  func encoded() throws -> [UInt8] {
    switch content {
    case .strip(let strip): try encodePNG(strip.mounted())
    case .animation(let animation): try animation.encoded()
    }
  }
}
