internal import DemoScenes
internal import Painting
internal import SheetEngine
internal import SheetTrace
internal import Stage

/// Makes the demo's scenes.
final class DemoLibrary: SceneLibrary {
  private let options: SceneOptions
  /// The first scene, made before there is a window.
  private var prepared: (name: String, scene: Scene)?
  /// What scenes with a picture show; nil before the first of them is made.
  private var picture: ScenePicture?

  init(_ options: SceneOptions = SceneOptions()) { self.options = options }

  var gallery: String { SceneName.gallery.rawValue }

  /// Makes a scene ahead of time.
  ///
  /// - Parameter width: The columns that the window will have, as far as that is known.
  /// - Throws: What would be thrown when it is opened.
  func prepare(
    _ name: SceneName, _ preferences: SheetPreferences, width: Double
  ) throws(Failure) {
    if options.picture == nil, name.fillsWidth {
      let picture = ScenePicture()
      picture.decodeAhead(width: Int(width))
      self.picture = picture
    }
    do {
      let scene = try makeScene(name.rawValue)
      try preferences.check(scene)
      prepared = (name.rawValue, scene)
    } catch {
      throw Failure(error)
    }
  }

  /// Decodes the picture that the scene made ahead shows in a window with so many columns.
  func decodeAhead(width: Int) {
    guard options.picture == nil, let prepared,
      SceneName(rawValue: prepared.name)?.fillsWidth == true
    else { return }
    picture?.decodeAhead(width: width)
  }

  func makeScene(_ name: String) throws(StageError) -> Scene {
    if let prepared, prepared.name == name {
      self.prepared = nil
      return prepared.scene
    }
    switch SceneName(rawValue: name) {
    case .gallery: return GalleryScene(showing: try shownPicture())
    case .playground: return PlaygroundScene()
    case .snapshotCard: return SnapshotCardScene(showing: try shownPicture())
    case .reactions: return ReactionsScene(people: options.people)
    case .settings: return SettingsScene()
    case .map: return MapScene()
    case .system: return SystemScene()
    case nil:
      let names = SceneName.allCases.map(\.rawValue).joined(separator: ", ")
      throw StageError(.usage, "unknown scene '\(name)'; there are: \(names)")
    }
  }

  private func shownPicture() throws(StageError) -> ScenePicture {
    if let picture { return picture }
    do {
      let read = try options.picture.map { try ScenePicture(file: $0) } ?? ScenePicture()
      picture = read
      return read
    } catch {
      throw StageError(.usage, "\(error)")
    }
  }

  func takePicture(_ picture: IncomingPicture) throws(StageError) {
    let name = picture.name.isEmpty ? nil : picture.name
    do {
      let image = try decodePNG(picture.bytes)
      self.picture = name.map { ScenePicture(image, name: $0) } ?? ScenePicture(image)
    } catch {
      throw StageError(.usage, PaintingError(error.reason, path: name).description)
    }
    prepared = nil
  }
}

extension SceneName {
  /// Whether a picture as wide as the window is in the scene.
  fileprivate var fillsWidth: Bool { self == .snapshotCard }
}
