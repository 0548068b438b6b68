internal import SheetPainting
internal import SheetScenes
internal import SheetStage
internal import SheetTrace

/// The demo's scenes, with the picture from the command line.
final class DemoLibrary: SceneLibrary {
  /// The path of the user's picture; nil for the built-in picture.
  private let path: String?
  /// The first scene, created before the window; nil once the scene is opened.
  private var prepared: (name: String, fillsWidth: Bool, scene: Scene)?
  private var picture: ScenePicture?
  private let hint = PictureHint()
  /// Reads the pixels of the screen behind a sheet; nil if the screen was not captured.
  var screen: () -> PixelImage? = { nil }

  init(picture path: String? = nil) { self.path = path }

  var gallery: String { SceneEntry.gallery.name }

  /// Creates the first scene for a window of the given width, points. Throws if the scene or its
  /// settings are invalid.
  func prepare(
    _ entry: SceneEntry, _ preferences: SheetPreferences, width: Double, scale: Double
  ) throws(StageError) {
    if path == nil, entry.fillsWidth {
      let picture = ScenePicture()
      picture.decodeAhead(width: Int(width * scale))
      self.picture = picture
    }
    let scene = try makeScene(entry.name)
    _ = try preferences.configuration(of: scene, in: Size2D(width: width, height: 0))
    prepared = (entry.name, entry.fillsWidth, scene)
  }

  /// Opens with a scene of which there is only one.
  func adopt(_ scene: Scene, named name: String) { prepared = (name, false, scene) }

  /// Starts to decode the prepared scene's picture; `width` is the window's width, pixels.
  func decodeAhead(width: Int) {
    guard path == nil, prepared?.fillsWidth == true else { return }
    picture?.decodeAhead(width: width)
  }

  func makeScene(_ name: String) throws(StageError) -> Scene {
    if let prepared, prepared.name == name {
      self.prepared = nil
      return prepared.scene
    }
    let supplies = SceneSupplies(
      picture: { () throws(StageError) in try self.shownPicture() },
      screen: { [weak self] in self?.screen() ?? nil }, hint: hint)
    return try SceneEntry(named: name).make(with: supplies)
  }

  private func shownPicture() throws(StageError) -> ScenePicture {
    if let picture { return picture }
    do {
      let read = try path.map { try ScenePicture(file: $0) } ?? ScenePicture()
      picture = read
      return read
    } catch {
      var wrong = StageError.usage("\(error)")
      wrong.isOfOption = true
      throw wrong
    }
  }

  func takePicture(_ picture: IncomingPicture) throws(StageError) {
    let name = picture.name.isEmpty ? nil : picture.name
    do {
      let image = try decodePNG(picture.bytes)
      self.picture = name.map { ScenePicture(image, name: $0) } ?? ScenePicture(image)
    } catch {
      throw .usage(PaintingError(error.reason, path: name).description)
    }
  }
}
