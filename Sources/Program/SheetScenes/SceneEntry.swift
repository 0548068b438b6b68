public import SheetStage
public import SheetTrace

/// A scene as the gallery, the command line and the tests know it. A new scene is a file with its entry, and a line
/// in `opened`.
public struct SceneEntry: Sendable, CustomStringConvertible {
  /// The scenes that the gallery opens, in its order.
  public static let opened: [SceneEntry] = [
    playground, snapshotCard, reactions, settings, map, system,
  ]

  /// The gallery, and the scenes that it opens.
  public static let all = [gallery] + opened

  /// The scene's name on the command line and in traces.
  public let name: String
  /// Its name for people.
  public let title: String
  /// A sentence about it.
  public let line: String
  /// Whether a picture as wide as the window is in it.
  public let fillsWidth: Bool
  /// The colour behind its miniature, light and dark.
  let ground: (light: UInt32, dark: UInt32)
  /// Paints the screen and the sheet of its miniature.
  let paintMiniature: @Sendable (Miniature) -> Void
  private let fluid: FluidSettings?
  /// The style whose settings the scene changes, and that can be had without these changes.
  private let original: SheetStyle?
  private let maker: @Sendable (SceneSupplies) throws(StageError) -> DemoScene

  init(
    _ name: String, title: String, line: String, ground: (light: UInt32, dark: UInt32),
    miniature: @escaping @Sendable (Miniature) -> Void, fillsWidth: Bool = false,
    fluid: FluidSettings?, original: SheetStyle? = nil,
    make: @escaping @Sendable (SceneSupplies) throws(StageError) -> DemoScene
  ) {
    self.name = name
    self.title = title
    self.line = line
    self.ground = ground
    paintMiniature = miniature
    self.fillsWidth = fillsWidth
    self.fluid = fluid
    self.original = original
    maker = make
  }

  /// Finds a scene.
  ///
  /// - Throws: There is none of this name; the message lists those there are.
  public init(named name: String) throws(StageError) {
    guard let entry = SceneEntry.all.first(where: { $0.name == name }) else {
      let names = SceneEntry.all.map(\.name).joined(separator: ", ")
      throw StageError(.usage, "unknown scene '\(name)'; there are: \(names)")
    }
    self = entry
  }

  /// The settings that make the scene's sheet fluid, before the user's own: what a scene opens with unless
  /// `--original` is given. Empty for a scene whose own settings are what it is about.
  ///
  /// - Parameter width: The view's, points.
  public func fluidSettings(inWidth width: Double) -> [SettingChange] {
    fluid?.changes(inWidth: width) ?? []
  }

  /// The settings that undo what the scene itself changes of its style: its sheet is then exactly as the style's
  /// source describes it. There is one for each of the fluid settings, so that either list replaces the other.
  ///
  /// - Parameter width: The view's, points.
  public func originalSettings(inWidth width: Double) -> [SettingChange] {
    guard let original else { return [] }
    return fluidSettings(inWidth: width).compactMap { change in
      Setting.all.first { $0.key == change.key }.map {
        SettingChange(trusted: change.key, $0.read(original.configuration))
      }
    }
  }

  /// Makes the scene.
  ///
  /// - Throws: The picture that it shows cannot be read.
  public func make(with supplies: SceneSupplies = SceneSupplies()) throws(StageError) -> DemoScene {
    try maker(supplies)
  }

  /// The name.
  public var description: String { name }
}

/// The contents of scenes that the program chooses.
public struct SceneSupplies {
  /// Reads the picture that scenes show.
  public var picture: () throws(StageError) -> ScenePicture
  /// How many people reacted.
  public var people: Int

  /// Creates supplies.
  public init(
    people: Int = 248,
    picture: @escaping () throws(StageError) -> ScenePicture = { ScenePicture() }
  ) {
    self.people = people
    self.picture = picture
  }
}
