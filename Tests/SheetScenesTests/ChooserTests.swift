import Foundation
import SheetScenes
import SheetTestSupport
import Testing

/// The lines of a choice: reading, matching, the chosen row and Return.
@Suite struct ChooserTests {
  /// Adds lines to those of `length` bytes; returns the number of all bytes.
  @discardableResult
  private static func add(_ lines: [String], to chooser: Chooser, after length: Int = 0) -> Int {
    var (bytes, ends): ([UInt8], [UInt32]) = ([], [])
    for line in lines {
      bytes += Array(line.utf8)
      ends.append(UInt32(length + bytes.count))
      bytes.append(0x0A)
    }
    chooser.append(bytes, ends: ends)
    return length + bytes.count
  }

  /// A chooser that has read all the lines.
  private static func chooser(
    _ lines: [String], _ rule: Query.CaseRule = .exact, acceptsText: Bool = false
  ) -> Chooser {
    let chooser = Chooser(rule, acceptsText: acceptsText)
    add(lines, to: chooser)
    chooser.endInput()
    return chooser
  }

  private static func rows(_ chooser: Chooser) -> [String] {
    (0..<chooser.matches.count).map { chooser.rowText($0) }
  }

  private static func rows(
    _ query: String, in lines: [String], _ rule: Query.CaseRule = .exact
  ) -> [String] {
    let chooser = chooser(lines, rule)
    chooser.setQuery(query)
    chooser.filter()
    return rows(chooser)
  }

  // MARK: Matching

  @Test func equalLinesComeFirstThenBeginningsThenTheInputsOrder() {
    let lines = ["a bin", "binary", "sbin", "bin", "bins", "cabin"]
    #expect(Self.rows("bin", in: lines) == ["bin", "binary", "bins", "a bin", "sbin", "cabin"])
  }

  @Test func everyWordMustBeInTheLine() {
    let lines = ["one two", "two", "twone", "two  one", "on two"]
    #expect(Self.rows("two one", in: lines) == ["twone", "two  one", "one two"])
    #expect(Self.rows("  two ", in: lines) == ["two", "twone", "two  one", "one two", "on two"])
    #expect(Self.rows("", in: lines) == lines)
    #expect(Self.rows("   ", in: lines) == lines)
  }

  @Test func upperCaseInTheQueryMakesCaseCountUnlessARuleSaysOtherwise() {
    let lines = ["Readme", "readme", "README"]
    #expect(Self.rows("read", in: lines, .smart) == lines)
    #expect(Self.rows("Read", in: lines, .smart) == ["Readme"])
    #expect(Self.rows("read", in: lines, .exact) == ["readme"])
    #expect(Self.rows("READ", in: lines, .ignored) == lines)
    #expect(Self.rows("жук", in: ["ЖУК", "жаба"], .smart) == ["ЖУК"])
    #expect(Self.rows("straße", in: ["Straße", "strase"], .ignored) == ["Straße"])
    #expect(Self.rows("ß", in: ["GROSS", "groß", "gros"], .ignored) == ["GROSS", "groß"])
  }

  /// Each query takes over memory from the one before it, which may be unfinished.
  @Test func typingLetterByLetterFindsTheSameAsTypingAtOnce() {
    let lines = (0..<5000).map { "\($0 * 7919 % 5000) \($0 % 3 == 0 ? "Apple" : "pear") x\($0)" }
    let typed = Self.chooser(lines, .smart)
    for text in ["1", "12", "12 a", "12 ap", "12 ap 4", "12 ap", "2 ap", "2 App", "2 App x"] {
      typed.setQuery(text)
      // Leaves some queries unfinished, as fast typing does.
      if text == "12 a" { typed.filter { true } } else { typed.filter() }
      if text != "12 a" {
        #expect(Self.rows(typed) == Self.rows(text, in: lines, .smart), "\(text)")
      }
    }
  }

  @Test func aLineEqualToSeveralWordsComesFirst() {
    let lines = ["one two x", "x one two", "two one", "one two"]
    #expect(Self.rows("one two", in: lines) == ["one two", "one two x", "x one two", "two one"])
    #expect(Self.rows("one two", in: ["two one", "ONE TWO"], .ignored) == ["ONE TWO", "two one"])
  }

  @Test func anUpperCaseLetterAnywhereMakesCaseCount() {
    let lines = ["Open file", "open File", "open file"]
    #expect(Self.rows("file oPEN", in: lines, .smart) == [])
    #expect(Self.rows("ope File", in: lines, .smart) == ["open File"])
    #expect(Self.rows("éa", in: ["ÉA", "Éa"], .smart) == ["ÉA", "Éa"])
    #expect(Self.rows("Éa", in: ["ÉA", "Éa", "éa"], .smart) == ["Éa"])
  }

  /// The upper- and lower-case forms of ı and ŉ have different lengths in UTF-8.
  @Test(arguments: [Query.CaseRule.ignored, .smart])
  func aLetterWhoseFormsDifferInLengthMatchesItself(rule: Query.CaseRule) {
    #expect(Self.rows("ıb", in: ["ıa", "Ib", "ıB", "ib"], rule) == ["ıB"])
    #expect(Self.rows("aŉ", in: ["AŉX", "AN"], rule) == ["AŉX"])
  }

  /// The rows that a plain comparison of every line finds.
  private static func expectedRows(
    _ query: String, in lines: [String], _ rule: Query.CaseRule
  ) -> [String] {
    let ignoresCase = rule == .ignored || rule == .smart && query.lowercased() == query
    func form(_ text: String) -> [UInt8] { Array((ignoresCase ? text.lowercased() : text).utf8) }
    let whole = form(query)
    let words = whole.split(separator: 0x20)
    guard let first = words.first else { return lines }
    func holds(_ line: [UInt8], _ word: ArraySlice<UInt8>) -> Bool {
      line.indices.contains { line[$0...].starts(with: word) }
    }
    var groups: [[String]] = [[], [], []]
    for line in lines {
      let bytes = form(line)
      guard words.allSatisfy({ holds(bytes, $0) }) else { continue }
      groups[bytes == whole ? 0 : bytes.starts(with: first) ? 1 : 2].append(line)
    }
    return groups.flatMap { $0 }
  }

  @Test(arguments: [Query.CaseRule.exact, .ignored, .smart])
  func theSearchFindsWhatAPlainComparisonFinds(rule: Query.CaseRule) {
    var random = SeededGenerator(seed: 21)
    let letters = Array("aaabbAB äÄ")
    func text(_ lengths: ClosedRange<Int>) -> String {
      let length = Int.random(in: lengths, using: &random)
      return String((0..<length).map { _ in random.pick(letters) })
    }
    for round in 0..<40 {
      // One input is longer than the part that is searched at once.
      let (count, longest) = round == 0 ? (3500, 90) : (60, 24)
      let lines = (0..<count).map { _ in text(0...longest) }
      let chooser = Self.chooser(lines, rule)
      for _ in 0..<4 {
        let query = text(1...6)
        chooser.setQuery(query)
        while !chooser.isFiltered { chooser.filter { true } }
        #expect(
          Self.rows(chooser) == Self.expectedRows(query, in: lines, rule), "\(query) \(round)")
      }
    }
  }

  @Test func linesThatComeLaterAreFiltered() {
    let chooser = Chooser(.exact)
    let length = Self.add(["ab", "b"], to: chooser)
    chooser.setQuery("b")
    chooser.filter()
    #expect(Self.rows(chooser) == ["b", "ab"])
    Self.add(["c", "bc", "b"], to: chooser, after: length)
    chooser.filter()
    #expect(Self.rows(chooser) == ["b", "b", "bc", "ab"])
  }

  @Test func aMillionLinesAreFilteredInStepsThatShowTheFirstMatches() {
    let chooser = Self.chooser((0..<1_000_000).map { "line \($0)" })
    chooser.setQuery("7")
    chooser.filter { true }
    #expect(!chooser.isFiltered)
    #expect(chooser.matches.count > 100)
    #expect(chooser.rowText(0) == "line 7")
    chooser.filter()
    #expect(chooser.isFiltered)
    #expect(chooser.matches.count == 468_559)
  }

  // MARK: Bytes

  @Test func anythingThatIsNoTextIsShownButKeptAsItCame() {
    let chooser = Chooser(.exact)
    let line: [UInt8] = [0x61, 0xFF, 0x00, 0x09, 0x1B, 0xC3]
    chooser.append(line, ends: [])
    chooser.endInput()
    chooser.filter()
    #expect(chooser.lines.count == 1)
    #expect(Array(chooser.lines[0]) == line)
    #expect(chooser.rowText(0) == "a\u{FFFD}\u{FFFD} \u{FFFD}\u{FFFD}")
  }

  @Test func everyControlCharacterIsShown() {
    for value in [Array(0..<0x20), Array(0x7E...0xA1)].joined() where value != 0x0A {
      guard let scalar = Unicode.Scalar(value) else { continue }
      let chooser = Self.chooser(["a\(scalar)b"])
      chooser.filter()
      let isControl = value < 0x20 || (0x7F...0x9F).contains(value)
      let shown = value == 9 ? " " : isControl ? "\u{FFFD}" : "\(scalar)"
      #expect(chooser.rowText(0) == "a\(shown)b", "\(value)")
    }
  }

  @Test func aVeryLongLineIsKeptAndItsStartIsShown() {
    let text = "a" + String(repeating: "ä", count: 5_000_000) + "end"
    let chooser = Self.chooser([text, "b"])
    chooser.setQuery("end")
    chooser.filter()
    #expect(chooser.matches.count == 1)
    #expect(chooser.lines[0].count == 10_000_004)
    #expect(chooser.rowText(0) == "a" + String(repeating: "ä", count: 299))
  }

  @Test func emptyLinesAreRowsAndALastLineNeedsNoBreak() {
    let chooser = Chooser(.exact)
    chooser.append(Array("\n\na".utf8), ends: [0, 1])
    #expect(chooser.lines.count == 2)
    chooser.endInput()
    chooser.filter()
    #expect(Self.rows(chooser) == ["", "", "a"])
  }

  @Test func aLineThatTheLimitCutsIsNoRow() {
    let chooser = Chooser(.exact)
    chooser.append(Array("whole\ncu".utf8), ends: [5])
    chooser.endInput(isCut: true)
    chooser.filter()
    #expect(Self.rows(chooser) == ["whole"])
    #expect(chooser.isInputAtEnd)
  }

  // MARK: The chosen row

  @Test func aRowChosenByHandStaysChosenWhileMatchesComeBeforeIt() {
    let chooser = Chooser(.exact)
    let length = Self.add(["ab", "cb", "db"], to: chooser)
    chooser.setQuery("b")
    chooser.filter()
    chooser.choose(row: 1)
    Self.add(["b", "bb", "eb"], to: chooser, after: length)
    chooser.filter()
    #expect(chooser.chosenRow == 3)
    #expect(chooser.chosenRow.map { chooser.rowText($0) } == "cb")
    chooser.setQuery("bb")
    chooser.filter()
    #expect(chooser.chosenRow == 0)
  }

  @Test func withoutAHandTheFirstRowIsChosen() {
    let chooser = Self.chooser(["ab", "b"])
    chooser.filter()
    #expect(chooser.chosenRow == 0)
    chooser.setQuery("b")
    chooser.filter()
    #expect(chooser.chosenRow.map { chooser.rowText($0) } == "b")
    chooser.setQuery("x")
    chooser.filter()
    #expect(chooser.chosenRow == nil)
  }

  // MARK: Return

  @Test func returnAppliesToTheQueryBeforeItEvenIfNothingIsFilteredYet() {
    let chooser = Self.chooser((0..<300_000).map { "line \($0)" })
    chooser.setQuery("line 299999")
    #expect(chooser.accept() == .line(299_999))
  }

  @Test func returnBeforeTheFirstLineWaitsForTheWholeInput() {
    let chooser = Chooser(.exact)
    chooser.setQuery("b")
    #expect(chooser.accept() == nil)
    let length = Self.add(["ab"], to: chooser)
    chooser.filter()
    #expect(chooser.resume() == nil)
    Self.add(["b"], to: chooser, after: length)
    chooser.endInput()
    chooser.filter()
    #expect(chooser.resume() == .line(1))
  }

  @Test func aSecondReturnDoesNotWait() {
    let chooser = Chooser(.exact)
    #expect(chooser.accept() == nil)
    Self.add(["ab", "b"], to: chooser)
    #expect(chooser.accept() == .line(0))
    let menu = Chooser(.exact, acceptsText: true)
    menu.setQuery("text")
    #expect(menu.accept() == nil)
    #expect(menu.accept() == .text)
  }

  @Test(arguments: [true, false])
  func typingOrChoosingTakesBackAReturnThatWaits(isTyping: Bool) {
    let chooser = Chooser(.exact)
    _ = chooser.accept()
    if isTyping { chooser.setQuery("b") } else { chooser.choose(row: 1) }
    Self.add(["b"], to: chooser)
    chooser.endInput()
    chooser.filter()
    #expect(chooser.resume() == nil)
  }

  @Test func aReturnWithoutAMatchWaitsForTheRestOfTheInput() {
    let chooser = Chooser(acceptsText: true)
    let length = Self.add(["a"], to: chooser)
    chooser.setQuery("b")
    #expect(chooser.accept() == nil)
    Self.add(["b"], to: chooser, after: length)
    chooser.filter()
    #expect(chooser.resume() == .line(1))
  }

  /// The last lines have come, but nobody has looked at them yet.
  @Test func aReturnThatWaitsTakesNoTextBeforeAllLinesAreFiltered() {
    let chooser = Chooser(.exact, acceptsText: true)
    let length = Self.add(["a"], to: chooser)
    chooser.setQuery("b")
    #expect(chooser.accept() == nil)
    Self.add(["b"], to: chooser, after: length)
    chooser.endInput()
    #expect(chooser.resume() == nil)
    chooser.filter()
    #expect(chooser.resume() == .line(1))
  }

  /// In a menu a choice may go on after a Return.
  @Test func anAcceptedReturnDoesNotWaitAnyMore() {
    let chooser = Chooser(.exact, acceptsText: true)
    #expect(chooser.accept() == nil)
    let length = Self.add(["ab"], to: chooser)
    #expect(chooser.accept() == .line(0))
    #expect(chooser.resume() == nil)
    Self.add(["b"], to: chooser, after: length)
    chooser.endInput()
    chooser.filter()
    #expect(chooser.resume() == nil)
    chooser.setQuery("x")
    #expect(chooser.accept() == .text)
    #expect(chooser.resume() == nil)
  }

  @Test func aReturnAcceptsTheRowChosenByHandNotTheBest() {
    let chooser = Self.chooser(["ab", "b", "cb"])
    chooser.setQuery("b")
    chooser.choose(row: 2)
    #expect(chooser.accept() == .line(2))
    chooser.choose(row: -5)
    #expect(chooser.accept() == .line(1))
  }

  /// A row may be chosen before there is time to filter.
  @Test func aRowFarBelowIsFoundAtOnce() {
    let chooser = Self.chooser((0..<300_000).map { "line \($0)" })
    chooser.setQuery("9")
    chooser.choose(row: 100_000)
    #expect(chooser.chosenRow == 100_000)
    #expect(!chooser.isFiltered)
    chooser.choose(row: .max)
    #expect(chooser.chosenRow.map { chooser.rowText($0) } == "line 299999")
  }

  @Test func aNewQueryChoosesItsFirstRowAgain() {
    let chooser = Self.chooser(["ab", "b", "abc"])
    chooser.choose(row: 2)
    #expect(chooser.chosenRow == 2)
    chooser.setQuery("ab")
    chooser.filter()
    #expect(chooser.chosenRow == 0 && chooser.chosenLine == nil)
  }

  @Test func withoutAMatchOnlyAMenuAcceptsTheText() {
    let chooser = Self.chooser(["a"])
    chooser.setQuery("x")
    #expect(chooser.accept() == nil)
    #expect(chooser.resume() == nil)
    let menu = Self.chooser(["a"], acceptsText: true)
    menu.setQuery("x")
    #expect(menu.accept() == .text)
    let empty = Self.chooser([], acceptsText: true)
    #expect(empty.accept() == .text)
  }

  // MARK: Texts

  @Test func theCountIsThatOfTheMatchesAndOfAllLines() {
    let chooser = Chooser(.exact)
    #expect(chooser.countText == "")
    Self.add((0..<1234).map { "line \($0)" }, to: chooser)
    chooser.filter()
    #expect(chooser.countText == "1,234 …")
    chooser.setQuery("2")
    #expect(chooser.countText == "0 of 1,234 …")
    chooser.endInput()
    chooser.filter()
    #expect(chooser.countText == "343 of 1,234")
    chooser.setQuery(" ")
    chooser.filter()
    #expect(chooser.countText == "1,234")
  }

  @Test func withoutRowsAChoiceSaysWhyAndAMenuWhatReturnDoes() {
    for acceptsText in [false, true] {
      let chooser = Chooser(.exact, acceptsText: acceptsText)
      #expect(chooser.emptyText == "Reading …")
      chooser.endInput()
      chooser.filter()
      #expect(
        chooser.emptyText == (acceptsText ? "Type a text." : "There is nothing to choose from."))
      let other = Self.chooser(["a"], acceptsText: acceptsText)
      other.setQuery("x")
      #expect(other.emptyText == "")
      other.filter()
      #expect(other.emptyText == (acceptsText ? "Return takes the text." : "Nothing matches “x”."))
    }
  }
}
