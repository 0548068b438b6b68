enum SearchText {
  /// The words of a text; an apostrophe does not end a word.
  static func words(of text: String) -> [String] {
    var words: [String] = []
    var word = ""
    for scalar in text.lowercased().unicodeScalars {
      if (0x300...0x36F).contains(scalar.value) || scalar == "'" || scalar == "\u{2019}" {
        continue
      }
      if scalar.properties.isAlphabetic || scalar.properties.numericType != nil {
        word += base(of: scalar)
      } else if !word.isEmpty {
        words.append(word)
        word = ""
      }
    }
    return word.isEmpty ? words : words + [word]
  }

  /// A Latin letter without diacritics; any other scalar unchanged.
  private static func base(of scalar: Unicode.Scalar) -> String {
    guard (0xDF...0x17F).contains(scalar.value) else { return String(scalar) }
    return bases[scalar] ?? String(scalar)
  }

  private static let bases: [Unicode.Scalar: String] = {
    let rows = [
      "a": "àáâãäåāăą", "c": "çćĉċč", "d": "ďđð", "e": "èéêëēĕėęě", "g": "ĝğġģ", "h": "ĥħ",
      "i": "ìíîïĩīĭįı", "j": "ĵ", "k": "ķ", "l": "ĺļľŀł", "n": "ñńņňŉ", "o": "òóôõöøōŏő",
      "r": "ŕŗř", "s": "śŝşšſ", "t": "ţťŧ", "u": "ùúûüũūŭůűų", "w": "ŵ", "y": "ýÿŷ", "z": "źżž",
      "ae": "æ", "oe": "œ", "ss": "ß", "th": "þ", "ij": "ĳ",
    ]
    var result: [Unicode.Scalar: String] = [:]
    for (base, letters) in rows {
      for letter in letters.unicodeScalars { result[letter] = base }
    }
    return result
  }()
}
