internal import ArgumentParser

/// Whether motions are short: what `--reduced-motion` takes.
enum ReducedMotion: String, CaseIterable, ExpressibleByArgument {
  /// As on the desktop.
  case auto
  case on
  case off

  /// - Parameter desktop: Whether they are on the desktop; nil where there is none.
  func isReduced(onDesktop desktop: Bool?) -> Bool {
    switch self {
    case .auto: desktop ?? false
    case .on: true
    case .off: false
    }
  }
}
