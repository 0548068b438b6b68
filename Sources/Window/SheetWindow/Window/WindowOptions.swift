/// The options of a new window.
public struct WindowOptions {
  /// The title, any Unicode text.
  public var title = ""
  /// The instance part of `WM_CLASS`, by convention the program's name.
  public var instanceName = ""
  /// The class part of `WM_CLASS`, the same as `StartupWMClass` in the desktop entry.
  public var className = ""
  /// The width in pixels, clamped to 1…32767.
  public var width = 640
  /// The height in pixels, clamped to 1…32767.
  public var height = 480
  /// The least columns that the window manager should allow.
  public var minimumWidth = 1
  /// The least rows that the window manager should allow.
  public var minimumHeight = 1
  /// The capture with which the window covers the screen: the window is override-redirect with the
  /// capture's position and size, lies above all others, and shows the capture until the first
  /// frame. nil for an ordinary window.
  public var cover: ScreenCapture?
  /// The launcher's id of this start; nil takes it from `DESKTOP_STARTUP_ID`, which is then unset.
  public var startupID: String?
  /// Whether fingers on the screen are reported one by one, from `touchBegan` on. Without, and on
  /// servers older than XInput 2.2, the first finger acts as the pointer.
  public var reportsTouch = false
  /// Whether touchpads are reported in pixels, by `scrolledSmoothly`. Without, and on servers older than
  /// XInput 2.2, they send a wheel's notches.
  public var reportsTouchpads = false
  /// Whether text that an input method is composing is reported, by `.composing`, so that the program
  /// shows it in its text field. Without, the method shows it in a window of its own.
  public var reportsComposition = false
  /// For tests: whether to use the server's reports of refreshes, and to let frames wait for them,
  /// regardless of its screen; nil decides by the screen.
  package var usesRefreshReports: Bool?
  /// The transport to try before `connection`, or nil for the best one that works.
  public var transport: ImageTransport?

  /// Creates the options of a window of 640 × 480 pixels without a name.
  public init() {}
}
