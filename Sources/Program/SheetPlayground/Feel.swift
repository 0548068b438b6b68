package import SheetEngine
package import SheetTrace

/// A preset of gesture and animation settings; detents and look stay unchanged.
package struct Feel: Equatable, Sendable {
  package let title: String
  package let changes: [SettingChange]

  private static let keys = [
    "drag.slop", "drag.origin", "drag.tracking", "rubber-band", "release.rule", "flick.velocity",
    "flick.damping", "projection.rate", "present.curve", "present.duration", "settle.curve",
    "settle.duration", "dismiss.curve", "dismiss.duration",
  ]

  /// The presets, in the order of the keys 1 to 4.
  package static let all = [
    // The springs with which all scenes open, except with `--original`.
    Feel("Crisp", of: .standard.fluid, [:]),
    Feel(
      "Bouncy", of: .standard,
      [
        "flick.damping": "none", "present.curve": "spring(0.44,0.45)",
        "settle.curve": "spring(0.44,0.45)", "dismiss.curve": "spring(0.36,1)",
      ]),
    Feel(
      "Heavy", of: .standard,
      [
        "flick.damping": "none", "rubber-band": "0.25", "flick.velocity": "900",
        "present.curve": "spring(0.6,1)", "settle.curve": "spring(0.6,1)",
        "dismiss.curve": "spring(0.5,1)",
      ]),
    // The snapshot card's motion: a fixed curve that ignores the hand's velocity.
    Feel("Dead", of: .card, [:]),
  ]

  /// Each setting in `keys` gets its value from `own`, or from the configuration if `own` has none.
  private init(_ title: String, of configuration: SheetConfiguration, _ own: [String: String]) {
    self.title = title
    changes = Feel.keys.compactMap { key in
      guard let setting = try? Setting.named(key[...]) else { return nil }
      return SettingChange(trusted: key, own[key] ?? setting.read(configuration))
    }
  }
}

extension PlaygroundSettings {
  /// The damping ratios at the ends of the bounce knob.
  package static let damping = (none: 1.0, most: 0.4)
  /// The responses at the ends of the speed knob, seconds.
  package static let response = (slowest: 0.6, quickest: 0.2)

  /// The settle animation's spring; a Bézier curve becomes a critically damped spring.
  /// The setter sets the springs of presenting, settling and dismissing, and removes the damping of
  /// flicks.
  package var spring: SheetSpring {
    get {
      let animation = configuration.animations.settle
      if case .spring(let spring) = animation.curve { return spring }
      return SheetSpring(response: max(0.1, animation.duration), dampingRatio: 1)
    }
    set {
      change { configuration in
        configuration.animations.present.curve = .spring(newValue)
        configuration.animations.settle.curve = .spring(newValue)
        configuration.animations.dismiss.curve = .spring(newValue)
        configuration.release.flickDamping = nil
      }
    }
  }

  /// The bounce knob's position, 0…1, derived from the damping ratio.
  package var bounce: Double {
    get { PlaygroundSettings.part(spring.dampingRatio, of: PlaygroundSettings.damping) }
    set {
      let ratio = PlaygroundSettings.value(newValue, of: PlaygroundSettings.damping)
      spring = SheetSpring(response: spring.response, dampingRatio: ratio)
    }
  }

  /// The speed knob's position, 0…1, derived from the response.
  package var speed: Double {
    get { PlaygroundSettings.part(spring.response, of: PlaygroundSettings.response) }
    set {
      let response = PlaygroundSettings.value(newValue, of: PlaygroundSettings.response)
      spring = SheetSpring(response: response, dampingRatio: spring.dampingRatio)
    }
  }

  /// The throw knob's position, 0…1, derived from the projection rate. Setting it also selects the
  /// rule `projected`, because a flick ignores the rate under other rules.
  package var reach: Double {
    get { NumberScale.projection.position(of: configuration.release.projectionRate) }
    set {
      let rate = NumberScale.projection.value(at: newValue)
      change {
        $0.release.projectionRate = rate
        $0.release.rule = .projected
      }
    }
  }

  private typealias Ends = (Double, Double)

  private static func part(_ value: Double, of ends: Ends) -> Double {
    min(max((value - ends.0) / (ends.1 - ends.0), 0), 1)
  }

  private static func value(_ part: Double, of ends: Ends) -> Double {
    ((ends.0 + (ends.1 - ends.0) * min(max(part, 0), 1)) * 100).rounded() / 100
  }
}

extension SheetAnimation {
  /// The fraction of the distance covered after `time` seconds; above 1 while a spring overshoots.
  package func response(at time: Double) -> Double {
    if time <= 0 { return 0 }
    switch curve {
    case .bezier(let curve): return duration > 0 ? curve.progress(at: time / duration) : 1
    case .spring(let spring): return 1 - spring.state(after: time, offset: 1, velocity: 0).offset
    }
  }
}
