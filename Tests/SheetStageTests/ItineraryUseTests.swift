import SheetControls
import SheetEngine
import SheetStage
import Testing

/// What a user of the scene "system" does, and what must follow.
@Suite struct ItineraryUseTests {
  private static let checks = [
    "Tickets on the phone", "Table or seats booked", "Something warm to wear",
    "A free battery for the camera",
  ]

  private func open() throws -> StageRig {
    let rig = try StageRig("system")
    try rig.settle()
    return rig
  }

  private func close(_ rig: StageRig) throws {
    try rig.tap(.button, "Close")
    #expect(rig.sheet.place == .hidden)
  }

  private func stops(_ rig: StageRig) throws -> [String] {
    try ["Saturday", "Sunday"].flatMap { day in
      let list = try #require(rig.scene.background.views(.list, day).first as? ListView)
      return (0..<list.count).map { list.label(of: $0) }
    }
  }

  @Test func everyRowOpensItsOwnStopAtItsTop() throws {
    let rig = try open()
    let stops = try stops(rig)
    #expect(stops.count == 10 && Set(stops).count == 10)
    for stop in stops {
      let parts = stop.split(separator: ", ", maxSplits: 2).map(String.init)
      try rig.tap(item: stop, of: .list)
      let header = try rig.info(.group, parts[1])
      let detail = header.semantics.detail
      #expect(detail.lowercased() == "\(parts[0]), \(parts[2])".lowercased())
      #expect(rig.scrolled == 0 && rig.sheet.place == "medium")
      try rig.key(.home)
      try rig.settle()
      try rig.wheel(3)
      #expect(rig.scrolled > 50)
      try close(rig)
    }
    // The stop shown last begins at its top too.
    try rig.tap(item: stops[9], of: .list)
    #expect(rig.scrolled == 0)
  }

  @Test func theChecklistBelongsToItsStop() throws {
    let rig = try open()
    let stops = try stops(rig)
    try rig.tap(item: stops[6], of: .list)
    #expect(rig.texts.contains("Before you go, 0 of 4 done"))
    try rig.tap(.toggle, Self.checks[1])
    #expect(rig.texts.contains("Before you go, 1 of 4 done"))
    try close(rig)
    try rig.tap(item: stops[5], of: .list)
    #expect(rig.texts.contains("Before you go, 0 of 4 done"))
    #expect(try !rig.isOn(Self.checks[1]))
    try close(rig)
    try rig.tap(item: stops[6], of: .list)
    #expect(try Self.checks.map { try rig.isOn($0) } == [false, true, false, false])
    for check in Self.checks where check != Self.checks[1] { try rig.tap(.toggle, check) }
    #expect(rig.texts.contains("All is ready"))
    try close(rig)
    #expect(try self.stops(rig).map { $0.hasSuffix(", ready") } == (0..<10).map { $0 == 6 })
    // A check taken back.
    try rig.tap(item: stops[6], of: .list)
    try rig.tap(.toggle, Self.checks[0])
    #expect(rig.texts.contains("Before you go, 3 of 4 done"))
    try close(rig)
    #expect(try self.stops(rig) == stops)
  }

  @Test func theButtonOpensTheFirstStopThatIsNotReady() throws {
    let rig = try open()
    let stops = try stops(rig)
    for stop in stops.prefix(2) {
      try rig.tap(.button, "Open the next stop")
      #expect(rig.has(.group, String(stop.split(separator: ", ")[1])))
      for check in Self.checks { try rig.tap(.toggle, check) }
      try close(rig)
    }
    try rig.tap(.button, "Open the next stop")
    #expect(rig.has(.group, String(stops[2].split(separator: ", ")[1])))
  }

  private static func stacked(_ count: Int) -> String { "\(count) sheets, one over the other" }

  @Test func sheetsOverSheetsCountThemselvesAndCloseOneByOne() throws {
    let rig = try open()
    try rig.tap(.button, "Open the next stop")
    try rig.tap(.button, "Share this stop")
    #expect(try rig.info(.group, "Share this stop").semantics.detail == "Aurin Central, 9:10")
    #expect(!rig.has(.group, "Aurin Central"))
    for count in 2..<SheetStack.maximumDepth {
      try rig.tap(.button, "Another sheet")
      #expect(try rig.info(.group, "Another sheet").semantics.detail == Self.stacked(count + 1))
    }
    #expect(try !rig.info(.button, "Another sheet").semantics.isEnabled)
    for count in (2..<SheetStack.maximumDepth - 1).reversed() {
      try rig.tap(.button, "Close")
      #expect(try rig.info(.group, "Another sheet").semantics.detail == Self.stacked(count + 1))
      #expect(try rig.info(.button, "Another sheet").semantics.isEnabled)
    }
    try rig.tap(.button, "Close")
    #expect(rig.has(.group, "Share this stop"))
    try rig.key(.escape)
    try rig.settle()
    #expect(rig.has(.group, "Aurin Central") && rig.sheet.place == "medium")
    try close(rig)
  }

  @Test func theBackButtonOpensTheGallery() throws {
    let rig = try open()
    try rig.tap(.button, "Back")
    #expect(rig.navigator.sceneName == "gallery")
  }
}
