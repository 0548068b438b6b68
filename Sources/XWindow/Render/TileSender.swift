import CX11
import Pixels

/// Sends pixels through the connection with few bytes: tiles of one colour as filled rectangles, text and
/// shapes as a mask of a byte a pixel, and of pictures three bytes a pixel instead of four.
final class TileSender {
  private static let side = Renderer.tileSide
  /// The longest run that is sent as one, columns: a longer request keeps the connection busy for long.
  private static let longestRun = 4096
  /// Colours whose pictures are kept.
  private static let mostInks = 16
  /// Red, green and blue.
  private static let components: [(shift: UInt32, color: UInt32)] = [
    (16, 0xFFFF_0000), (8, 0xFF00_FF00), (0, 0xFF00_00FF),
  ]

  private let connection: Connection
  private let formats: RenderFormats
  /// What the bytes of a run are brought into.
  private var mask: ServerPicture?
  private var maskContext: UInt32?
  private var inks: [UInt32: ServerPicture] = [:]

  init(_ connection: Connection, formats: RenderFormats) {
    self.connection = connection
    self.formats = formats
  }

  deinit {
    if let maskContext, !connection.isLost { unsafe xcb_free_gc(connection.xcb, maskContext) }
  }

  /// Sends a rectangle to the same place of an opaque picture.
  ///
  /// - Returns: How many bytes were sent, about; nil when there is no memory for the mask.
  func send(
    _ rect: PixelRect, of pixels: PixelView, to picture: ServerPicture, _ wanted: Renderer.Tiles
  ) -> Int? {
    guard let mask = takeMask() else { return nil }
    var sent = 0
    func send(_ run: PixelRect, _ colors: TileColors) {
      if wanted == (colors == .any ? .plain : .pictures) { return }
      sent += self.send(run, colors, of: pixels, to: picture, mask)
    }
    for y in stride(from: rect.minY, to: rect.maxY, by: TileSender.side) {
      // Tiles side by side that are sent as one.
      var run = PixelRect(
        minX: rect.minX, minY: y, maxX: rect.minX, maxY: min(y + TileSender.side, rect.maxY))
      var colors: TileColors?
      for x in stride(from: rect.minX, to: rect.maxX, by: TileSender.side) {
        var tile = run
        (tile.minX, tile.maxX) = (x, min(x + TileSender.side, rect.maxX))
        var longer = run
        longer.maxX = tile.maxX
        let next = TileColors(tile, of: pixels)
        let isShort = longer.width <= TileSender.longestRun
        if let old = colors {
          if isShort, let joined = old.joined(with: next, longer, of: pixels) {
            (run, colors) = (longer, joined)
            continue
          }
          send(run, old)
        }
        (run, colors) = (tile, next)
      }
      if let colors { send(run, colors) }
    }
    return sent
  }

  private func send(
    _ run: PixelRect, _ colors: TileColors, of pixels: PixelView, to picture: ServerPicture,
    _ mask: ServerPicture
  ) -> Int {
    switch colors {
    case .single(let color): return fill(run, with: color, of: picture)
    case .blend(let blend):
      let filled = fill(run, with: blend.ground, of: picture)
      return filled
        + draw(blend.ink, in: run, of: picture, mask, .over) {
          blend.opacity(of: pixels[$0, $1]) ?? 0
        }
    case .any:
      var sent = 0
      for (shift, color) in TileSender.components {
        // The first one replaces what was there.
        sent += draw(color, in: run, of: picture, mask, sent == 0 ? .replacing : .adding) {
          UInt8(TileColors.component(pixels[$0, $1], shift))
        }
      }
      return sent
    }
  }

  /// How colour and what is there become one.
  private enum Operation {
    case over
    case replacing
    case adding

    var code: UInt8 {
      switch self {
      case .over: UInt8(XCB_RENDER_PICT_OP_OVER.rawValue)
      case .replacing: UInt8(XCB_RENDER_PICT_OP_SRC.rawValue)
      case .adding: UInt8(XCB_RENDER_PICT_OP_ADD.rawValue)
      }
    }
  }

  /// The corresponding C function is `xcb_render_fill_rectangles`.
  private func fill(_ rect: PixelRect, with color: UInt32, of picture: ServerPicture) -> Int {
    var area = xcb_rectangle_t(rect)
    unsafe xcb_render_fill_rectangles(
      connection.xcb, UInt8(XCB_RENDER_PICT_OP_SRC.rawValue), picture.id,
      xcb_render_color_t(pixel: color | 0xFF00_0000), 1, &area)
    return 28
  }

  /// Draws a colour with an opacity for each pixel.
  ///
  /// The corresponding C functions are `xcb_put_image` and `xcb_render_composite`.
  private func draw(
    _ color: UInt32, in run: PixelRect, of picture: ServerPicture, _ mask: ServerPicture,
    _ operation: Operation, opacity: (Int, Int) -> UInt8
  ) -> Int {
    guard let pixmap = mask.pixmap, let maskContext else { return 0 }
    // Rows of images start at multiples of four bytes.
    let rowBytes = (run.width + 3) / 4 * 4
    var bytes = [UInt8](repeating: 0, count: rowBytes * run.height)
    for y in 0..<run.height {
      for x in 0..<run.width {
        bytes[y * rowBytes + x] = opacity(run.minX + x, run.minY + y)
      }
    }
    unsafe xcb_put_image(
      connection.xcb, UInt8(XCB_IMAGE_FORMAT_Z_PIXMAP.rawValue), pixmap, maskContext,
      UInt16(run.width), UInt16(run.height), 0, 0, 0, UInt8(mask.kind.depth), UInt32(bytes.count),
      bytes)
    unsafe xcb_render_composite(
      connection.xcb, operation.code, ink(color).id, mask.id, picture.id, 0, 0, 0, 0,
      Int16(run.minX), Int16(run.minY), UInt16(run.width), UInt16(run.height))
    return 24 + bytes.count + 36
  }

  /// The picture of a colour.
  private func ink(_ color: UInt32) -> ServerPicture {
    if let ink = inks[color] { return ink }
    if inks.count >= TileSender.mostInks { inks = [:] }
    let ink = ServerPicture(connection, pixel: color | 0xFF00_0000)
    inks[color] = ink
    return ink
  }

  private func takeMask() -> ServerPicture? {
    if let mask { return mask }
    mask = try? ServerPicture(
      connection, formats, kind: .mask, width: TileSender.longestRun, height: TileSender.side,
      repeats: false)
    if let pixmap = mask?.pixmap { maskContext = connection.createContext(for: pixmap) }
    return mask
  }
}
