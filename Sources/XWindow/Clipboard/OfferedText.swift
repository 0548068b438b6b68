import CX11

/// A text that other programs may have, in the forms in which they may want it.
struct OfferedText {
  let text: String
  /// Since when it is offered, by the server's clock.
  let stamp: UInt32

  /// The text in a form, or nil when there is no such form.
  func bytes(as target: UInt32, _ atoms: Atoms) -> [UInt8]? {
    switch target {
    case atoms.number(.utf8String), atoms.number(.utf8Text): Array(text.utf8)
    case UInt32(XA_STRING): Latin1.encode(text)
    default: nil
    }
  }

  /// The forms that there are, best first.
  static func targets(_ atoms: Atoms) -> [UInt32] {
    [
      atoms.number(.targets), atoms.number(.multiple), atoms.number(.timestamp),
      atoms.number(.utf8String), atoms.number(.utf8Text), UInt32(XA_STRING),
    ]
  }

  /// Whether a request was made before the text was offered, so that it means another one.
  func isNewer(than stamp: UInt32) -> Bool {
    stamp != 0 && Int32(bitPattern: stamp &- self.stamp) < 0
  }
}
