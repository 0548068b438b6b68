/// The options of a new window.
package struct WindowOptions {
  /// The title, any Unicode text.
  package var title = ""
  /// The instance part of `WM_CLASS`, by convention the program's name.
  package var instanceName = ""
  /// The class part of `WM_CLASS`, the same as `StartupWMClass` in the desktop entry.
  package var className = ""
  /// The width in pixels, clamped to 1…32767.
  package var width = 640
  /// The height in pixels, clamped to 1…32767.
  package var height = 480
  /// The least width in pixels that the window manager should allow.
  package var minimumWidth = 1
  /// The least height in pixels that the window manager should allow.
  package var minimumHeight = 1
  /// The capture with which the window covers the screen: the window is override-redirect with the
  /// capture's position and size, lies above all others, and shows the capture until the first
  /// frame. nil for an ordinary window.
  package var cover: ScreenCapture?
  /// The launcher's startup id; nil takes the id from `DESKTOP_STARTUP_ID`, and unsets that
  /// variable.
  package var startupID: String?
  /// Whether fingers on the screen are reported one by one, from `touchBegan` on. If not, and on
  /// servers without XInput 2.2, the first finger acts as the pointer.
  package var reportsTouch = false
  /// Whether touchpads are reported in pixels, by `scrolledSmoothly`. If not, and on servers
  /// without XInput 2.2, touchpads send a wheel's notches.
  package var reportsTouchpads = false
  /// Whether text that an input method is composing is reported, by `.composing`, so that the
  /// program can show the text in its text field. If not, the method shows the text in a window of
  /// its own.
  package var reportsComposition = false
  /// For tests: whether to use the server's reports of refreshes, and to let frames wait for
  /// refreshes, regardless of the server's screen; nil decides by the screen.
  package var usesRefreshReports: Bool?
  /// The transport to try before `ImageTransport.connection`; nil for the best one that works.
  package var transport: ImageTransport?

  /// Creates the options of a window of 640 × 480 pixels without a name.
  package init() {}
}
