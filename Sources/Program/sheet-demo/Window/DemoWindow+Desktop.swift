internal import SheetEngine
internal import SheetPainting
internal import SheetPixels
internal import SheetScenes
internal import SheetStage
internal import SheetWindow

/// The sheet over the screen: presenting, dismissing, and the card's buttons.
extension DemoWindow {
  /// Presents the sheet, and paints everything only then: the first frame shows the card already
  /// moving, because the motion began before the painting.
  func presentOverScreen() throws {
    stage.layOut()
    try serve(navigator.perform(.present(nil), at: now))
    _ = stage.prepareFrame(at: now)
  }

  func dismiss() throws {
    try serve(navigator.perform(.dismiss, at: now))
  }

  /// Starts to close the covering window, once the sheet is gone and the screen looks unchanged.
  func leave() {
    panels.dropNotice()
    cover?.isLeaving = true
  }

  /// The interval for checking whether a button is still down, seconds.
  private static let buttonLook = 0.02

  /// Closes a window that is leaving, unless a button is down, because the window below would
  /// receive the button's release. Returns the time of the next check on the monotonic clock.
  func leaving(at moment: Double) -> Double? {
    guard cover?.isLeaving == true else { return nil }
    if !window.hasButtonDown() { state = .closing }
    return moment + DemoWindow.buttonLook
  }

  func copyScreen() {
    guard let bytes = encodedScreen() else { return }
    say(
      window.setClipboard(png: bytes, time: inputMoment)
        ? "The picture is on the clipboard." : "Another program has taken the clipboard.")
  }

  func saveScreen() {
    guard let bytes = encodedScreen() else { return }
    let folder = UserFolders.films
    do {
      let path = try File.writeNew(bytes, name: "screen", ending: "png", in: folder)
      say("The picture is in \(UserFolders.shown(path))")
    } catch {
      say("There is no picture in \(UserFolders.shown(folder)): \(error.message)")
    }
  }

  private func encodedScreen() -> [UInt8]? {
    guard let scene = stage.scene as? DesktopScene else { return nil }
    let size = window.size
    do {
      return try encodePNG(scene.screen.pixels(width: size.width, height: size.height))
    } catch {
      say("There is no memory for the picture.")
      return nil
    }
  }

  private func say(_ line: String) { (stage.scene as? DesktopScene)?.show(line) }
}
