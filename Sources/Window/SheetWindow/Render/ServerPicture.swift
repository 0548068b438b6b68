import CSheetX11
package import SheetPixels

/// The mapping from a target's columns or rows to those of a scaled picture.
package struct SampledLine: Equatable, Sendable {
  /// The distance in the picture from one drawn pixel to the next, in 65536ths of a pixel.
  package let step: UInt32
  /// The position in the picture that is drawn at the target's left or top edge, in 65536ths of a
  /// pixel.
  package let offset: Int

  /// Creates a mapping.
  package init(step: UInt32, offset: Int = 0) {
    self.step = step
    self.offset = offset
  }
}

/// The mapping from the pixels of a target to those of the picture that is drawn there.
package struct Sampling: Equatable, Sendable {
  let x: SampledLine
  let y: SampledLine
  /// Whether to interpolate linearly between pixels instead of taking the nearest.
  let isSmooth: Bool

  /// Sampling without scaling.
  package static let exact = Sampling(
    x: SampledLine(step: 65536), y: SampledLine(step: 65536), isSmooth: false)

  /// Creates a scaled sampling.
  ///
  /// - Parameters:
  ///   - x: The mapping of columns.
  ///   - y: The mapping of rows.
  ///   - isSmooth: Whether to interpolate linearly between pixels instead of taking the nearest.
  package init(x: SampledLine, y: SampledLine, isSmooth: Bool) {
    self.x = x
    self.y = y
    self.isSmooth = isSmooth
  }
}

/// A picture on the server: a source, mask or target of RENDER. Freed with the object.
package final class ServerPicture {
  /// The components of a picture's pixels.
  package enum Kind: Sendable {
    /// A pixel has red, green and blue.
    case opaque
    /// A pixel has premultiplied red, green and blue, and opacity.
    case translucent
    /// A pixel has opacity alone.
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

  /// The components of the pixels.
  package let kind: Kind
  /// The width in pixels.
  package let width: Int
  /// The height in pixels.
  package let height: Int
  let id: UInt32
  /// The picture's pixmap; nil for a picture of one colour.
  let pixmap: ServerPixmap?
  private let connection: Connection
  private var sampling = Sampling.exact

  /// Makes a picture whose pixels are unknown.
  ///
  /// - Parameter repeats: Whether the picture repeats beyond its edges; otherwise its edge pixels
  ///   continue there.
  init(
    _ connection: Connection, _ formats: WindowFormats, kind: Kind, width: Int, height: Int,
    repeats: Bool
  ) throws(XWindowError) {
    let pixmap = try ServerPixmap(connection, depth: kind.depth, width: width, height: height)
    let format =
      switch kind {
      case .opaque: formats.opaque
      case .translucent: formats.translucent
      case .mask: formats.mask
      }
    id = WindowMakePicture(connection.server, pixmap.id, format, repeats)
    (self.connection, self.kind, self.pixmap) = (connection, kind, pixmap)
    (self.width, self.height) = (width, height)
  }

  /// Makes an endless picture of one colour.
  ///
  /// - Parameter pixel: A premultiplied ARGB word.
  init(_ connection: Connection, pixel: UInt32) {
    id = WindowMakeID(connection.server)
    WindowMakeColor(connection.server, id, pixel)
    (self.connection, kind, pixmap) = (connection, .translucent, nil)
    (width, height) = (32767, 32767)
  }

  deinit { WindowFreePicture(connection.server, id) }

  /// The rectangle of all pixels.
  package var bounds: PixelRect { PixelRect(x: 0, y: 0, width: width, height: height) }

  /// Sets how the picture is scaled and shifted when it is drawn.
  package func sample(_ sampling: Sampling) {
    if self.sampling == sampling { return }
    let (x, y) = (sampling.x, sampling.y)
    WindowTransform(connection.server, id, Int(x.step), x.offset, Int(y.step), y.offset)
    if self.sampling.isSmooth != sampling.isSmooth {
      WindowSetFilter(connection.server, id, sampling.isSmooth)
    }
    self.sampling = sampling
  }

  /// Replaces the colour of a picture of one colour. The pixel is premultiplied.
  package func recolor(_ pixel: UInt32) {
    precondition(pixmap == nil, "only a picture of one colour has another")
    WindowFreePicture(connection.server, id)
    WindowMakeColor(connection.server, id, pixel)
  }
}
