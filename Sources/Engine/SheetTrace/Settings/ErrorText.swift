/// Parts of error messages, which are one line of at most 200 characters.
package enum ErrorText {
  /// The maximum length of a message without the program's name, characters.
  package static let longest = 188
  private static let longestWord = 40

  /// A word of a file or of the command line in single quotes: cut after 40 characters, with
  /// control characters escaped.
  package static func quoted(_ word: some StringProtocol) -> String { "'\(shortened(word))'" }

  /// The word without quotes.
  static func shortened(_ word: some StringProtocol) -> String {
    var text = ""
    var length = 0
    for scalar in word.unicodeScalars {
      let part = QuotedText.isControl(scalar) ? QuotedText.escape(scalar) : String(scalar)
      length += part.unicodeScalars.count
      guard length <= longestWord else { return text + "…" }
      text += part
    }
    return text
  }

  /// The names, separated by commas; those beyond a number of characters are only counted.
  package static func list(_ names: [String], upTo longest: Int = 90) -> String {
    var text = ""
    for (index, name) in names.enumerated() {
      let part = (index == 0 ? "" : ", ") + shortened(name)
      guard text.count + part.count <= longest else {
        return "\(text) and \(names.count - index) others"
      }
      text += part
    }
    return text
  }

  /// A message about a file and, if given, its line: `FILE:LINE: MESSAGE`. A path that does not fit
  /// keeps only its end.
  package static func located(_ message: String, in file: String, line: Int? = nil) -> String {
    let rest = "\(line.map { ":\($0)" } ?? ""): \(message)"
    let room = max(longest - rest.count, 24)
    let name = file.count <= room ? file : "…\(file.suffix(room - 1))"
    return name + rest
  }

  /// The known names nearest to a misspelled word, at most three; empty if none is near.
  static func similar(to word: some StringProtocol, among names: [String]) -> [String] {
    // A longer word is not near to any name.
    let letters = Array(word.unicodeScalars.prefix(longestWord))
    let known = names.map { (name: $0, distance: distance(letters, Array($0.unicodeScalars))) }
    guard let least = known.map(\.distance).min(), least <= max(1, letters.count / 4) else {
      return []
    }
    return known.filter { $0.distance == least }.prefix(3).map(\.name)
  }

  /// The number of letters to insert, remove or replace (Levenshtein).
  private static func distance(_ a: [Unicode.Scalar], _ b: [Unicode.Scalar]) -> Int {
    var row = Array(0...b.count)
    for (i, letter) in a.enumerated() {
      var diagonal = row[0]
      row[0] = i + 1
      for (j, other) in b.enumerated() {
        let replaced = diagonal + (letter == other ? 0 : 1)
        diagonal = row[j + 1]
        row[j + 1] = min(replaced, diagonal + 1, row[j] + 1)
      }
    }
    return row[b.count]
  }
}

extension StringProtocol {
  /// The lines of a text; a line ends at LF, CR LF or CR.
  package var lines: [SubSequence] {
    split(omittingEmptySubsequences: false) { $0 == "\n" || $0 == "\r\n" || $0 == "\r" }
  }
}
