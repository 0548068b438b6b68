import SheetEngine
import SheetPlayground
import SheetTrace
import Testing

@Suite struct PlaygroundSettingsTests {
  @Test func anInvalidSettingChangesNothing() {
    var settings = PlaygroundSettings()
    #expect(throws: SettingError.self) { try settings.set("flick.velocity", "fast") }
    #expect(throws: SettingError.self) { try settings.set("no.such", "1") }
    #expect(throws: SettingError.self) { try settings.set("initial", "nowhere") }
    #expect(settings == PlaygroundSettings() && !settings.canUndo)
  }

  /// Gives a setting of each style the values that it has in the other styles.
  @Test(arguments: Setting.all.map(\.key))
  func everySettingCanBeChangedAndUndone(key: String) throws {
    for style in SheetStyle.allCases {
      let start = try PlaygroundSettings(style)
      var settings = start
      for other in SheetStyle.allCases {
        let setting = try Setting.named(key[...])
        let value = setting.read(other.configuration)
        guard (try? settings.set(key, value)) != nil else { continue }
        if key == "dismissible", start.configuration.dismissal == .never {
          // A persistent sheet cannot be dismissed.
          #expect(settings.value(key) == "no")
          continue
        }
        #expect(settings.value(key) == value, "\(style) \(key)=\(value)")
        let again = try PlaygroundSettings(changes: settings.changes())
        #expect(again.value(key) == value)
        while settings.undo() {}
        #expect(settings.configuration == start.configuration)
        while settings.redo() {}
        #expect(settings.value(key) == value)
        settings = start
      }
    }
  }

  @Test func aDragOfAControlIsOneUndoStep() throws {
    var settings = PlaygroundSettings()
    try settings.set("drag.slop", "4")
    settings.beginStep()
    #expect(settings.canUndo && !settings.canRedo)
    for value in 1...50 { try settings.set("rubber-band", "0.\(value)") }
    settings.endStep()
    #expect(settings.configuration.drag.rubberBand == 0.5)
    settings.undo()
    #expect(settings.configuration.drag.rubberBand == 0.55)
    #expect(settings.configuration.drag.slop == 4)
    settings.redo()
    #expect(settings.configuration.drag.rubberBand == 0.5)
    settings.undo()
    settings.undo()
    #expect(settings.configuration == .standard && !settings.canUndo)
    settings.redo()
    try settings.set("drag.slop", "12")
    #expect(!settings.canRedo)
  }

  /// An undo during a drag cancels the drag.
  @Test func aDragThatChangesNothingMakesNoUndoStep() throws {
    var settings = PlaygroundSettings()
    settings.beginStep()
    try settings.set("drag.slop", "20")
    try settings.set("drag.slop", "8")
    settings.endStep()
    #expect(!settings.canUndo)
    settings.beginStep()
    try settings.set("drag.slop", "20")
    // The change can be undone while the control is still pressed.
    #expect(settings.canUndo && !settings.canRedo)
    settings.undo()
    #expect(settings.configuration == .standard)
    settings.endStep()
    #expect(!settings.canUndo && settings.canRedo)
  }

  @Test func aDragThatContinuesAfterAnUndoMakesANewStep() throws {
    var settings = PlaygroundSettings()
    try settings.set("rubber-band", "0.2")
    settings.beginStep()
    try settings.set("drag.slop", "20")
    settings.undo()
    #expect(settings.configuration.drag.slop == 8)
    for value in ["30", "40"] {
      settings.beginStep()
      try settings.set("drag.slop", value)
    }
    #expect(!settings.canRedo)
    settings.endStep()
    settings.undo()
    #expect(settings.configuration.drag.slop == 8)
    #expect(settings.configuration.drag.rubberBand == 0.2)
    settings.redo()
    #expect(settings.configuration.drag.slop == 40)
    settings.undo()
    settings.undo()
    #expect(settings.configuration == .standard && !settings.canUndo)
  }

  /// A feel is a group of motion settings. It replaces the previous feel completely, and changes
  /// neither detents nor look.
  @Test func aFeelCanBeChosenAndUndone() throws {
    var settings = PlaygroundSettings()
    try settings.set("corner.radius", "31")
    let own = settings.configuration
    #expect(settings.feel == nil)
    for feel in Feel.all + Feel.all.reversed() {
      try settings.set(feel.changes)
      #expect(settings.feel == feel)
      #expect(
        settings.configuration.look == own.look && settings.configuration.detents == own.detents)
    }
    try settings.set("rubber-band", "0.2")
    #expect(settings.feel == nil)
    while settings.undo() {}
    #expect(settings.configuration == .standard)
  }

  @Test(arguments: [
    (
      "Crisp", "0.55", "500",
      "spring(0.42,0.86) 0 spring(0.36,0.88) 0 spring(0.32,1) 0"
    ),
    ("Bouncy", "0.55", "500", "spring(0.44,0.45) 0 spring(0.44,0.45) 0 spring(0.36,1) 0"),
    ("Heavy", "0.25", "900", "spring(0.6,1) 0 spring(0.6,1) 0 spring(0.5,1) 0"),
    ("Dead", "0", "1500", "ease-in 0.3 ease-in 0.3 ease-in 0.3"),
  ])
  func eachFeelHasItsOwnNumbers(title: String, rubberBand: String, velocity: String, curves: String)
    throws
  {
    let feel = try #require(Feel.all.first { $0.title == title })
    let (rule, slop) = title == "Dead" ? ("thresholds", "0") : ("adjacent", "8")
    let (origin, keys) = (title == "Dead" ? "press" : "slop", feel.changes.map(\.key))
    #expect(
      feel.changes.map(\.value) == [
        slop, origin, "travel", rubberBand, rule, velocity, "none", "0.998",
      ] + curves.split(separator: " ").map(String.init))
    #expect(keys.first == "drag.slop" && keys.last == "dismiss.duration" && keys.count == 14)
  }

  @Test func onlyTheNewest500StepsCanBeUndone() throws {
    var settings = PlaygroundSettings()
    for step in 0..<502 { try settings.set("drag.slop", "\(step % 2 + 20)") }
    var count = 0
    while settings.undo() { count += 1 }
    #expect(count == 500 && settings.configuration.drag.slop == 21)
  }

  @Test func theKnobsReachTheEndsOfTheirRanges() throws {
    var settings = try PlaygroundSettings(.snapshotCard)
    // The knobs show a timing curve as a critically damped spring with its duration.
    #expect(settings.bounce == 0 && settings.spring.response == 0.3)
    settings.bounce = 1
    settings.speed = 0
    #expect(settings.spring == SheetSpring(response: 0.6, dampingRatio: 0.4))
    settings.bounce = -3
    settings.speed = 7
    #expect(settings.spring == SheetSpring(response: 0.2, dampingRatio: 1))
    for step in 0...20 {
      let part = Double(step) / 20
      (settings.bounce, settings.speed, settings.reach) = (part, part, part)
      #expect(abs(settings.bounce - part) < 0.02 && abs(settings.speed - part) < 0.03)
      #expect(abs(settings.reach - part) < 0.08, "\(part) \(settings.reach)")
    }
    #expect(settings.configuration.release.rule == .projected)
    let rate = settings.configuration.release.projectionRate
    #expect(abs(rate / (1 - rate) / 1000 - 2) < 0.01, "a flick coasts for two seconds")
  }

  /// For a spring outside a knob's range, the knob shows the nearest end. A curve without duration
  /// counts as the quickest spring.
  @Test(
    arguments: [
      ("spring(0.8,1.5)", "0", [0, 0, 0.8]), ("spring(0.1,0.2)", "0", [1, 1, 0.1]),
      ("linear", "0", [0, 1, 0.1]), ("linear", "0.4", [0, 0.5, 0.4]),
    ] as [(String, String, [Double])])
  func theKnobsShowEveryCurve(curve: String, duration: String, expected: [Double]) throws {
    var settings = PlaygroundSettings()
    try settings.set("settle.curve", curve)
    try settings.set("settle.duration", duration)
    let shown = [settings.bounce, settings.speed, settings.spring.response]
    #expect(zip(shown, expected).allSatisfy { abs($0 - $1) < 1e-9 }, "\(shown)")
  }

  /// A separate damping of flicks would hide the knob's effect on a flicked card.
  @Test func aKnobSetsTheSpringOfAllMotionsAndRemovesTheDampingOfFlicks() throws {
    var settings = PlaygroundSettings()
    #expect(settings.value("flick.damping") == "0.85")
    settings.spring = SheetSpring(response: 0.5, dampingRatio: 0.6)
    for key in ["present.curve", "settle.curve", "dismiss.curve"] {
      #expect(settings.value(key) == "spring(0.5,0.6)")
    }
    #expect(settings.value("flick.damping") == "none")
    settings.undo()
    #expect(settings.configuration == .standard)
  }

  @Test func aDraggedDetentKeepsItsKindOfPosition() throws {
    var settings = PlaygroundSettings()
    settings.moveDetent("large", toTop: 211, in: phone)
    #expect(settings.value("detents") == "medium=fraction:0.5,large=fraction:0.75")
    let sheet = Sheet.rested(settings.configuration, at: "large")
    #expect(sheet.frame(at: 10).top == 211)
    var card = try PlaygroundSettings(.snapshotCard)
    card.moveDetent("expanded", toTop: 99.6, in: phone)
    #expect(card.value("detents") == "expanded=top:100,normal=fraction:0.5")
    var map = try PlaygroundSettings(.map)
    let tabs = SheetGeometry(size: Size2D(width: 390, height: 844), safeTop: 44, safeBottom: 80)
    map.moveDetent("min", toTop: 420, in: tabs)
    map.moveDetent("mid", toTop: 298, in: tabs)
    #expect(map.value("detents") == "min=height:300,mid=view:0.5,max=view:0.85")
    #expect(Sheet(map.configuration, in: tabs).frame(at: 0).top == 420)
    map.moveDetent("none", toTop: 1, in: tabs)
    map.moveDetent("min", toTop: -50, in: tabs)
    #expect(map.value("detents").hasPrefix("min=height:720,"))
    map.moveDetent("min", toTop: 5000, in: tabs)
    #expect(map.value("detents") == "min=height:0,mid=view:0.5,max=view:0.85")
  }

  /// The available width excludes the insets at the left and right.
  @Test func detentsOfASheetAtASideAreMeasuredInWidths() throws {
    var settings = PlaygroundSettings()
    try settings.set("edge", "left")
    try settings.set("detents", "a=view:0.5,b=fraction:0.5,c=content,d=top:20")
    let view = SheetGeometry(
      size: Size2D(width: 800, height: 600), safeTop: 10, safeBottom: 20, safeLeft: 30,
      safeRight: 50)
    #expect(settings.availableHeight(in: view) == 750)
    for (id, top) in [("a", 200), ("b", 200), ("c", 300), ("d", 99.6)] as [(Detent.ID, Double)] {
      settings.moveDetent(id, toTop: top, in: view)
    }
    #expect(settings.value("detents") == "a=view:0.688,b=fraction:0.733,c=height:450,d=top:100")
    let top = try #require(settings.top(of: "a", in: view))
    #expect(abs(top - 199.6) < 1e-9 && settings.top(of: "none", in: view) == nil)
  }

  @Test func detentsCanBeAddedAndRemoved() throws {
    var settings = try PlaygroundSettings(.settings)
    let id = settings.addDetent(in: phone)
    // The new detent is in the middle of the widest gap, which is below the lowest detent.
    #expect(settings.value("detents") == "expanded=top:40,normal=height:500,\(id.name)=height:250")
    let other = settings.addDetent(in: phone)
    #expect(other != id)
    settings.undo()
    // The settings "initial" and "dim.from" refer to the removed detent, so they change too.
    let isGone = settings.removeDetent("normal")
    #expect(isGone)
    #expect(settings.configuration.initialDetent == "expanded")
    #expect(settings.value("dim.from") == "half:expanded")
    let removed = ["expanded", id, "normal"].map { settings.removeDetent($0) }
    #expect(removed == [true, false, false])
    #expect((try? settings.configuration.changed(by: [])) != nil)
  }

  /// The widest gap is that above the highest detent, and the first two names are taken.
  @Test func anAddedDetentHasAFreeNameAndIsAlsoAddedAboveTheHighest() throws {
    var settings = PlaygroundSettings()
    try settings.set("detents", "detent-3=height:100,detent-4=height:200")
    settings.addDetent(in: phone)
    #expect(
      settings.value("detents")
        == "detent-3=height:100,detent-4=height:200,detent-5=height:522")
  }

  @Test func everyReferenceToARenamedDetentIsRenamed() throws {
    var settings = PlaygroundSettings()
    try settings.set("initial", "medium")
    try settings.set("undimmed-through", "medium")
    try settings.set("dim.from", "half:medium")
    try settings.set("dim.to", "detent:medium")
    try settings.renameDetent("medium", to: "low")
    let keys = ["initial", "undimmed-through", "dim.from", "dim.to"]
    #expect(keys.map(settings.value) == ["low", "low", "half:low", "detent:low"])
    #expect(throws: SettingError.self) { try settings.renameDetent("low", to: "large") }
    settings.undo()
    #expect(keys.map(settings.value) == ["medium", "medium", "half:medium", "detent:medium"])
  }

  /// The setting changes to `none`, because with the highest detent the view behind the sheet would
  /// never be dimmed.
  @Test func removingADetentRemovesTheUndimmedRangeUpToIt() throws {
    var settings = PlaygroundSettings()
    try settings.set("undimmed-through", "medium")
    let isGone = settings.removeDetent("medium")
    #expect(isGone && settings.value("undimmed-through") == "none")
    settings.undo()
    #expect(settings.value("undimmed-through") == "medium")
  }
}
