import SheetScenes
import Testing

@Suite struct PeopleTests {
  @Test(arguments: [0, 1, 36, 37, 38, 248, 1000])
  func peopleAreCountedAndFoundByReaction(count: Int) {
    let people = People(count: count)
    for reaction in Reaction.allCases {
      let expected = (0..<count).filter { people.reaction(of: $0) == reaction }
      #expect(people.count(of: reaction) == expected.count)
      #expect((0..<expected.count).map { people.person($0, of: reaction) } == expected)
    }
    #expect((0..<count).allSatisfy { people.person($0, of: nil) == $0 })
  }

  @Test func theFirst248PeopleHaveUniqueNames() {
    let people = People(count: 100_000)
    #expect(Set((0..<248).map(people.name(of:))).count == 248)
    #expect((0..<100_000).allSatisfy { !people.name(of: $0).isEmpty })
    #expect((0..<100_000).allSatisfy { !people.line(about: $0).isEmpty })
  }

  @Test func namesThatNoFontCanShowAreLeftOut() {
    var people = People(count: 1000)
    let before = (0..<1000).map(people.name(of:))
    people.leaveOutNames { _ in true }
    #expect((0..<1000).map(people.name(of:)) == before)
    // Keeps the names that a machine with only Latin fonts can show.
    people.leaveOutNames {
      $0.unicodeScalars.allSatisfy { $0.value < 0x2000 && !(0x0370...0x1DFF).contains($0.value) }
    }
    let names = (0..<1000).map(people.name(of:))
    #expect(
      names.allSatisfy {
        $0.unicodeScalars.allSatisfy { $0.value < 0x0370 || (0x1E00..<0x2000).contains($0.value) }
      })
    #expect(Set(names[..<248]).count == 248)
    people.leaveOutNames { _ in false }
    #expect((0..<100).allSatisfy { !people.name(of: $0).isEmpty })
  }
}
