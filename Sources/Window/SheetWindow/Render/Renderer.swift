import CSheetX11
import Glibc
public import SheetPixels

/// Draws pictures on the server, by RENDER.
///
/// All requests are sent without waiting for an answer. Rectangles lie inside the picture that is
/// drawn on, unless said otherwise, and empty ones draw nothing.
@safe public final class Renderer {
  let connection: Connection
  let formats: RenderFormats
  /// A graphics context for pixels of 24 bits.
  private let context: UInt32
  /// Contexts for pixels of other depths, by depth.
  private var contexts: [Int: UInt32] = [:]
  /// The shared memory for uploads of pixels; nil where memory is not shared.
  private let staging: StagingMemory?
  /// A rectangle of fewer bytes is cheaper to send through the connection than through shared memory.
  private static let small = 4096

  init(
    _ connection: Connection, formats: RenderFormats, visual: VisualChoice, context: UInt32,
    transport: ImageTransport
  ) {
    self.connection = connection
    self.formats = formats
    self.context = context
    staging = StagingMemory(connection, visual: visual, transport: transport)
  }

  deinit {
    if connection.isLost { return }
    for context in contexts.values { unsafe xcb_free_gc(connection.xcb, context) }
  }

  /// Whether pixels go through shared memory; where they do not, each byte takes its time.
  public var sharesMemory: Bool { staging != nil }

  /// Makes a picture whose pixels are unknown.
  ///
  /// - Parameter repeats: Whether it goes on beyond its edges, from its first pixel again; else its
  ///   edges go on.
  /// - Throws: `.outOfMemory`, `.connectionLost`.
  public func makePicture(
    _ kind: ServerPicture.Kind, width: Int, height: Int, repeats: Bool = false
  ) throws(XWindowError) -> ServerPicture {
    if connection.isLost { throw .connectionLost }
    return try ServerPicture(
      connection, formats, kind: kind, width: width, height: height, repeats: repeats)
  }

  /// Makes an endless picture of one colour, premultiplied.
  public func makeColor(_ pixel: UInt32) throws(XWindowError) -> ServerPicture {
    if connection.isLost { throw .connectionLost }
    return ServerPicture(connection, pixel: pixel)
  }

  /// Gives a picture of one colour another, premultiplied.
  public func recolor(_ picture: ServerPicture, _ pixel: UInt32) {
    if connection.isLost { return }
    precondition(picture.pixmap == nil, "only a picture of one colour has another")
    unsafe xcb_render_free_picture(connection.xcb, picture.id)
    unsafe xcb_render_create_solid_fill(
      connection.xcb, picture.id, xcb_render_color_t(pixel: pixel))
  }

  /// Copies pixels to the same place of an opaque or translucent picture.
  public func upload(_ rect: PixelRect, of pixels: PixelView, to picture: ServerPicture) {
    let part = rect.intersection(pixels.bounds).intersection(picture.bounds)
    guard !connection.isLost, !part.isEmpty, let target = target(picture) else { return }
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

  /// Gives a mask its opacities, row after row.
  public func upload(_ opacities: [UInt8], to mask: ServerPicture) {
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
  private func target(_ picture: ServerPicture) -> PixelTarget? {
    guard let pixmap = picture.pixmap, !connection.isLost else { return nil }
    let depth = picture.kind.depth
    let context = depth == 24 ? context : contexts[depth] ?? connection.createContext(for: pixmap)
    if depth != 24 { contexts[depth] = context }
    return PixelTarget(drawable: pixmap, depth: depth, context: context)
  }

  /// Gives every pixel of a rectangle the same value, or puts one over them.
  ///
  /// - Parameters:
  ///   - pixel: Premultiplied.
  ///   - replaces: Whether nothing is left of what was there.
  public func fill(
    _ rect: PixelRect, of target: ServerPicture, with pixel: UInt32, replaces: Bool = true
  ) {
    if connection.isLost || rect.isEmpty { return }
    let operation = replaces ? XCB_RENDER_PICT_OP_SRC : XCB_RENDER_PICT_OP_OVER
    var area = xcb_rectangle_t(rect)
    unsafe xcb_render_fill_rectangles(
      connection.xcb, UInt8(operation.rawValue), target.id,
      xcb_render_color_t(pixel: pixel), 1, &area)
  }

  /// Copies pixels of a picture of the same kind.
  ///
  /// - Parameters:
  ///   - source: An opaque picture; also the target itself.
  ///   - x: The source's column that lands on the rectangle's first one.
  ///   - y: The source's row that lands on the rectangle's first one.
  public func copy(
    _ source: ServerPicture, x: Int, y: Int, to rect: PixelRect, of target: ServerPicture
  ) {
    guard !connection.isLost, !rect.isEmpty, let from = source.pixmap, let into = target.pixmap
    else { return }
    unsafe xcb_copy_area(
      connection.xcb, from, into, context, Int16(x), Int16(y), Int16(rect.minX),
      Int16(rect.minY), UInt16(rect.width), UInt16(rect.height))
  }

  /// Puts a picture over what is there, or in its place.
  ///
  /// - Parameters:
  ///   - source: What to draw.
  ///   - x: The source's column that lands on the rectangle's first one.
  ///   - y: The source's row that lands on the rectangle's first one.
  ///   - mask: How much of it, and which column and row of that lands on the rectangle's first ones.
  ///   - replaces: Whether nothing is left of what was there.
  public func draw(
    _ source: ServerPicture, x: Int, y: Int,
    mask: (picture: ServerPicture, x: Int, y: Int)? = nil,
    in rect: PixelRect, of target: ServerPicture, replaces: Bool = false
  ) {
    if connection.isLost || rect.isEmpty { return }
    let operation = replaces ? XCB_RENDER_PICT_OP_SRC : XCB_RENDER_PICT_OP_OVER
    unsafe xcb_render_composite(
      connection.xcb, UInt8(operation.rawValue), source.id, mask?.picture.id ?? 0, target.id,
      Int16(x), Int16(y), Int16(mask?.x ?? 0), Int16(mask?.y ?? 0), Int16(rect.minX),
      Int16(rect.minY), UInt16(rect.width), UInt16(rect.height))
  }

  /// Has a picture drawn one to one from now on.
  public func drawExactly(_ picture: ServerPicture) { sample(picture, .exact) }

  /// Has a picture drawn stretched from now on, by the nearest of its pixels.
  ///
  /// - Parameters:
  ///   - x: Its columns for each one drawn, in 65536ths.
  ///   - y: Its rows for each one drawn, in 65536ths.
  public func stretch(_ picture: ServerPicture, x: UInt32, y: UInt32) {
    sample(picture, .nearest(x, y))
  }

  /// Has a picture drawn in another size from now on, linear between its pixels.
  ///
  /// - Parameters:
  ///   - x: The mapping to its columns.
  ///   - y: The mapping to its rows.
  public func scale(_ picture: ServerPicture, x: SampledLine, y: SampledLine) {
    sample(picture, .smooth(x, y))
  }

  private func sample(_ picture: ServerPicture, _ sampling: ServerPicture.Sampling) {
    if connection.isLost || picture.sampling == sampling { return }
    let isSameFilter = picture.sampling.isSmooth == sampling.isSmooth
    picture.sampling = sampling
    let (x, y) = sampling.lines
    let matrix = xcb_render_transform_t(
      matrix11: Int32(x.step), matrix12: 0, matrix13: Int32(x.offset), matrix21: 0,
      matrix22: Int32(y.step), matrix23: Int32(y.offset), matrix31: 0, matrix32: 0,
      matrix33: 65536)
    unsafe xcb_render_set_picture_transform(connection.xcb, picture.id, matrix)
    if isSameFilter { return }
    let filter: StaticString = sampling.isSmooth ? "bilinear" : "nearest"
    unsafe xcb_render_set_picture_filter(
      connection.xcb, picture.id, UInt16(filter.utf8CodeUnitCount),
      UnsafeRawPointer(filter.utf8Start).assumingMemoryBound(to: CChar.self), 0, nil)
  }
}

extension Renderer {
  /// Reads an opaque picture back. For tests; waits for the server.
  package func pixels(of picture: ServerPicture) -> PixelImage? {
    guard !connection.isLost, let pixmap = picture.pixmap, picture.kind == .opaque else {
      return nil
    }
    let image = PixelImage(width: picture.width, height: picture.height)
    let cookie = unsafe xcb_get_image(
      connection.xcb, UInt8(XCB_IMAGE_FORMAT_Z_PIXMAP.rawValue), pixmap, 0, 0,
      UInt16(picture.width), UInt16(picture.height), UInt32.max)
    guard let reply = unsafe xcb_get_image_reply(connection.xcb, cookie, nil) else { return nil }
    defer { unsafe free(reply) }
    guard let data = unsafe xcb_get_image_data(reply),
      unsafe Int(xcb_get_image_data_length(reply)) >= picture.width * picture.height * 4
    else { return nil }
    let words = unsafe UnsafeRawPointer(data).assumingMemoryBound(to: UInt32.self)
    for y in 0..<picture.height {
      let row = unsafe image.view.row(y)
      for x in 0..<picture.width {
        unsafe row[x] = words[y * picture.width + x] | 0xFF00_0000
      }
    }
    return image
  }
}

extension xcb_rectangle_t {
  /// A rectangle whose numbers fit.
  init(_ rect: PixelRect) {
    self.init(
      x: Int16(rect.minX), y: Int16(rect.minY), width: UInt16(rect.width),
      height: UInt16(rect.height))
  }
}
