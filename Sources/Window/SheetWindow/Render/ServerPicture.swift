import CSheetX11
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
    _ connection: Connection, _ formats: WindowFormats, kind: Kind, width: Int, height: Int,
    repeats: Bool
  ) throws(XWindowError) {
    let pixmap = try ServerPixmap(connection, depth: kind.depth, width: width, height: height)
    id = WindowMakePicture(connection.server, pixmap.id, formats.format(of: kind), repeats)
    (self.connection, self.kind, self.pixmap) = (connection, kind, pixmap)
    (self.width, self.height) = (width, height)
  }

  /// Makes a mirror image on the pixels of another picture, which is not scaled.
  init(
    _ connection: Connection, _ formats: WindowFormats, mirroring other: ServerPicture,
    sideways: Bool
  ) {
    id = WindowMakePicture(
      connection.server, other.pixmap?.id ?? 0, formats.format(of: other.kind), false)
    (self.connection, kind, pixmap) = (connection, other.kind, other.pixmap)
    (width, height) = (other.width, other.height)
    let one = 1 << 16
    if sideways {
      WindowTransform(connection.server, id, -one, width << 16, one, 0)
    } else {
      WindowTransform(connection.server, id, one, 0, -one, height << 16)
    }
  }

  /// Makes an opaque picture of a pixmap's pixels.
  init(_ connection: Connection, _ formats: WindowFormats, of pixmap: ServerPixmap) {
    id = WindowMakePicture(connection.server, pixmap.id, formats.opaque, false)
    (self.connection, kind, self.pixmap) = (connection, .opaque, pixmap)
    (width, height) = (pixmap.width, pixmap.height)
  }

  /// Makes a picture of one colour without edges (a solid fill in RENDER); `pixel` is
  /// premultiplied.
  init(_ connection: Connection, pixel: UInt32) {
    id = WindowMakeID(connection.server)
    WindowMakeColor(connection.server, id, pixel)
    (self.connection, kind, pixmap) = (connection, .translucent, nil)
    (width, height) = (32767, 32767)
  }

  deinit { WindowFreePicture(connection.server, id) }

  package var bounds: PixelRect { PixelRect(x: 0, y: 0, width: width, height: height) }

  package func sample(_ sampling: Sampling) {
    if self.sampling == sampling { return }
    let (x, y) = (sampling.x, sampling.y)
    WindowTransform(connection.server, id, Int(x.step), x.offset, Int(y.step), y.offset)
    if self.sampling.isSmooth != sampling.isSmooth {
      WindowSetFilter(connection.server, id, sampling.isSmooth)
    }
    self.sampling = sampling
  }

  /// `pixel` is premultiplied.
  package func recolor(_ pixel: UInt32) {
    precondition(pixmap == nil, "a picture with a pixmap has no single colour to change")
    WindowFreePicture(connection.server, id)
    WindowMakeColor(connection.server, id, pixel)
  }
}

extension WindowFormats {
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

  /// Pixels; smaller pixmaps are made without waiting for an out-of-memory error.
  private static let small = 1 << 20

  /// Makes a pixmap of undefined pixels. Waits for the server if the pixmap is large or
  /// `isChecked`.
  init(_ connection: Connection, depth: Int, width: Int, height: Int, isChecked: Bool = false)
    throws(XWindowError)
  {
    let server = connection.server
    if connection.isLost { throw .connectionLost }
    let isPossible = width == Window.side(width) && height == Window.side(height)
    guard isPossible else { throw .outOfMemory(width: width, height: height) }
    id = WindowMakeID(server)
    let made = WindowMakePixmap(server, id, Int32(depth), width, height)
    if !isChecked, width * height < ServerPixmap.small {
      WindowDiscard(server, made)
    } else if !WindowSucceeded(server, made) {
      throw connection.isLost ? .connectionLost : .outOfMemory(width: width, height: height)
    }
    (self.connection, self.width, self.height) = (connection, width, height)
  }

  deinit { WindowFreePixmap(connection.server, id) }

  var bounds: PixelRect { PixelRect(x: 0, y: 0, width: width, height: height) }

  /// Reads the pixels, opaque; nil on a lost connection or without memory. `visual` has the
  /// pixmap's depth. Waits for the server.
  func pixels(_ visual: VisualChoice) -> PixelImage? {
    let image = PixelImage(width: width, height: height, filledWith: nil)
    if readShared(visual, into: image) { return image }
    let bytes = WindowGetImage(connection.server, id, xcb_rectangle_t(bounds)).take()
    return visual.format.decode(bytes, into: image) ? image : nil
  }

  private func readShared(_ visual: VisualChoice, into image: PixelImage) -> Bool {
    let rowBytes = visual.format.bytesPerRow(width: width)
    guard
      let segment = SharedSegment(
        connection, capacity: rowBytes * height, visual: visual, isWritten: true),
      WindowGetShared(connection.server, id, xcb_rectangle_t(bounds), segment.id)
    else { return false }
    unsafe visual.format.decode(segment.address, bytesPerRow: rowBytes, into: image.view)
    return true
  }
}
