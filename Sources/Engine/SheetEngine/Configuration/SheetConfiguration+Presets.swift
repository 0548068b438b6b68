extension SheetConfiguration {
  /// The usual sheet of phones, with two heights. A flick goes to the next height in its direction;
  /// beyond the highest, a rubber band resists.
  public static let standard = SheetConfiguration()

  /// A card that rises to half the height over a dimmed view. A release near the top expands it; a
  /// release near the bottom, or a flick down, dismisses it.
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
      // The handle ends 10 points above the card. It is black, because it lies on the gray dimmer:
      // black has a contrast of 3:1 or more there.
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

  /// A card that cannot be dragged: commands and keys move it between two heights, and a tap on the
  /// dimmer dismisses it.
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
      // The handle ends 12 points below the card's top edge.
      handle: SheetHandle(
        size: Size2D(width: 60, height: 3), offset: 9, radius: 1.5, color: RGBA(white: 0)),
      dimColor: RGBA(white: 1.0 / 3)))

  /// A persistent sheet with three heights above a tab bar. It is never dismissed, and the user can
  /// use the view behind it.
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
