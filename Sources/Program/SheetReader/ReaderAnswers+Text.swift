internal import SheetBus
internal import SheetControls
internal import SheetStage

extension ReaderAnswers {
  func text(
    _ member: String, _ arguments: ReaderArguments
  ) throws(ReaderRefusal) -> ReaderAnswer {
    guard let text = part.text else { throw .unknownInterface }
    let count = text.scalars.count
    switch member {
    case "GetText": return try .text(text.string(arguments.integer(0), arguments.integer(1)))
    case "GetCharacterAtOffset":
      let offset = try arguments.integer(0)
      return .number(text.scalars.indices.contains(offset) ? Int(text.scalars[offset].value) : 0)
    case "GetStringAtOffset", "GetTextAtOffset", "GetTextBeforeOffset", "GetTextAfterOffset":
      return try unit(of: text, member, arguments)
    case "SetCaretOffset":
      let offset = try arguments.integer(0)
      let place = offset < 0 ? count : offset
      return select(text, place, place)
    case "GetNSelections", "GetSelection", "AddSelection", "SetSelection", "RemoveSelection":
      return try selection(of: text, member, arguments)
    // Without attributes, because all text of a field has one font and one colour.
    case "GetAttributes", "GetAttributeRun":
      _ = try arguments.integer(0)
      return .values([.array(of: "{ss}", []), .int32(0), .number(count)])
    case "GetAttributeValue": return .text("")
    case "GetDefaultAttributes", "GetDefaultAttributeSet": return .value(.array(of: "{ss}", []))
    // The whole field's rectangle, because fields do not expose positions of characters.
    case "GetCharacterExtents": return try .values(extents(arguments.integer(1)))
    case "GetRangeExtents": return try .values(extents(arguments.integer(2)))
    case "GetOffsetAtPoint": return .number(-1)
    case "ScrollSubstringTo": return command(.reveal)
    default: throw .unknownMethod
    }
  }

  /// Indexed by AT-SPI's granularity: character, word, sentence, line, paragraph.
  private static let granularities: [ScalarText.Unit] = [.character, .word, .line, .line, .line]
  /// Indexed by AT-SPI's boundary: character, then start and end of word, sentence and line.
  private static let boundaries: [ScalarText.Unit] = [
    .character, .word, .word, .line, .line, .line, .line,
  ]

  private func unit(
    of text: ScalarText, _ member: String, _ arguments: ReaderArguments
  ) throws(ReaderRefusal) -> ReaderAnswer {
    let offset = try arguments.integer(0)
    let units =
      member == "GetStringAtOffset" ? ReaderAnswers.granularities : ReaderAnswers.boundaries
    let unit = try arguments.element(of: units, 1)
    var range = text.range(of: unit, at: offset)
    if member == "GetTextBeforeOffset" {
      range = range.lowerBound == 0 ? 0..<0 : text.range(of: unit, at: range.lowerBound - 1)
    } else if member == "GetTextAfterOffset" {
      range = text.range(of: unit, at: range.upperBound)
    }
    return .values([
      .string(text.string(range.lowerBound, range.upperBound)), .number(range.lowerBound),
      .number(range.upperBound),
    ])
  }

  /// A field has at most one selection; AT-SPI gives it the number 0.
  private func selection(
    of text: ScalarText, _ member: String, _ arguments: ReaderArguments
  ) throws(ReaderRefusal) -> ReaderAnswer {
    switch member {
    case "GetNSelections": return .number(text.selection.isEmpty ? 0 : 1)
    case "AddSelection": return try select(text, arguments.integer(0), arguments.integer(1))
    default: break
    }
    let exists = try arguments.integer(0) == 0
    if member == "GetSelection" {
      let range = exists ? text.selection : 0..<0
      return .values([.number(range.lowerBound), .number(range.upperBound)])
    }
    if !exists { return .flag(false) }
    return member == "RemoveSelection"
      ? select(text, text.caret, text.caret)
      : try select(text, arguments.integer(1), arguments.integer(2))
  }

  func editableText(
    _ member: String, _ arguments: ReaderArguments
  ) throws(ReaderRefusal) -> ReaderAnswer {
    guard let text = part.text else { throw .unknownInterface }
    switch member {
    case "SetTextContents":
      return try command(.replace(0..<text.text.text.count, arguments.text(0)))
    case "InsertText":
      let offset = try arguments.integer(0)
      let all = try Array(arguments.text(1).unicodeScalars)
      let length = try arguments.integer(2)
      let inserted = length < 0 ? all[...] : all.prefix(length)
      let place = text.characters(max(0, offset), max(0, offset))
      return command(.replace(place, ScalarText.string(inserted)))
    case "DeleteText":
      let range = try text.characters(arguments.integer(0), arguments.integer(1))
      return command(.replace(range, ""))
    default: throw .unknownMethod
    }
  }

  private func select(_ text: ScalarText, _ start: Int, _ end: Int) -> ReaderAnswer {
    let end = end < 0 ? text.scalars.count : end
    return command(.select(text.characters(max(0, min(start, end)), max(start, end))))
  }
}
