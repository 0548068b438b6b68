internal import ArgumentParser

/// Whether things shall travel less: what `--reduced-motion` takes.
enum ReducedMotion: String, CaseIterable, ExpressibleByArgument {
  /// As the desktop wishes.
  case auto
  case on
  case off

  /// What that comes to.
  ///
  /// - Parameter wish: What the desktop wishes; nil where there is none or it does not say.
  func reduces(desktop wish: Bool?) -> Bool {
    switch self {
    case .auto: wish ?? false
    case .on: true
    case .off: false
    }
  }
}
