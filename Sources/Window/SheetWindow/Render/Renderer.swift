import CSheetXLibraries
package import SheetPixels

/// Draws pictures on the server with RENDER, without waiting for replies. Rectangles must be inside
/// the target.
package final class Renderer {
  private let connection: Connection
  private let server: Server
  private let formats: PictureFormats
  private let visual: VisualChoice
  /// Graphics contexts by depth in bits; `Surface` owns the context of depth 24.
  private var contexts: [Int: UInt32]
  private let sender: PixelSender
  /// The picture of an image whose pixels the server has already; nil for none.
  package var known: (image: PixelImage, picture: ServerPicture)?
  /// The memory for the next opaque picture of its size; nil for none.
  private var asked: ServerPixmap?
  /// Bytes; smaller rectangles go through the connection, which is then faster than shared memory.
  private static let small = 4096

  /// Fails without RENDER 0.10, or if the window's pixels are not 24-bit XRGB words. Waits for the
  /// server.
  init?(_ connection: Connection, surface: Surface, mayShare: Bool) {
    (self.connection, server, visual) = (connection, connection.server, surface.visual)
    let early = connection.early.takeFormats()
    guard visual.format.isDirect, visual.format.depth == 24 else {
      if let early {
        server.discard(early.version.sequence)
        server.discard(early.formats.sequence)
      }
      return nil
    }
    guard let questions = early ?? PictureFormats.ask(server),
      let formats = PictureFormats(server, questions)
    else { return nil }
    self.formats = formats
    contexts = [24: surface.context]
    sender = PixelSender(connection, visual: visual, mayShare: mayShare)
  }

  deinit {
    for (depth, context) in contexts where depth != 24 { unsafe xcb_free_gc(server.xcb, context) }
  }

  package var sharesMemory: Bool { sender.sharesMemory }

  /// Prepares the first frame while the program waits for something else: asks the server for the memory
  /// of an opaque picture without waiting (5 MB take the server up to 3 ms), and provides the memory
  /// that is shared with the server.
  package func prepareFrame(width: Int, height: Int) {
    asked = try? ServerPixmap(
      connection, depth: 24, width: width, height: height, waits: false)
    server.flush()
    sender.populate()
  }

  /// Makes a picture with undefined pixels. Beyond its bounds, the picture repeats, or its edge
  /// pixels continue.
  package func makePicture(
    _ kind: ServerPicture.Kind, width: Int, height: Int, repeats: Bool = false
  ) throws(XWindowError) -> ServerPicture {
    if kind == .opaque, let asked = asked.take(), !repeats,
      (asked.width, asked.height) == (width, height)
    {
      try asked.waitUntilMade()
      return ServerPicture(connection, formats, of: asked)
    }
    return try ServerPicture(
      connection, formats, kind: kind, width: width, height: height, repeats: repeats)
  }

  /// Makes a picture of a captured part of the screen.
  package func makePicture(of capture: ScreenCapture) -> ServerPicture {
    ServerPicture(connection, formats, of: capture.pixmap)
  }

  /// Makes a mirror image on the pixels of an unscaled picture.
  package func makeMirror(of picture: ServerPicture, sideways: Bool) -> ServerPicture {
    ServerPicture(connection, formats, mirroring: picture, sideways: sideways)
  }

  /// Makes a picture of one colour without edges (a solid fill in RENDER); `pixel` is
  /// premultiplied.
  package func makeColor(_ pixel: UInt32) throws(XWindowError) -> ServerPicture {
    if connection.isLost { throw .connectionLost }
    return ServerPicture(connection, pixel: pixel)
  }

  /// Copies `rect` of `pixels` to the same position in a picture.
  package func upload(_ rect: PixelRect, of pixels: PixelView, to picture: ServerPicture) {
    let part = rect.intersection(pixels.bounds).intersection(picture.bounds)
    guard !part.isEmpty, let target = target(picture) else { return }
    if sharesMemory, part.width * part.height * 4 > Renderer.small {
      sender.send(part, width: picture.width, height: picture.height, to: target) {
        $0.copy($1, from: pixels)
      }
    } else {
      unsafe connection.put(
        part, from: pixels.pixel(part.minX, part.minY), bytesPerRow: pixels.stride * 4,
        bytesPerPixel: 4, rowBytes: part.width * 4, to: target)
    }
  }

  /// Sets the opacities of a mask's top left part, one byte per pixel, row after row. Each row is
  /// the start of `rowLength` bytes.
  package func upload(
    _ opacities: [UInt8], rowLength: Int, width: Int, height: Int, to mask: ServerPicture
  ) {
    precondition(
      width <= min(rowLength, mask.width) && height <= mask.height
        && rowLength * height <= opacities.count, "a mask has one byte a pixel")
    guard let target = target(mask) else { return }
    unsafe opacities.withUnsafeBytes { bytes in
      guard let first = bytes.baseAddress else { return }
      // Rows of images start at multiples of four bytes.
      unsafe connection.put(
        PixelRect(x: 0, y: 0, width: width, height: height), from: first, bytesPerRow: rowLength,
        bytesPerPixel: 1, rowBytes: (width + 3) / 4 * 4, to: target)
    }
  }

  private func target(_ picture: ServerPicture) -> Surface.Target? {
    guard let pixmap = picture.pixmap else { return nil }
    let depth = picture.kind.depth
    let context = contexts[depth] ?? server.makeContext(for: pixmap.id)
    contexts[depth] = context
    return Surface.Target(drawable: pixmap.id, context: context, depth: UInt8(depth))
  }

  /// Overwrites a rectangle with a premultiplied ARGB pixel (Src), or blends the pixel over it
  /// (Over).
  package func fill(
    _ rect: PixelRect, of target: ServerPicture, with pixel: UInt32, replaces: Bool = true
  ) {
    if rect.isEmpty { return }
    var area = xcb_rectangle_t(rect)
    unsafe xcb_render_fill_rectangles(
      server.xcb, Self.operation(replaces), target.id, xcb_render_color_t(pixel), 1, &area)
  }

  /// Copies pixels of an opaque picture, from its (x, y); the picture may be the target itself.
  package func copy(
    _ source: ServerPicture, x: Int, y: Int, to rect: PixelRect, of target: ServerPicture
  ) {
    guard !rect.isEmpty, let from = source.pixmap, let into = target.pixmap,
      let context = contexts[24]
    else { return }
    server.copy(from: from.id, x: x, y: y, to: rect, of: into.id, context)
  }

  /// Blends a picture over a rectangle (Over), or overwrites the rectangle (Src). The rectangle's
  /// first pixel is the picture's (x, y) and the mask's (x, y).
  package func draw(
    _ source: ServerPicture, x: Int, y: Int,
    mask: (picture: ServerPicture, x: Int, y: Int)? = nil,
    in rect: PixelRect, of target: ServerPicture, replaces: Bool = false
  ) {
    if rect.isEmpty { return }
    let area = xcb_rectangle_t(rect)
    func part(_ value: Int) -> Int16 { Int16(truncatingIfNeeded: value) }
    unsafe xcb_render_composite(
      server.xcb, Self.operation(replaces), source.id, mask?.picture.id ?? 0, target.id, part(x),
      part(y), part(mask?.x ?? 0), part(mask?.y ?? 0), area.x, area.y, area.width, area.height)
  }

  private static func operation(_ replaces: Bool) -> UInt8 {
    UInt8((replaces ? XCB_RENDER_PICT_OP_SRC : XCB_RENDER_PICT_OP_OVER).rawValue)
  }

  /// Reads an opaque picture back. For tests; waits for the server.
  package func pixels(of picture: ServerPicture) -> PixelImage? {
    picture.kind == .opaque ? picture.pixmap?.pixels(visual) : nil
  }
}
