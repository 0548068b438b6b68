internal import ArgumentParser
internal import SheetControls

/// Light or dark colours: what `--appearance` takes.
enum Appearance: String, CaseIterable, ExpressibleByArgument {
  /// As on the desktop.
  case auto
  case light
  case dark

  /// The colours that were asked for; nil for `auto`.
  var forced: Palette? {
    switch self {
    case .auto: nil
    case .light: .light
    case .dark: .dark
    }
  }

  /// - Parameter isDark: Whether the desktop is dark; nil where there is none or it does not say.
  func palette(onDesktop isDark: Bool?) -> Palette { forced ?? (isDark == true ? .dark : .light) }
}
