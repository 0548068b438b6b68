internal import SheetEngine
internal import SheetPainting
internal import SheetPixels
internal import SheetScenes
internal import SheetStage
internal import SheetWindow

/// The sheet over the screen: how it comes and goes, and what its card does.
extension DemoWindow {
  /// Brings the sheet up. Everything is painted while the motion begins, so that the first frame shows some of it and
  /// not the screen once more.
  func presentOverScreen() throws {
    stage.layOut()
    try serve(navigator.perform(.present(nil), at: now))
    _ = stage.prepareFrame(at: now)
  }

  /// Has the sheet leave, and the window after it.
  func dismiss() throws {
    try serve(navigator.perform(.dismiss, at: now))
  }

  /// Takes a covering window off the screen once it shows the screen as it was.
  func leave() {
    panels.dropNotice()
    cover?.leave()
  }

  /// Seconds between two looks whether a button is still down.
  private static let buttonLook = 0.02

  /// Closes a window that is to leave, unless a button is down: its release would go to what is below.
  ///
  /// - Returns: When to look again, on the machine's clock; nil when the window is not to leave.
  func leaving(at moment: Double) -> Double? {
    guard cover?.isLeaving == true else { return nil }
    if !window.hasButtonDown() { state = .closing }
    return moment + DemoWindow.buttonLook
  }

  // MARK: What the card does

  /// Puts the picture of the screen on the clipboard.
  func copyScreen() {
    guard let bytes = encodedScreen() else { return }
    say(
      window.setClipboard(png: bytes, time: inputMoment)
        ? "The picture is on the clipboard." : "Another program has taken the clipboard.")
  }

  /// Saves the picture of the screen as a file whose name nothing has.
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
