internal import SheetEngine
internal import SheetStage
internal import SheetTrace

extension DemoWindow {
  /// The interval for checking whether a film is finished, seconds.
  private static let filmLook = 0.1
  /// The largest width and height of a film, pixels, unless the scale would fall below 0.1.
  private static let largestFilm = 900.0

  func save(_ trace: Trace) {
    guard film == nil else { return show("A film is being saved already.") }
    let points = stage.points
    let folder = UserFolders.films
    do {
      film = try FilmJob(
        trace, in: folder,
        scale: max(0.1, min(1, DemoWindow.largestFilm / max(points.width, points.height, 1))))
      show("Saving the film …")
    } catch {
      showNoFilm(in: folder, error)
    }
  }

  private func showNoFilm(in folder: String, _ failure: StageError) {
    show("There is no film in \(UserFolders.shown(folder)): \(failure.message)")
  }

  /// Shows a notice when the film is finished; else returns the time of the next check on the
  /// monotonic clock.
  func lookAfterFilm(at moment: Double) -> Double? {
    guard let film else { return nil }
    switch film.outcome() {
    case nil: return moment + DemoWindow.filmLook
    case .success(let path): show("The film is in \(UserFolders.shown(path))")
    case .failure(let failure): showNoFilm(in: film.folder, failure)
    }
    self.film = nil
    return nil
  }
}
