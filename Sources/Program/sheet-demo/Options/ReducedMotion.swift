internal import ArgumentParser

/// Whether motions are short: what `--reduced-motion` takes.
enum ReducedMotion: String, CaseIterable, ExpressibleByArgument {
  /// As on the desktop.
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

  /// - Parameter desktop: Whether they are on the desktop; nil where there is none.
  func isReduced(onDesktop desktop: Bool?) -> Bool { forced ?? desktop ?? false }
}
