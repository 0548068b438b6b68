internal import SheetPainting
internal import SheetStage
internal import SheetWindow

/// Pictures that are dropped on the window or pasted.
extension DemoWindow {
  /// Shows a picture; if it cannot be read, one line says why and the old one stays.
  ///
  /// - Returns: Whether it could be read.
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

  /// Says in a line why no picture came.
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

  /// Shows a line for a few seconds.
  func show(_ line: String) { panels.show(line, on: stage, at: now) }
}

extension IncomingPicture {
  /// Reads the file of a picture that comes from one.
  fileprivate init(reading picture: PictureSource) throws(StageError) {
    switch picture {
    case .png(let bytes): self.init(bytes)
    case .file(let path):
      // Reading anything else may never end.
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
