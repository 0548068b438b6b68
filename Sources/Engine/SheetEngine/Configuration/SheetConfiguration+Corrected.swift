extension SheetConfiguration {
  /// This configuration as a sheet uses it: every value is in its range.
  ///
  /// A number out of range becomes the nearest in range, and NaN the number of `standard`; as the
  /// duration of a timing curve, NaN and +∞ become 0.25 s. A limit (`maximumWidth`,
  /// `ReleaseOptions.dismissVelocity`) that is not a finite number above 0 becomes nil. A detent is
  /// left out if its height is not above 0, or if an earlier one or the hidden sheet has its name.
  /// Names of detents that do not exist stay, because the program may add the detents later.
  public var corrected: SheetConfiguration {
    var used = self
    used.detents = detentsInUse.compactMap { $0 }
    used.correctPositions()
    used.correctGestures()
    used.correctAnimations()
    used.correctLook()
    return used
  }

  /// Each detent as a sheet uses it; nil for one that is left out.
  package var detentsInUse: [Detent?] {
    var names: Set<Detent.ID> = [Detent.hiddenName]
    return detents.map { detent in
      guard let position = detent.position.corrected, names.insert(detent.id).inserted else {
        return nil
      }
      return Detent(detent.id, position)
    }
  }

  private mutating func correctPositions() {
    let standard = SheetConfiguration.standard
    minimumTop.correct(to: .offset, or: standard.minimumTop)
    insets.edge.correct(to: .length, or: standard.insets.edge)
    insets.sides.correct(to: .length, or: standard.insets.sides)
    insets.exit.correct(to: .length, or: standard.insets.exit)
    maximumWidth.correctLimit(to: .width)
    if case .points(var points) = reservedBottom {
      points.correct(to: .length, or: 0)
      reservedBottom = .points(points)
    }
    dim.from.correct()
    dim.to.correct()
  }

  private mutating func correctGestures() {
    let standard = SheetConfiguration.standard
    drag.edgeReach.correct(to: .length, or: standard.drag.edgeReach)
    drag.slop.correct(to: .length, or: standard.drag.slop)
    drag.controlSlop.correct(to: .length, or: standard.drag.controlSlop)
    drag.axisRatio.correct(to: .ratio, or: standard.drag.axisRatio)
    drag.rubberBand.correct(to: .fraction, or: standard.drag.rubberBand)
    drag.rubberBandReach.correctLimit(to: .width)
    drag.tapSlop.correct(to: .length, or: standard.drag.tapSlop)
    drag.touchSlop.correct(to: .length, or: standard.drag.touchSlop)
    release.upperThreshold.correct(to: .fraction, or: standard.release.upperThreshold)
    release.lowerThreshold.correct(to: .offset, or: standard.release.lowerThreshold)
    release.flickVelocity.correct(to: .speed, or: standard.release.flickVelocity)
    release.flickDamping?.correct(to: .damping, or: standard.release.flickDamping ?? 1)
    release.dismissVelocity.correctLimit(to: .dismissSpeed)
    release.projectionRate.correct(to: .rate, or: standard.release.projectionRate)
    scroll.header.correct(to: .length, or: standard.scroll.header)
    scroll.footer.correct(to: .length, or: standard.scroll.footer)
    scroll.rate.correct(to: .rate, or: standard.scroll.rate)
    scroll.rubberBand.correct(to: .fraction, or: standard.scroll.rubberBand)
    scroll.wheelStep.correct(to: .offset, or: standard.scroll.wheelStep)
  }

  private mutating func correctAnimations() {
    scroll.approach.correctDuration(or: SheetConfiguration.standard.scroll.approach)
    animations.present.correct()
    animations.settle.correct()
    animations.dismiss.correct()
    animations.resize?.correct()
  }

  private mutating func correctLook() {
    let standard = SheetConfiguration.standard
    dim.opacity.correct(to: .fraction, or: standard.dim.opacity)
    backdrop.scale.correct(to: .backdropScale, or: standard.backdrop.scale)
    backdrop.cornerRadius.correct(to: .length, or: standard.backdrop.cornerRadius)
    look.cornerRadius.correct(to: .length, or: standard.look.cornerRadius)
    look.cardColor.correct()
    look.dimColor.correct()
    look.handle?.correct()
    look.shadow?.correct()
  }
}

/// The range of each number in a configuration. `corrected` limits the numbers to these ranges, and
/// the settings of `SheetTrace` accept no others.
extension ClosedRange<Double> {
  /// Points.
  package static var length: Self { 0...1e6 }
  /// Points in either direction.
  package static var offset: Self { -1e6...1e6 }
  /// A card's greatest width, or the greatest stretch of a rubber band, points.
  package static var width: Self { 1...1e6 }
  /// A part of a whole, an opacity, or a part of a colour.
  package static var fraction: Self { 0...1 }
  /// The ratio of two distances.
  package static var ratio: Self { 0...1e6 }
  /// The fraction of a velocity that is left after 1 ms; with 1 a motion would never end.
  package static var rate: Self { 0...0.9999 }
  /// Points per second.
  package static var speed: Self { 0...1e9 }
  /// `ReleaseOptions.dismissVelocity`, points per second.
  package static var dismissSpeed: Self { 1...1e9 }
  /// Seconds; the upper limit is 28 hours.
  package static var duration: Self { 0...1e5 }
  /// The response of a spring, seconds.
  package static var response: Self { 1e-3...1e5 }
  /// The damping ratio of a spring.
  package static var damping: Self { 1e-3...1e3 }
  /// The y of a timing curve's control point.
  package static var curveY: Self { -1000...1000 }
  /// `BackdropOptions.scale`.
  package static var backdropScale: Self { 0.5...1 }
}

extension Double {
  fileprivate func limited(to range: ClosedRange<Double>) -> Double {
    clamped(range.lowerBound, range.upperBound)
  }

  /// Limits the number to a range; `standard` replaces NaN.
  @inline(never)
  fileprivate mutating func correct(to range: ClosedRange<Double>, or standard: Double) {
    self = isNaN ? standard : limited(to: range)
  }

  /// Limits a number of seconds; `standard` replaces NaN and +∞.
  fileprivate mutating func correctDuration(or standard: Double) {
    self = isNaN || self == .infinity ? standard : limited(to: .duration)
  }
}

extension Double? {
  /// Limits a limit to a range; nil, no limit, replaces NaN, +∞ and numbers ≤ 0.
  @inline(never)
  fileprivate mutating func correctLimit(to range: ClosedRange<Double>) {
    self = flatMap { $0 > 0 && $0 < .infinity ? $0.limited(to: range) : nil }
  }
}

extension Detent.Position {
  /// The position in its range; nil for NaN, and for a height or fraction of 0 or less.
  fileprivate var corrected: Detent.Position? {
    func limited(_ value: Double, _ range: ClosedRange<Double>) -> Double? {
      value > 0 ? value.limited(to: range) : nil
    }
    return switch self {
    case .top(let top): top.isNaN ? nil : .top(top.limited(to: .offset))
    case .height(let height): limited(height, .length).map { .height($0) }
    case .fraction(let fraction): limited(fraction, .fraction).map { .fraction($0) }
    case .view(let fraction): limited(fraction, .fraction).map { .view($0) }
    case .content, .peek, .anchor, .custom: self
    }
  }
}

extension DimOptions.Anchor {
  fileprivate mutating func correct() {
    if case .position(let position) = self {
      self = position.corrected.map { .position($0) } ?? .hidden
    }
  }
}

extension SheetAnimation {
  fileprivate mutating func correct() {
    duration.correctDuration(or: 0.25)
    switch curve {
    case .bezier(let curve):
      let (y1, y2) = (curve.y1.limited(to: .curveY), curve.y2.limited(to: .curveY))
      self.curve = .bezier(CubicBezier(curve.x1, y1, curve.x2, y2))
    case .spring(let spring) where spring.response > ClosedRange.response.upperBound:
      curve = .spring(SheetSpring(response: 0.344, dampingRatio: spring.dampingRatio))
    case .spring: break
    }
  }
}

extension SheetHandle {
  fileprivate mutating func correct() {
    let standard = SheetHandle()
    size.width.correct(to: .length, or: standard.size.width)
    size.height.correct(to: .length, or: standard.size.height)
    offset.correct(to: .offset, or: standard.offset)
    radius.correct(to: .length, or: standard.radius)
    color.correct()
  }
}

extension SheetShadow {
  fileprivate mutating func correct() {
    color.correct()
    opacity.correct(to: .fraction, or: 0)
    offsetX.correct(to: .offset, or: 0)
    offsetY.correct(to: .offset, or: 0)
    radius.correct(to: .length, or: 0)
  }
}

extension RGBA {
  fileprivate mutating func correct() {
    red.correct(to: .fraction, or: 0)
    green.correct(to: .fraction, or: 0)
    blue.correct(to: .fraction, or: 0)
    alpha.correct(to: .fraction, or: 0)
  }
}
