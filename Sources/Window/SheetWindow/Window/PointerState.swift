import CSheetX11

/// The pointer's shape over the window, and the count of clicks.
struct PointerState {
  var clicks = ClickCounter()
  /// Whether the primary button is down, by the events of presses and releases.
  var isPressed = false
  /// The buttons that are down, without the wheel.
  var down: Set<PointerButton> = []
  private var cursors: [CursorShape: Cursor] = [:]
  private var shape = CursorShape.arrow
  /// Whether all shapes are loaded.
  private var isLoaded = false

  /// Loads all shapes, so that the first motions need not wait for the theme's files.
  mutating func loadCursors(of window: UInt32, _ connection: Connection) {
    if isLoaded { return }
    isLoaded = true
    for shape in CursorShape.allCases { _ = cursor(shape, connection) }
    if !connection.isLocal { showCursor(of: window, connection) }
  }

  /// Shows a shape; on a server of another machine when all are loaded: the first of them asks it several
  /// things one after the other, and input would wait for the answers.
  mutating func setCursor(_ shape: CursorShape, of window: UInt32, _ connection: Connection) {
    if shape == self.shape { return }
    self.shape = shape
    if connection.isLocal || isLoaded { showCursor(of: window, connection) }
  }

  private mutating func showCursor(of window: UInt32, _ connection: Connection) {
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

  mutating func freeCursors(_ connection: Connection) {
    for cursor in cursors.values { unsafe xcb_free_cursor(connection.xcb, UInt32(cursor)) }
    cursors = [:]
  }
}
