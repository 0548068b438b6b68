internal import ArgumentParser
internal import SheetControls
internal import SheetWindow

/// Light or dark colours: what `--appearance` takes.
enum Appearance: String, CaseIterable, ExpressibleByArgument {
  /// As on the desktop.
  case auto
  case light
  case dark

  /// The colours that were asked for; nil for `auto`.
  var forced: Palette? { isDark.map { $0 ? .dark : .light } }

  /// Whether dark colours were asked for; nil for `auto`.
  private var isDark: Bool? {
    switch self {
    case .auto: nil
    case .light: false
    case .dark: true
    }
  }

  /// The colours on a desktop; nil where there is none.
  func palette(_ contrast: Contrast, on desktop: DesktopSettings?) -> Palette {
    .palette(
      isDark: isDark ?? desktop?.isDarkPreferred ?? false,
      isHighContrast: contrast.isHigh ?? desktop?.isHighContrast ?? false)
  }
}

/// The contrast of words and edges: the values of `--contrast`.
enum Contrast: String, CaseIterable, ExpressibleByArgument {
  /// As on the desktop.
  case auto
  case normal
  case high

  /// The user's choice; nil for `auto`.
  var isHigh: Bool? {
    switch self {
    case .auto: nil
    case .normal: false
    case .high: true
    }
  }
}
