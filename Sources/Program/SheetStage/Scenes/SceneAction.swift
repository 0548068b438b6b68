public import SheetEngine
public import SheetTrace

/// A request of a scene to the stage.
public enum SceneAction: Equatable, Sendable {
  /// Show the sheet.
  case present
  /// Dismiss the sheet used last; of several, the one in front.
  case dismiss
  /// Move the sheet to a place.
  case move(SheetPlace)
  /// Scroll the card's content to an offset, points.
  case scroll(Double)
  /// Update the height of the card's content.
  case contentChanged
  /// Replace this scene by the one with the given name.
  case open(String)
  /// Go back to the gallery.
  case back
  /// Update the part of the window in which the scene's sheet is shown.
  case areaChanged
  /// Show another sheet over this one.
  case presentOver
  /// Replace the sheet's configuration; the user's settings are applied to it.
  case configure(SheetConfiguration)
  /// Change settings with which the sheet opened. Ignored if the scene opened without settings, and
  /// in a replay, because the recording contains the new settings.
  case set([SettingChange])
  /// Open sheets from now on with the fluid settings, which all scenes share (true), or with those
  /// of each scene's style, including the gallery's sheet. Ignored in a replay, as `set` is.
  case fluid(Bool)
  /// Multiply the speed of the sheet's motion by the given factor.
  case pace(Double)
  /// Play these inputs on the sheet, each at its time. A press stops them.
  case play([TimedInput])
  /// Save a film of this scene, opened with the given settings, with the given inputs.
  case film([TimedInput], [SettingChange])
  /// Copy a recording of this scene, opened with the given settings, with the given inputs.
  case copyTrace([TimedInput], [SettingChange])
  /// Copy a text to the clipboard.
  case copy(String)
  /// Copy the screen's picture behind the sheet to the clipboard.
  case copyScreen
  /// Save the screen's picture behind the sheet as a file.
  case saveScreen
}

/// An input that a sheet takes after a delay.
public struct TimedInput: Equatable, Sendable {
  /// The delay from now, seconds.
  public let delay: Double
  /// The input.
  public let input: SheetInput

  /// Creates an input.
  public init(after delay: Double, _ input: SheetInput) {
    self.delay = delay
    self.input = input
  }
}

/// Timed inputs that a scene gives to its own sheet.
struct Script {
  private var inputs: [(time: Double, input: SheetInput)] = []

  /// Creates an empty script.
  init() {}

  /// Creates a script.
  ///
  /// - Parameter now: The time from which the inputs' delays count, seconds.
  init(_ inputs: [TimedInput], at now: Double) {
    self.inputs = inputs.map { (now + $0.delay, $0.input) }.sorted { $0.time < $1.time }
  }

  /// The time of the next input, seconds; nil if there is none.
  var next: Double? { inputs.first?.time }

  /// Removes and returns the next input if it is due.
  mutating func take(by time: Double) -> SheetInput? {
    guard let next, next <= time else { return nil }
    return inputs.removeFirst().input
  }
}
