import CSheetX11
import Glibc
public import SheetPixels

/// A top-level window that the program draws.
///
/// All coordinates are device pixels, from the top left corner. A connection carries one window.
@safe public final class Window {
  /// The connection that it was created on.
  public let connection: Connection
  let surface: Surface
  let buffers: FrameMemory
  var clock: ServerClock
  /// Decides when frames are drawn.
  public let frameClock: FrameClock
  /// Events to deliver.
  var waiting: [WindowEvent] = []
  var state: WindowState
  /// Text and pictures from and to other programs.
  var transfers: Transfers
  /// Touch and touchpads; nil without XInput, when the options ask for neither, and before the program
  /// has first waited for an event.
  package var devices: InputDevices?
  var pointer = PointerState()
  package let textInput: TextInput
  var desktop: DesktopState

  /// Creates a window that is not shown yet. A frame presented before `show` appears with the window.
  ///
  /// - Throws: `.noUsableVisual`, `.connectionLost`.
  public init(_ connection: Connection, options: WindowOptions = WindowOptions())
    throws(XWindowError)
  {
    if connection.isLost { throw .connectionLost }
    let visual = try VisualChoice(connection)
    self.connection = connection
    let size = options.cover.map { ($0.bounds.width, $0.bounds.height) }
    let (width, height) = size ?? (options.width, options.height)
    state = WindowState(width: min(max(width, 1), 32767), height: min(max(height, 1), 32767))
    if let cover = options.cover {
      (state.isCover, state.showsCapture) = (true, true)
      state.origin = (cover.bounds.minX, cover.bounds.minY)
    }
    state.missing.touch = options.reportsTouch
    state.missing.touchpads = options.reportsTouchpads
    surface = Surface(
      connection, visual: visual, width: state.width, height: state.height, cover: options.cover)
    buffers = FrameMemory(connection, visual: visual, forced: options.transport)
    clock = ServerClock(isLocal: connection.isLocal)
    frameClock = FrameClock(
      connection, window: surface.id, usesReports: options.usesRefreshReports)
    transfers = Transfers(connection, window: surface.id)
    textInput = TextInput(
      connection, window: surface.id, reportsComposition: options.reportsComposition)
    desktop = DesktopState(
      startup: StartupSequence(id: options.startupID), sizeCounter: SyncCounter(connection))
    waiting.reserveCapacity(8)
    announce(options)
    if !state.isCover { transfers.drags.announce() }
    connection.early.close(connection)
    if connection.isLost { throw .connectionLost }
  }

  deinit {
    if connection.isLost { return }
    pointer.freeCursors(connection)
    textInput.close()
    transfers.offers.endTransfers()
    frameClock.close()
    surface.free(connection, isDestroyed: state.isDestroyed)
    desktop.sizeCounter?.destroy(connection)
    connection.flush()
  }

  /// Columns, by the last `.resized` event.
  public var width: Int { state.width }
  /// Rows, by the last `.resized` event.
  public var height: Int { state.height }

  var id: UInt32 { surface.id }
  var visual: VisualChoice { surface.visual }
  /// The graphics context for images.
  var context: UInt32 { surface.context }
  /// The picture that the server drew for the window, where it does.
  var shownPicture: ShownPicture {
    get { state.shownPicture }
    set { state.shownPicture = newValue }
  }

  /// How pixels are sent to the server; final after the first `nextBuffer`.
  public var transport: ImageTransport { buffers.transport }

  /// Everything the window covers.
  public var bounds: PixelRect { PixelRect(x: 0, y: 0, width: width, height: height) }

  /// Shows the window.
  public func show() {
    if connection.isLost { return }
    if state.isCover { return showCover() }
    unsafe xcb_map_window(connection.xcb, id)
    connection.flush()
  }

  /// Asks for a size, and sets the least one. The window manager decides; `.resized` comes if it follows.
  ///
  /// - Parameters:
  ///   - width: Columns, clamped to 1…32767, as all of these.
  ///   - height: Rows.
  ///   - minimumWidth: The least columns that the window manager should allow.
  ///   - minimumHeight: The least rows.
  public func requestSize(width: Int, height: Int, minimumWidth: Int, minimumHeight: Int) {
    if connection.isLost { return }
    func side(_ value: Int) -> UInt32 { UInt32(min(max(value, 1), 32767)) }
    setSizeHints(minimumWidth: side(minimumWidth), minimumHeight: side(minimumHeight))
    connection.forget(
      unsafe xcb_configure_window_checked(
        connection.xcb, id, UInt16(CWWidth | CWHeight), [side(width), side(height)]))
    connection.flush()
  }

  /// The largest icon that is sent to another machine, columns: large ones would delay the first frames.
  private static let largestSentIcon = 48

  /// Sets the program's icon in several sizes, premultiplied.
  public func setIcons(_ icons: [PixelImage]) {
    setIconProperty(
      connection.isLocal ? icons : icons.filter { $0.width <= Window.largestSentIcon })
    connection.flush()
  }

  /// Sets the title.
  public func setTitle(_ title: String) {
    setTitleProperties(title)
    connection.flush()
  }

  /// Sets the pointer's shape over the window.
  public func setCursor(_ shape: CursorShape) {
    if !connection.isLost { pointer.setCursor(shape, of: id, connection) }
  }

  /// Loads all shapes of the pointer, so that none has to be when it is first set: that takes files of
  /// the user's theme and several answers of the server.
  public func loadCursors() {
    if !connection.isLost { pointer.loadCursors(of: id, connection) }
  }
}
