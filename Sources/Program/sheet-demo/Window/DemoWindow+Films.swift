internal import SheetEngine
internal import SheetStage
internal import SheetTrace

/// Films that the user saves.
extension DemoWindow {
  /// How often to look whether a film is made, seconds.
  private static let filmLook = 0.1
  /// Films have no more columns and rows than this, unless that takes a scale below 0.1.
  private static let largestFilm = 900.0

  /// Begins to save a film.
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

  private func showNoFilm(in folder: String, _ failure: Failure) {
    show("There is no film in \(UserFolders.shown(folder)): \(failure.message)")
  }

  /// Says where the film is, once it is made.
  ///
  /// - Returns: When to look again, on the machine's clock; nil when no film is being made.
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
