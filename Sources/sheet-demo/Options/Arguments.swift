internal import ArgumentParser
internal import DemoScenes
internal import SheetEngine
internal import SheetTrace

/// The options about sheets.
struct SheetArguments: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Which sheet: \(SheetArguments.playground), \(SheetStyle.names).",
      valueName: "name"))
  var style: String?

  /// The name of the scene that takes every sheet's behaviour; at first it has that of style `system`.
  static let playground = SceneName.playground.rawValue

  /// The scene of the style; nil where none is asked for.
  func scene(_ overrides: TracePlayer.Overrides) -> SceneName? {
    style == SheetArguments.playground
      ? .playground : overrides.style.flatMap { SceneName(rawValue: $0.rawValue) }
  }

  @Option(
    name: .customLong("set"),
    help: ArgumentHelp(
      "Change a setting; see 'sheet-demo settings'. May be repeated.", valueName: "key=value"))
  var changes: [String] = []

  @Option(
    help: ArgumentHelp(
      "Make every motion short: auto (as on the desktop), on or off.",
      valueName: "when"))
  var reducedMotion = ReducedMotion.auto

  /// Style and settings, checked.
  func overrides() throws(Failure) -> TracePlayer.Overrides {
    var overrides = TracePlayer.Overrides(reducesMotion: reducedMotion.isReduced(onDesktop: nil))
    if let style {
      let name = style == SheetArguments.playground ? SheetStyle.system.rawValue : style
      guard let known = SheetStyle(rawValue: name) else {
        throw .usage("--style: unknown style '\(style)'; there are: \(SheetStyle.names)")
      }
      overrides.style = known
    }
    for change in changes where !change.hasPrefix(SceneOptions.prefix) {
      do {
        overrides.changes.append(try SettingChange(parsing: change))
      } catch {
        throw .usage("--set: \(error.message)")
      }
    }
    return overrides
  }

  /// The settings of scenes, checked.
  func sceneOptions(picture: String?) throws(Failure) -> SceneOptions {
    var options = SceneOptions(picture: picture)
    for change in changes where change.hasPrefix(SceneOptions.prefix) {
      try options.change(change)
    }
    return options
  }
}

/// The options about scenes and not about their sheets.
struct SceneArguments: ParsableArguments {
  @Option(help: ArgumentHelp("Your own picture.", valueName: "file.png"))
  var scene: String?

  @Option(
    help: ArgumentHelp("The colours: auto (as on the desktop), light or dark.", valueName: "name"))
  var appearance = Appearance.auto
}

extension SheetStyle {
  static var names: String { allCases.map(\.rawValue).joined(separator: ", ") }
}

/// Reads a decimal number for an option.
func number(
  _ text: String, for option: String, in range: ClosedRange<Double>
) throws(Failure) -> Double {
  guard let value = Numbers.parse(text), range.contains(value) else {
    let limits = [range.lowerBound, range.upperBound].map(Numbers.shortest)
    throw .usage("\(option): '\(text)' is not a number from \(limits[0]) to \(limits[1])")
  }
  return value
}
