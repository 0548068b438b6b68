public import SheetStage

/// What the demo's scenes have in common: "Another sheet", a card that comes up over any of them.
open class DemoScene: Scene {
  override open func makeOverCard(depth: Int) -> Card {
    OverCard.make(
      title: "Another sheet",
      words: "The sheet below stepped back and waits. Close this one or drag it down, and the "
        + "other is in front again, just as it was left.",
      depth: depth
    ) { [weak self] in self?.perform($0) }
  }
}
