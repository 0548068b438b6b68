import SheetCompositor
import SheetControls
import SheetEngine
import SheetStage
import Testing

/// Words on and beside the playground's card.
@Suite struct PlaygroundCaptionTests {
  @Test func noDetentTabIsUnderTheLabelOfAReleasesTarget() throws {
    let rig = try StageRig.playground()
    let card = rig.sheet.frame(at: rig.time).card
    var (labels, hidden) = (0, 0)
    try rig.press(card.x + 60, card.y + 15)
    for y in stride(from: card.y + 15, to: 690, by: 4) {
      try rig.wait(1.0 / 30)
      try rig.move(card.x + 60, y)
      _ = rig.stage.prepareFrame(at: rig.time)
      let floats = rig.shownFloats
      let tabs = floats.filter { $0.role == .slider }
      for label in floats where label.role == .text {
        labels += 1
        if tabs.count < 2 { hidden += 1 }
        for tab in tabs {
          let both = label.frame.intersection(tab.frame)
          #expect(both.isEmpty, "“\(label.label)” and \(tab.label) at \(y)")
        }
      }
    }
    #expect(labels > 20 && hidden > 0)
    try rig.release(card.x + 60, 690)
  }

  @Test func theListOfKeysDoesNotCutTheHeadingOfTheCard() throws {
    let rig = try StageRig.playground()
    try rig.key("?")
    _ = rig.stage.prepareFrame(at: rig.time)
    let list = try #require(rig.shownFloats.last { $0.label == "Keys" })
    // The heading's first line is 24 points below the card's upper edge; the list's lowest 18
    // points are its shadow.
    #expect(list.frame.maxY - 18 <= rig.sheet.frame(at: rig.time).card.y + 24)
  }

  @Test func aRepeatedThrowIsAnnouncedWhileTheDismissedCardComesUp() throws {
    let rig = try StageRig.playground()
    let card = rig.sheet.frame(at: rig.time).card
    try rig.pull(card.x + 60, from: card.y + 15, to: card.y + 265, steps: 6)
    try rig.release(card.x + 60, card.y + 265)
    try rig.wait(0.8)
    #expect(rig.sheet.place == .hidden && rig.sentence.contains("dismissed"))
    let dismissed = rig.sentence
    try rig.key(.space)
    while rig.sheet.phase(at: rig.time) != .dragging, rig.time < 10 {
      #expect(rig.sentence == "The last throw again: the card comes back first.")
      try rig.wait(1.0 / 60)
    }
    try rig.wait(3)
    try rig.settle()
    #expect(rig.sentence.hasPrefix("Again") && rig.sentence != dismissed)
  }

  /// The seconds from a knob's release to the repeated throw's press, and the sentence meanwhile.
  private func wayBack(_ rig: StageRig) throws -> (time: Double, sentence: String) {
    let card = rig.sheet.frame(at: rig.time).card
    try rig.pull(card.x + 60, from: card.y + 15, to: card.y - 185, steps: 6)
    try rig.release(card.x + 60, card.y - 185)
    try rig.settle()
    #expect(rig.sheet.place == "top")
    let start = rig.time
    try rig.key(.space)
    let sentence = rig.sentence
    while rig.sheet.phase(at: rig.time) != .pressed, rig.time < start + 5 {
      try rig.wait(1.0 / 240)
    }
    return (rig.time - start, sentence)
  }

  @Test func aRepeatedThrowSaysWhatItDoesAndItsWayBackTakesHalfTheTime() throws {
    let rig = try StageRig.playground()
    let spring = rig.spring
    let (time, sentence) = try wayBack(rig)
    #expect(sentence == "The last throw again: the card comes back first.")
    #expect(time < 0.6)
    // The throw itself has its own speed.
    #expect(rig.spring == spring)
    let older = try StageRig.playground(["scroll.wheel-waits=no"])
    #expect(try wayBack(older).time > 1.8 * time)
  }

  @Test func aPresetRepeatsTheLastThrowThatKeptTheCard() throws {
    let rig = try StageRig.playground()
    try rig.dragCard(by: -200)
    #expect(rig.sheet.place == "top")
    let card = rig.sheet.frame(at: rig.time).card
    try rig.pull(card.x + 60, from: card.y + 15, to: card.y + 265, steps: 6)
    try rig.release(card.x + 60, card.y + 265)
    #expect(rig.sentence.hasSuffix(": dismissed."))
    try rig.wait(2.5)
    #expect(rig.sheet.place == "middle")
    try rig.key("2")
    try rig.wait(4)
    #expect(rig.sheet.place == "top" && rig.sentence.hasPrefix("Again"))
    // Space repeats the last throw, whatever it did.
    try rig.key(.space)
    while rig.sheet.place != .hidden, rig.time < 30 { try rig.wait(1.0 / 60) }
    #expect(rig.sheet.place == .hidden)
  }

  @Test func theSentenceDoesNotTellTheProgramToLetGo() throws {
    let rig = try StageRig.playground()
    try rig.dragCard(by: -200)
    try rig.key(.space)
    var isDragged = false
    for _ in 0..<240 {
      if rig.sheet.phase(at: rig.time) == .dragging {
        isDragged = true
        #expect(!rig.sentence.hasPrefix("Let go now"))
      }
      try rig.wait(1.0 / 60)
    }
    #expect(isDragged)
  }

  @Test func theButtonThatBringsTheCardBackIsAbsentWhileTheCardComesBack() throws {
    func offers(_ rig: StageRig) -> Bool {
      _ = rig.stage.prepareFrame(at: rig.time)
      return rig.shownFloats.contains { $0.label == "Bring the card back" }
    }
    let rig = try StageRig.playground()
    let card = rig.sheet.frame(at: rig.time).card
    func dismiss() throws {
      try rig.pull(card.x + 60, from: card.y + 15, to: card.y + 265, steps: 6)
      try rig.release(card.x + 60, card.y + 265)
    }
    try dismiss()
    var unseen = 0
    for _ in 0..<120 {
      if !rig.sheet.frame(at: rig.time).isVisible {
        unseen += 1
        #expect(!offers(rig))
      }
      try rig.wait(1.0 / 60)
    }
    #expect(unseen > 10)
    try rig.settle()
    // A press ends what the program was about to do.
    try dismiss()
    try rig.wait(0.9)
    try rig.click(60, 300)
    try rig.wait(2)
    #expect(rig.sheet.phase(at: rig.time) == .hidden && offers(rig))
  }

  /// The outline of a release's target leaves out its line over the sentence.
  @Test func noDashesStrikeThroughTheSentence() throws {
    let rig = try StageRig.playground()
    let card = rig.sheet.frame(at: rig.time).card
    try rig.drag(card.x + 60, from: card.y + 15, to: card.y - 15)
    let width = 390
    let top = rig.sheet.frame(at: rig.time).card.y
    #expect(top < card.y - 10 && rig.sheet.frame(at: rig.time).release == "middle")
    let pixels = rig.pixels()
    let dashes = (Int(card.y)...Int(card.y) + 3).reduce(0) { sum, y in
      sum + (40..<350).count { pixels[y * width + $0] == Palette.light.accent.pixel }
    }
    #expect(dashes < 60, "the words alone")
    let corners = (Int(card.y)...Int(card.y) + 16).reduce(0) { sum, y in
      sum + (0..<18).count { pixels[y * width + $0] == Palette.light.accent.pixel }
    }
    #expect(corners > 5)
    try rig.release(card.x + 60, card.y - 15)
  }

  @Test func tabsOfNeighbouringDetentsDoNotLieOverEachOther() throws {
    let rig = try StageRig.playground(
      ["detents=a=height:300,b=height:310,c=height:325,d=height:136,e=height:140"])
    try rig.settle()
    _ = rig.stage.prepareFrame(at: rig.time)
    let tabs = rig.shownFloats.filter { $0.role == .slider }
    #expect(tabs.count >= 3)
    let card = rig.sheet.frame(at: rig.time).card
    #expect(tabs.allSatisfy { $0.frame.maxY <= card.y + 0.5 })
    for (index, tab) in tabs.enumerated() {
      for other in tabs[(index + 1)...] {
        #expect(tab.frame.intersection(other.frame).isEmpty)
      }
    }
  }

  @Test(arguments: [(390, 844), (320, 480), (844, 390), (1280, 800)])
  func theBottomIsBelowTheMiddleInEachWindow(width: Int, height: Int) throws {
    let rig = try StageRig.playground(size: PixelSize(width: width, height: height))
    #expect(try rig.top("top") + 26 < rig.top("middle"))
    #expect(try rig.top("middle") + 26 < rig.top("bottom"))
  }
}
