import CSheetXBridge
import CSheetXLibraries
import Glibc

/// RENDER's formats of the pictures that the server draws.
struct PictureFormats {
  /// Red, green and blue in 24 bits, as in windows.
  let opaque: UInt32
  /// Premultiplied colour with opacity, in 32 bits.
  let translucent: UInt32
  /// Opacity without colour, in 8 bits.
  let mask: UInt32

  typealias Questions = (
    version: xcb_render_query_version_cookie_t, formats: xcb_render_query_pict_formats_cookie_t
  )

  /// Nil without RENDER.
  static func ask(_ server: Server) -> Questions? {
    guard server.has(X11_RENDER) else { return nil }
    let xcb = unsafe server.xcb
    return unsafe (xcb_render_query_version(xcb, 0, 11), xcb_render_query_pict_formats(xcb))
  }

  /// Fails unless the server has all three formats, and RENDER 0.10, the first with pictures of one
  /// colour. Waits for the server.
  init?(_ server: Server, _ questions: Questions) {
    let xcb = unsafe server.xcb
    let version = unsafe taken(xcb_render_query_version_reply(xcb, questions.version, nil))
    let reply = unsafe xcb_render_query_pict_formats_reply(xcb, questions.formats, nil)
    defer { unsafe free(reply) }
    guard let version, (version.major_version, version.minor_version) >= (0, 10) else { return nil }
    let all = unsafe UnsafeBufferPointer(
      start: xcb_render_query_pict_formats_formats(reply),
      count: reply == nil ? 0 : Int(xcb_render_query_pict_formats_formats_length(reply)))
    guard let opaque = unsafe all.first(where: { $0.depth == 24 && $0.direct.isRGB }),
      let translucent = unsafe all.first(where: {
        $0.depth == 32 && $0.direct.isRGB && $0.direct.alpha_mask == 0xFF
          && $0.direct.alpha_shift == 24
      }),
      let mask = unsafe all.first(where: {
        $0.depth == 8 && $0.direct.red_mask == 0 && $0.direct.alpha_mask == 0xFF
      })
    else { return nil }
    (self.opaque, self.translucent, self.mask) = (opaque.id, translucent.id, mask.id)
  }
}

extension xcb_render_directformat_t {
  fileprivate var isRGB: Bool {
    (red_mask, green_mask, blue_mask) == (0xFF, 0xFF, 0xFF)
      && (red_shift, green_shift, blue_shift) == (16, 8, 0)
  }
}

extension xcb_render_color_t {
  /// `pixel` is premultiplied; RENDER's colours have 16 bits a component.
  init(_ pixel: UInt32) {
    func component(_ shift: UInt32) -> UInt16 { UInt16(pixel >> shift & 0xFF) * 257 }
    self.init(
      red: component(16), green: component(8), blue: component(0), alpha: component(24))
  }
}
