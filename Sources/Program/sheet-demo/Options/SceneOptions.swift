/// Options of the scenes rather than of their sheets.
struct SceneOptions {
  /// The prefix of these options' keys.
  static let prefix = "scene."
  /// The default number of people who react.
  static let standardPeople = 248
  static let mostPeople = 1_000_000

  /// The path of the user's picture; nil: the built-in one.
  var picture: String?
  /// The number of people who reacted.
  var people = SceneOptions.standardPeople

  /// Changes an option.
  ///
  /// - Parameter text: `KEY=VALUE`, the key with its prefix.
  /// - Throws: A failure that names the key and the valid values.
  mutating func change(_ text: String) throws(Failure) {
    let parts = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    guard parts.count == 2 else { throw .usage("--set: '\(text)' is not of the form KEY=VALUE") }
    guard parts[0] == "scene.people" else {
      throw .usage("--set: '\(parts[0])' is not a setting of scenes; there is: scene.people")
    }
    guard let count = Int(parts[1]), (0...SceneOptions.mostPeople).contains(count) else {
      throw .usage(
        "--set: scene.people: '\(parts[1])' is not a number from 0 to \(SceneOptions.mostPeople)")
    }
    people = count
  }
}
