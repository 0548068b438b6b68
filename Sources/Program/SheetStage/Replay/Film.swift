/// What the pictures of a replay become: a strip, or an animation.
public protocol Film {
  /// Adds a picture.
  ///
  /// - Throws: There are too many, or they are too large.
  mutating func append(_ shot: Replay.Shot) throws(StageError)

  /// The file's bytes.
  ///
  /// - Throws: It would be too large, or there is no memory for it.
  func encoded() throws -> [UInt8]
}
