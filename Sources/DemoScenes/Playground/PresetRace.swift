import Controls
import Painting
import Playground
import SheetEngine
import Stage

/// The cards of the other presets, which do what the hand did and go where each of them would.
final class PresetRace {
  /// How long they stay when the last has come to rest, seconds.
  private static let pause = 1.6
  private static let fade = 0.3

  private let start: Double
  private let end: Double
  private let runners: [(ghost: PresetGhost, tag: RaceTag, view: FloatingView)]
  /// Runs when one of them is clicked.
  var onAdopt: (PlaygroundPreset) -> Void = { _ in }

  /// - Parameter time: When the hand let go, seconds.
  init(_ tape: GestureTape, except preset: PlaygroundPreset, at time: Double) {
    let ghosts = PresetGhosts(of: tape, except: preset, yours: nil)
    start = time - tape.duration
    end = start + min(ghosts.end, tape.duration + 3)
    runners = ghosts.ghosts.map { ghost in
      let tag = RaceTag(ghost.preset)
      return (ghost, tag, FloatingView(tag))
    }
    for (_, tag, _) in runners {
      tag.action = { [weak self, weak tag] in
        if let tag { self?.onAdopt(tag.preset) }
      }
    }
  }

  var views: [FloatingView] { runners.map(\.view) }

  /// Brings the cards up to a moment.
  ///
  /// - Returns: Whether they are gone.
  func show(_ geometry: SheetGeometry, at time: Double) -> Bool {
    let rest = end + PresetRace.pause + PresetRace.fade - time
    let width = (geometry.size.width / Double(max(1, runners.count))).rounded(.down)
    for (index, (ghost, tag, view)) in runners.enumerated() {
      let top = geometry.safeTop + ghost.replay.frame(at: min(time, end) - start).top
      view.frame = Rect2D(
        x: Double(index) * width,
        y: min(max(0, top - RaceTag.height), geometry.size.height - RaceTag.height), width: width,
        height: RaceTag.height)
      tag.opacity = min(max(rest / PresetRace.fade, 0), 1)
      // Frames come as long as it is there.
      tag.animate()
    }
    return rest <= 0
  }
}
