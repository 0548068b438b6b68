import CX11
import Glibc

/// The user's set of cursors, where the library for it is installed: Xlib loads the same one when it is
/// asked for any cursor, so nothing more has to be there.
enum CursorTheme {
  private typealias LoadCursor =
    @convention(c) (OpaquePointer?, UnsafePointer<CChar>?) -> Cursor

  /// The first of several cursors that the theme has; nil without it.
  ///
  /// The corresponding C function is `XcursorLibraryLoadCursor`.
  @unsafe static func load(_ names: [String], on display: OpaquePointer) -> Cursor? {
    guard let library = unsafe dlopen("libXcursor.so.1", RTLD_NOW),
      let symbol = unsafe dlsym(library, "XcursorLibraryLoadCursor")
    else { return nil }
    let load = unsafe unsafeBitCast(symbol, to: LoadCursor.self)
    for name in names {
      let cursor = unsafe load(display, name)
      if cursor != 0 { return cursor }
    }
    return nil
  }
}
