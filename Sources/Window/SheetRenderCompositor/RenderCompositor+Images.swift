public import SheetCompositor
public import SheetPixels
public import SheetWindow

/// Bringing the images to the server.
extension RenderCompositor {
  /// Brings the pictures of the images up to date, except for what is sent in pieces.
  ///
  /// - Throws: `.outOfMemory`, `.connectionLost`.
  public func sync() throws(XWindowError) {
    try syncBackground()
    try syncContent()
  }

  /// Sends a piece of what the pictures of the images lack: of what can be seen first.
  ///
  /// - Parameter frame: The frame that is shown.
  /// - Returns: Where it shows the piece; nil when nothing is missing.
  /// - Throws: `.outOfMemory`, `.connectionLost`.
  public func sendPiece(of frame: PixelFrame) throws(XWindowError) -> PixelRect? {
    try sync()
    let card = frame.card.intersection(frame.bounds)
    if !card.isEmpty, let part = contentPiece(frame) { return part }
    if let part = try backgroundPiece(frame) { return part }
    return contentPiece(frame)
  }

  /// Sends a piece of the content.
  private func contentPiece(_ frame: PixelFrame) -> PixelRect? {
    guard compositor.content != nil else { return nil }
    let piece = content.sendPiece(renderer)
    if piece.isEmpty { return nil }
    let card = frame.card.intersection(frame.bounds)
    if frame.contentScale < 1 { return card }
    return piece.offset(x: frame.card.minX, y: frame.card.minY).intersection(card)
  }

  /// Sends a piece of what lies behind the sheet.
  private func backgroundPiece(_ frame: PixelFrame) throws(XWindowError) -> PixelRect? {
    if let underlay {
      guard let piece = try underlay.sendPiece() else { return nil }
      return underlay.hasSize(of: frame) ? frame.shownBackground(piece) : frame.bounds
    }
    let piece = background.sendPiece(renderer)
    if piece.isEmpty { return nil }
    let isStretched = background.picture.map {
      ($0.width, $0.height) != (frame.width, frame.height)
    }
    return isStretched == true ? frame.bounds : frame.shownBackground(piece)
  }

  /// Brings the picture of what lies behind the sheet up to date.
  func syncBackground() throws(XWindowError) {
    if let lower = compositor.underlay {
      try pictures(of: lower.compositor).sync()
    } else {
      underlay = nil
      try background.sync(compositor.background, compositor.backgroundLog, renderer)
    }
  }

  /// Brings the picture of the content up to date.
  func syncContent() throws(XWindowError) {
    guard let image = compositor.content else { return }
    try content.sync(image, compositor.contentLog, renderer)
  }
}
