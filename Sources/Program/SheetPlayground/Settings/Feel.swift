public import SheetEngine
public import SheetTrace

/// A preset of the playground: the settings that decide how a thrown card feels. Detents and look stay as they are.
public struct Feel: Equatable, Sendable {
  /// The preset's name for people.
  public let title: String
  /// A value for each of `Feel.keys`.
  public let changes: [SettingChange]

  /// The settings that a feel decides.
  static let keys = [
    "drag.slop", "drag.origin", "drag.tracking", "rubber-band", "release.rule", "flick.velocity",
    "flick.damping", "projection.rate", "present.curve", "present.duration", "settle.curve",
    "settle.duration", "dismiss.curve", "dismiss.duration",
  ]

  /// The springs that all fluid scenes open with.
  public static let crisp = Feel(
    "Crisp", of: .standard, ["flick.damping": "none"],
    springs: ("spring(0.42,0.86)", "spring(0.36,0.88)", "spring(0.32,1)"))

  /// A spring that overshoots several times.
  public static let bouncy = Feel(
    "Bouncy", of: .standard, ["flick.damping": "none"],
    springs: ("spring(0.44,0.45)", "spring(0.44,0.45)", "spring(0.36,1)"))

  /// A slow spring, and a hand that throws less far.
  public static let heavy = Feel(
    "Heavy", of: .standard,
    ["flick.damping": "none", "rubber-band": "0.25", "flick.velocity": "900"],
    springs: ("spring(0.6,1)", "spring(0.6,1)", "spring(0.5,1)"))

  /// The snapshot card as its source describes it: a fixed curve that forgets the hand's velocity.
  public static let dead = Feel("Dead", of: .card, [:], springs: nil)

  /// All feels, in the order of the keys 1 to 4.
  public static let all = [crisp, bouncy, heavy, dead]

  /// - Parameter springs: The curves of presenting, settling and dismissing; nil leaves the configuration's.
  private init(
    _ title: String, of configuration: SheetConfiguration, _ own: [String: String],
    springs: (present: String, settle: String, dismiss: String)?
  ) {
    self.title = title
    var values = own
    values["present.curve"] = springs?.present
    values["settle.curve"] = springs?.settle
    values["dismiss.curve"] = springs?.dismiss
    changes = Feel.keys.compactMap { key in
      guard let setting = try? Setting.named(key[...]) else { return nil }
      return SettingChange(trusted: key, values[key] ?? setting.read(configuration))
    }
  }
}

/// The three knobs of the playground.
extension PlaygroundSettings {
  /// Damping ratios from no bounce to the most.
  public static let damping = (none: 1.0, most: 0.4)
  /// Responses from the slowest to the quickest, seconds.
  public static let response = (slowest: 0.6, quickest: 0.2)

  /// The spring by which the card settles. A timing curve counts as the critical spring of its duration.
  public var spring: SheetSpring {
    let animation = configuration.animations.settle
    if case .spring(let spring) = animation.curve { return spring }
    return SheetSpring(response: max(0.1, animation.duration), dampingRatio: 1)
  }

  /// The card's bounce, 0…1: the damping ratio of its spring.
  public var bounce: Double {
    get { PlaygroundSettings.part(spring.dampingRatio, of: PlaygroundSettings.damping) }
    set {
      setSpring(
        SheetSpring(
          response: spring.response,
          dampingRatio: PlaygroundSettings.value(newValue, of: PlaygroundSettings.damping)))
    }
  }

  /// The card's speed, 0…1: the response of its spring.
  public var speed: Double {
    get { PlaygroundSettings.part(spring.response, of: PlaygroundSettings.response) }
    set {
      setSpring(
        SheetSpring(
          response: PlaygroundSettings.value(newValue, of: PlaygroundSettings.response),
          dampingRatio: spring.dampingRatio))
    }
  }

  /// The reach of a thrown card, 0…1: its projection rate. Setting it lets the projection alone decide, because
  /// with other rules a flick goes to the next detent however far it would coast.
  public var reach: Double {
    get { NumberScale.projection.position(of: configuration.release.projectionRate) }
    set {
      let rate = NumberScale.projection.value(at: newValue)
      change {
        $0.release.projectionRate = rate
        $0.release.rule = .projected
      }
    }
  }

  /// The time for which a thrown card coasts at its speed of release, seconds.
  public var coasting: Double {
    let rate = configuration.release.projectionRate
    return rate / (1 - rate) / 1000
  }

  private typealias Ends = (Double, Double)

  private static func part(_ value: Double, of ends: Ends) -> Double {
    min(max((value - ends.0) / (ends.1 - ends.0), 0), 1)
  }

  /// The value at a part of the way between two ends, in hundredths.
  private static func value(_ part: Double, of ends: Ends) -> Double {
    ((ends.0 + (ends.1 - ends.0) * min(max(part, 0), 1)) * 100).rounded() / 100
  }
}
