import CSheetX11
import Glibc

/// The layouts of pictures that RENDER draws with, by the server's names.
struct RenderFormats {
  /// Red, green and blue in 24 bits: what windows show.
  let opaque: UInt32
  /// Premultiplied, in 32 bits.
  let translucent: UInt32
  /// Opacity alone, in 8 bits.
  let mask: UInt32

  /// The question which layouts there are.
  struct Question {
    fileprivate let version: xcb_render_query_version_cookie_t
    fileprivate let formats: xcb_render_query_pict_formats_cookie_t

    /// Asks; nil without RENDER.
    init?(_ connection: Connection) {
      let xcb = unsafe connection.xcb
      guard !connection.isLost, unsafe WindowHasExtension(xcb, WindowExtensionRender) else {
        return nil
      }
      unsafe version = xcb_render_query_version(xcb, 0, 11)
      unsafe formats = xcb_render_query_pict_formats(xcb)
    }

    /// Drops the answers.
    fileprivate func discard(_ connection: Connection) {
      if connection.isLost { return }
      unsafe xcb_discard_reply(connection.xcb, version.sequence)
      unsafe xcb_discard_reply(connection.xcb, formats.sequence)
    }
  }

  /// Asks the server, or takes the answer if that has been done. Waits for it.
  ///
  /// - Returns: nil when there is no RENDER 0.10, the first with pictures of one colour, or the
  ///   window's pixels are not 24 bits in the order that everything is composed in.
  init?(_ connection: Connection, visual: VisualChoice) {
    let asked = connection.early.takeFormats()
    guard visual.format.isDirect, visual.format.depth == 24 else {
      asked?.discard(connection)
      return nil
    }
    guard let question = asked ?? Question(connection) else { return nil }
    let xcb = unsafe connection.xcb
    let version = unsafe xcb_render_query_version_reply(xcb, question.version, nil)
    defer { unsafe free(version) }
    let formats = unsafe xcb_render_query_pict_formats_reply(xcb, question.formats, nil)
    defer { unsafe free(formats) }
    guard let version = unsafe version, let formats = unsafe formats,
      unsafe version.pointee.major_version > 0 || version.pointee.minor_version >= 10
    else { return nil }
    let count = unsafe Int(xcb_render_query_pict_formats_formats_length(formats))
    guard let list = unsafe xcb_render_query_pict_formats_formats(formats) else { return nil }
    let all = unsafe UnsafeBufferPointer(start: list, count: count)
    guard let opaque = unsafe all.first(where: { $0.isRGB && $0.depth == 24 }),
      let translucent = unsafe all.first(where: {
        $0.isRGB && $0.depth == 32 && $0.direct.alpha_mask == 0xFF && $0.direct.alpha_shift == 24
      }),
      let mask = unsafe all.first(where: {
        $0.depth == 8 && $0.direct.alpha_mask == 0xFF && $0.direct.red_mask == 0
      })
    else { return nil }
    (self.opaque, self.translucent, self.mask) = (opaque.id, translucent.id, mask.id)
  }
}

extension xcb_render_pictforminfo_t {
  /// Whether red, green and blue are where they are in the words that everything is composed in.
  fileprivate var isRGB: Bool {
    (direct.red_mask, direct.green_mask, direct.blue_mask) == (0xFF, 0xFF, 0xFF)
      && (direct.red_shift, direct.green_shift, direct.blue_shift) == (16, 8, 0)
  }
}
