import CX11

/// The pointer's shape over the window, and the count of clicks.
struct PointerState {
  var clicks = ClickCounter()
  private var cursors: [CursorShape: Cursor] = [:]
  private var shape = CursorShape.arrow

  /// Loads all shapes, so that the first motions need not wait for the theme's files.
  mutating func loadCursors(_ connection: Connection) {
    for shape in CursorShape.allCases { _ = cursor(shape, connection) }
  }

  /// The corresponding C functions are `XDefineCursor` and `XUndefineCursor`.
  mutating func setCursor(_ shape: CursorShape, of window: UInt32, _ connection: Connection) {
    if shape == self.shape { return }
    self.shape = shape
    let cursor = cursor(shape, connection)
    unsafe connection.withXlib { display in
      if let cursor {
        unsafe XDefineCursor(display, XID(window), cursor)
      } else {
        unsafe XUndefineCursor(display, XID(window))
      }
    }
  }

  private mutating func cursor(_ shape: CursorShape, _ connection: Connection) -> Cursor? {
    if let cursor = cursors[shape] { return cursor }
    let cursor = unsafe connection.withXlib { display in unsafe shape.load(on: display) } ?? nil
    cursors[shape] = cursor
    return cursor
  }

  /// The corresponding C function is `xcb_free_cursor`.
  mutating func freeCursors(_ connection: Connection) {
    for cursor in cursors.values { unsafe xcb_free_cursor(connection.xcb, UInt32(cursor)) }
    cursors = [:]
  }
}
