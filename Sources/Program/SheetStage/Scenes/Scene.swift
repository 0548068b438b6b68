public import SheetControls
public import SheetEngine
public import SheetTrace

/// The views of a scene: what is behind a sheet, and what is in it.
///
/// A scene knows no window, and no time unless it is a `WorkbenchScene`. It asks for changes of its sheet with
/// `perform`; the stage makes them when the view that asked has finished with its input.
open class Scene {
  /// What kind of sheet it shows.
  public let style: SheetStyle
  /// Fills the window behind the sheet.
  public let background: View
  /// What is in the sheet's card.
  public let card: Card
  private var actions: [SceneAction] = []

  /// Creates a scene.
  public init(style: SheetStyle, background: View, card: Card) {
    self.style = style
    self.background = background
    self.card = card
  }

  /// The scene's name in the window's title.
  open var title: String { "" }

  /// How its sheet behaves, before the user's own settings.
  open var configuration: SheetConfiguration { style.configuration }

  /// How its sheet behaves in a view of a size, in points; the stage asks again when the size changes.
  open func configuration(in size: Size2D) -> SheetConfiguration { configuration }

  /// Arranges the card for a view of a size, in points; the stage asks for the configuration and the card's height
  /// after it.
  open func arrange(in size: Size2D) {}

  /// Points at the bottom of a view of a size that the sheet leaves free: a tab bar.
  open func bottomInset(in size: Size2D) -> Double { 0 }

  /// Whether the background freezes while the sheet is up, as in a snapshot of the screen.
  open var showsSnapshot: Bool { false }

  /// Whether it shows a picture that the user can replace.
  open var showsPicture: Bool { false }

  /// What scrolls behind the sheet; nil when nothing does. The stage scrolls it.
  open var backgroundScroller: ScrollView? { nil }

  /// Makes the card of a sheet over this scene's own, or over another such sheet; nil when there is none.
  ///
  /// - Parameter depth: How many sheets are below it, at least 1.
  open func makeOverCard(depth: Int) -> Card? { nil }

  /// The sheet has another configuration, the user's settings included but not how slow or short motions are;
  /// called also when the scene opens.
  open func configured(_ configuration: SheetConfiguration) {}

  /// It replaced the same scene with another picture: the new one may draw attention to itself.
  open func pictureArrived() {}

  /// The sheet came to rest, or is hidden.
  open func sheetRested(at place: SheetPlace) {}

  /// Asks the stage for something.
  public final func perform(_ action: SceneAction) { actions.append(action) }

  /// What was asked for since the last call, oldest first.
  public final func takeActions() -> [SceneAction] {
    if actions.isEmpty { return [] }
    defer { actions = [] }
    return actions
  }
}
