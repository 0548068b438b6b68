internal import ArgumentParser

/// Reduced motion: the values of `--reduced-motion`.
enum ReducedMotion: String, CaseIterable, ExpressibleByArgument {
  /// The desktop's setting.
  case auto
  case on
  case off

  /// The user's choice; nil for `auto`.
  var forced: Bool? {
    switch self {
    case .auto: nil
    case .on: true
    case .off: false
    }
  }

  /// Whether motion is reduced.
  ///
  /// - Parameter desktop: The desktop's setting; nil if there is none.
  func isReduced(onDesktop desktop: Bool?) -> Bool { forced ?? desktop ?? false }
}
