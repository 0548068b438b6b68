public import SheetStage

/// A scene of the demo, with "Another sheet": a card that it can show over its own.
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
