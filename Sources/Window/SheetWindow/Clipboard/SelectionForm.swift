import CSheetX11

/// A form (target) in which the window takes a selection.
enum SelectionForm {
  case utf8String
  case utf8Text
  case latin1
  case png
  case files

  /// The forms of text, best first.
  static let text: [SelectionForm] = [.utf8String, .utf8Text, .latin1]
  /// The forms of pictures, best first: pixels also come from another machine, a path does not.
  static let picture: [SelectionForm] = [.png, .files]

  /// The atom that asks for it.
  func target(_ atoms: Atoms) -> UInt32 {
    switch self {
    case .utf8String: atoms[.utf8String]
    case .utf8Text: atoms[.utf8Text]
    case .latin1: UInt32(XA_STRING)
    case .png: atoms[.png]
    case .files: atoms[.uriList]
    }
  }

  /// The most bytes that are taken.
  var limit: Int { self == .png ? Window.longestPicture : Window.longestPaste }

  /// Whether the start of a content that is too long is of use.
  var canBeCut: Bool { Self.text.contains(self) }

  /// Reads an answer.
  ///
  /// - Throws: `.nothingSuitable`, `.fileElsewhere`.
  func content(of value: PropertyValue, _ atoms: Atoms) throws(TransferFailure) -> SelectionContent
  {
    guard value.format == 8 else { throw .nothingSuitable }
    switch self {
    // Some programs answer with another encoding than the one asked for.
    case .utf8String, .utf8Text, .latin1:
      return .text(try text(of: value, atoms))
    case .png:
      guard value.type == target(atoms), !value.bytes.isEmpty else { throw .nothingSuitable }
      return .picture(.png(value.bytes))
    case .files:
      guard value.type == target(atoms) else { throw .nothingSuitable }
      return .picture(.file(try FileList.firstPath(in: value.bytes, host: Window.hostName())))
    }
  }

  /// The text of a property, with invalid bytes replaced.
  private func text(of value: PropertyValue, _ atoms: Atoms) throws(TransferFailure) -> CutText {
    // Some programs include a terminating zero.
    let end = value.bytes.lastIndex { $0 != 0 }.map { $0 + 1 } ?? 0
    let bytes = value.bytes[..<end]
    switch value.type {
    case atoms[.utf8String], atoms[.utf8Text]:
      return CutText(bytes, limit: limit, leftOut: value.bytesAfter)
    case UInt32(XA_STRING): return CutText(latin1: bytes, leftOut: value.bytesAfter)
    default: throw .nothingSuitable
    }
  }
}
