import CSheetX11

/// A text or a picture offered as a selection, in the forms that other programs may ask for.
struct Offer {
  /// The content that is offered.
  enum Content {
    case text(String)
    /// The bytes of a PNG picture.
    case png([UInt8])
  }

  let content: Content
  /// The server time from which on it is offered.
  let stamp: UInt32

  /// The text; nil for a picture.
  var text: String? {
    switch content {
    case .text(let text): text
    case .png: nil
    }
  }

  /// The content in the form of a target; nil for other targets.
  func bytes(as target: UInt32, _ atoms: Atoms) -> [UInt8]? {
    switch content {
    case .text(let text):
      switch target {
      case atoms[.utf8String], atoms[.utf8Text]: Array(text.utf8)
      case UInt32(XA_STRING): Latin1.encode(text)
      default: nil
      }
    case .png(let bytes): target == atoms[.png] ? bytes : nil
    }
  }

  /// The targets of the content's own forms, best first.
  func ownTargets(_ atoms: Atoms) -> [UInt32] {
    switch content {
    case .text: SelectionForm.text.map { $0.target(atoms) }
    case .png: [SelectionForm.png.target(atoms)]
    }
  }

  /// All targets.
  func targets(_ atoms: Atoms) -> [UInt32] {
    [atoms[.targets], atoms[.multiple], atoms[.timestamp]] + ownTargets(atoms)
  }

  /// Whether a request is older than the offer, so that it means an earlier content.
  func isNewer(than stamp: UInt32) -> Bool {
    stamp != 0 && Int32(bitPattern: stamp &- self.stamp) < 0
  }
}
