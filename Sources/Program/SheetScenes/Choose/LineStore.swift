/// Lines in one buffer of bytes, with the offset of each line's end. A line may have any bytes
/// except line breaks.
package struct LineStore {
  /// The most bytes of lines and their index, because an endless input must not fill the memory.
  package static let mostBytes = 256 << 20
  /// Bytes of index for a line: its end, and its number among the matches.
  package static let indexBytes = 8

  private(set) var bytes: [UInt8] = []
  private(set) var ends: [UInt32] = []

  package init() {}

  package var count: Int { ends.count }

  /// Adds bytes, and the ends of the lines that they complete: offsets of line breaks in all bytes
  /// so far.
  package mutating func append(_ bytes: [UInt8], ends: [UInt32]) {
    // Adopts the first arrays, because a copy of a long input takes longer than a frame.
    if self.bytes.isEmpty { self.bytes = bytes } else { self.bytes += bytes }
    if self.ends.isEmpty { self.ends = ends } else { self.ends += ends }
  }

  /// Ends the last line if it has no line break.
  mutating func endLastLine() {
    let start = ends.last.map { Int($0) + 1 } ?? 0
    guard start < bytes.count else { return }
    ends.append(UInt32(bytes.count))
    bytes.append(0x0A)
  }

  /// The bytes of a line without its line break.
  package subscript(line: Int) -> ArraySlice<UInt8> {
    bytes[(line == 0 ? 0 : Int(ends[line - 1]) + 1)..<Int(ends[line])]
  }

  /// A line as text: bytes that are not UTF-8 and control characters are shown as �, tabs as
  /// spaces. The end of a line that fits into no row is left out.
  package func text(of line: Int) -> String {
    let shown = self[line].prefix(LineStore.mostShown)
    var text = String(decoding: shown, as: UTF8.self)
    // The limit may cut a character in two.
    if shown.count == LineStore.mostShown { while text.last == "\u{FFFD}" { text.removeLast() } }
    return String(
      String.UnicodeScalarView(
        text.unicodeScalars.map {
          if $0 == "\t" { return " " }
          return $0.value < 0x20 || (0x7F...0x9F).contains($0.value) ? "\u{FFFD}" : $0
        }))
  }

  /// Bytes.
  private static let mostShown = 600
}
