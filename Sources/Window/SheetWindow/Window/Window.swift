import CSheetX11
package import SheetPixels

/// A top-level window that the program draws.
///
/// All coordinates are device pixels, from the top left corner. A connection carries one window.
package final class Window {
  /// The connection on which the window was created.
  package let connection: Connection
  let surface: Surface
  /// The clock that decides when frames are drawn.
  package let frameClock: FrameClock
  let buffers: FrameMemory
  var shownPicture: ShownPicture
  /// Reports when a new size is drawn; nil without the SYNC extension.
  var sizeCounter: SyncCounter?
  /// The union of the rectangles so far, in a series of Expose events.
  var damageToRepair = PixelRect.empty

  /// The events that are still to be delivered.
  var waiting: [WindowEvent] = []
  var clock: ServerClock
  /// Questions that the window asks later, because no frame needs their answers.
  var unasked: Unasked

  /// The width in pixels, by the last `.resized` event.
  package internal(set) var width: Int
  /// The height in pixels, by the last `.resized` event.
  package internal(set) var height: Int
  /// The top left corner, in device pixels of the screen; nil before the first report.
  var reportedOrigin: (x: Int, y: Int)?
  /// Whether the parent is the root window. If so, the server's ConfigureNotify has screen
  /// coordinates.
  var isOnRoot = true
  var visibility = Visibility()
  var isDestroyed = false
  /// The monitor that holds the window's centre; nil before the window is on the screen. A change
  /// is reported as `.monitorChanged`.
  package internal(set) var monitor: Monitor?

  var buttons = PointerButtons()
  var keyboard = Keyboard()
  var cursors: Cursors
  /// Touch and touchpads; nil without XInput, if the options ask for neither, and before the
  /// program has first waited for an event.
  package var devices: InputDevices?
  package let textInput: TextInput
  var transfers: Transfers
  /// The launcher's startup sequence; nil without one, or after its end.
  var startup: StartupSequence?
  /// The server time of the user's last press of a key or button; nil if unknown.
  var userTime: UInt32?
  /// The state of a window that covers the screen; nil for an ordinary window.
  var cover: Cover?
  /// The selection that the window owns to claim its role on the screen; 0 without a role.
  var role: UInt32 = 0

  /// Creates a window that is not shown yet. A frame presented before `show` appears with the
  /// window.
  ///
  /// - Throws: `.noUsableVisual`, `.connectionLost`.
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

  /// The way in which pixels are sent to the server; final after the first `nextBuffer`.
  package var transport: ImageTransport { buffers.transport }

  /// The window's rectangle, from 0, 0.
  package var bounds: PixelRect { PixelRect(x: 0, y: 0, width: width, height: height) }

  /// Shows the window.
  package func show() {
    if cover != nil { return showCover() }
    WindowMap(connection.server, id)
    connection.flush()
  }

  /// The nearest length that a window can have: 1…32767 pixels.
  static func side(_ length: Int) -> Int { min(max(length, 1), 32767) }

  /// Asks for a size, and sets the minimum size. The window manager decides; `.resized` comes if it
  /// complies.
  ///
  /// - Parameters:
  ///   - width: The width in pixels. All four lengths are clamped to 1…32767.
  ///   - height: The height in pixels.
  ///   - minimumWidth: The least width in pixels that the window manager should allow.
  ///   - minimumHeight: The least height in pixels that the window manager should allow.
  package func requestSize(width: Int, height: Int, minimumWidth: Int, minimumHeight: Int) {
    setSizeHints(minimumWidth: minimumWidth, minimumHeight: minimumHeight)
    WindowResize(connection.server, id, UInt32(Window.side(width)), UInt32(Window.side(height)))
    connection.flush()
  }

  /// The width, in pixels, of the largest icon that is sent to a remote server. Larger icons would
  /// delay the first frames.
  private static let largestSentIcon = 48

  /// Sets the program's icon in several sizes. The pixels are premultiplied.
  package func setIcons(_ icons: [PixelImage]) {
    setIconProperty(
      connection.isLocal ? icons : icons.filter { $0.width <= Window.largestSentIcon })
    connection.flush()
  }

  /// Sets the title.
  package func setTitle(_ title: String) {
    setTitleProperties(title)
    connection.flush()
  }

  /// Sets the pointer's shape over the window.
  package func setCursor(_ shape: CursorShape) { cursors.set(shape) }

  /// Loads all shapes of the pointer in advance, because loading one reads files of the user's
  /// theme and takes several round trips.
  package func loadCursors() { cursors.loadAll() }

  /// Waits until the server has processed all requests. For tests.
  package func waitForServer() { connection.waitForServer() }
}

/// Whether any part of a window can be visible.
struct Visibility {
  var isMapped = false
  var isObscured = false
  var isHidden = false

  var isVisible: Bool { isMapped && !isObscured && !isHidden }
}

/// Questions that a window has not asked the server yet.
struct Unasked {
  /// Whether to ask for the window's position on the screen.
  var position = false
  /// Whether to look for touchscreens.
  var touch: Bool
  /// Whether to look for touchpads.
  var touchpads: Bool
}
