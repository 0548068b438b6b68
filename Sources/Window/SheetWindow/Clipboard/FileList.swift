/// The format `text/uri-list`: one URI per line. Lines that begin with `#` are comments.
package enum FileList {
  /// The path of the first file on this machine, whose host name is `host`. Throws `.fileElsewhere`
  /// if all files are on other machines, `.nothingSuitable` without a file.
  package static func firstPath(in list: [UInt8], host: [UInt8]) throws(TransferFailure) -> String {
    var failure = TransferFailure.nothingSuitable
    for line in list.split(whereSeparator: { [0x0A, 0x0D, 0].contains($0) }) {
      let scheme = Array("file:".utf8)
      guard lowercased(line.prefix(scheme.count)) == scheme else { continue }
      var rest = line.dropFirst(scheme.count)
      if rest.starts(with: [slash, slash]) {
        rest = rest.dropFirst(2)
        let name = lowercased(rest.prefix { $0 != slash })
        rest = rest.dropFirst(name.count)
        guard name.isEmpty || name == Array("localhost".utf8) || name == lowercased(host[...])
        else {
          failure = .fileElsewhere
          continue
        }
      }
      guard rest.first == slash, let path = decoded(rest) else { continue }
      return String(decoding: path, as: UTF8.self)
    }
    throw failure
  }

  private static let slash = UInt8(ascii: "/")

  /// Decodes percent escapes; nil for an incomplete escape or a zero byte, which would end the
  /// path.
  private static func decoded(_ text: ArraySlice<UInt8>) -> [UInt8]? {
    var bytes: [UInt8] = []
    var rest = text
    while let byte = rest.popFirst() {
      guard byte == UInt8(ascii: "%") else {
        bytes.append(byte)
        continue
      }
      guard let high = rest.popFirst().flatMap(digit), let low = rest.popFirst().flatMap(digit),
        high << 4 | low != 0
      else { return nil }
      bytes.append(high << 4 | low)
    }
    return bytes
  }

  private static func digit(_ byte: UInt8) -> UInt8? {
    Character(Unicode.Scalar(byte)).hexDigitValue.map { UInt8($0) }
  }

  private static func lowercased(_ bytes: ArraySlice<UInt8>) -> [UInt8] {
    bytes.map { (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains($0) ? $0 | 0x20 : $0 }
  }
}
