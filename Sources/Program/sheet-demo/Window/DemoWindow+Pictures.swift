internal import SheetPainting
internal import SheetStage
internal import SheetWindow

extension DemoWindow {
  /// Shows a picture; if it is unreadable, keeps the old one, shows the reason and returns false.
  @discardableResult
  func show(_ picture: PictureSource) -> Bool {
    let time = now
    newestInput = time
    let stage = stage
    let requests: [StageRequest]
    do {
      requests = try navigator.showPicture(IncomingPicture(reading: picture), at: time)
    } catch {
      show(error.message)
      return false
    }
    serve(requests)
    idleDeadline = DemoWindow.soon
    if !stage.scene.showsPicture {
      show("Your picture is in the gallery now.")
    }
    return true
  }

  func say(_ failure: TransferFailure) {
    let text =
      switch failure {
      case .nothingSuitable: "That is not a picture that can be shown here: it takes a PNG picture."
      case .fileElsewhere: "The picture is on another computer."
      case .tooLong: "The picture is too large: more than \(Window.longestPicture >> 20) MB."
      case .noAnswer: "The other program did not send the picture."
      }
    show(text)
  }

  func show(_ line: String) { panels.show(line, on: stage, at: now) }
}

extension IncomingPicture {
  /// Reads the file of a picture, if it comes from one.
  fileprivate init(reading picture: PictureSource) throws(StageError) {
    switch picture {
    case .png(let bytes): self.init(bytes)
    case .file(let path):
      // Pipes and devices are rejected, because reading them may never end.
      if File.isSpecial(path) { throw StageError(.usage, "\(path): not a PNG picture") }
      do {
        let name = path.split(separator: "/").last.map(String.init) ?? path
        self.init(try readPictureFile(path), name: name)
      } catch {
        throw StageError(.usage, error.description)
      }
    }
  }
}
