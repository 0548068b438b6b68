import CSheetX11
package import SheetPixels

/// The mapping from a target's columns and rows to those of a scaled picture.
package struct Sampling: Equatable, Sendable {
  let x: SampleLine
  let y: SampleLine
  /// Whether to interpolate linearly instead of taking the nearest pixel.
  let isSmooth: Bool

  package static let exact = Sampling(
    x: .exact, y: .exact, isSmooth: false)

  package init(x: SampleLine, y: SampleLine, isSmooth: Bool) {
    self.x = x
    self.y = y
    self.isSmooth = isSmooth
  }
}

/// A source, mask or target of RENDER on the server, freed with the object.
package final class ServerPicture {
  package enum Kind: Sendable {
    /// Red, green and blue.
    case opaque
    /// Premultiplied red, green and blue, and opacity.
    case translucent
    /// Opacity alone.
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
  /// The pixels; nil for a picture of one colour.
  let pixmap: ServerPixmap?
  private let connection: Connection
  private var sampling = Sampling.exact

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

  /// Makes an endless picture of a premultiplied ARGB word.
  init(_ connection: Connection, pixel: UInt32) {
    id = WindowMakeID(connection.server)
    WindowMakeColor(connection.server, id, pixel)
    (self.connection, kind, pixmap) = (connection, .translucent, nil)
    (width, height) = (32767, 32767)
  }

  deinit { WindowFreePicture(connection.server, id) }

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

  /// Replaces the colour of a picture of one colour; `pixel` is premultiplied.
  package func recolor(_ pixel: UInt32) {
    precondition(pixmap == nil, "only a picture of one colour has another")
    WindowFreePicture(connection.server, id)
    WindowMakeColor(connection.server, id, pixel)
  }
}
