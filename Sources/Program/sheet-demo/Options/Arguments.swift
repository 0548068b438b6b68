internal import ArgumentParser
internal import SheetStage
internal import SheetTrace

/// The options shared by the window and `replay`.
struct CommonArguments: ParsableArguments {
  @Option(
    name: .customLong("set"), parsing: .unconditionalSingleValue,
    help: ArgumentHelp(
      "Change a setting; --list-settings has them all. May be repeated.", valueName: "key=value"),
    completion: .list(Setting.all.map { "\($0.key)=" }))
  var changes: [String] = []

  @Option(
    help: ArgumentHelp("Show this picture in place of the program's own.", valueName: "file.png"),
    completion: .file(extensions: ["png"]))
  var picture: String?

  /// The older name of `--picture`.
  @Option(name: .customLong("scene"), help: .hidden)
  var olderPicture: String?

  @Option(
    help: ArgumentHelp(
      "Make every motion short: auto (as on the desktop, or as the trace says), on or off.",
      valueName: "when"))
  var reducedMotion = ReducedMotion.auto

  @Option(
    help: ArgumentHelp(
      "The colours: auto (as on the desktop, or as the trace says), light or dark.",
      valueName: "name"))
  var appearance = Appearance.auto

  func settingChanges() throws(StageError) -> [SettingChange] {
    var parsed: [SettingChange] = []
    for change in changes {
      do {
        parsed.append(try SettingChange(parsing: change))
      } catch {
        throw .usage("--set: \(error.message)")
      }
    }
    return parsed
  }

  /// The picture's file, if one is given.
  var inputs: [FileUse] { (picture ?? olderPicture).map { [.input("--picture", $0)] } ?? [] }

  /// The path of the user's picture; nil for the built-in picture.
  func picturePath() throws(StageError) -> String? {
    if let picture, let olderPicture, picture != olderPicture {
      throw .usage(
        "--scene: \(File.quoted(olderPicture)) contradicts --picture \(File.quoted(picture)); "
          + "give one of them")
    }
    return picture ?? olderPicture
  }
}

func number(
  _ text: String, for option: String, in range: ClosedRange<Double>
) throws(StageError) -> Double {
  guard let value = Numbers.parse(text), range.contains(value) else {
    let limits = [range.lowerBound, range.upperBound].map(Numbers.shortest)
    throw .usage(
      "\(option): \(ErrorText.quoted(text)) is not a number from \(limits[0]) to \(limits[1])")
  }
  return value
}

/// Values of `--appearance`.
enum Appearance: String, CaseIterable, ExpressibleByArgument {
  case auto, light, dark

  /// nil for `auto`, which follows the desktop's setting, or the trace in a replay.
  var isDark: Bool? { self == .auto ? nil : self == .dark }
}

/// Values of `--contrast`.
enum Contrast: String, CaseIterable, ExpressibleByArgument {
  case auto, normal, high

  /// nil for `auto`, which follows the desktop's setting.
  var isHigh: Bool? { self == .auto ? nil : self == .high }
}

/// Values of `--reduced-motion`.
enum ReducedMotion: String, CaseIterable, ExpressibleByArgument {
  case auto, on, off

  /// nil for `auto`, which follows the desktop's setting, or the trace in a replay.
  var isOn: Bool? { self == .auto ? nil : self == .on }
}
