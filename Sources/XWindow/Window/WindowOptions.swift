public import Pixels

/// What a window is created with.
public struct WindowOptions {
  /// The title, any Unicode text.
  public var title = ""
  /// The instance part of `WM_CLASS`, by convention the program's name.
  public var instanceName = ""
  /// The class part of `WM_CLASS`, the same as `StartupWMClass` in the desktop entry.
  public var className = ""
  /// Columns, 1…32767; what lies outside is clamped.
  public var width = 640
  /// Rows, 1…32767; what lies outside is clamped.
  public var height = 480
  /// The least number of columns that the window manager should allow.
  public var minimumWidth = 1
  /// The least number of rows that the window manager should allow.
  public var minimumHeight = 1
  /// The program's icon in several sizes, premultiplied.
  public var icons: [PixelImage] = []
  /// Whether fingers on the screen are told one by one, by `touchBegan` and what follows. Without, the
  /// server makes a pointer of the first. Servers older than XInput 2.2 always do.
  public var reportsTouch = false
  /// Whether touchpads are told in pixels, by `scrolledSmoothly`. Without, and on servers older than
  /// XInput 2.2, they turn a wheel.
  public var reportsTouchpads = false
  /// The only way pixels may take, or nil for the best one that works.
  ///
  /// When a forced way does not work, the window falls back to `connection`.
  public var transport: ImageTransport?

  /// A window of 640 × 480 without a name.
  public init() {}
}
