internal import Compositor
internal import Pixels
public import XWindow

/// Bringing the images to the server.
extension ServerCompositor {
  /// Brings the pictures of the images up to date, so that the next frame need not.
  ///
  /// - Throws: `.outOfMemory`, `.connectionLost`.
  public func prepare() throws(XWindowError) {
    if let underlay = compositor.underlay {
      try pictures(of: underlay.compositor).prepare()
    } else {
      try background.update(compositor.background, compositor.backgroundLog, renderer)
    }
    try sendContent(limit: .max)
  }

  /// Whether the pictures of the background and the content are up to date.
  var isComplete: Bool {
    let hasContent =
      compositor.content.map { content.shows($0, compositor.contentLog) } ?? true
    return hasContent && hasBackground
  }

  private var hasBackground: Bool {
    compositor.underlay != nil
      || background.shows(compositor.background, compositor.backgroundLog)
  }

  /// Sends a part of what the pictures lack, the content first.
  ///
  /// - Returns: Where the frame shows it.
  func sendPart(of frame: PixelFrame, limit: Int) throws(XWindowError) -> PixelRect {
    let part = try sendContent(limit: limit)
    if !part.isEmpty {
      let card = frame.card.intersection(frame.bounds)
      if frame.contentScale < 1 { return card }
      return part.offset(x: frame.card.minX, y: frame.card.minY).intersection(card)
    }
    if hasBackground { return .empty }
    let behind = try background.update(
      compositor.background, compositor.backgroundLog, renderer, limit: limit)
    let isStretched = background.picture.map {
      ($0.width, $0.height) != (frame.width, frame.height)
    }
    return behind.isEmpty || isStretched == false ? behind : frame.bounds
  }

  /// Sends a part of what the picture of the content lacks.
  ///
  /// - Returns: Where, in the content's pixels.
  @discardableResult
  func sendContent(limit: Int) throws(XWindowError) -> PixelRect {
    guard let image = compositor.content else { return .empty }
    return try content.update(
      image, compositor.contentLog, renderer, preview: .color(compositor.cardPixel), limit: limit)
  }
}
