package import SheetControls
public import SheetEngine
public import SheetTrace

/// The views of a scene: the background and the card of its sheet.
///
/// A scene knows no window. A scene changes its sheet with `perform`; the stage executes the action
/// after the current input.
open class Scene {
  /// The name of what the scene shows, for the window's title and screen readers. The gallery's tile
  /// has another title, which names the kind of sheet.
  package let title: String
  package let style: SheetStyle
  package let background: View
  /// The scroll view behind the sheet, which the stage scrolls; nil if there is none.
  package let backgroundScroller: ScrollView?
  package let card: Card
  /// How the scene opened, set by `SheetPreferences` before it asks for the sheet's configuration
  /// with the user's settings.
  package internal(set) final var physics = Physics.original
  /// The arrow that leaves the scene, which the mouse's Back button presses too; nil if there is
  /// none.
  package final var back: Control?
  /// Whether the stage paints the background; false if the window has its pixels. Set before the
  /// stage is created.
  package final var paintsBackground = true
  /// A transparent view in front of all sheets, as large as the window; nil for none. The dim does
  /// not cover it, and presses on its subviews do not reach the sheets.
  package final var front: View?
  /// The inputs that the scene's sheet gets when the scene opens.
  package final var opening: [TimedInput] = []
  /// The pointer's shape over the parts of the card that have none of their own.
  package final var cardShape = PointerShape.arrow
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

  // MARK: The sheet's configuration

  /// The sheet with the fluid physics, before the user's settings; the stage asks again when the
  /// view's size changes.
  open func fluidConfiguration(in geometry: SheetGeometry) -> SheetConfiguration {
    originalConfiguration(in: geometry)
  }

  /// The sheet with the original physics, otherwise as `fluidConfiguration`.
  open func originalConfiguration(in geometry: SheetGeometry) -> SheetConfiguration {
    style.configuration
  }

  /// The sheet that the settings of a trace change, whatever the trace's physics. It must stay as it
  /// is, so that recordings play unchanged.
  open func traceConfiguration(in geometry: SheetGeometry) -> SheetConfiguration {
    originalConfiguration(in: geometry)
  }

  /// The settings that turn the sheet of the scene's traces, with the settings that a trace has
  /// already, into another one. Throws for a configuration that settings cannot express.
  package final func traceChanges(
    to wanted: SheetConfiguration, after settings: [SettingChange] = [], in geometry: SheetGeometry
  ) throws(SettingError) -> [SettingChange] {
    try wanted.changes(from: traceConfiguration(in: geometry).changed(by: settings))
  }

  /// The physics of a trace of an older version, which tells only its settings.
  open func physics(ofTraceWith settings: [SettingChange]) -> Physics { .original }

  /// The sheet with the user's settings, which change `own`; the stage asks again after
  /// `SceneAction.configure`. Throws if a setting is invalid.
  open func configuration(
    changing own: SheetConfiguration, by settings: [SettingChange], in geometry: SheetGeometry
  ) throws(SettingError) -> SheetConfiguration {
    var configuration = own
    configuration.scroll.header = card.headerHeight
    return try configuration.changed(by: settings)
  }

  // MARK: Layout

  /// Arranges the card for a view of the given size, points. The stage calls this before it asks
  /// for the configuration and the card's height.
  open func arrange(in size: Size2D) {}

  /// The height of the tab bar or other strip at the bottom that the sheet leaves free in a view of
  /// the given size, points.
  open func bottomInset(in size: Size2D) -> Double { 0 }

  /// The size of the part of a window that contains the sheet, from the top left corner, points.
  /// The part has the window's full width or full height.
  open func sheetArea(in window: Size2D) -> Size2D { window }

  // MARK: Presenting sheets

  /// Whether the background freezes while the sheet is up, as in a snapshot of the screen.
  open var showsSnapshot: Bool { false }

  /// Whether the program presents the sheet by itself once the user has seen the scene, unless the
  /// scene opens with `--original`.
  open var opensWithSheet: Bool { false }

  /// `opensWithSheet`, with the scene's physics.
  package final var opensSheet: Bool { opensWithSheet && physics == .fluid }

  /// The view that a sheet comes out of and goes back into; nil for a sheet that comes over its edge.
  ///
  /// - Parameter depth: The number of sheets below: 0 for the scene's own sheet, whose origin is in
  ///   the background. The origin of another sheet is in the card below it.
  open func origin(ofSheet depth: Int) -> OriginView? { nil }

  /// The view that opens another scene, out of which that scene's sheet comes; nil for none.
  open func origin(ofScene name: String) -> OriginView? { nil }

  /// Creates the card of a further sheet over the scene's own sheet; nil if the scene has only its
  /// own sheet.
  ///
  /// - Parameter depth: The number of sheets below the new one, at least 1.
  open func makeOverCard(depth: Int) -> Card? { nil }

  // MARK: The user's picture

  /// Whether the scene shows a picture that the user can replace.
  open var showsPicture: Bool { false }

  /// Called in a scene that was created to show the user's new picture.
  open func pictureArrived() {}

  // MARK: Keys

  /// Handles a key before the views and the sheet do, unless the sheet is leaving; returns whether
  /// the scene used the key. `isRepeated` if the keyboard repeats a key that is held.
  open func takesKey(_ press: KeyStroke, isRepeated: Bool) -> Bool { false }

  /// Handles a key press that the focused view has not handled.
  ///
  /// - Returns: Whether the scene handled the press; otherwise the sheet does.
  open func keyPressed(_ press: KeyStroke) -> Bool { false }

  /// Called for every release of a key, and when the window loses the keyboard focus.
  open func keyReleased(_ key: Key) {}

  // MARK: Observing the sheet

  /// Receives the sheet's configuration when it changes and when the scene opens. The configuration
  /// contains the user's settings, except slow and reduced motion.
  open func configured(_ configuration: SheetConfiguration) {}

  /// Called before the scene's sheet is presented, whatever presents it.
  open func sheetOpens() {}

  /// Called before the sheet handles an input of a pointer, a wheel or a key.
  ///
  /// - Parameters:
  ///   - sheet: The sheet before the input.
  ///   - isPlayed: Whether the input is one that the scene requested with `.play`.
  open func sheetTakes(
    _ input: SheetInput, at time: Double, before sheet: Sheet, isPlayed: Bool
  ) {}

  /// Called before every input of the sheet and every frame, with the sheet's state at that time,
  /// seconds.
  open func sheetMoved(_ sheet: Sheet, to time: Double) {}

  /// Notifies the scene that the sheet came to rest, or is hidden.
  open func sheetRested(at place: SheetPlace) {}

  /// Called before the stage paints a frame of the sheet at a time, seconds; the scene may change
  /// its views.
  open func sheetShown(_ sheet: Sheet, at time: Double) {}

  // MARK: Actions

  /// Requests an action, which the stage executes after the current input.
  package final func perform(_ action: SceneAction) { actions.append(action) }

  /// The actions since the last call, oldest first.
  package final func takeActions() -> [SceneAction] {
    if actions.isEmpty { return [] }
    defer { actions = [] }
    return actions
  }
}
