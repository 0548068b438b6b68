import CX11
import Glibc

/// The layouts of pictures that RENDER draws with, by the server's names.
struct RenderFormats {
  /// Red, green and blue in 24 bits: what windows show.
  let opaque: UInt32
  /// Premultiplied, in 32 bits.
  let translucent: UInt32
  /// Opacity alone, in 8 bits.
  let mask: UInt32

  /// Asks the server. Waits for it.
  ///
  /// The corresponding C functions are `xcb_render_query_version` and
  /// `xcb_render_query_pict_formats`.
  ///
  /// - Returns: nil when there is no RENDER 0.10, the first with pictures of one colour, or the
  ///   window's pixels are not 24 bits in the order that everything is composed in.
  init?(_ connection: Connection, visual: VisualChoice) {
    guard visual.format.isDirect, visual.format.depth == 24,
      connection.hasExtension("RENDER"), !connection.isLost
    else { return nil }
    let xcb = unsafe connection.xcb
    let asked = unsafe xcb_render_query_version(xcb, 0, 11)
    let listed = unsafe xcb_render_query_pict_formats(xcb)
    let version = unsafe xcb_render_query_version_reply(xcb, asked, nil)
    defer { unsafe free(version) }
    let formats = unsafe xcb_render_query_pict_formats_reply(xcb, listed, nil)
    defer { unsafe free(formats) }
    guard let version = unsafe version, let formats = unsafe formats,
      unsafe version.pointee.major_version > 0 || version.pointee.minor_version >= 10
    else { return nil }
    var (opaque, translucent, mask): (UInt32?, UInt32?, UInt32?)
    let count = unsafe Int(xcb_render_query_pict_formats_formats_length(formats))
    guard let list = unsafe xcb_render_query_pict_formats_formats(formats) else { return nil }
    for index in 0..<count {
      let format = unsafe list[index]
      let direct = format.direct
      let isRGB =
        (direct.red_mask, direct.green_mask, direct.blue_mask) == (0xFF, 0xFF, 0xFF)
        && (direct.red_shift, direct.green_shift, direct.blue_shift) == (16, 8, 0)
      switch (format.depth, direct.alpha_mask) {
      case (24, 0) where isRGB: opaque = opaque ?? format.id
      case (32, 0xFF) where isRGB && direct.alpha_shift == 24:
        translucent = translucent ?? format.id
      case (8, 0xFF) where direct.red_mask == 0 && direct.alpha_shift == 0:
        mask = mask ?? format.id
      default: break
      }
    }
    guard let opaque, let translucent, let mask else { return nil }
    (self.opaque, self.translucent, self.mask) = (opaque, translucent, mask)
  }
}

extension Connection {
  /// Whether the server has an extension.
  ///
  /// The corresponding C function is `XQueryExtension`.
  func hasExtension(_ name: String) -> Bool {
    unsafe withXlib { display in
      var (opcode, event, error): (Int32, Int32, Int32) = (0, 0, 0)
      return unsafe XQueryExtension(display, name, &opcode, &event, &error) != 0
    } ?? false
  }
}
