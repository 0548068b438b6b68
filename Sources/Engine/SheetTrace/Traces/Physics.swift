package import SheetEngine

/// The motion and look with which a program's scenes open.
public enum Physics: String, Equatable, Sendable, CaseIterable {
  /// Those that all scenes share: `SheetConfiguration.fluid`.
  case fluid
  /// Those of each scene's style.
  case original
}

extension SheetConfiguration {
  /// This sheet with the motion, corners and handle of every fluid sheet.
  package var fluid: SheetConfiguration {
    var fluid = self
    (fluid.drag.slop, fluid.drag.origin, fluid.drag.tracking) = (8, .slop, .travel)
    fluid.drag.rubberBand = 0.55
    // One notch does one thing: it raises the card, or it scrolls.
    fluid.scroll.wheelWaits = true
    (fluid.release.rule, fluid.release.flickVelocity) = (.adjacent, 500)
    fluid.release.dismissVelocity = 1500
    // The card overshoots a little after a fling, because the spring keeps its own damping.
    fluid.release.flickDamping = nil
    fluid.release.projectionRate = 0.998
    fluid.animations.present.curve = .spring(SheetSpring(response: 0.42, dampingRatio: 0.86))
    fluid.animations.settle.curve = .spring(SheetSpring(response: 0.36, dampingRatio: 0.88))
    fluid.animations.dismiss.curve = .spring(SheetSpring(response: 0.32, dampingRatio: 1))
    (fluid.look.cornerRadius, fluid.look.cornerCurve) = (20, .continuous)
    fluid.look.handle = SheetHandle()
    return fluid
  }
}
