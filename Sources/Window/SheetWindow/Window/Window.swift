import CSheetXLibraries
import SheetPixels

package struct WindowOptions {
  package var title = ""
  /// The instance part of `WM_CLASS`, by convention the program's name.
  package var instanceName = ""
  /// The class part of `WM_CLASS`, the same as `StartupWMClass` in the desktop entry.
  package var className = ""
  /// Width and height of the new window, pixels, clamped to 1…32767.
  package var width = 640
  package var height = 480
  /// The smallest size that the window manager should allow, pixels.
  package var minimumWidth = 1
  package var minimumHeight = 1
  /// The capture that the window shows until its first frame, above all other windows
  /// (override-redirect); nil for an ordinary window.
  package var cover: ScreenCapture?
  /// The launcher's startup id; nil takes and unsets `DESKTOP_STARTUP_ID`.
  package var startupID: String?
  /// Whether fingers are reported one by one; otherwise the first finger acts as the pointer. Needs
  /// XInput 2.2.
  package var reportsTouch = false
  /// Whether touchpads are reported in pixels (`scrolledSmoothly`) instead of notches. Needs XInput
  /// 2.2.
  package var reportsTouchpads = false
  /// Whether the window reports composed text (`.composing`); otherwise the input method shows the
  /// text in its own window.
  package var reportsComposition = false
  /// Whether to use the server's reports of refreshes; nil: only if a real screen sends them. For
  /// tests.
  package var usesRefreshReports: Bool?
  /// For tests.
  package var mayShareMemory = true

  package init() {}
}

/// A top-level window. Coordinates are device pixels from its top left corner. A connection carries
/// one window.
package final class Window {
  package let connection: Connection
  package let frames: WindowFrames
  package let input: InputReader

  /// Events that `nextEvent` has still to return.
  var waiting: [WindowEvent] = []

  /// The top left corner on the screen, in device pixels; nil before the first report.
  var reportedOrigin: (x: Int, y: Int)?
  /// Whether to ask for the position before the next sleep, because frames do not need it.
  var mustLocate = false
  /// Whether the parent is the root window: ConfigureNotify then has screen coordinates.
  var isOnRoot = true
  var visibility = Visibility()
  var isDestroyed = false
  /// The monitor at the window's centre; nil before the window is on the screen.
  package internal(set) var monitor: Monitor?

  var cursors: Cursors
  var transfers: Transfers
  var startup: StartupSequence?
  /// Set if the window covers a part of the screen with its capture; nil for an ordinary window.
  var cover: Cover?
  /// The selection that the window owns while it has a role: `_EDITOR_S0` for the role `_EDITOR` on
  /// screen 0; 0 without a role.
  var role: UInt32 = 0

  /// Creates a window that is not shown yet; a frame may be presented before `show`.
  package init(_ connection: Connection, options: WindowOptions = WindowOptions())
    throws(XWindowError)
  {
    if connection.isLost { throw .connectionLost }
    let visual = try VisualChoice(connection)
    self.connection = connection
    let covered = options.cover?.bounds
    let width = Window.side(covered?.width ?? options.width)
    let height = Window.side(covered?.height ?? options.height)
    if let covered {
      cover = Cover()
      reportedOrigin = (covered.minX, covered.minY)
    }
    let surface = Surface(
      connection.server, visual: visual, width: width, height: height, cover: options.cover)
    let id = surface.id
    frames = WindowFrames(connection, surface: surface, size: (width, height), options)
    transfers = Transfers(connection, window: id)
    cursors = Cursors(connection, window: id)
    startup = StartupSequence(id: options.startupID)
    input = InputReader(connection, window: id, options, userTime: startup?.time)
    waiting.reserveCapacity(8)
    announce(options)
    if cover == nil { transfers.drags.announce() }
    connection.early.close(connection.server)
    if connection.isLost { throw .connectionLost }
  }

  deinit {
    cursors.free()
    input.text.close()
    frames.close(isDestroyed: isDestroyed)
    connection.flush()
  }

  var id: UInt32 { frames.surface.id }

  /// Width and height according to the last `.resized` event, pixels.
  package var width: Int { frames.size.width }
  package var height: Int { frames.size.height }

  package func show() {
    if cover != nil { return showCover() }
    unsafe xcb_map_window(connection.server.xcb, id)
    connection.flush()
  }

  /// Hides the window for good. The event tells the window manager about a minimized window too,
  /// which is unmapped already.
  func withdraw() {
    unsafe xcb_unmap_window(connection.server.xcb, id)
    connection.sendEvent(
      UnmapNotify, words: [connection.root, id, 0], to: connection.root,
      mask: SubstructureNotifyMask | SubstructureRedirectMask)
  }

  /// The nearest length that a window can have: 1…32767 pixels.
  static func side(_ length: Int) -> Int { min(max(length, 1), PixelSize.largestSide) }

  /// Asks for a size and a minimum, in pixels, clamped to 1…32767. The window manager decides;
  /// `.resized` comes if it complies.
  package func requestSize(width: Int, height: Int, minimumWidth: Int, minimumHeight: Int) {
    setSizeHints(minimumWidth: minimumWidth, minimumHeight: minimumHeight)
    connection.server.ignoreError(
      of: unsafe xcb_configure_window_checked(
        connection.server.xcb, id,
        UInt16(XCB_CONFIG_WINDOW_WIDTH.rawValue | XCB_CONFIG_WINDOW_HEIGHT.rawValue),
        [UInt32(Window.side(width)), UInt32(Window.side(height))]))
    connection.flush()
  }

  package func setTitle(_ title: String) {
    setTitleProperties(title)
    connection.flush()
  }

  package func setCursor(_ shape: CursorShape) { cursors.set(shape) }

  package func loadCursors() { cursors.loadAll() }

  package func waitForServer() { connection.waitForServer() }
}

struct Visibility {
  var isMapped = false
  var isObscured = false
  var isHidden = false

  var isVisible: Bool { isMapped && !isObscured && !isHidden }
}

struct Surface {
  let id: UInt32
  let visual: VisualChoice
  let context: UInt32
  private let colormap: UInt32

  static let events =
    KeyPressMask | KeyReleaseMask | ButtonPressMask | ButtonReleaseMask | PointerMotionMask
    | EnterWindowMask | LeaveWindowMask | ExposureMask | StructureNotifyMask | VisibilityChangeMask
    | FocusChangeMask | PropertyChangeMask

  /// Creates a top-level window whose content stays at the top left in a resize, because otherwise
  /// the window would flash. A nil `cover` makes an ordinary window.
  init(
    _ server: Server, visual: VisualChoice, width: Int, height: Int, cover: ScreenCapture?
  ) {
    self.visual = visual
    let (xcb, root) = unsafe (server.xcb, server.root)
    (id, colormap) = (server.makeID(), visual.isDefault ? 0 : server.makeID())
    // The protocol requires the values in the order of the mask's bits.
    var values = [
      (XCB_CW_BACK_PIXMAP, cover?.pixmap.id ?? 0), (XCB_CW_BORDER_PIXEL, 0),
      (XCB_CW_BIT_GRAVITY, XCB_GRAVITY_NORTH_WEST.rawValue),
      (XCB_CW_OVERRIDE_REDIRECT, cover == nil ? 0 : 1), (XCB_CW_EVENT_MASK, UInt32(Self.events)),
    ]
    if !visual.isDefault {
      unsafe xcb_create_colormap(
        xcb, UInt8(XCB_COLORMAP_ALLOC_NONE.rawValue), colormap, root, visual.id)
      values.append((XCB_CW_COLORMAP, colormap))
    }
    let corner = cover?.bounds ?? .empty
    unsafe xcb_create_window(
      xcb, UInt8(visual.format.depth), id, root, Int16(corner.minX), Int16(corner.minY),
      UInt16(width), UInt16(height), 0, UInt16(XCB_WINDOW_CLASS_INPUT_OUTPUT.rawValue), visual.id,
      values.reduce(0) { $0 | $1.0.rawValue }, values.map(\.1))
    noteOwnWindow(id)
    context = server.makeContext(for: id)
  }

  /// Pixels of the server, and how they are drawn.
  struct Target {
    var drawable: UInt32
    let context: UInt32
    let depth: UInt8
  }

  var target: Target {
    Target(drawable: id, context: context, depth: UInt8(visual.format.depth))
  }

  func free(_ server: Server, isDestroyed: Bool) {
    unsafe xcb_free_gc(server.xcb, context)
    if !isDestroyed { unsafe xcb_destroy_window(server.xcb, id) }
    if colormap != 0 { unsafe xcb_free_colormap(server.xcb, colormap) }
  }
}
