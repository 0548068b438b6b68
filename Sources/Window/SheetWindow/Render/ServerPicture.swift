import CSheetX11
public import SheetPixels

/// The mapping from a target's columns or rows to those of a picture that is drawn in another size.
public struct SampledLine: Equatable, Sendable {
  /// The picture's pixels for each one drawn, in 65536ths.
  public let step: UInt32
  /// The place in the picture that lands on the target's edge, in 65536ths.
  public let offset: Int

  /// Creates a line.
  public init(step: UInt32, offset: Int = 0) {
    self.step = step
    self.offset = offset
  }
}

/// A picture kept on the server that RENDER draws with, or on; freed with the object.
@safe public final class ServerPicture {
  /// What its pixels are.
  public enum Kind: Sendable {
    /// Red, green and blue.
    case opaque
    /// Premultiplied, with opacity.
    case translucent
    /// Opacity alone.
    case mask

    /// Bits of a pixel.
    var depth: Int {
      switch self {
      case .opaque: 24
      case .translucent: 32
      case .mask: 8
      }
    }
  }

  /// What its pixels are.
  public let kind: Kind
  /// Columns.
  public let width: Int
  /// Rows.
  public let height: Int
  /// The server's name of the picture.
  let id: UInt32
  /// Its pixels; nil for a picture of one colour.
  let storage: ServerPixmap?
  private let connection: Connection
  /// How it is shown.
  var sampling = Sampling.exact

  /// How a picture's pixels are found when it is a source.
  enum Sampling: Equatable {
    /// One to one.
    case exact
    /// The nearest pixel, columns and rows of the picture for each one drawn, in 65536ths.
    case nearest(UInt32, UInt32)
    /// Between pixels.
    case smooth(SampledLine, SampledLine)

    /// Whether it is linear between pixels; else it takes the nearest of them.
    var isSmooth: Bool {
      switch self {
      case .exact, .nearest: false
      case .smooth: true
      }
    }

    /// The mapping of columns and of rows.
    var lines: (x: SampledLine, y: SampledLine) {
      switch self {
      case .exact: (SampledLine(step: 65536), SampledLine(step: 65536))
      case .nearest(let x, let y): (SampledLine(step: x), SampledLine(step: y))
      case .smooth(let x, let y): (x, y)
      }
    }
  }

  /// Makes a picture whose pixels are unknown.
  ///
  /// - Parameter repeats: Whether it goes on beyond its edges, from its first pixel again.
  init(
    _ connection: Connection, _ formats: RenderFormats, kind: Kind, width: Int, height: Int,
    repeats: Bool
  ) throws(XWindowError) {
    let storage = try ServerPixmap(connection, depth: kind.depth, width: width, height: height)
    let id = connection.makeID()
    let format =
      switch kind {
      case .opaque: formats.opaque
      case .translucent: formats.translucent
      case .mask: formats.mask
      }
    unsafe xcb_render_create_picture(
      connection.xcb, id, storage.id, format, XCB_RENDER_CP_REPEAT.rawValue,
      [repeats ? XCB_RENDER_REPEAT_NORMAL.rawValue : XCB_RENDER_REPEAT_PAD.rawValue])
    self.connection = connection
    self.kind = kind
    self.width = width
    self.height = height
    self.storage = storage
    self.id = id
  }

  /// Makes an endless picture of one colour.
  ///
  /// - Parameter pixel: Premultiplied.
  init(_ connection: Connection, pixel: UInt32) {
    id = unsafe xcb_generate_id(connection.xcb)
    unsafe xcb_render_create_solid_fill(connection.xcb, id, xcb_render_color_t(pixel: pixel))
    self.connection = connection
    kind = .translucent
    (width, height) = (32767, 32767)
    storage = nil
  }

  deinit {
    if !connection.isLost { unsafe xcb_render_free_picture(connection.xcb, id) }
  }

  /// The server's name of its pixels; nil for a picture of one colour.
  var pixmap: UInt32? { storage?.id }

  /// Everything the picture covers.
  public var bounds: PixelRect { PixelRect(x: 0, y: 0, width: width, height: height) }
}

extension xcb_render_color_t {
  /// A premultiplied pixel word with 16 bits a component.
  init(pixel: UInt32) {
    func wide(_ shift: UInt32) -> UInt16 { UInt16(pixel >> shift & 0xFF) * 257 }
    self.init(red: wide(16), green: wide(8), blue: wide(0), alpha: wide(24))
  }
}
