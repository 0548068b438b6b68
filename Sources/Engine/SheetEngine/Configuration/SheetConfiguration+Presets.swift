/// Configurations modelled on well-known sheets.
extension SheetConfiguration {
  /// The platforms' usual sheet: two heights, a flick goes to the next height in its direction, a rubber band
  /// beyond the last.
  public static let standard = SheetConfiguration()

  /// A card that rises to half the height over a dimmed view. A release far up expands it, one far down or a
  /// flick down dismisses it.
  public static let card = SheetConfiguration(
    detents: [Detent("expanded", .top(30)), Detent("normal", .fraction(0.5))],
    initialDetent: "normal",
    minimumTop: 30,
    escape: .dismiss,
    drag: DragOptions(slop: 0, origin: .press, rubberBand: 0),
    scroll: ScrollOptions(input: .wheel),
    release: ReleaseOptions(
      rule: .thresholds, flickVelocity: 1500, flickDamping: nil, upperThreshold: 0.25,
      lowerThreshold: 70),
    animations: SheetAnimations(
      present: .bezier(.easeIn, duration: 0.3),
      settle: .bezier(.easeIn, duration: 0.3),
      dismiss: .bezier(.easeIn, duration: 0.3)),
    dim: DimOptions(opacity: 0.7, from: .detent("normal")),
    look: SheetLook(
      cornerRadius: 10, cornerCurve: .circular,
      // The handle is 6 points high and ends 10 above the card. It is black, because the dimmer's gray would
      // be invisible on the dimmer; black has a contrast of 3:1 or more with everything under it.
      handle: SheetHandle(
        size: Size2D(width: 60, height: 6), offset: -16, radius: 3, color: RGBA(white: 0)),
      dimColor: RGBA(white: 0.5)))

  /// `card` with quicker animations, draggable anywhere in the view.
  public static let quickCard: SheetConfiguration = {
    var quick = card
    quick.drag.area = .view
    quick.scroll.input = .all
    quick.animations.present.duration = 0.25
    quick.animations.settle.duration = 0.25
    quick.animations.dismiss.duration = 0.25
    return quick
  }()

  /// A card that is not draggable by default: commands and keys move it between two heights, and a
  /// tap on the dimmer dismisses it.
  public static let fixed = SheetConfiguration(
    detents: [Detent("expanded", .top(40)), Detent("normal", .height(500))],
    initialDetent: "normal",
    minimumTop: 40,
    escape: .dismiss,
    drag: DragOptions(area: .none, slop: 0, origin: .press, rubberBand: 0),
    release: ReleaseOptions(rule: .nearest, flickVelocity: 1500, flickDamping: nil),
    animations: SheetAnimations(
      present: .bezier(.easeOut, duration: 0.25),
      settle: .bezier(.easeOut, duration: 0.25),
      dismiss: .bezier(.easeIn, duration: 0.25),
      resize: .bezier(.easeOut, duration: 0.25)),
    dim: DimOptions(opacity: 0.3, from: .half("normal")),
    look: SheetLook(
      cornerRadius: 16, cornerCurve: .continuous,
      // The handle is 3 points high and ends 12 below the card's top edge.
      handle: SheetHandle(
        size: Size2D(width: 60, height: 3), offset: 9, radius: 1.5, color: RGBA(white: 0)),
      dimColor: RGBA(white: 1.0 / 3)))

  /// A persistent sheet of three heights above a tab bar: never dismissed, and the user can reach the view
  /// that it does not cover.
  public static let panel = SheetConfiguration(
    detents: [Detent("min", .height(150)), Detent("mid", .view(0.4)), Detent("max", .view(0.85))],
    initialDetent: "min",
    reservedBottom: .safeArea,
    dismissal: .never,
    escape: .dismiss,
    drag: DragOptions(slop: 0, origin: .press, tracking: .steps, rubberBand: 0),
    release: ReleaseOptions(rule: .extremes, flickVelocity: 500, flickDamping: nil),
    animations: SheetAnimations(
      present: .bezier(.easeInOut, duration: 0.25),
      settle: .bezier(.easeInOut, duration: 0.25),
      dismiss: .bezier(.easeInOut, duration: 0.25)),
    dim: DimOptions(opacity: 0, from: .detent("max")),
    look: SheetLook(
      cornerRadius: 20, cornerCurve: .circular, handle: nil, dimColor: RGBA(white: 0),
      shadow: SheetShadow(color: RGBA(white: 0), opacity: 0.1, offsetX: 0, offsetY: -2, radius: 5)))
}
