/// What a window has told the desktop, and where it is on it.
struct DesktopState {
  /// The launcher's sequence; nil when there is none, or after it ended.
  var startup: StartupSequence?
  /// The server time of the user's last press of a key or button.
  var userTime: UInt32?
  /// The monitor that holds most of the window.
  var monitor: Monitor?
  /// Reports when a new size is drawn; nil without the SYNC extension.
  var sizeCounter: SyncCounter?

  init(startup: StartupSequence?, sizeCounter: SyncCounter?) {
    self.startup = startup
    self.sizeCounter = sizeCounter
    userTime = startup?.time
  }
}
