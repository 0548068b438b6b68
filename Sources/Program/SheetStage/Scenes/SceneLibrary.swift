/// The available scenes. Every style has a scene of its name.
package protocol SceneLibrary {
  /// The name of the scene from which all others can be opened.
  var gallery: String { get }

  /// Throws if there is no such scene or if its picture cannot be read.
  func makeScene(_ name: String) throws(StageError) -> Scene

  /// Replaces the picture in all scenes created from now on; throws, without a change, if the new
  /// picture cannot be read.
  func takePicture(_ picture: IncomingPicture) throws(StageError)
}

package struct IncomingPicture: Equatable, Sendable {
  /// Bytes of a PNG picture, not checked.
  package let bytes: [UInt8]
  /// Empty if the picture has no file.
  package let name: String

  package init(_ bytes: [UInt8], name: String = "") {
    self.bytes = bytes
    self.name = name
  }
}
