internal import Compositor
internal import DemoScenes
internal import Pixels
internal import SheetEngine
internal import SheetTrace

/// Takes pictures of a trace that is played: the scene, its sheet, and what its controls show after
/// all that pointers did to them.
///
/// What keys did to controls is in no trace and so in no picture: a trace tells what the sheet was told,
/// and a key that a control takes does not reach the sheet. Written down as `key`, it would move the
/// sheet when it is replayed. A wheel and a touchpad reach only the sheet and its content.
struct Camera {
  private var program: Program
  private let scale: Double
  private var stage: Stage?
  private var scene: SceneName?
  /// The first entry of the trace that the controls have not seen.
  private var next = 0

  init(program: Program, scale: Double) {
    self.program = program
    self.scale = scale
  }

  /// Columns and rows of a picture of a sheet; larger than any picture can be where that is so.
  func size(of sheet: Sheet) -> (width: Int, height: Int) {
    func pixels(_ points: Double) -> Int { max(1, Int(min(points * scale, 1e6).rounded())) }
    return (pixels(sheet.geometry.size.width), pixels(sheet.geometry.size.height))
  }

  /// Plays on, and lets the controls take part.
  mutating func follow(
    _ player: inout TracePlayer, through trace: Trace, to time: Double
  ) throws {
    while next < trace.entries.count, trace.entries[next].time <= time {
      let entry = trace.entries[next]
      next += 1
      guard let input = entry.action.sheetInput, input.isPointer else { continue }
      try player.play(to: entry.time)
      let stage = try stage(for: player)
      stage.mirror(input, at: entry.time)
      // What begins to move by itself begins now, and not when the next picture is taken.
      stage.advanceViews(to: entry.time)
    }
    try player.play(to: time)
  }

  /// What there is to see of a sheet at a moment.
  mutating func picture(of player: TracePlayer, at time: Double) throws -> PixelImage {
    let stage = try stage(for: player)
    stage.update(at: time)
    let image = PixelImage(width: stage.width, height: stage.height)
    stage.compositor.render(stage.frame(at: time), into: image.view, damage: image.bounds)
    return image
  }

  /// The stage with the player's sheet on it.
  private mutating func stage(for player: TracePlayer) throws -> Stage {
    let (width, height) = size(of: player.sheet)
    guard max(width, height) <= 32767 else {
      throw Failure.usage("--film: pictures of \(width) × \(height) pixels are too large")
    }
    let scene = try scene(of: player)
    let known = scene == self.scene ? stage : nil
    let stage =
      try known ?? program.makeStage(scene, width: width, height: height, scale: scale)
    self.stage = stage
    self.scene = scene
    stage.sheet = player.sheet
    stage.layers[0].adopt(player.sheet.configuration.look)
    if stage.width != width || stage.height != height { stage.show(width: width, height: height) }
    stage.fitBackground()
    stage.fitCards()
    return stage
  }

  /// The scene that a trace names, or that its style is made for.
  ///
  /// - Throws: A failure that names the scenes there are.
  private func scene(of player: TracePlayer) throws(Failure) -> SceneName {
    guard let name = player.settings.scene else { return program.scene(of: player.settings.style) }
    if let scene = SceneName(rawValue: name) { return scene }
    let names = SceneName.allCases.map(\.rawValue).joined(separator: ", ")
    throw .usage("--film: unknown scene '\(name)'; there are: \(names)")
  }
}

extension SceneName {
  /// The scene that a style is made for.
  init(_ style: SheetStyle) {
    self =
      switch style {
      case .snapshotCard: .snapshotCard
      case .reactions: .reactions
      case .settings: .settings
      case .map: .map
      case .system: .system
      }
  }
}

extension SheetInput {
  /// Whether it is something that a pointer does.
  fileprivate var isPointer: Bool {
    switch self {
    case .pressed, .moved, .released, .cancelled: true
    default: false
    }
  }
}
