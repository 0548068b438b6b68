internal import ArgumentParser
internal import Controls

/// Light or dark colours: what `--appearance` takes.
enum Appearance: String, CaseIterable, ExpressibleByArgument {
  /// As on the desktop.
  case auto
  case light
  case dark

  /// - Parameter isDark: Whether the desktop is dark; nil where there is none or it does not say.
  func palette(onDesktop isDark: Bool?) -> Palette {
    switch self {
    case .auto: isDark == true ? .dark : .light
    case .light: .light
    case .dark: .dark
    }
  }
}
