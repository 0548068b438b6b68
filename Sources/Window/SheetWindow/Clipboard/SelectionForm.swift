import CSheetXLibraries

/// A data format in which the window requests a selection's content (a target in ICCCM).
enum SelectionForm {
  case utf8String
  case utf8Text
  case latin1
  case png
  case files

  static let text: [SelectionForm] = [.utf8String, .utf8Text, .latin1]
  /// The formats to try for a picture, best first. Bytes come before paths, because a path may name
  /// a file on another machine.
  static let picture: [SelectionForm] = [.png, .files]

  func target(_ atoms: Atoms) -> UInt32 {
    switch self {
    case .utf8String: atoms[.utf8String]
    case .utf8Text: atoms[.utf8Text]
    case .latin1: UInt32(XA_STRING)
    case .png: atoms[.png]
    case .files: atoms[.uriList]
    }
  }

  var limit: Int { self == .png ? Window.longestPicture : Window.longestPaste }

  func content(of value: PropertyValue, _ atoms: Atoms) throws(TransferFailure) -> SelectionContent
  {
    guard value.format == 8 else { throw .nothingSuitable }
    switch self {
    // Accepts any text encoding, because some programs do not answer in the requested encoding.
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

  private func text(of value: PropertyValue, _ atoms: Atoms) throws(TransferFailure) -> String {
    // Some programs include a terminating zero.
    let end = value.bytes.lastIndex { $0 != 0 }.map { $0 + 1 } ?? 0
    let bytes = value.bytes[..<end]
    switch value.type {
    case atoms[.utf8String], atoms[.utf8Text]: return String(decoding: bytes, as: UTF8.self)
    case UInt32(XA_STRING): return Latin1.decode(bytes)
    default: throw .nothingSuitable
    }
  }
}

enum SelectionContent {
  case text(String)
  case picture(PictureSource)
}

package enum PictureSource: Equatable, Sendable {
  /// Bytes that the other program declares to be a PNG picture; not checked.
  case png([UInt8])
  /// An absolute path on this machine; the file may be missing or of any format.
  case file(String)
}

package enum TransferFailure: Error, Equatable, Sendable {
  case nothingSuitable
  case fileElsewhere
  /// The content is longer than `Window.longestPaste` or `Window.longestPicture`.
  case tooLong
  /// The other program did not answer, or did not send the next piece, within five seconds.
  case noAnswer
}

enum Latin1 {
  /// Characters beyond Latin-1 become question marks.
  static func encode(_ text: String) -> [UInt8] {
    text.unicodeScalars.map { UInt8(exactly: $0.value) ?? UInt8(ascii: "?") }
  }

  static func decode(_ bytes: some Sequence<UInt8>) -> String {
    var text = String.UnicodeScalarView()
    text.append(contentsOf: bytes.lazy.map { Unicode.Scalar($0) })
    return String(text)
  }
}
