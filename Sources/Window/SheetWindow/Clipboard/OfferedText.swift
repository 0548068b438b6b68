import CSheetX11

/// A text offered as a selection, in the encodings that other programs may ask for.
struct OfferedText {
  let text: String
  /// The server time from which on it is offered.
  let stamp: UInt32

  /// The text in the encoding of a target; nil for other targets.
  func bytes(as target: UInt32, _ atoms: Atoms) -> [UInt8]? {
    switch target {
    case atoms[.utf8String], atoms[.utf8Text]: Array(text.utf8)
    case UInt32(XA_STRING): Latin1.encode(text)
    default: nil
    }
  }

  /// The targets, best first.
  static func targets(_ atoms: Atoms) -> [UInt32] {
    [atoms[.targets], atoms[.multiple], atoms[.timestamp]]
      + SelectionForm.text.map { $0.target(atoms) }
  }

  /// Whether a request is older than the offer, so that it means an earlier text.
  func isNewer(than stamp: UInt32) -> Bool {
    stamp != 0 && Int32(bitPattern: stamp &- self.stamp) < 0
  }
}
