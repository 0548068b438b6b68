package struct WindowOptions {
  package var title = ""
  /// The instance part of `WM_CLASS`, by convention the program's name.
  package var instanceName = ""
  /// The class part of `WM_CLASS`, the same as `StartupWMClass` in the desktop entry.
  package var className = ""
  /// Pixels, clamped to 1…32767; `height` too.
  package var width = 640
  package var height = 480
  /// Pixels that the window manager should allow; `minimumHeight` too.
  package var minimumWidth = 1
  package var minimumHeight = 1
  /// The capture that the window shows, at its place and above all windows, until the first frame
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
  /// Whether composed text is reported (`.composing`); otherwise the method shows it in its own
  /// window.
  package var reportsComposition = false
  /// For tests: whether to use the server's reports of refreshes; nil decides by the screen.
  package var usesRefreshReports: Bool?
  /// The transport to try first; nil for the best one that works.
  package var transport: ImageTransport?

  package init() {}
}
