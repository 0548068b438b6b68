internal import SheetEngine
internal import SheetPainting
internal import SheetPixels
package import SheetTrace

/// The pictures of a replay in rows with captions, as a PNG file; a single picture has no caption.
package struct FilmStrip: Film {
  /// The space between and around pictures, points.
  private static let gap = 16.0
  private static let captionHeight = 44.0
  private static let columns = 6
  package static let mostPictures = 120

  private let scale: Double
  private var shots: [Replay.Shot] = []
  private var pixels = 0

  /// `scale` is in device pixels per point.
  package init(scale: Double) { self.scale = scale }

  /// Times of pictures, evenly spread from a trace's start to one second after its last input.
  package static func times(of trace: Trace, count: Int = 12) -> Timeline.Sampling {
    let end = trace.lastTime + 1
    return .times((0..<count).map { end * Double($0) / Double(max(count - 1, 1)) })
  }

  package mutating func append(_ shot: Replay.Shot) throws(StageError) {
    let size = shot.image.size
    pixels += size.count
    guard pixels <= PixelSize.mostPixels else { throw FilmStrip.tooLarge(size) }
    shots.append(shot)
    guard shots.count <= FilmStrip.mostPictures else {
      throw .usage("--film: a strip has at most \(FilmStrip.mostPictures) pictures")
    }
  }

  static func tooLarge(_ size: PixelSize) -> StageError {
    .usage(
      "pictures of \(size.width) × \(size.height) pixels are too large; "
        + "a lower --scale makes smaller ones")
  }

  package func encoded() throws -> [UInt8] { try encodePNG(mounted()) }

  /// Throws if the strip would be too large.
  private func mounted() throws(StageError) -> PixelImage {
    if shots.count == 1 { return shots[0].image }
    // Captions stay legible at small scales.
    let unit = max(scale, 1)
    let space = Int(FilmStrip.gap * unit)
    let cellWidth = (shots.map(\.image.width).max() ?? 1) + space
    let pictureHeight = shots.map(\.image.height).max() ?? 1
    let cellHeight = pictureHeight + Int((FilmStrip.gap + FilmStrip.captionHeight) * unit)
    let across = min(FilmStrip.columns, max(1, shots.count))
    let down = (shots.count + across - 1) / across
    let size = PixelSize(width: across * cellWidth + space, height: down * cellHeight + space)
    guard size.isPossible else {
      throw .usage(
        "--film: a strip of \(size.width) × \(size.height) pixels is too large; "
          + "a lower --scale makes it smaller")
    }
    let image = PixelImage(
      width: size.width, height: size.height, filledWith: Color(rgb: 0xE9EAEE).pixel)
    let painter = Painter(image: image, scale: 1)
    for (index, shot) in shots.enumerated() {
      let x = space + index % across * cellWidth
      let y = space + index / across * cellHeight
      painter.image(shot.image, x: Double(x), y: Double(y))
      FilmStrip.paintCaption(of: shot, with: painter, unit: unit, x: x, y: y + shot.image.height)
    }
    return image
  }

  private static func paintCaption(
    of shot: Replay.Shot, with painter: Painter, unit: Double, x: Int, y: Int
  ) {
    let (x, y, width) = (Double(x), Double(y), Double(shot.image.width))
    let style = TextStyle(size: 13 * unit, weight: .medium, color: Color(rgb: 0x30323C))
    let faint = TextStyle(size: 12 * unit, color: Color(rgb: 0x70727F))
    painter.text("\(milliseconds(shot.time)) s", style, x: x, y: y + 5 * unit, width: width)
    painter.text(shot.phase.rawValue, faint, x: x, y: y + 23 * unit, width: width)
  }

  private static func milliseconds(_ time: Double) -> String {
    String(Numbers.fixed((time * 1000).rounded() / 1000).dropLast(6))
  }
}

package protocol Film {
  /// Throws if the pictures are too many or too large.
  mutating func append(_ shot: Replay.Shot) throws(StageError)

  /// The file's bytes; throws if the file would be too large or memory is short.
  func encoded() throws -> [UInt8]
}
