import CSheetX11
package import SheetPixels

/// Draws pictures on the server, by RENDER.
///
/// No request waits for a reply. Rectangles must be inside the target picture; empty rectangles
/// draw nothing.
package final class Renderer {
  private let connection: Connection
  private let server: WindowServer
  private let formats: WindowFormats
  private let visual: VisualChoice
  /// Graphics contexts, by their depth in bits. The context of depth 24 is the window's.
  private var contexts: [Int: UInt32]
  /// The shared memory for uploads of pixels; nil if the server shares no memory.
  private let staging: StagingMemory?
  /// The number of bytes up to which a rectangle is cheaper to send through the connection than
  /// through shared memory.
  private static let small = 4096

  /// Reads the server's picture formats, which the connection may have requested already. Waits for
  /// the server.
  ///
  /// - Returns: nil without RENDER 0.10, or if the window's pixels are not 24 bits in the
  ///   compositor's order.
  init?(_ connection: Connection, surface: Surface, transport: ImageTransport) {
    (self.connection, server, visual) = (connection, connection.server, surface.visual)
    let early = connection.early.takeFormats()
    guard visual.format.isDirect, visual.format.depth == 24 else {
      if let early {
        WindowDiscard(server, early.version)
        WindowDiscard(server, early.formats)
      }
      return nil
    }
    formats = WindowTakeFormats(server, early ?? WindowAskFormats(server))
    guard formats.isComplete else { return nil }
    contexts = [24: surface.context]
    staging = StagingMemory(connection, visual: visual, transport: transport)
  }

  deinit {
    for (depth, context) in contexts where depth != 24 { WindowFreeContext(server, context) }
  }

  /// Whether pixels go through shared memory. If not, each byte goes through the connection.
  package var sharesMemory: Bool { staging != nil }

  /// Makes a picture whose pixels are unknown.
  ///
  /// - Parameter repeats: Whether the picture repeats beyond its edges; otherwise its edge pixels
  ///   continue there.
  /// - Throws: `.outOfMemory`, `.connectionLost`.
  package func makePicture(
    _ kind: ServerPicture.Kind, width: Int, height: Int, repeats: Bool = false
  ) throws(XWindowError) -> ServerPicture {
    try ServerPicture(
      connection, formats, kind: kind, width: width, height: height, repeats: repeats)
  }

  /// Makes an endless picture of one colour, premultiplied.
  ///
  /// - Throws: `.connectionLost`.
  package func makeColor(_ pixel: UInt32) throws(XWindowError) -> ServerPicture {
    if connection.isLost { throw .connectionLost }
    return ServerPicture(connection, pixel: pixel)
  }

  /// Copies pixels to the same place of an opaque or translucent picture.
  package func upload(_ rect: PixelRect, of pixels: PixelView, to picture: ServerPicture) {
    let part = rect.intersection(pixels.bounds).intersection(picture.bounds)
    guard !part.isEmpty, let target = target(picture) else { return }
    if let staging, part.width * part.height * 4 > Renderer.small {
      _ = staging.send(part, width: picture.width, height: picture.height, to: target) {
        $0.copy($1, from: pixels)
      }
    } else {
      _ = unsafe connection.put(
        part, from: pixels.pixel(part.minX, part.minY), bytesPerRow: pixels.stride * 4,
        bytesPerPixel: 4, rowBytes: part.width * 4, to: target)
    }
  }

  /// Sets the opacities of a mask, one byte per pixel, row after row.
  package func upload(_ opacities: [UInt8], to mask: ServerPicture) {
    precondition(opacities.count == mask.width * mask.height, "a mask has one byte a pixel")
    guard let target = target(mask) else { return }
    unsafe opacities.withUnsafeBytes { bytes in
      guard let first = bytes.baseAddress else { return }
      // Rows of images start at multiples of four bytes.
      _ = unsafe connection.put(
        mask.bounds, from: first, bytesPerRow: mask.width, bytesPerPixel: 1,
        rowBytes: (mask.width + 3) / 4 * 4, to: target)
    }
  }

  /// The target of a picture's uploads; nil for a picture of one colour.
  private func target(_ picture: ServerPicture) -> WindowTarget? {
    guard let pixmap = picture.pixmap else { return nil }
    let depth = picture.kind.depth
    let context = contexts[depth] ?? WindowMakeContext(server, pixmap.id, false)
    contexts[depth] = context
    return WindowTarget(drawable: pixmap.id, context: context, depth: Int32(depth))
  }

  /// Fills a rectangle with a pixel, or blends the pixel over it.
  ///
  /// - Parameters:
  ///   - pixel: A premultiplied ARGB word.
  ///   - replaces: Whether to overwrite instead of blending (Src, not Over).
  package func fill(
    _ rect: PixelRect, of target: ServerPicture, with pixel: UInt32, replaces: Bool = true
  ) {
    if rect.isEmpty { return }
    WindowFill(server, target.id, replaces, pixel, xcb_rectangle_t(rect))
  }

  /// Copies pixels from one opaque picture to another, or within one.
  ///
  /// - Parameters:
  ///   - source: An opaque picture, which may be the target itself.
  ///   - x: The source's column to draw in the rectangle's first column.
  ///   - y: The source's row to draw in the rectangle's first row.
  package func copy(
    _ source: ServerPicture, x: Int, y: Int, to rect: PixelRect, of target: ServerPicture
  ) {
    guard !rect.isEmpty, let from = source.pixmap, let into = target.pixmap,
      let context = contexts[24]
    else { return }
    _ = WindowCopy(server, from.id, x, y, into.id, context, xcb_rectangle_t(rect))
  }

  /// Draws a picture, by blending or overwriting.
  ///
  /// - Parameters:
  ///   - source: The picture to draw.
  ///   - x: The source's column to draw in the rectangle's first column.
  ///   - y: The source's row to draw in the rectangle's first row.
  ///   - mask: The mask, with its column and row for the rectangle's first column and row; nil
  ///     masks nothing.
  ///   - replaces: Whether to overwrite instead of blending (Src, not Over).
  package func draw(
    _ source: ServerPicture, x: Int, y: Int,
    mask: (picture: ServerPicture, x: Int, y: Int)? = nil,
    in rect: PixelRect, of target: ServerPicture, replaces: Bool = false
  ) {
    if rect.isEmpty { return }
    WindowDraw(
      server, source.id, x, y, mask?.picture.id ?? 0, mask?.x ?? 0, mask?.y ?? 0, target.id,
      replaces, xcb_rectangle_t(rect))
  }

  /// Reads an opaque picture back. For tests; waits for the server.
  package func pixels(of picture: ServerPicture) -> PixelImage? {
    picture.kind == .opaque ? picture.pixmap?.pixels(visual) : nil
  }
}
