public import Controls
public import SheetEngine
public import SheetTrace

/// The views of a scene: what is behind a sheet, and what is in it.
///
/// A scene knows no window, and no time unless it follows its sheet. What it wants of its sheet it asks
/// for with `perform`; the stage does it when the view that asked has finished with its input.
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

  /// Points at the bottom of the view that the sheet leaves free: a tab bar.
  open var bottomInset: Double { 0 }

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

  /// It replaced the same scene with another picture: the new one may draw attention to itself.
  open func pictureArrived() {}

  /// The sheet came to rest at a detent, or `hidden`.
  open func sheetRested(at detent: Detent.ID) {}

  // MARK: For scenes that are about their sheet

  /// Whether it is told what its sheet takes and how it moves.
  open var followsSheet: Bool { false }

  /// The sheet is about to take what a pointer, a wheel or a key did.
  ///
  /// - Parameters:
  ///   - sheet: As it is before.
  ///   - isPlayed: Whether it is one of the inputs that the scene asked for with `.play`.
  open func sheetTakes(
    _ input: SheetInput, at time: Double, before sheet: Sheet, isPlayed: Bool
  ) {}

  /// The sheet was this one up to a time, seconds: told before anything changes it, and before each
  /// frame.
  open func sheetMoved(_ sheet: Sheet, to time: Double) {}

  /// A frame is about to be painted that shows the sheet at a time, seconds: its views may change now.
  open func sheetShown(_ sheet: Sheet, at time: Double) {}

  /// Whether the user's settings are its own to apply, as a start: then it is given them, and the stage
  /// applies none.
  open var ownsSettings: Bool { false }

  /// Whether its sheet comes up by itself.
  open var opensSheet: Bool { false }

  /// Takes the user's settings.
  ///
  /// - Throws: A setting that does not go with its sheet.
  open func takeSettings(_ changes: [SettingChange]) throws(SettingError) {}

  /// Small views in front of all sheets, the last on top.
  open var floatingViews: [FloatingView] { [] }

  /// Whether the sheet lives in a part of a window so wide, beginning at the left, points; nil is all.
  open func sheetWidth(in width: Double) -> Double? { nil }

  /// A key went down that the focused view did not take.
  ///
  /// - Returns: Whether that was for the scene; else it is for the sheet.
  open func keyPressed(_ press: KeyStroke) -> Bool { false }

  /// A key went up, whoever took it when it went down; also when the window loses the keyboard.
  open func keyReleased(_ key: Key) {}

  /// Asks the stage for something.
  public final func perform(_ action: SceneAction) { actions.append(action) }

  /// What was asked for since the last call, oldest first.
  public final func takeActions() -> [SceneAction] {
    if actions.isEmpty { return [] }
    defer { actions = [] }
    return actions
  }
}
