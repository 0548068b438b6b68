import CSheetXLibraries
package import SheetPixels

/// A source, mask or target of RENDER on the server, freed with the object.
package final class ServerPicture {
  package enum Kind: Sendable {
    case opaque
    /// Premultiplied colour and opacity.
    case translucent
    /// Opacity without colour.
    case mask

    var depth: Int {
      switch self {
      case .opaque: 24
      case .translucent: 32
      case .mask: 8
      }
    }
  }

  package let kind: Kind
  package let width: Int
  package let height: Int
  let id: UInt32
  /// Nil for a picture of one colour.
  let pixmap: ServerPixmap?
  private let connection: Connection
  private var sampling = Sampling.exact

  init(
    _ connection: Connection, _ formats: PictureFormats, kind: Kind, width: Int, height: Int,
    repeats: Bool
  ) throws(XWindowError) {
    let pixmap = try ServerPixmap(connection, depth: kind.depth, width: width, height: height)
    id = connection.server.makePicture(of: pixmap.id, formats.format(of: kind), repeats: repeats)
    (self.connection, self.kind, self.pixmap) = (connection, kind, pixmap)
    (self.width, self.height) = (width, height)
  }

  /// Makes a mirror image on the pixels of another picture, which is not scaled.
  init(
    _ connection: Connection, _ formats: PictureFormats, mirroring other: ServerPicture,
    sideways: Bool
  ) {
    id = connection.server.makePicture(
      of: other.pixmap?.id ?? 0, formats.format(of: other.kind), repeats: false)
    (self.connection, kind, pixmap) = (connection, other.kind, other.pixmap)
    (width, height) = (other.width, other.height)
    if sideways {
      transform(x: (-1 << 16, width << 16), y: (1 << 16, 0))
    } else {
      transform(x: (1 << 16, 0), y: (-1 << 16, height << 16))
    }
  }

  /// Makes an opaque picture of a pixmap's pixels.
  init(_ connection: Connection, _ formats: PictureFormats, of pixmap: ServerPixmap) {
    id = connection.server.makePicture(of: pixmap.id, formats.opaque, repeats: false)
    (self.connection, kind, self.pixmap) = (connection, .opaque, pixmap)
    (width, height) = (pixmap.width, pixmap.height)
  }

  /// Makes a picture of one colour without edges (a solid fill in RENDER); `pixel` is
  /// premultiplied.
  init(_ connection: Connection, pixel: UInt32) {
    id = connection.server.makeID()
    unsafe xcb_render_create_solid_fill(connection.server.xcb, id, xcb_render_color_t(pixel))
    (self.connection, kind, pixmap) = (connection, .translucent, nil)
    (width, height) = (32767, 32767)
  }

  deinit { unsafe xcb_render_free_picture(connection.server.xcb, id) }

  package var bounds: PixelRect { PixelRect(x: 0, y: 0, width: width, height: height) }
  package var size: PixelSize { PixelSize(width: width, height: height) }

  package func sample(_ sampling: Sampling) {
    if self.sampling == sampling { return }
    let (x, y) = (sampling.x, sampling.y)
    transform(x: (Int(x.step), x.offset), y: (Int(y.step), y.offset))
    if self.sampling.isSmooth != sampling.isSmooth {
      let xcb = unsafe connection.server.xcb
      let filter = sampling.isSmooth ? "bilinear" : "nearest"
      unsafe xcb_render_set_picture_filter(xcb, id, UInt16(filter.utf8.count), filter, 0, nil)
    }
    self.sampling = sampling
  }

  /// Maps columns and rows to positions in the pixmap, in 65536ths of a pixel.
  private func transform(x: (step: Int, offset: Int), y: (step: Int, offset: Int)) {
    func fixed(_ value: Int) -> Int32 { Int32(truncatingIfNeeded: value) }
    unsafe xcb_render_set_picture_transform(
      connection.server.xcb, id,
      xcb_render_transform_t(
        matrix11: fixed(x.step), matrix12: 0, matrix13: fixed(x.offset),
        matrix21: 0, matrix22: fixed(y.step), matrix23: fixed(y.offset),
        matrix31: 0, matrix32: 0, matrix33: 65536))
  }

  /// `pixel` is premultiplied.
  package func recolor(_ pixel: UInt32) {
    precondition(pixmap == nil, "a picture with a pixmap has no single colour to change")
    let xcb = unsafe connection.server.xcb
    unsafe xcb_render_free_picture(xcb, id)
    unsafe xcb_render_create_solid_fill(xcb, id, xcb_render_color_t(pixel))
  }
}

extension PictureFormats {
  fileprivate func format(of kind: ServerPicture.Kind) -> UInt32 {
    switch kind {
    case .opaque: opaque
    case .translucent: translucent
    case .mask: mask
    }
  }
}

final class ServerPixmap {
  let id: UInt32
  let width: Int
  let height: Int
  private let connection: Connection
  /// The request for the pixmap, until its success is known or ignored.
  private var request: xcb_void_cookie_t?

  /// Pixels; smaller pixmaps are made without waiting for an out-of-memory error.
  private static let small = 1 << 20

  /// Makes a pixmap of undefined pixels. Waits for the server if the pixmap is large or
  /// `isChecked`; without `waits`, call `waitUntilMade` before the first use.
  init(
    _ connection: Connection, depth: Int, width: Int, height: Int, isChecked: Bool = false,
    waits: Bool = true
  ) throws(XWindowError) {
    let server = connection.server
    if connection.isLost { throw .connectionLost }
    let isPossible = width == Window.side(width) && height == Window.side(height)
    guard isPossible else { throw .outOfMemory(width: width, height: height) }
    (self.connection, self.width, self.height) = (connection, width, height)
    id = server.makeID()
    request = unsafe xcb_create_pixmap_checked(
      server.xcb, UInt8(depth), id, server.root, UInt16(width), UInt16(height))
    if !isChecked, width * height < ServerPixmap.small {
      ignoreResult()
    } else if waits {
      try waitUntilMade()
    }
  }

  deinit {
    ignoreResult()
    let server = connection.server
    server.ignoreError(of: unsafe xcb_free_pixmap_checked(server.xcb, id))
  }

  private func ignoreResult() {
    if let request = request.take() { connection.server.ignoreError(of: request) }
  }

  /// Throws if the server has no memory for the pixmap. Waits for the server the first time.
  func waitUntilMade() throws(XWindowError) {
    guard let request = request.take() else { return }
    guard !connection.server.succeeded(request) else { return }
    throw connection.isLost ? .connectionLost : .outOfMemory(width: width, height: height)
  }

  var bounds: PixelRect { PixelRect(x: 0, y: 0, width: width, height: height) }

  /// Reads the pixels, opaque; nil on a lost connection or without memory. `visual` has the
  /// pixmap's depth. Waits for the server.
  func pixels(_ visual: VisualChoice) -> PixelImage? {
    let image = PixelImage(width: width, height: height, filledWith: nil)
    if readShared(visual, into: image) { return image }
    let bytes = connection.server.image(bounds, of: id)
    return visual.format.decode(bytes, into: image) ? image : nil
  }

  private func readShared(_ visual: VisualChoice, into image: PixelImage) -> Bool {
    let rowBytes = visual.format.bytesPerRow(width: width)
    guard
      let segment = SharedSegment(
        connection, capacity: rowBytes * height, visual: visual, isWritten: true),
      connection.server.writeImage(bounds, of: id, into: segment.id)
    else { return false }
    unsafe visual.format.decode(segment.address, bytesPerRow: rowBytes, into: image.view)
    return true
  }
}

extension Server {
  /// Beyond the pixmap, the picture repeats the pixmap or, without `repeats`, its edge pixels.
  fileprivate func makePicture(of pixmap: UInt32, _ format: UInt32, repeats: Bool) -> UInt32 {
    let id = makeID()
    let mode = repeats ? XCB_RENDER_REPEAT_NORMAL : XCB_RENDER_REPEAT_PAD
    unsafe xcb_render_create_picture(
      xcb, id, pixmap, format, XCB_RENDER_CP_REPEAT.rawValue, [mode.rawValue])
    return id
  }

  /// A graphics context whose copies send no GraphicsExpose events; with `includesChildren`, the
  /// copies include child windows.
  func makeContext(for drawable: UInt32, includesChildren: Bool = false) -> UInt32 {
    let id = makeID()
    let mode =
      includesChildren
      ? XCB_SUBWINDOW_MODE_INCLUDE_INFERIORS : XCB_SUBWINDOW_MODE_CLIP_BY_CHILDREN
    unsafe xcb_create_gc(
      xcb, id, drawable, XCB_GC_SUBWINDOW_MODE.rawValue | XCB_GC_GRAPHICS_EXPOSURES.rawValue,
      [mode.rawValue, 0])
    return id
  }

  /// Copies from (x, y) of a drawable to a rectangle of another one.
  func copy(
    from source: UInt32, x: Int, y: Int, to rect: PixelRect, of target: UInt32, _ context: UInt32
  ) {
    let area = xcb_rectangle_t(rect)
    unsafe xcb_copy_area(
      xcb, source, target, context, Int16(truncatingIfNeeded: x), Int16(truncatingIfNeeded: y),
      area.x, area.y, area.width, area.height)
  }

  /// No bytes if the server refuses. Waits for the server.
  func image(_ rect: PixelRect, of drawable: UInt32) -> [UInt8] {
    let area = xcb_rectangle_t(rect)
    let question = unsafe xcb_get_image(
      xcb, UInt8(XCB_IMAGE_FORMAT_Z_PIXMAP.rawValue), drawable, area.x, area.y, area.width,
      area.height, .max)
    return unsafe taken(xcb_get_image_reply(xcb, question, nil)) {
      unsafe (UnsafeMutableRawPointer(xcb_get_image_data($0)), xcb_get_image_data_length($0))
    }
  }

  /// Has the server write a rectangle into a shared segment; false on failure. Waits for the
  /// server.
  fileprivate func writeImage(
    _ rect: PixelRect, of drawable: UInt32, into segment: UInt32
  ) -> Bool {
    let area = xcb_rectangle_t(rect)
    let question = unsafe xcb_shm_get_image(
      xcb, drawable, area.x, area.y, area.width, area.height, .max,
      UInt8(XCB_IMAGE_FORMAT_Z_PIXMAP.rawValue), segment, 0)
    return unsafe taken(xcb_shm_get_image_reply(xcb, question, nil)) != nil
  }
}
