internal import DemoScenes
internal import Painting

/// The scenes, by the names that the command line gives them.
enum Scene {
  /// The post with its picture: the one that comes with the program, or a file.
  ///
  /// - Throws: A failure that names the file and what is wrong with it.
  static func load(_ path: String?) throws(Failure) -> SnapshotCardScene {
    guard let path else { return SnapshotCardScene() }
    do {
      return try SnapshotCardScene(file: path)
    } catch {
      throw .usage(error.description)
    }
  }
}
