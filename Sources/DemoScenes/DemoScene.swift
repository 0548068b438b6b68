public import Controls
public import SheetEngine

/// A place with something to touch: what is behind a sheet, and what is in it.
///
/// A scene knows no window and no time. It is views; what it wants of the sheet it says through
/// `perform`.
open class DemoScene {
  /// What kind of sheet it shows.
  public let style: SheetStyle
  /// What fills the window behind the sheet.
  public let background: View
  /// What is in the card.
  public let card: Card
  /// What it asks of whoever shows it.
  public var perform: (SceneAction) -> Void = { _ in }

  /// Creates a scene.
  public init(style: SheetStyle, background: View, card: Card) {
    self.style = style
    self.background = background
    self.card = card
  }

  /// How its sheet behaves, before the user's own settings.
  open var configuration: SheetConfiguration { style.configuration }

  /// Points at the bottom of the view that the sheet leaves free: a tab bar.
  open var bottomInset: Double { 0 }

  /// Whether what lies behind the sheet is a picture of the screen, taken when the sheet comes up.
  /// Otherwise it goes on living behind the dimmer.
  open var showsSnapshot: Bool { false }

  /// What scrolls behind the sheet; nil when nothing does. Whoever shows the scene scrolls it, and
  /// reads its heights when it does: they change with the window and with what is in it.
  open var backgroundScroller: ScrollView? { nil }

  /// Makes what is in a sheet that comes up over this scene's own, or over another such sheet.
  ///
  /// - Parameter depth: How many sheets are below it, at least 1.
  open func makeOverCard(depth: Int) -> Card {
    OverCard.make(
      title: "Another sheet",
      words: "The sheet below stepped back and waits. Close this one or drag it down, and the "
        + "other is in front again, just as it was left.",
      depth: depth
    ) { [weak self] in self?.perform($0) }
  }

  /// The sheet came to rest at a detent, or `hidden`.
  open func sheetRested(at detent: Detent.ID) {}
}

/// What a scene asks of whoever shows it.
public enum SceneAction: Equatable, Sendable {
  /// The sheet comes up.
  case present
  /// The sheet goes; of several, the one in front.
  case dismiss
  /// The sheet goes to a detent.
  case move(Detent.ID)
  /// The card's content is scrolled to an offset, points.
  case scroll(Double)
  /// The card's content has another height now.
  case contentChanged
  /// Another scene takes the place of this one.
  case open(SceneName)
  /// Back to the gallery.
  case back
  /// Another sheet comes up over this one.
  case presentOver
  /// The sheet behaves and looks like this from now on; the user's own settings still count more.
  case configure(SheetConfiguration)
}

/// The scenes there are.
public enum SceneName: String, Equatable, Hashable, Sendable, CaseIterable {
  /// All others, to choose from.
  case gallery
  /// A post with a picture, and a card with its details.
  case snapshotCard = "snapshot-card"
  /// A post, and the list of who reacted.
  case reactions
  /// A log, and a form with its settings.
  case settings
  /// A map under a sheet that never leaves.
  case map
  /// What the platform's own sheets do.
  case system
}
