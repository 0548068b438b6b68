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
    case "GetStringAtOffset":
      let unit = try ScalarText.Unit(granularity: arguments.integer(1))
      return try part(text, text.range(of: unit, at: arguments.integer(0)))
    case "GetTextAtOffset", "GetTextBeforeOffset", "GetTextAfterOffset":
      let unit = try ScalarText.Unit(boundary: arguments.integer(1))
      var range = try text.range(of: unit, at: arguments.integer(0))
      if member == "GetTextBeforeOffset" {
        range = range.lowerBound == 0 ? 0..<0 : text.range(of: unit, at: range.lowerBound - 1)
      } else if member == "GetTextAfterOffset" {
        range = text.range(of: unit, at: range.upperBound)
      }
      return part(text, range)
    case "SetCaretOffset":
      let offset = try arguments.integer(0)
      return select(text, offset, offset)
    case "GetNSelections": return .number(text.selection.isEmpty ? 0 : 1)
    case "GetSelection":
      let isThere = try arguments.integer(0) == 0
      let range = isThere ? text.selection : 0..<0
      return .values([.int32(Int32(range.lowerBound)), .int32(Int32(range.upperBound))])
    case "AddSelection": return try select(text, arguments.integer(0), arguments.integer(1))
    case "SetSelection":
      guard try arguments.integer(0) == 0 else { return .flag(false) }
      return try select(text, arguments.integer(1), arguments.integer(2))
    case "RemoveSelection":
      guard try arguments.integer(0) == 0 else { return .flag(false) }
      return select(text, text.caret, text.caret)
    // Fields have one font and one colour.
    case "GetAttributes", "GetAttributeRun":
      _ = try arguments.integer(0)
      return .values([.array(of: "{ss}", []), .int32(0), .int32(Int32(clamping: count))])
    case "GetAttributeValue": return .text("")
    case "GetDefaultAttributes", "GetDefaultAttributeSet": return .value(.array(of: "{ss}", []))
    // The answer is the rectangle of the whole field, because those of single characters are not
    // available.
    case "GetCharacterExtents": return try .values(extents(arguments.integer(1)))
    case "GetRangeExtents": return try .values(extents(arguments.integer(2)))
    case "GetOffsetAtPoint": return .number(-1)
    case "ScrollSubstringTo": return order(.reveal)
    default: throw .unknownMethod
    }
  }

  func editableText(
    _ member: String, _ arguments: ReaderArguments
  ) throws(ReaderRefusal) -> ReaderAnswer {
    guard let text = part.text else { throw .unknownInterface }
    switch member {
    case "SetTextContents":
      return try order(.replace(0..<text.text.text.count, arguments.text(0)))
    case "InsertText":
      let offset = try arguments.integer(0)
      let all = try Array(arguments.text(1).unicodeScalars)
      let length = try arguments.integer(2)
      let inserted = length < 0 ? all[...] : all.prefix(length)
      let place = text.characters(max(0, offset), max(0, offset))
      return order(.replace(place, ScalarText.string(inserted)))
    case "DeleteText":
      let range = try text.characters(arguments.integer(0), arguments.integer(1))
      return order(.replace(range, ""))
    default: throw .unknownMethod
    }
  }

  private func part(_ text: ScalarText, _ range: Range<Int>) -> ReaderAnswer {
    .values([
      .string(text.string(range.lowerBound, range.upperBound)), .int32(Int32(range.lowerBound)),
      .int32(Int32(range.upperBound)),
    ])
  }

  private func select(_ text: ScalarText, _ start: Int, _ end: Int) -> ReaderAnswer {
    let end = end < 0 ? text.scalars.count : end
    return order(.select(text.characters(max(0, min(start, end)), max(start, end))))
  }
}

extension ScalarText.Unit {
  fileprivate init(granularity: Int) throws(ReaderRefusal) {
    switch granularity {
    case 0: self = .character
    case 1: self = .word
    case 2, 3, 4: self = .line
    default: throw .invalidArguments
    }
  }

  fileprivate init(boundary: Int) throws(ReaderRefusal) {
    switch boundary {
    case 0: self = .character
    case 1, 2: self = .word
    case 3...6: self = .line
    default: throw .invalidArguments
    }
  }
}
