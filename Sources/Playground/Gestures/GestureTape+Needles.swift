internal import SheetEngine

/// What a gesture was like.
public struct GestureMeasures: Equatable, Sendable {
  /// How fast the hand was at the release, points per second, positive downward.
  public var velocity = 0.0
  /// How far the hand moved from the press at most, along the sheet's way, points.
  public var travel = 0.0
  /// The same across the sheet's way, points.
  public var sidewaysTravel = 0.0
  /// How much of a pull beyond the highest detent the card followed, 0…1; nil where it was not pulled there.
  public var followed: Double?
  /// How dark it was behind the card at the release, 0…1.
  public var dim = 0.0
  /// Where the card was at the release, points.
  public var releaseTop = 0.0
  /// Where it went, points.
  public var targetTop = 0.0
}

extension GestureTape {
  /// What this gesture was like. Computed from all its inputs: keep it.
  public var measures: GestureMeasures {
    var measures = GestureMeasures()
    guard let press = entries.first, let from = press.input.place else { return measures }
    let highest = start.releaseCandidates.first?.top ?? 0
    let isHorizontal = start.configuration.edge == .left || start.configuration.edge == .right
    var playback = playback(with: start.configuration)
    let startTop = start.frame(at: pressTime).top
    var deepest = 1.0
    for entry in entries {
      guard let place = entry.input.place else { continue }
      let (dx, dy) = (place.x - from.x, place.y - from.y)
      measures.travel = max(measures.travel, abs(isHorizontal ? dx : dy))
      measures.sidewaysTravel = max(measures.sidewaysTravel, abs(isHorizontal ? dy : dx))
      let pull = highest - (startTop + dy)
      guard start.configuration.edge == .bottom, pull > deepest else { continue }
      deepest = pull
      let top = playback.frame(at: entry.time - pressTime).top
      measures.followed = max(0, highest - top) / pull
    }
    let replay = replay(with: start.configuration)
    measures.velocity = replay.decision?.velocity ?? 0
    measures.releaseTop = replay.decision?.top ?? startTop
    measures.dim = replay.frame(at: duration).dim
    measures.targetTop = replay.frame(at: replay.restTime).top
    return measures
  }
}

extension GestureMeasures {
  /// Where on a setting's scale the gesture was; nil for a setting that says nothing of gestures.
  ///
  /// Flick velocity: how fast it was. Slops: how far the hand moved. Rubber band: how much of its pull the card
  /// followed. Dim: how dark it was at the release. Projection rate: the one at which the card would have
  /// coasted just to where it went.
  public func needle(_ key: String) -> Double? {
    switch key {
    case "flick.velocity": abs(velocity)
    case "drag.slop", "drag.control-slop", "tap.slop", "touch.slop": travel
    case "rubber-band": followed
    case "dim.opacity": dim
    case "projection.rate": coastingRate
    case "drag.axis-ratio": travel > 0 ? sidewaysTravel / travel : nil
    default: nil
    }
  }

  private var coastingRate: Double? {
    guard velocity != 0 else { return nil }
    let milliseconds = (targetTop - releaseTop) / velocity * 1000
    return milliseconds > 0 ? milliseconds / (1 + milliseconds) : nil
  }
}
