import SheetEngine
import SheetTestSupport
import SheetTrace

/// Configurations of the sheets, and their changes.
extension ScriptGenerator {
  mutating func configure() -> Action {
    var edits: [Edit] = []
    if chance(0.08) {
      edits.append(.noDetents)
    } else if chance(0.3) {
      edits += detents()
    }
    for _ in 0..<Int.random(in: 0...3, using: &random) { edits += change() }
    if chance(0.1) { edits.append(.veto(chance(0.5))) }
    let animated = chance(0.5) ? nil : chance(0.5)
    return .configure(Int.random(in: 0..<8, using: &random), edits, animated: animated)
  }

  mutating func recipe() -> Recipe {
    var recipe = Recipe(style: one(of: SheetStyle.allCases))
    if chance(0.5) { recipe.edits += detents() }
    for _ in 0..<Int.random(in: 0...12, using: &random) { recipe.edits += change() }
    if chance(0.1) { recipe.edits.append(.veto(true)) }
    if chance(0.1) { recipe.edits.append(.portraitDetent) }
    return recipe
  }

  /// Edits that set new detents, and all settings that name a detent.
  private mutating func detents() -> [Edit] {
    let sets: [[(name: String, position: String)]] = [
      [("medium", "fraction:0.5"), ("large", "fraction:0.92")],
      [
        ("normal", "fraction:\(within(0.2, 0.6))"), ("high", "top:\(within(0, 200))"),
        ("fit", "content"),
      ],
      [("a", "height:\(within(1, 300))"), ("b", "height:\(within(100, 900))"), ("c", "view:0.85")],
      [("fit", "content")], [("only", "height:300")], [("all", "top:0"), ("low", "height:120")],
      [("tip", "peek"), ("mark", "anchor"), ("half", "fraction:0.5")],
      [("a", "height:300"), ("twin", "height:300"), ("c", "fraction:0.9"), ("fit", "content")],
    ]
    let chosen = one(of: sets)
    let text = chosen.map { "\($0.name)=\($0.position)" }.joined(separator: ",")
    let names = chosen.map(\.name)
    let undimmed = chance(0.7) ? "none" : one(of: names)
    let from =
      chance(0.5) ? "detent:\(one(of: names))" : chance(0.5) ? "half:\(names[0])" : "top:100"
    let pairs = [
      ("detents", text), ("initial", one(of: names)), ("undimmed-through", undimmed),
      ("dim.from", from), ("dim.to", chance(0.7) ? "hidden" : "height:100"),
    ]
    return pairs.compactMap { Edit($0.0, $0.1) }
  }

  private mutating func curve() -> String {
    switch Int.random(in: 0..<5, using: &random) {
    case 0: "ease-in"
    case 1: "cubic-bezier(\(within(0, 1)),\(within(-0.5, 1)),\(within(0, 1)),\(within(0, 1.5)))"
    default: "spring(\(within(0.1, 0.8)),\(within(0.3, 1.5)))"
    }
  }

  private mutating func change() -> [Edit] {
    let yesOrNo = chance(0.5) ? "yes" : "no"
    let pairs: [(String, String)] = [
      ("minimum-top", "\(within(0, 60))"), ("minimum-top", "\(within(0, 120))"),
      ("edge", one(of: SheetEdge.allCases).rawValue),
      ("align", one(of: SheetAlignment.allCases).rawValue), ("inset.edge", one(of: ["0", "16"])),
      ("inset.sides", one(of: ["0", "16"])), ("inset.exit", one(of: ["0", "0", "74"])),
      ("max-width", one(of: ["none", "640", "300"])),
      ("reserved-bottom", one(of: ["0", "50", "safe-area"])), ("persistent", yesOrNo),
      ("dismissible", yesOrNo), ("key.escape", one(of: EscapeAction.allCases).rawValue),
      ("drag.area", one(of: DragArea.allCases).rawValue), ("drag.on-control", yesOrNo),
      ("drag.on-handle", yesOrNo), ("drag.on-content", yesOrNo), ("drag.on-card", yesOrNo),
      ("drag.edge-reach", one(of: ["0", "20", "60"])), ("drag.slop", one(of: ["0", "8", "20"])),
      ("drag.control-slop", one(of: ["0", "8"])), ("drag.axis-ratio", one(of: ["1", "1.35", "3"])),
      ("drag.origin", one(of: DragOrigin.allCases).rawValue),
      ("drag.tracking", one(of: DragTracking.allCases).rawValue),
      ("rubber-band", one(of: ["0", "0.55", "1"])), ("tap.slop", one(of: ["0", "8"])),
      ("release.rule", one(of: ReleaseRule.allCases).rawValue),
      ("release.rule", one(of: ReleaseRule.allCases).rawValue),
      ("release.upper", "\(within(0, 0.5))"), ("release.lower", "\(within(0, 100))"),
      ("flick.velocity", one(of: ["100", "500", "1500"])),
      ("flick.damping", one(of: ["none", "0.5"])), ("flick.dismiss", one(of: ["none", "800"])),
      ("projection.rate", one(of: ["0.99", "0.998"])),
      ("scroll.input", one(of: ScrollInput.allCases).rawValue),
      ("scroll.input", "all"), ("scroll.header", one(of: ["0", "60"])),
      ("scroll.footer", one(of: ["0", "50"])), ("scroll.grow-first", yesOrNo),
      ("scroll.rate", one(of: ["0.99", "0.998"])), ("scroll.rubber-band", one(of: ["0", "0.55"])),
      ("scroll.wheel-step", one(of: ["0", "53"])), ("scroll.approach", one(of: ["0", "0.2"])),
      ("present.curve", curve()), ("present.duration", one(of: ["0", "0.25", "1"])),
      ("settle.curve", curve()), ("settle.duration", one(of: ["0", "0.25", "1"])),
      ("dismiss.curve", curve()), ("dismiss.duration", one(of: ["0", "0.25"])),
      ("resize.curve", one(of: ["none", "ease-out", "spring(0.3,1)"])),
      ("dim.opacity", "\(within(0, 1))"), ("dim.to", one(of: ["hidden", "height:100"])),
    ]
    let (key, value) = one(of: pairs)
    return Edit(key, value).map { [$0] } ?? []
  }
}
