import CSheetXLibraries

package enum CursorShape: Sendable, CaseIterable {
  /// The desktop's own arrow.
  case arrow
  case hand
  case resizeVertical
  case grab
  case grabbing
  case text

  /// Names in cursor themes, the CSS name before the older name, and a glyph of the server's cursor
  /// font; nil for the parent window's cursor.
  fileprivate var source: (names: [String], glyph: Int32)? {
    switch self {
    case .arrow: nil
    case .hand: (["pointer", "hand2"], XC_hand2)
    case .resizeVertical: (["ns-resize", "sb_v_double_arrow"], XC_sb_v_double_arrow)
    case .grab: (["grab", "openhand"], XC_hand1)
    case .grabbing: (["grabbing", "closedhand"], XC_fleur)
    case .text: (["text", "xterm"], XC_xterm)
    }
  }
}

struct Cursors {
  private let connection: Connection
  private let window: UInt32
  /// XIDs; 0 for the parent window's cursor.
  private var loaded: [CursorShape: UInt32] = [:]
  private var shape = CursorShape.arrow
  private var areAllLoaded = false

  init(_ connection: Connection, window: UInt32) {
    (self.connection, self.window) = (connection, window)
  }

  /// Loads all shapes in advance, because otherwise a motion would wait for the theme's files.
  mutating func loadAll() {
    if areAllLoaded { return }
    areAllLoaded = true
    for shape in CursorShape.allCases { _ = cursor(shape) }
    if !connection.isLocal { show() }
  }

  /// A remote connection shows the shape only after `loadAll`, because loading takes round trips.
  mutating func set(_ shape: CursorShape) {
    if shape == self.shape { return }
    self.shape = shape
    if connection.isLocal || areAllLoaded { show() }
  }

  private mutating func show() {
    let cursor = cursor(shape)
    connection.withXlib {
      _ = unsafe XDefineCursor(connection.server.display, Cursor(window), Cursor(cursor))
    }
  }

  private mutating func cursor(_ shape: CursorShape) -> UInt32 {
    if let cursor = loaded[shape] { return cursor }
    let server = connection.server
    let cursor = connection.withXlib { () -> UInt32 in
      guard let (names, glyph) = shape.source else { return 0 }
      let themed = names.lazy.map { unsafe XcursorLibraryLoadCursor(server.display, $0) }
      return unsafe UInt32(
        themed.first { $0 != 0 } ?? XCreateFontCursor(server.display, UInt32(glyph)))
    }
    loaded[shape] = cursor ?? 0
    return cursor ?? 0
  }

  func free() {
    for cursor in loaded.values where cursor != 0 {
      unsafe xcb_free_cursor(connection.server.xcb, cursor)
    }
  }
}
