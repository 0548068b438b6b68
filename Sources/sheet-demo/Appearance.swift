internal import ArgumentParser
internal import Controls

/// Dark on light or light on dark: what `--appearance` takes.
enum Appearance: String, CaseIterable, ExpressibleByArgument {
  /// As the desktop is.
  case auto
  case light
  case dark

  /// The colours.
  ///
  /// - Parameter isDark: Whether the desktop is dark; nil where there is none or it does not say.
  func palette(desktop isDark: Bool?) -> Palette {
    switch self {
    case .auto: isDark == true ? .dark : .light
    case .light: .light
    case .dark: .dark
    }
  }
}

/// The options that concern scenes and not sheets.
struct ScenesOptions: ParsableArguments {
  @Option(help: ArgumentHelp("Your own picture.", valueName: "file.png"))
  var scene: String?

  @Option(
    help: ArgumentHelp("The colours: auto (as the desktop), light or dark.", valueName: "name"))
  var appearance = Appearance.auto
}
