extension SheetConfiguration {
  /// A snapshot of the screen, dimmed, and a card that rises over it to half its height.
  public static let snapshotCard = SheetConfiguration(
    detents: [Detent("expanded", .top(30)), Detent("normal", .fraction(0.5))],
    initialDetent: "normal",
    minimumTop: 30,
    drag: DragOptions(area: .card),
    scroll: ScrollOptions(input: .wheel),
    release: ReleaseOptions(
      rule: .thresholds, flickVelocity: 1500, upperThreshold: 0.25, lowerThreshold: 70),
    present: .bezier(.easeIn, duration: 0.3),
    settle: .bezier(.easeIn, duration: 0.3),
    dismiss: .bezier(.easeIn, duration: 0.3),
    dim: DimOptions(opacity: 0.7, from: .detent("normal")),
    look: SheetLook(
      cornerRadius: 10,
      // 6 high, its bottom edge 10 above the card: its top edge is 16 above. Black has a contrast of
      // 3:1 or more with everything under the full dimmer; the dimmer's own gray could not be seen.
      handle: SheetHandle(
        size: Size2D(width: 60, height: 6), offset: -16, radius: 3, color: RGBA(white: 0)),
      dimColor: RGBA(white: 0.5)))

  /// As `snapshotCard`, quicker, and draggable anywhere in the view: a list of who reacted.
  public static let reactions: SheetConfiguration = {
    var style = snapshotCard
    style.drag.area = .view
    style.scroll.input = .all
    style.present.duration = 0.25
    style.settle.duration = 0.25
    style.dismiss.duration = 0.25
    return style
  }()

  /// Any content at the height that it asks for; not draggable unless it is told to be.
  public static let settings = SheetConfiguration(
    detents: [Detent("expanded", .top(40)), Detent("normal", .height(500))],
    initialDetent: "normal",
    minimumTop: 40,
    drag: DragOptions(area: .none),
    release: ReleaseOptions(rule: .nearest, flickVelocity: 1500),
    present: .bezier(.easeOut, duration: 0.25),
    settle: .bezier(.easeOut, duration: 0.25),
    dismiss: .bezier(.easeIn, duration: 0.25),
    resize: .bezier(.easeOut, duration: 0.25),
    dim: DimOptions(opacity: 0.3, from: .half("normal")),
    look: SheetLook(
      cornerRadius: 16, cornerCurve: .continuous,
      // 3 high, its bottom edge 12 below the card's top edge.
      handle: SheetHandle(
        size: Size2D(width: 60, height: 3), offset: 9, radius: 1.5, color: RGBA(white: 0)),
      dimColor: RGBA(white: 1.0 / 3)))

  /// A part of the screen over a map, above a tab bar.
  public static let map = SheetConfiguration(
    detents: [Detent("min", .height(150)), Detent("mid", .view(0.4)), Detent("max", .view(0.85))],
    initialDetent: "min",
    reservedBottom: .safeArea,
    isPersistent: true,
    isDismissible: false,
    drag: DragOptions(area: .card, tracking: .steps),
    release: ReleaseOptions(rule: .extremes, flickVelocity: 500),
    present: .bezier(.easeInOut, duration: 0.25),
    settle: .bezier(.easeInOut, duration: 0.25),
    dismiss: .bezier(.easeInOut, duration: 0.25),
    dim: DimOptions(opacity: 0, from: .detent("max")),
    look: SheetLook(
      cornerRadius: 20, handle: nil, dimColor: RGBA(white: 0),
      shadow: SheetShadow(
        color: RGBA(white: 0), opacity: 0.1, offsetX: 0, offsetY: -2, radius: 5)))

  /// What the best platforms' own sheets do today.
  public static let system: SheetConfiguration = {
    // Critically damped; response as the platform's interactive spring.
    let spring = SheetAnimation(.spring(SheetSpring(response: 0.344, dampingRatio: 1)), duration: 0)
    return SheetConfiguration(
      detents: [Detent("medium", .fraction(0.5)), Detent("large", .fraction(0.92))],
      initialDetent: "medium",
      escape: .step,
      drag: DragOptions(area: .card, slop: 8, origin: .slop, rubberBand: 0.55),
      release: ReleaseOptions(rule: .adjacent, flickVelocity: 500, flickDamping: 0.85),
      present: spring,
      settle: spring,
      dismiss: spring,
      dim: DimOptions(opacity: 0.4, from: .detent("medium")),
      look: SheetLook(
        cornerRadius: 12, cornerCurve: .continuous,
        handle: SheetHandle(
          size: Size2D(width: 36, height: 5), offset: 5, radius: 2.5, color: RGBA(white: 0.55)),
        dimColor: RGBA(white: 0)))
  }()

  /// The default: the platform's own sheet.
  public static let standard = system
}
