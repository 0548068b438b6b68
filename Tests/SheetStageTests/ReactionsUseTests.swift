import SheetControls
import SheetEngine
import SheetStage
import SheetTrace
import Testing

/// What a user of the scene "reactions" does, and what must follow.
@Suite struct ReactionsUseTests {
  private func open() throws -> StageRig {
    let rig = try StageRig("reactions")
    try rig.settle()
    return rig
  }

  /// The number in the tab of a reaction.
  private func number(_ reaction: String, _ rig: StageRig) throws -> Int {
    let tabs = try rig.part(.view(.tabs))
    let labels = rig.tree.children(of: tabs).compactMap { rig.tree.info(of: $0)?.label }
    let label = try #require(labels.first { $0.hasPrefix("\(reaction), ") }, "\(labels)")
    return try #require(Int(label.dropFirst(reaction.count + 2)))
  }

  private func header(_ rig: StageRig) throws -> String {
    try rig.info(.group, "Reactions").semantics.detail
  }

  @Test func theUsersReactionIsCountedOnceWherever() throws {
    let rig = try open()
    try rig.tap(.button, "Reactions")
    let (wow, like) = try (number("Wow", rig), number("Like", rig))
    #expect(try header(rig) == "248 people")
    try rig.key(.escape)
    try rig.settle()
    for (reaction, more) in [("Wow", (1, 0)), ("Like", (0, 1))] {
      try rig.tap(item: reaction, of: .picker)
      #expect(try rig.selected(.picker, "Your reaction") == reaction)
      #expect(try rig.info(.button, "Reactions").semantics.detail == "You and 248 others")
      try rig.tap(.button, "Reactions")
      #expect(try header(rig) == "249 people" && rig.count("People") == 249)
      #expect(try number("Wow", rig) == wow + more.0 && number("Like", rig) == like + more.1)
      #expect(try rig.rows("People")[0] == "You, Click to take it back, \(reaction)")
      try rig.key(.escape)
      try rig.settle()
    }
    // The same reaction again takes it back.
    try rig.tap(item: "Like", of: .picker)
    #expect(try rig.selected(.picker, "Your reaction") == nil)
    #expect(try rig.info(.button, "Reactions").semantics.detail == "248")
  }

  @Test func aClickOnTheUsersOwnRowTakesTheReactionBack() throws {
    let rig = try open()
    try rig.tap(item: "Bravo", of: .picker)
    try rig.tap(.button, "Reactions")
    let bravo = try number("Bravo", rig)
    let second = try rig.rows("People")[1]
    try rig.tap(item: "You", of: .list)
    #expect(try rig.rows("People")[0] == second && rig.count("People") == 248)
    #expect(try header(rig) == "248 people" && number("Bravo", rig) == bravo - 1)
    try rig.key(.escape)
    try rig.settle()
    #expect(try rig.selected(.picker, "Your reaction") == nil)
    #expect(try rig.info(.button, "Reactions").semantics.detail == "248")
  }

  @Test func eachTabBeginsAtItsTopAndListsOneReaction() throws {
    let rig = try open()
    try rig.tap(.button, "Reactions")
    try rig.key(.home)
    try rig.settle()
    var sum = 0
    for reaction in ["Love", "Like", "Laugh", "Wow", "Bravo"] {
      try rig.wheel(3)
      #expect(rig.scrolled > 50)
      let number = try number(reaction, rig)
      try rig.tap(item: reaction, of: .tabs)
      #expect(try rig.scrolled == 0 && rig.count("People") == number)
      #expect(try header(rig) == "\(number) people")
      #expect(try rig.rows("People").allSatisfy { $0.contains(", \(reaction), ") })
      sum += number
    }
    #expect(sum == 248)
    try rig.wheel(3)
    try rig.tap(item: "All", of: .tabs)
    #expect(try rig.scrolled == 0 && rig.count("People") == 248 && header(rig) == "248 people")
  }

  @Test func aClickOnAPersonFollowsOnlyThatPerson() throws {
    let rig = try open()
    try rig.tap(.button, "Reactions")
    try rig.key(.home)
    try rig.settle()
    let before = try rig.rows("People")
    #expect(before.indices.filter { before[$0].hasSuffix(", followed") } == [2])
    try rig.tap(item: before[4], of: .list)
    try rig.tap(item: before[2], of: .list)
    let after = try rig.rows("People")
    #expect(after.indices.filter { after[$0].hasSuffix(", followed") } == [4])
    // The person is followed in the tab of the reaction too.
    let name = try #require(after[4].split(separator: ",").first.map(String.init))
    let reaction = after[4].split(separator: ",").dropLast().last?.dropFirst() ?? ""
    try rig.tap(item: String(reaction), of: .tabs)
    let row = try #require(rig.rows("People").first { $0.hasPrefix(name) })
    #expect(row.hasSuffix(", followed"))
  }

  @Test func theKeptLinkSaysSo() throws {
    let rig = try open()
    let title = "The village that reads its river"
    for isKept in [true, false] {
      try rig.tap(.toggle, title)
      #expect(try rig.isOn(title) == isKept)
      let detail = try rig.info(.toggle, title).semantics.detail
      #expect(detail == (isKept ? "Kept for later" : "Aurin Observer · 6 min"))
    }
  }

  @Test func theListScrollsUnderTheUsersHandAndComesBackToItsTop() throws {
    let rig = try open()
    try rig.tap(.button, "Reactions")
    try rig.wheel(1)
    #expect(rig.sheet.place == "expanded" && rig.scrolled == 0)
    try rig.wheel(4)
    let offset = rig.scrolled
    #expect(offset > 100)
    try rig.wheel(-2)
    #expect(rig.scrolled < offset && rig.scrolled > 0)
    try rig.wheel(-20)
    #expect(rig.scrolled == 0)
  }

  @Test func notchesWhileTheCardRisesDoNotScrollItsList() throws {
    let rig = try open()
    try rig.present()
    let card = rig.sheet.frame(at: rig.time).card
    for _ in 0..<4 {
      try rig.send(.wheel(Point2D(x: card.midX, y: card.maxY - 60), notches: 1))
      try rig.wait(1.0 / 60)
    }
    #expect(rig.sheet.phase(at: rig.time) == .settling)
    try rig.settle()
    #expect(rig.sheet.place == "expanded" && rig.scrolled == 0)
  }
}
