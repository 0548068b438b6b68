/// What can be chosen about the scenes and not about their sheets.
struct SceneOptions {
  /// What the keys of these options begin with.
  static let prefix = "scene."
  /// How many people react unless the user says otherwise.
  static let standardPeople = 248
  static let mostPeople = 1_000_000

  /// The user's own picture; nil is the one that comes with the program.
  var picture: String?
  /// How many people reacted.
  var people = SceneOptions.standardPeople

  /// Changes an option.
  ///
  /// - Parameter text: `KEY=VALUE`, the key with its prefix.
  /// - Throws: A failure that names the key and what it takes.
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
