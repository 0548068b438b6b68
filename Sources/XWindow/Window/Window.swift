import CX11
import Glibc
public import Pixels

/// A top-level window that the program draws.
///
/// All coordinates are device pixels, from the top left corner. A connection carries one window.
@safe public final class Window {
  let connection: Connection
  let visual: VisualChoice
  let id: UInt32
  let context: UInt32
  let buffers: SwapChain
  var clock: ServerClock
  var counter: SyncCounter?
  var waiting: [WindowEvent] = []
  var visibility = Visibility()
  var damageToRepair = PixelRect.empty
  /// The picture that the server drew for the window, where it does.
  var shownPicture = ShownPicture()
  var isDestroyed = false
  /// Text and pictures from and to other programs.
  var transfers: Transfers
  /// Touch and touchpads; nil without XInput, or when the options ask for neither.
  package var devices: InputDevices?
  var clicks = ClickCounter()
  /// The input method; nil until text input is first enabled.
  var textInput: TextInput?
  /// Whether the window has the keyboard focus.
  var hasFocus = false
  private let colormap: UInt32?
  private var cursors: [CursorShape: Cursor] = [:]
  private var cursor = CursorShape.arrow

  /// Columns, by the last `.resized` event.
  public internal(set) var width: Int
  /// Rows, by the last `.resized` event.
  public internal(set) var height: Int

  /// Creates a window that is not shown yet. A frame presented before `show` appears with the window.
  ///
  /// - Throws: `.noUsableVisual`, `.connectionLost`.
  public init(_ connection: Connection, options: WindowOptions = WindowOptions())
    throws(XWindowError)
  {
    if connection.isLost { throw .connectionLost }
    let visual = try VisualChoice(connection)
    self.connection = connection
    self.visual = visual
    width = min(max(options.width, 1), 32767)
    height = min(max(options.height, 1), 32767)
    colormap = visual.isDefault ? nil : connection.createColormap(visual)
    id = connection.createWindow(
      width: width, height: height, visual: visual, colormap: colormap)
    noteOwnWindow(id)
    context = connection.createContext(for: id)
    buffers = SwapChain(connection, visual: visual, forced: options.transport)
    clock = ServerClock(isLocal: connection.isLocal)
    counter = SyncCounter(connection)
    transfers = Transfers(connection, window: id)
    devices = InputDevices(
      connection, window: id, touch: options.reportsTouch, touchpads: options.reportsTouchpads)
    waiting.reserveCapacity(8)
    announce(options)
    transfers.drags.announce()
    if connection.isLost { throw .connectionLost }
  }

  deinit {
    if connection.isLost { return }
    let xcb = unsafe connection.xcb
    for cursor in cursors.values { unsafe xcb_free_cursor(xcb, UInt32(cursor)) }
    textInput?.close()
    transfers.offers.endTransfers()
    unsafe xcb_free_gc(xcb, context)
    if !isDestroyed { unsafe xcb_destroy_window(xcb, id) }
    if let colormap { unsafe xcb_free_colormap(xcb, colormap) }
    counter?.destroy(connection)
    connection.flush()
  }

  /// How pixels are sent to the server; final after the first `nextBuffer`.
  public var transport: ImageTransport { buffers.transport }

  /// Everything the window covers.
  public var bounds: PixelRect { PixelRect(x: 0, y: 0, width: width, height: height) }

  /// Shows the window.
  ///
  /// The corresponding C function is `xcb_map_window`.
  public func show() {
    if connection.isLost { return }
    unsafe xcb_map_window(connection.xcb, id)
    connection.flush()
  }

  /// Sets the title.
  public func setTitle(_ title: String) {
    if connection.isLost { return }
    setTitleProperties(title)
    connection.flush()
  }

  /// Sets the pointer's shape over the window.
  ///
  /// The corresponding C function is `XDefineCursor`.
  public func setCursor(_ shape: CursorShape) {
    if connection.isLost || shape == cursor { return }
    cursor = shape
    unsafe connection.withXlib { display in
      guard let handle = unsafe load(shape, on: display) else {
        unsafe XUndefineCursor(display, XID(id))
        return
      }
      unsafe XDefineCursor(display, XID(id), handle)
    }
  }

  /// Loads all shapes of the pointer, so that none has to be when it is first set: that takes files of
  /// the user's theme and several answers of the server.
  public func loadCursors() {
    unsafe connection.withXlib { display in
      for shape in CursorShape.allCases { _ = unsafe load(shape, on: display) }
    }
  }

  @unsafe private func load(_ shape: CursorShape, on display: OpaquePointer) -> Cursor? {
    if let cursor = cursors[shape] { return cursor }
    let cursor = unsafe shape.load(on: display)
    cursors[shape] = cursor
    return cursor
  }
}
