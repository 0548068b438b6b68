import Controls
import Playground
import SheetEngine
import SheetTrace
import Stage

/// The cards of the other presets, which do what the hand did and go where each of them would.
final class PresetRace {
  /// How long they stay when the last has come to rest, seconds.
  private static let pause = 1.6
  /// How long one that lies over the card stays when it has come to rest, seconds.
  private static let pauseOverCard = 0.3
  private static let fade = 0.3

  private let start: Double
  private let end: Double
  /// Each with the moment when it comes to rest, seconds.
  private let runners: [(replay: GestureReplay, rest: Double, tag: RaceTag, view: FloatingView)]
  /// Runs when one of them is clicked.
  var onAdopt: (SheetStyle) -> Void = { _ in }

  /// - Parameter time: When the hand let go, seconds.
  init(_ tape: GestureTape, except preset: SheetStyle?, at time: Double) {
    let begin = time - tape.duration
    start = begin
    runners = tape.replays(except: preset).map { preset, replay in
      let tag = RaceTag(preset)
      return (replay, begin + replay.restTime, tag, FloatingView(tag))
    }
    end = min(runners.map(\.rest).max() ?? begin, begin + (tape.duration + 3))
    for (_, _, tag, _) in runners {
      tag.action = { [weak self, weak tag] in
        if let tag { self?.onAdopt(tag.preset) }
      }
    }
  }

  var views: [FloatingView] { runners.map(\.view) }

  /// Brings the cards up to a moment.
  ///
  /// - Parameter cardTop: Where the card's top edge is, points from the top.
  /// - Returns: Whether they are gone.
  func show(_ geometry: SheetGeometry, cardTop: Double, at time: Double) -> Bool {
    let rest = end + PresetRace.pause + PresetRace.fade - time
    let width = (geometry.size.width / Double(max(1, runners.count))).rounded(.down)
    for (index, (replay, resting, tag, view)) in runners.enumerated() {
      let top = geometry.safeTop + replay.frame(at: min(time, end) - start).top
      view.frame = Rect2D(
        x: Double(index) * width,
        y: min(max(0, top - RaceTag.height), geometry.size.height - RaceTag.height), width: width,
        height: RaceTag.height)
      var left = rest
      if view.frame.maxY > cardTop {
        left = min(
          left, min(resting, end) + PresetRace.pauseOverCard + PresetRace.fade - time)
      }
      tag.opacity = min(max(left / PresetRace.fade, 0), 1)
      if tag.opacity == 0 { view.frame = .zero }
      // Frames come as long as it is there.
      tag.animate()
    }
    return rest <= 0
  }
}
