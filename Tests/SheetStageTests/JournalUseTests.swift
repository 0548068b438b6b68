import SheetControls
import SheetEngine
import SheetStage
import Testing

/// What a user of the scene "snapshot-card" does, and what must follow.
@Suite struct JournalUseTests {
  private func open() throws -> StageRig {
    let rig = try StageRig("snapshot-card")
    try rig.settle()
    return rig
  }

  private func detail(_ label: String, _ rig: StageRig) throws -> String {
    let part = rig.nodes(in: .window).compactMap { rig.tree.info(of: $0) }.first {
      $0.label == label && $0.semantics.canBePressed
    }
    return try #require(part, "no \(label)").semantics.detail
  }

  @Test func aLikeIsCountedAndTakenBack() throws {
    let rig = try open()
    for (isOn, count) in [(true, "248"), (false, "247"), (true, "248")] {
      try rig.tap(.toggle, "Like")
      #expect(try rig.isOn("Like") == isOn && detail("Like", rig) == count)
      #expect(try !rig.isOn("Keep"))
    }
    try rig.tap(.toggle, "Keep")
    #expect(try rig.isOn("Keep") && rig.isOn("Like"))
  }

  @Test func aCommentIsTheFirstAndCountedAndTheFieldIsReadyForTheNext() throws {
    let rig = try open()
    let count = try #require(Int(detail("Comment", rig)))
    try rig.tap(.button, "Comment")
    #expect(try rig.info(.textField).isFocused)
    #expect(try rig.info(.button, "Send").semantics.isEnabled == false)
    try rig.type("first")
    #expect(try rig.info(.button, "Send").semantics.isEnabled)
    try rig.tap(.button, "Send")
    #expect(try rig.info(.textField).semantics.text?.text == "" && rig.info(.textField).isFocused)
    #expect(try rig.info(.button, "Send").semantics.isEnabled == false)
    #expect(try detail("Comment", rig) == "\(count + 1)")
    try rig.type("second")
    try rig.key(.enter)
    try rig.settle()
    #expect(try detail("Comment", rig) == "\(count + 2)")
    let comments = rig.texts.filter { ["first", "second"].contains($0) }
    #expect(comments == ["second", "first"])
    // The newest comment is in sight above the field.
    #expect(try rig.info(.text, "second").isShowing)
    let field = try rig.info(.textField).frame
    #expect(try rig.info(.text, "second").frame.maxY <= field.y)
  }

  @Test func theCardDescribesThePictureAndCopiesItsColours() throws {
    let rig = try open()
    try rig.tap(.image)
    #expect(rig.sheet.place == "normal")
    let swatches = try #require(rig.scene.card.views(.buttons, "Colours").first as? Choice)
    let codes = (0..<swatches.count).map { swatches.label(of: $0) }
    #expect(Set(codes).count == codes.count && codes.allSatisfy { $0.hasPrefix("#") })
    for index in [2, 0] {
      let point = try rig.middle(.buttons, "Colours", item: index)
      try rig.click(point.x, point.y)
      #expect(rig.requests.last == .text(.copy(codes[index])))
      try rig.wait(0.1)
      let copied = (0..<swatches.count).filter { swatches.label(of: $0).hasPrefix("Copied") }
      #expect(copied == [index])
    }
    try rig.wait(2)
    #expect((0..<swatches.count).map { swatches.label(of: $0) } == codes)
  }

  /// A modal sheet hides the post from screen readers, and the post is unchanged when it is back.
  @Test(arguments: ["Escape", "beside", "flick"]) func theCardLeavesThePostAsItWas(way: String)
    throws
  {
    let rig = try open()
    try rig.tap(.toggle, "Like")
    try rig.move(195, 30)
    try rig.settle()
    let post = rig.pixels()
    try rig.tap(.image)
    #expect(!rig.has(.toggle, "Like") && difference(rig.pixels(), post) > 10_000)
    switch way {
    case "Escape": try rig.key(.escape)
    case "beside": try rig.click(195, 200)
    default:
      try rig.pull(60, from: 440, to: 700, steps: 5)
      try rig.release(60, 700)
    }
    try rig.settle()
    try rig.move(195, 30)
    try rig.settle()
    #expect(try rig.sheet.place == .hidden && rig.isOn("Like"))
    #expect(difference(rig.pixels(), post) == 0)
  }
}
