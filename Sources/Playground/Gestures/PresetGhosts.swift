public import SheetEngine

/// Where a gesture would have sent the card of another preset.
public struct PresetGhost: Equatable, Sendable {
  /// The preset.
  public let preset: PlaygroundPreset
  /// How its sheet behaves.
  public let configuration: SheetConfiguration
  /// What became of the gesture.
  public let replay: GestureReplay
}

/// The same gesture under each other preset. A ghost is a copy of the sheet and nothing else.
public struct PresetGhosts: Equatable, Sendable {
  /// One for each preset whose card the gesture would have dragged, in the presets' order.
  public let ghosts: [PresetGhost]
  /// When the last of them has come to rest, seconds after the press.
  public let end: Double

  /// Does a gesture once for each preset.
  ///
  /// - Parameters:
  ///   - preset: The one that it was made with: left out.
  ///   - yours: How the user's own sheet behaves; nil when there is none.
  public init(
    of tape: GestureTape, except preset: PlaygroundPreset, yours: SheetConfiguration? = nil
  ) {
    var ghosts: [PresetGhost] = []
    for other in PlaygroundPreset.allCases where other != preset {
      guard let configuration = other.configuration ?? yours else { continue }
      let replay = tape.replay(with: configuration)
      guard replay.decision != nil else { continue }
      ghosts.append(PresetGhost(preset: other, configuration: configuration, replay: replay))
    }
    self.ghosts = ghosts
    end = ghosts.map(\.replay.restTime).max() ?? tape.duration
  }
}
