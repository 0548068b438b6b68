import SheetControls
import SheetEngine
import SheetPixels
import SheetScenes
import SheetStage
import Testing

/// What a user of the map does, and what must follow.
@Suite struct MapUseTests {
  private func open() throws -> StageRig {
    let rig = try StageRig("map")
    try rig.present("max")
    return rig
  }

  private func kinds(_ rig: StageRig) throws -> Set<String> {
    Set(
      try rig.rows("Places").map {
        $0.split(separator: " · ").dropFirst().first.map(String.init) ?? $0
      })
  }

  private func isPlace(_ x: Double, _ y: Double, _ rig: StageRig) throws -> Bool {
    try rig.move(x, y)
    try rig.wait(0.02)
    return rig.stage.pointerShape == .hand
  }

  @Test func everyTabBeginsAtItsTop() throws {
    let rig = try open()
    let first = try rig.rows("Places").first
    for tab in ["Transport", "Outdoors", "Explore"] {
      try rig.wheel(3)
      #expect(rig.scrolled > 50)
      try rig.tap(item: tab, of: .tabs)
      #expect(try rig.scrolled == 0 && rig.selected(.tabs) == tab)
    }
    #expect(try rig.rows("Places").first == first)
  }

  @Test func eachTabListsItsPlacesAndSaysWhatItSearches() throws {
    let rig = try open()
    #expect(rig.has(.textField, "Search the town"))
    let all = try rig.count("Places")
    try rig.tap(item: "Transport", of: .tabs)
    #expect(try kinds(rig).isSubset(of: ["Railway station", "Ferry landing", "Harbour"]))
    #expect(try rig.count("Places") < all && rig.has(.textField, "Search stations and ferries"))
    try rig.tap(item: "Outdoors", of: .tabs)
    #expect(try kinds(rig).isSubset(of: ["Park", "Viewpoint", "Beach"]))
    #expect(rig.has(.textField, "Search parks and beaches"))
    try rig.tap(item: "Saved", of: .tabs)
    #expect(
      try rig.count("Places") == 3 && rig.rows("Places").allSatisfy { $0.hasSuffix(", saved") })
    #expect(rig.has(.textField, "Search saved places"))
    try rig.tap(item: "Explore", of: .tabs)
    #expect(try rig.count("Places") == all)
  }

  @Test func aPlaceThatIsNoLongerSavedLeavesTheListOfSavedPlaces() throws {
    let rig = try open()
    try rig.tap(item: "Saved", of: .tabs)
    let rows = try rig.allRows("Places")
    let name = try #require(rows[1].split(separator: ",").first.map(String.init))
    try rig.tap(item: rows[1], of: .list)
    #expect(rig.has(.group, name))
    try rig.tap(.button, "Saved")
    #expect(try rig.allRows("Places") == [rows[0], rows[2]])
    #expect(rig.has(.button, "Save") && rig.has(.group, name))
    try rig.tap(.button, "Save")
    #expect(try rig.allRows("Places") == rows && rig.has(.button, "Saved"))
  }

  @Test func aPlaceSavedInAnotherTabIsAmongTheSavedPlaces() throws {
    let rig = try open()
    let row = try #require(rig.rows("Places").first { !$0.hasSuffix(", saved") })
    try rig.tap(item: row, of: .list)
    try rig.tap(.button, "Save")
    try rig.tap(.button, "Close")
    #expect(try rig.rows("Places").contains(row + ", saved"))
    try rig.tap(item: "Saved", of: .tabs)
    #expect(try rig.count("Places") == 4 && rig.rows("Places").contains(row + ", saved"))
  }

  @Test func typingFiltersThePlacesAndClearingRestoresThem() throws {
    let rig = try open()
    let all = try rig.count("Places")
    try rig.click(.textField)
    try rig.settle()
    try rig.wheel(3)
    try rig.type("ferry")
    try rig.settle()
    #expect(try rig.scrolled == 0 && (1..<all).contains(rig.count("Places")))
    #expect(try rig.rows("Places").allSatisfy { $0.lowercased().contains("ferry") })
    try rig.type("zzz")
    #expect(rig.has(.list, "Nothing called “ferryzzz” here."))
    try rig.tap(.button, "Show all places")
    #expect(try rig.count("Places") == all && !rig.has(.button, "Show all places"))
    #expect(try rig.info(.textField).semantics.text?.text == "")
  }

  @Test func enterInTheSearchFieldChoosesTheFirstResult() throws {
    let rig = try open()
    try rig.click(.textField)
    try rig.settle()
    try rig.type("mill")
    try rig.settle()
    let first = try #require(rig.rows("Places").first?.split(separator: ",").first)
    try rig.key(.enter)
    try rig.settle()
    #expect(rig.has(.group, String(first)) && rig.sheet.place == "mid")
  }

  @Test func oneFilterIsOnAtATimeAndATabTurnsItOff() throws {
    let rig = try StageRig("map")
    try rig.settle()
    try rig.tap(.toggle, "Food")
    #expect(try rig.isOn("Food") && rig.sheet.place == "mid")
    #expect(try kinds(rig).isSubset(of: ["Café", "Bakery", "Restaurant", "Bar"]))
    try rig.tap(.toggle, "Culture")
    #expect(try !rig.isOn("Food") && rig.isOn("Culture"))
    #expect(try kinds(rig).isSubset(of: ["Museum", "Theatre", "Library", "School", "Church"]))
    let culture = try rig.count("Places")
    try rig.tap(.toggle, "Culture")
    #expect(try !rig.isOn("Culture") && rig.count("Places") > culture)
    try rig.tap(.toggle, "Food")
    try rig.tap(item: "Transport", of: .tabs)
    #expect(try !rig.isOn("Food") && rig.count("Places") > 0)
  }

  /// The place chosen in the list is in the middle of the map's free part: at 30 % of the height
  /// above the tab bar.
  @Test func aChosenPlaceIsCentredAboveTheSheetUntilAnotherTabIsChosen() throws {
    let rig = try open()
    let row = try rig.rows("Places")[5]
    let before = rig.pixels()
    try rig.tap(item: row, of: .list)
    let name = String(row.split(separator: ",")[0])
    #expect(rig.sheet.place == "mid" && rig.scrolled == 0 && rig.has(.group, name))
    #expect(try isPlace(195, 0.3 * 788, rig))
    #expect(difference(rig.pixels(), before) > 0)
    try rig.tap(item: "Transport", of: .tabs)
    #expect(!rig.has(.group, name) && rig.scrolled == 0)
  }

  @Test func theZoomButtonsMoveThePlacesFromAndToTheMiddle() throws {
    let rig = try open()
    try rig.tap(item: rig.rows("Places")[5], of: .list)
    let (middle, y) = (788.0 / 2, 0.3 * 788)
    try rig.move(10, 500)
    let before = rig.pixels()
    try rig.tap(.button, "Zoom in")
    #expect(try isPlace(195, middle - (middle - y) * 1.32 * 1.32, rig))
    try rig.tap(.button, "Zoom out")
    try rig.tap(.button, "Zoom out")
    #expect(try isPlace(195, middle - (middle - y) / 1.32 / 1.32, rig))
    try rig.tap(.button, "Zoom in")
    try rig.move(10, 500)
    try rig.settle()
    #expect(difference(rig.pixels(), before) == 0)
  }

  @Test func theMapFollowsADragInBothDirections() throws {
    let rig = try open()
    try rig.tap(item: rig.rows("Places")[5], of: .list)
    let y = 0.3 * 788
    try rig.press(300, 300)
    for step in 1...10 {
      try rig.wait(1.0 / 60)
      try rig.move(300 - 4 * Double(step), 300 + 3 * Double(step))
    }
    try rig.wait(0.2)
    try rig.release(260, 330)
    try rig.settle()
    #expect(try isPlace(155, y + 30, rig))
  }

  @Test func directionsNameThePlaceAndLeaveItChosen() throws {
    let rig = try open()
    let row = try rig.rows("Places")[2]
    let name = String(row.split(separator: ",")[0])
    try rig.tap(item: row, of: .list)
    try rig.tap(.button, "Directions")
    #expect(rig.has(.group, "To \(name)"))
    let place = try #require(MapData.builtIn.places.all.first { $0.name == name })
    #expect(
      rig.texts.contains { $0.contains("on foot, to \(place.address) in \(place.district).") })
    try rig.tap(.button, "Close")
    #expect(rig.has(.group, name) && !rig.has(.group, "To \(name)"))
    try rig.tap(.button, "Close")
    #expect(!rig.has(.group, name))
  }

  @Test(arguments: [(390, 844), (320, 480), (844, 390)])
  func aChosenPlacesButtonsStayInReachAtTheTop(width: Int, height: Int) throws {
    let rig = try StageRig("map", size: PixelSize(width: width, height: height))
    try rig.present("mid")
    try rig.tap(item: rig.rows("Places")[0], of: .list)
    try rig.present("max")
    let card = rig.sheet.frame(at: rig.time).card
    for name in ["Directions", "Save", "Close"] {
      let frame = try rig.info(.button, name).frame
      #expect(frame.y >= card.y && frame.maxY <= card.maxY, "\(name)")
    }
  }

  @Test func theBackButtonOpensTheGalleryAndEscapeOnlyLowersTheSheet() throws {
    let rig = try open()
    for place in ["mid", "min", "min"] as [SheetPlace] {
      try rig.key(.escape)
      try rig.settle()
      #expect(rig.sheet.place == place && rig.navigator.sceneName == "map")
    }
    try rig.tap(.button, "Back")
    #expect(rig.navigator.sceneName == "gallery")
  }
}
