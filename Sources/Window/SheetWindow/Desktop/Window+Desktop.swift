import CSheetX11
import SheetPixels

/// What the desktop learns while the window is used.
extension Window {
  /// Ends the launcher's feedback when the window has appeared.
  func completeStartup() {
    desktop.startup?.complete(connection, window: id)
    desktop.startup = nil
  }

  /// Records that the user has pressed a key or a button (`_NET_WM_USER_TIME`).
  func noteUserAction(at time: Double) {
    let stamp = clock.stamp(at: time)
    if stamp == 0 || stamp == desktop.userTime { return }
    desktop.userTime = stamp
    setUserTime()
  }

  func setUserTime() {
    guard let time = desktop.userTime else { return }
    set(connection.atoms[.netWMUserTime], type: XA_CARDINAL, to: [time])
  }

  /// Declares the whole window opaque (`_NET_WM_OPAQUE_REGION`), so that a compositing manager need not
  /// draw what is behind it.
  func setOpaqueRegion() {
    set(
      connection.atoms[.netWMOpaqueRegion], type: XA_CARDINAL,
      to: [0, 0, UInt32(width), UInt32(height)])
  }

  /// The monitor that holds the window's centre; nil before the window is on the screen. A change is
  /// reported as `.monitorChanged`.
  public var monitor: Monitor? { desktop.monitor }

  /// The monitor that would hold the window's centre if the window had another size; nil before the window is
  /// on the screen.
  public func monitor(atWidth width: Int, height: Int) -> Monitor? {
    guard let origin = state.origin else { return nil }
    return connection.monitors.nearest(to: (x: origin.x + width / 2, y: origin.y + height / 2))
  }

  /// The screen's monitors may have changed.
  func monitorsChanged() {
    connection.monitorWatcher?.update(connection)
    updateMonitor()
  }

  /// Reports on which monitor the window is now, and changes of that monitor.
  func updateMonitor() {
    guard let monitor = monitor(atWidth: width, height: height), monitor != desktop.monitor else {
      return
    }
    desktop.monitor = monitor
    waiting.append(.monitorChanged(monitor))
  }
}
