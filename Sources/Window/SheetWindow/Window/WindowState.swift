import SheetPixels

/// What a window has not asked the server yet, because no frame has to wait for the answer.
struct MissingAnswers {
  /// Where the window is on the screen.
  var position = false
  /// Which devices report fingers.
  var touch = false
  /// Which devices are touchpads.
  var touchpads = false
}

/// The window's state as the server last reported it.
struct WindowState {
  var width: Int
  var height: Int
  /// The top left corner on the screen; nil before the first report.
  var origin: (x: Int, y: Int)?
  /// Whether the parent is the root window, so that real configurations carry screen coordinates.
  var isOnRoot = true
  var visibility = Visibility()
  /// Exposed so far, of a series of Expose events.
  var damageToRepair = PixelRect.empty
  var isDestroyed = false
  /// The picture that the server drew for the window, where it does.
  var shownPicture = ShownPicture()
  var hasFocus = false
  /// The keys that are down, as they were reported last.
  var heldKeys: [KeyEvent] = []
  /// Whether the server lets no key that repeats go up in between; nil before it was asked.
  var detectsRepeats: Bool?
  var missing = MissingAnswers()
  /// Whether the window covers the screen, without a window manager.
  var isCover = false
  /// Whether the server shows a capture of the screen where the window has no frame.
  var showsCapture = false
  /// The keyboard's owner before a covering window took it.
  var focusBefore: InputFocus?
  /// The selection of the role that the window has; 0 for none.
  var role: UInt32 = 0
}
