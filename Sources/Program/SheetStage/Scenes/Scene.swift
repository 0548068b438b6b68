package import SheetControls
public import SheetEngine
public import SheetTrace

/// The views of a scene: the background and the card of its sheet.
///
/// A scene knows no window and, unless it is a `WorkbenchScene`, no time. A scene changes its sheet
/// with `perform`; the stage executes the action after the current input.
open class Scene {
  package let title: String
  package let style: SheetStyle
  package let background: View
  /// The scroll view behind the sheet, which the stage scrolls; nil if there is none.
  package let backgroundScroller: ScrollView?
  package let card: Card
  /// How the scene opened, set before `configured`; nil in the replay of a trace that does not tell
  /// it.
  package internal(set) var physics: Physics?
  /// The arrow that leaves the scene, which the mouse's Back button presses too; nil if there is
  /// none.
  package final var back: Control?
  /// Whether the stage paints the background; false if the window has its pixels. Set before the
  /// stage is created.
  package final var paintsBackground = true
  /// The view of the background that the sheet comes out of and goes back into, and the radius of
  /// its corners, points; nil for a sheet that comes over its edge.
  package final var origin: (view: View, radius: Double)?
  private var actions: [SceneAction] = []

  package init(
    _ title: String, style: SheetStyle, background: View, scroller: ScrollView? = nil, card: Card
  ) {
    self.title = title
    self.style = style
    self.background = background
    backgroundScroller = scroller
    self.card = card
  }

  /// The sheet's configuration before the user's settings; the stage asks again when the view's size
  /// changes.
  ///
  /// With nil, the configuration that a trace's settings change. It must stay as it is, so that
  /// recordings play unchanged.
  open func configuration(in geometry: SheetGeometry, physics: Physics?) -> SheetConfiguration {
    style.configuration
  }

  /// The sheet's configuration with the user's settings; the stage asks again after
  /// `SceneAction.configure`. Throws if a setting is invalid.
  open func configuration(
    in geometry: SheetGeometry, physics: Physics?, changedBy settings: [SettingChange]
  ) throws(SettingError) -> SheetConfiguration {
    var configuration = configuration(in: geometry, physics: physics)
    configuration.scroll.header = card.headerHeight
    return try configuration.changed(by: settings)
  }

  /// Arranges the card for a view of the given size, points. The stage calls this before it asks
  /// for the configuration and the card's height.
  open func arrange(in size: Size2D) {}

  /// The height of the tab bar or other strip at the bottom that the sheet leaves free in a view of
  /// the given size, points.
  open func bottomInset(in size: Size2D) -> Double { 0 }

  /// Whether the background freezes while the sheet is up, as in a snapshot of the screen.
  open var showsSnapshot: Bool { false }

  /// Whether the program presents the sheet by itself once the user has seen the scene, unless the
  /// scene opens with `--original`.
  open var opensWithSheet: Bool { false }

  /// Whether the scene shows a picture that the user can replace.
  open var showsPicture: Bool { false }

  /// Creates the card of a further sheet over the scene's own sheet; nil if the scene has only its
  /// own sheet.
  ///
  /// - Parameter depth: The number of sheets below the new one, at least 1.
  open func makeOverCard(depth: Int) -> Card? { nil }

  /// Receives the sheet's configuration when it changes and when the scene opens. The configuration
  /// contains the user's settings, except slow and reduced motion.
  open func configured(_ configuration: SheetConfiguration) {}

  /// Handles a key before the views and the sheet do, unless the sheet is leaving; returns whether
  /// the scene used the key. `isRepeated` if the keyboard repeats a key that is held.
  open func takesKey(_ press: KeyStroke, isRepeated: Bool) -> Bool { false }

  /// Called in a scene that was created to show the user's new picture.
  open func pictureArrived() {}

  /// Notifies the scene that the sheet came to rest, or is hidden.
  open func sheetRested(at place: SheetPlace) {}

  /// Requests an action, which the stage executes after the current input.
  package final func perform(_ action: SceneAction) { actions.append(action) }

  /// The actions since the last call, oldest first.
  package final func takeActions() -> [SceneAction] {
    if actions.isEmpty { return [] }
    defer { actions = [] }
    return actions
  }
}
