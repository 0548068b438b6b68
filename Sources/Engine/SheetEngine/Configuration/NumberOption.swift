/// A numeric setting of a configuration. The default is its value in `SheetConfiguration()`.
package struct NumberOption: Sendable {
  package enum Unit: String, Sendable {
    case none = ""
    case points
    case seconds
    case velocity = "points per second"
  }

  package let key: String
  package let range: ClosedRange<Double>
  package let unit: Unit
  package let meaning: String
  package let isOptional: Bool
  /// Whether nil means "no limit". Such an option replaces +∞ by nil without reporting a problem,
  /// and replaces NaN and numbers ≤ 0 by nil with a reported problem.
  private let isLimit: Bool
  /// Replaces NaN and an infinite duration. If nil, the option's default value replaces them.
  private let substitute: Double?
  /// Calls a function with the number's storage in a configuration, to read or change the number.
  private let access: Access<Double?>

  private typealias Access<Value> =
    @Sendable (inout SheetConfiguration, (inout Value) -> Void) -> Void

  private init(
    optional key: String, _ range: ClosedRange<Double>, _ unit: Unit, _ meaning: String,
    isOptional: Bool = true, isLimit: Bool = false, substitute: Double? = nil,
    _ access: @escaping Access<Double?>
  ) {
    (self.key, self.range, self.unit, self.meaning) = (key, range, unit, meaning)
    (self.isOptional, self.isLimit, self.substitute) = (isOptional, isLimit, substitute)
    self.access = access
  }

  private static func number(
    _ key: String, _ range: ClosedRange<Double>, _ unit: Unit, _ meaning: String,
    substitute: Double? = nil, _ access: @escaping Access<Double>
  ) -> NumberOption {
    NumberOption(optional: key, range, unit, meaning, isOptional: false, substitute: substitute) {
      configuration, change in
      access(&configuration) { number in
        var value = Double?.some(number)
        change(&value)
        if let value { number = value }
      }
    }
  }

  private static func length(
    _ key: String, _ meaning: String, _ access: @escaping Access<Double>
  ) -> NumberOption { number(key, 0...1e6, .points, meaning, access) }

  private static func offset(
    _ key: String, _ meaning: String, _ access: @escaping Access<Double>
  ) -> NumberOption { number(key, -1e6...1e6, .points, meaning, access) }

  private static func fraction(
    _ key: String, _ meaning: String, _ access: @escaping Access<Double>
  ) -> NumberOption { number(key, 0...1, .none, meaning, access) }

  /// A fraction of a velocity that is left after 1 ms.
  private static func rate(
    _ key: String, _ meaning: String, _ access: @escaping Access<Double>
  ) -> NumberOption { number(key, 0...0.9999, .none, meaning, access) }

  private static func duration(_ key: String, _ access: @escaping Access<Double>) -> NumberOption {
    number(key, 0...1e5, .seconds, curveDuration, substitute: substituteDuration, access)
  }

  /// A measure of the handle, nil without a handle. Setting nil removes the handle; setting a
  /// number adds `SheetHandle.plain` if there is no handle.
  private static func handle(
    _ key: String, _ range: ClosedRange<Double>, _ meaning: String,
    _ access: @escaping @Sendable (inout SheetHandle, (inout Double) -> Void) -> Void
  ) -> NumberOption {
    NumberOption(optional: key, range, .points, meaning) { configuration, change in
      var (handle, measure) = (configuration.look.handle ?? .plain, Double?.none)
      if configuration.look.handle != nil { access(&handle) { measure = $0 } }
      change(&measure)
      if let measure { access(&handle) { $0 = measure } }
      configuration.look.handle = measure == nil ? nil : handle
    }
  }

  package func value(in configuration: SheetConfiguration) -> Double? {
    var (copy, value) = (configuration, Double?.none)
    access(&copy) { value = $0 }
    return value
  }

  /// Sets the number; nil removes it if `isOptional`, and otherwise has no effect.
  package func set(_ value: Double?, in configuration: inout SheetConfiguration) {
    access(&configuration) { $0 = value }
  }

  /// Clamps a number to its range; replaces NaN, and an infinite duration, by `substitute` or the
  /// default value.
  func limit(_ configuration: inout SheetConfiguration, _ problems: inout [SheetProblem]) {
    access(&configuration) { value in
      guard let number = value, !range.contains(number) else { return }
      if isLimit, number == .infinity { return value = nil }
      let isNoNumber = number.isNaN || unit == .seconds && number == .infinity
      let counts =
        isLimit && !(number > 0)
        ? nil
        : isNoNumber
          ? substitute ?? self.value(in: SheetConfiguration())
          : number.clamped(to: range)
      problems.add(key, text(of: number), counts.map { text(of: $0) } ?? "none")
      value = counts
    }
  }

  package static func named(_ key: String) -> NumberOption {
    guard let option = all.first(where: { $0.key == key }) else {
      preconditionFailure("\(key) is no number of a configuration")
    }
    return option
  }

  private static let handleSize = "the size of the handle, the small bar at the card's free edge"
  private static let curveDuration = "the duration of that curve; springs have their own"
  /// Replaces an invalid duration, seconds: this project's choice.
  private static let substituteDuration = 0.25

  package static let all: [NumberOption] = [
    offset("minimum-top", "the card's top edge never goes above this") { $1(&$0.minimumTop) },
    length("inset.edge", "the space between the card and its edge") { $1(&$0.insets.edge) },
    length("inset.sides", "the space at both sides of the card") { $1(&$0.insets.sides) },
    length("inset.exit", "the distance beyond its edge at which a hidden card is") {
      $1(&$0.insets.exit)
    },
    NumberOption(
      optional: "max-width", 1...1e6, .points, "the card's greatest width", isLimit: true
    ) { $1(&$0.maximumWidth) },
    NumberOption(
      optional: "reserved-bottom", 0...1e6, .points,
      "the space below the card, for example for a tab bar"
    ) { $1(&$0.reservedPoints) },
    length(
      "drag.edge-reach",
      "the distance from its edge within which a press pulls up a hidden sheet; 0 turns this off"
    ) { $1(&$0.drag.edgeReach) },
    length("drag.slop", "the distance a press moves before it drags") { $1(&$0.drag.slop) },
    length("drag.control-slop", "drag.slop for a press on a control in the card") {
      $1(&$0.drag.controlSlop)
    },
    number(
      "drag.axis-ratio", 0...1e6, .none,
      "the ratio of sideways to vertical movement above which a press never drags"
    ) { $1(&$0.drag.axisRatio) },
    fraction(
      "rubber-band",
      "the share of the pointer's travel that the card follows beyond its limits; 0 stops it"
    ) { $1(&$0.drag.rubberBand) },
    length("tap.slop", "the distance a press may move and still be a tap") { $1(&$0.drag.tapSlop) },
    length("touch.slop", "the slop of a finger, in place of each slop that is not 0") {
      $1(&$0.drag.touchSlop)
    },
    fraction(
      "release.upper",
      "rule thresholds: above this fraction of the view the highest detent is the target"
    ) { $1(&$0.release.upperThreshold) },
    offset(
      "release.lower",
      "rule thresholds: closer to the safe bottom than this the sheet is dismissed"
    ) { $1(&$0.release.lowerThreshold) },
    number("flick.velocity", 0...1e9, .velocity, "the speed above which a release is a flick") {
      $1(&$0.release.flickVelocity)
    },
    NumberOption(
      optional: "flick.damping", SheetSpring.dampingRange, .none,
      "damping ratio of the spring after a flick"
    ) { $1(&$0.release.flickDamping) },
    NumberOption(
      optional: "flick.dismiss", 1...1e9, .velocity,
      "rule adjacent: the downward speed above which a release dismisses from any detent",
      isLimit: true
    ) { $1(&$0.release.dismissVelocity) },
    rate("projection.rate", "the share of a velocity left after a millisecond") {
      $1(&$0.release.projectionRate)
    },
    length("scroll.header", "the height of the card's fixed header") { $1(&$0.scroll.header) },
    length("scroll.footer", "the height of the card's fixed footer") { $1(&$0.scroll.footer) },
    rate("scroll.rate", "the share of the content's velocity left after a millisecond") {
      $1(&$0.scroll.rate)
    },
    fraction(
      "scroll.rubber-band",
      "the share of the pointer's travel that the content follows beyond its ends; 0 stops it"
    ) { $1(&$0.scroll.rubberBand) },
    offset("scroll.wheel-step", "the distance that one notch of the wheel scrolls") {
      $1(&$0.scroll.wheelStep)
    },
    number(
      "scroll.approach", 0...1e5, .seconds, "the duration of a wheel's scrolling; 0 is at once"
    ) { $1(&$0.scroll.approach) },
    duration("present.duration") { $1(&$0.animations.present.duration) },
    duration("settle.duration") { $1(&$0.animations.settle.duration) },
    duration("dismiss.duration") { $1(&$0.animations.dismiss.duration) },
    NumberOption(
      optional: "resize.duration", 0...1e5, .seconds, "the duration of that curve; none is at once",
      substitute: substituteDuration
    ) { $1(&$0.animations.resizeDuration) },
    fraction("dim.opacity", "the dimming at its maximum") { $1(&$0.dim.opacity) },
    number(
      "backdrop.scale", 0.5...1, .none,
      "the scale of the view behind at the highest detent; 1 keeps it as it is"
    ) { $1(&$0.backdrop.scale) },
    length("backdrop.corner", "the corner radius of the view behind at the highest detent") {
      $1(&$0.backdrop.cornerRadius)
    },
    length("corner.radius", "the radius of the card's corners") { $1(&$0.look.cornerRadius) },
    // Two entries, because the setting has two numbers: width and height.
    handle("handle.size", 0...1e6, handleSize) { $1(&$0.size.width) },
    handle("handle.size", 0...1e6, handleSize) { $1(&$0.size.height) },
    handle(
      "handle.offset", -1e6...1e6,
      "the distance from the card's top edge to the handle's; none without a handle"
    ) { $1(&$0.offset) },
    handle(
      "handle.radius", 0...1e6, "the radius of the handle's corners; none without a handle"
    ) { $1(&$0.radius) },
    fraction("shadow.opacity", "the opacity of the card's shadow") { configuration, change in
      configuration.look.changeShadow { change(&$0.opacity) }
    },
    offset("shadow.x", "the shadow's offset to the right") { configuration, change in
      configuration.look.changeShadow { change(&$0.offsetX) }
    },
    offset("shadow.y", "the shadow's offset down") { configuration, change in
      configuration.look.changeShadow { change(&$0.offsetY) }
    },
    length("shadow.radius", "the shadow's blur radius") { configuration, change in
      configuration.look.changeShadow { change(&$0.radius) }
    },
  ]
}

extension SheetConfiguration {
  fileprivate var reservedPoints: Double? {
    get { if case .points(let points) = reservedBottom { points } else { nil } }
    set { reservedBottom = newValue.map { .points($0) } ?? .safeArea }
  }
}

extension SheetAnimations {
  /// The duration of the resize animation, seconds; nil if resizing is not animated. Setting a
  /// duration where it is nil adds an animation with the curve of `settle`.
  fileprivate var resizeDuration: Double? {
    get { resize?.duration }
    set { resize = newValue.map { SheetAnimation(resize?.curve ?? settle.curve, duration: $0) } }
  }
}
