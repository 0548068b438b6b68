/// A file made of the pictures of a replay: a strip or an animation.
public protocol Film {
  /// Adds a picture.
  ///
  /// - Throws: An error if there are too many pictures or they are too large.
  mutating func append(_ shot: Replay.Shot) throws(StageError)

  /// The file's bytes.
  ///
  /// - Throws: An error if the file would be too large or memory is short.
  func encoded() throws -> [UInt8]
}
