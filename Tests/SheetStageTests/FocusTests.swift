import SheetControls
import SheetEngine
import SheetStage
import SheetTrace
import Testing

/// The views that Tab focuses, and the sheets that Escape closes.
@Suite struct FocusTests {
  private func focused(_ view: View) -> View? {
    var found: View?
    view.visitFocused { found = $0 }
    return found
  }

  @Test func tabStaysInAModalSheet() throws {
    let rig = try StageRig("system")
    try rig.key(.enter)
    try rig.settle()
    #expect(rig.sheet.phase(at: rig.time) == .resting)
    for _ in 0..<60 {
      try rig.key(.tab)
      #expect(focused(rig.scene.background) == nil)
    }
  }

  @Test func tabReachesTheBackgroundThatASheetLeavesUndimmed() throws {
    let changes = [try SettingChange(parsing: "undimmed-through=medium")]
    let rig = try StageRig("system", SheetPreferences(changes: changes))
    try rig.send(.key(KeyStroke(.up)))
    try rig.settle()
    #expect(rig.sheet.place == "medium")
    var visits: [String] = []
    for _ in 0..<60 {
      try rig.key(.tab)
      let here: String? =
        focused(rig.scene.background) != nil
        ? "background" : focused(rig.scene.card) != nil ? "card" : nil
      if let here, here != visits.last { visits.append(here) }
    }
    // Tab went round the card and the background more than once.
    #expect(visits.count >= 4, "\(visits)")
  }
}

extension View {
  func visitFocused(_ body: (View) -> Void) {
    if isFocused { body(self) }
    for child in children where !child.isHidden { child.visitFocused(body) }
  }
}
