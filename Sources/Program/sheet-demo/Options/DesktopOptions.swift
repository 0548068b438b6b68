internal import ArgumentParser
internal import SheetControls
internal import SheetWindow

/// Light or dark colours: the values of `--appearance`.
enum Appearance: String, CaseIterable, ExpressibleByArgument {
  /// The desktop's colours.
  case auto
  case light
  case dark

  var forced: Palette? { isDark.map { $0 ? .dark : .light } }

  private var isDark: Bool? { self == .auto ? nil : self == .dark }

  /// The palette that the options name, else the desktop's; light, with normal contrast, without a
  /// desktop.
  func palette(_ contrast: Contrast, on desktop: DesktopSettings?) -> Palette {
    .palette(
      isDark: isDark ?? desktop?.isDarkPreferred ?? false,
      isHighContrast: contrast.isHigh ?? desktop?.isHighContrast ?? false)
  }
}

/// The contrast of text and edges: the values of `--contrast`.
enum Contrast: String, CaseIterable, ExpressibleByArgument {
  case auto
  case normal
  case high

  var isHigh: Bool? { self == .auto ? nil : self == .high }
}

/// Reduced motion: the values of `--reduced-motion`.
enum ReducedMotion: String, CaseIterable, ExpressibleByArgument {
  /// The desktop's setting.
  case auto
  case on
  case off

  var forced: Bool? { self == .auto ? nil : self == .on }

  /// Whether motion is reduced by the option, else by the desktop's setting.
  func isReduced(onDesktop desktop: Bool?) -> Bool { forced ?? desktop ?? false }
}
