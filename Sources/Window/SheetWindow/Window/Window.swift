import CSheetX11
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
    WindowMap(connection.server, id)
    connection.flush()
  }

  /// Hides the window for good. The event tells the window manager about a minimized window too,
  /// which is unmapped already.
  func withdraw() {
    WindowUnmap(connection.server, id)
    connection.sendEvent(
      UnmapNotify, words: [connection.root, id, 0], to: connection.root,
      mask: SubstructureNotifyMask | SubstructureRedirectMask)
  }

  /// The nearest length that a window can have: 1…32767 pixels.
  static func side(_ length: Int) -> Int { min(max(length, 1), 32767) }

  /// Asks for a size and a minimum, in pixels, clamped to 1…32767. The window manager decides;
  /// `.resized` comes if it complies.
  package func requestSize(width: Int, height: Int, minimumWidth: Int, minimumHeight: Int) {
    setSizeHints(minimumWidth: minimumWidth, minimumHeight: minimumHeight)
    WindowResize(connection.server, id, UInt32(Window.side(width)), UInt32(Window.side(height)))
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
    _ server: WindowServer, visual: VisualChoice, width: Int, height: Int, cover: ScreenCapture?
  ) {
    self.visual = visual
    id = WindowMakeID(server)
    colormap = visual.isDefault ? 0 : WindowMakeColormap(server, visual.id)
    let corner = cover?.bounds ?? .empty
    WindowCreate(
      server,
      WindowCreation(
        id: id, depth: Int32(visual.format.depth), visual: visual.id,
        place: xcb_rectangle_t(
          x: Int16(corner.minX), y: Int16(corner.minY), width: UInt16(width),
          height: UInt16(height)),
        background: cover?.pixmap.id ?? 0, isUnmanaged: cover != nil, events: UInt32(Self.events),
        colormap: colormap))
    noteOwnWindow(id)
    context = WindowMakeContext(server, id, false)
  }

  var target: WindowTarget {
    WindowTarget(drawable: id, context: context, depth: Int32(visual.format.depth))
  }

  func free(_ server: WindowServer, isDestroyed: Bool) {
    WindowFreeContext(server, context)
    if !isDestroyed { WindowDestroy(server, id) }
    if colormap != 0 { WindowFreeColormap(server, colormap) }
  }
}
