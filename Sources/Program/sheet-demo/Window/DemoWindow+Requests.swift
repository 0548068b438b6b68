internal import SheetControls
internal import SheetEngine
internal import SheetScenes
internal import SheetStage
internal import SheetTrace
internal import SheetWindow

extension DemoWindow {
  func serve(_ requests: [WindowRequest]) {
    for request in requests {
      switch request {
      case .text(.copy(let text)): _ = window.setClipboard(text, time: inputMoment)
      case .copyScreen: copyScreen()
      case .saveScreen: saveScreen()
      case .text(.select(let text)):
        _ = window.setClipboard(text, primary: true, time: inputMoment)
      case .text(.leftOut): show("Only \(TextBuffer.limit) characters fit: the rest was left out.")
      case .film(let trace): saveFilm(of: trace)
      case .text(.paste): window.requestClipboard(time: inputMoment)
      case .text(.pasteSelection): window.requestClipboard(primary: true, time: inputMoment)
      // A sheet over the desktop (`cover`) ignores pasted pictures, because `--record` would write
      // them to its file.
      case .pastePicture: if cover == nil { window.requestPicture(time: inputMoment) }
      case .textInput(let caret): window.input.setTextInput(caret: caret.map { (x: $0.x, y: $0.y) })
      case .chosen(let line, let isLast): choose?.take(line, isLast: isLast, of: self)
      }
    }
    updateTitleAndCursor()
  }

  func updateTitleAndCursor() {
    if titledStage !== stage {
      titledStage = stage
      postponeIdleWork()
      window.setTitle("\(stage.scene.title) – sheet-demo")
    }
    window.setCursor(CursorShape(stage.pointerShape))
  }

  /// The time of the current input, on the monotonic clock.
  private var inputMoment: Double { start + (newestInput ?? now) }

  func show(_ line: String) { panels.show(line, on: stage, at: now) }

  // MARK: The screen behind the sheet

  private func copyScreen() {
    guard let bytes = encodedScreen() else { return }
    showInCard(
      window.setClipboard(png: bytes, time: inputMoment)
        ? "The picture is on the clipboard." : "Another program has taken the clipboard.")
  }

  private func saveScreen() {
    guard let bytes = encodedScreen() else { return }
    let folder = UserFolders.films
    do {
      let path = try File.writeNew(bytes, name: "screen", ending: "png", in: folder)
      showInCard("The picture is in \(UserFolders.shown(path))")
    } catch {
      showInCard("There is no picture in \(UserFolders.shown(folder)): \(error.message)")
    }
  }

  private func encodedScreen() -> [UInt8]? {
    guard let scene = stage.scene as? DesktopScene else { return nil }
    let size = window.size
    do {
      return try encodePNG(scene.screen.pixels(width: size.width, height: size.height))
    } catch {
      showInCard("There is no memory for the picture.")
      return nil
    }
  }

  private func showInCard(_ line: String) { (stage.scene as? DesktopScene)?.show(line) }

  // MARK: Films

  /// The interval for checking whether a film is finished, seconds.
  private static let filmCheckInterval = 0.1

  private func saveFilm(of trace: Trace) {
    guard film == nil else { return show("A film is being saved already.") }
    do {
      film = try FilmJob(trace, size: stage.points)
      show("Saving the film …")
    } catch {
      show(error.message)
    }
  }

  /// Shows a notice if the film is finished. Returns when to call again, on the monotonic clock;
  /// nil without a film.
  func checkFilm(at moment: Double) -> Double? {
    guard let film else { return nil }
    guard let outcome = film.outcome() else { return moment + DemoWindow.filmCheckInterval }
    self.film = nil
    show(outcome)
    return nil
  }

  // MARK: Pictures from other programs

  /// Returns false, and shows the reason, if the picture is unreadable.
  func show(_ picture: PictureSource, at time: Double) -> Bool {
    newestInput = time
    do {
      serve(try navigator.showPicture(IncomingPicture(reading: picture), at: time))
    } catch {
      show(error.message)
      return false
    }
    postponeIdleWork()
    if !stage.scene.showsPicture { show("Your picture is in the gallery now.") }
    return true
  }

  func show(_ failure: TransferFailure) {
    switch failure {
    case .nothingSuitable:
      show("That is not a picture that can be shown here: it takes a PNG picture.")
    case .fileElsewhere: show("The picture is on another computer.")
    case .tooLong:
      show("The picture is too large: more than \(Window.longestPicture >> 20) MB.")
    case .noAnswer: show("The other program did not send the picture.")
    }
  }
}

extension IncomingPicture {
  fileprivate init(reading picture: PictureSource) throws(StageError) {
    switch picture {
    case .png(let bytes): self.init(bytes)
    case .file(let path):
      // Rejects pipes and devices, because reading them may never end.
      if File.isSpecial(path) { throw .usage("\(path): not a PNG picture") }
      do {
        let name = path.split(separator: "/").last.map(String.init) ?? path
        self.init(try readPictureFile(path), name: name)
      } catch {
        throw .usage(error.description)
      }
    }
  }
}
