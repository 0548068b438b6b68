import CSheetX11
package import SheetPixels

/// A top-level window. Coordinates are device pixels from its top left corner. A connection carries
/// one window.
package final class Window {
  package let connection: Connection
  let surface: Surface
  package let frameClock: FrameClock
  let buffers: FrameMemory
  var shownPicture: ShownPicture
  /// Reports drawn sizes; nil without the SYNC extension.
  var sizeCounter: SyncCounter?
  /// The union of the rectangles in a series of Expose events.
  var damageToRepair = PixelRect.empty

  /// Events that are still to be delivered.
  var waiting: [WindowEvent] = []
  var clock: ServerClock
  /// Questions asked later, because no frame needs their answers.
  var unasked: Unasked

  /// Pixels, by the last `.resized` event; `height` too.
  package internal(set) var width: Int
  package internal(set) var height: Int
  /// The top left corner on the screen, in device pixels; nil before the first report.
  var reportedOrigin: (x: Int, y: Int)?
  /// Whether the parent is the root window, so that ConfigureNotify has screen coordinates.
  var isOnRoot = true
  var visibility = Visibility()
  var isDestroyed = false
  /// The monitor at the window's centre; nil before the window is on the screen.
  package internal(set) var monitor: Monitor?

  var buttons = PointerButtons()
  var keyboard = Keyboard()
  var cursors: Cursors
  /// Touch and touchpads; nil without XInput, if not asked for, and before the first wait.
  package var devices: InputDevices?
  package let textInput: TextInput
  var transfers: Transfers
  var startup: StartupSequence?
  /// The server time of the last press of a key or button; nil if unknown.
  var userTime: UInt32?
  /// The state of a covering window; nil for an ordinary one.
  var cover: Cover?
  /// The selection of the window's role on the screen; 0 without a role.
  var role: UInt32 = 0

  /// Creates a window that is not shown yet; a frame may be presented before `show`.
  package init(_ connection: Connection, options: WindowOptions = WindowOptions())
    throws(XWindowError)
  {
    if connection.isLost { throw .connectionLost }
    let visual = try VisualChoice(connection)
    self.connection = connection
    let covered = options.cover?.bounds
    width = Window.side(covered?.width ?? options.width)
    height = Window.side(covered?.height ?? options.height)
    if let covered {
      cover = Cover()
      reportedOrigin = (covered.minX, covered.minY)
    }
    unasked = Unasked(touch: options.reportsTouch, touchpads: options.reportsTouchpads)
    surface = Surface(
      connection.server, visual: visual, width: width, height: height, cover: options.cover)
    let id = surface.id
    shownPicture = ShownPicture(connection)
    buffers = FrameMemory(connection, visual: visual, forced: options.transport)
    clock = ServerClock(isLocal: connection.isLocal)
    frameClock = FrameClock(connection, window: id, usesReports: options.usesRefreshReports)
    transfers = Transfers(connection, window: id)
    cursors = Cursors(connection, window: id)
    textInput = TextInput(connection, window: id, reportsComposition: options.reportsComposition)
    startup = StartupSequence(id: options.startupID)
    userTime = startup?.time
    sizeCounter = SyncCounter(connection)
    waiting.reserveCapacity(8)
    announce(options)
    if cover == nil { transfers.drags.announce() }
    connection.early.close(connection.server)
    if connection.isLost { throw .connectionLost }
  }

  deinit {
    cursors.free()
    textInput.close()
    transfers.offers.endTransfers()
    frameClock.close()
    surface.free(connection.server, isDestroyed: isDestroyed)
    sizeCounter?.free()
    connection.flush()
  }

  var id: UInt32 { surface.id }

  /// The transport in use; final after the first `nextBuffer`.
  package var transport: ImageTransport { buffers.transport }

  package var bounds: PixelRect { PixelRect(x: 0, y: 0, width: width, height: height) }

  package func show() {
    if cover != nil { return showCover() }
    WindowMap(connection.server, id)
    connection.flush()
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

  /// Pixels; larger icons would delay the first frames on a remote connection.
  private static let largestSentIcon = 48

  /// Sets the icon in several sizes, with premultiplied pixels.
  package func setIcons(_ icons: [PixelImage]) {
    setIconProperty(
      connection.isLocal ? icons : icons.filter { $0.width <= Window.largestSentIcon })
    connection.flush()
  }

  package func setTitle(_ title: String) {
    setTitleProperties(title)
    connection.flush()
  }

  package func setCursor(_ shape: CursorShape) { cursors.set(shape) }

  /// Loads all shapes of the pointer in advance, because loading one takes several round trips.
  package func loadCursors() { cursors.loadAll() }

  /// Waits until all requests are processed. For tests.
  package func waitForServer() { connection.waitForServer() }
}

struct Visibility {
  var isMapped = false
  var isObscured = false
  var isHidden = false

  var isVisible: Bool { isMapped && !isObscured && !isHidden }
}

struct Unasked {
  var position = false
  var touch: Bool
  var touchpads: Bool
}
