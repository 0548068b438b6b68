internal import ArgumentParser
internal import SheetControls
internal import SheetScenes
internal import SheetStage
internal import SheetTrace

/// The options of every window.
struct DisplayArguments: ParsableArguments {
  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "Device pixels per point, 0.5 to 8 (from the desktop's text density, else the monitor's).",
      valueName: "n"))
  var scale: String?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "Enlarge text, and everything with it, by this factor beyond the desktop's or --scale's, 0.5 to 3.",
      valueName: "factor"))
  var textScale = "1"

  @Option(
    help: ArgumentHelp(
      "The contrast of words and edges: auto (as on the desktop), normal or high.",
      valueName: "name"))
  var contrast = Contrast.auto

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("Slow every animation by this factor.", valueName: "factor"))
  var slow = "1"

  func launch(
    _ first: SceneEntry, physics: Physics = .fluid, changes: [SettingChange] = [],
    reducedMotion: ReducedMotion, appearance: Appearance, monitor: String?
  ) throws(StageError) -> LaunchOptions {
    LaunchOptions(
      first: first, physics: physics, changes: changes,
      slowness: try number(slow, for: "--slow", in: 0.01...1000), reducedMotion: reducedMotion,
      appearance: appearance, contrast: contrast,
      scale: try scale.map { text throws(StageError) in
        try number(text, for: "--scale", in: 0.5...8)
      },
      textScale: try number(textScale, for: "--text-scale", in: 0.5...3), monitor: monitor)
  }
}
