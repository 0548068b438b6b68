extension SheetConfiguration {
  /// A snapshot of the screen, dimmed, and a card that rises over it to half its height.
  public static let snapshotCard = SheetConfiguration(
    detents: [Detent("expanded", .top(30)), Detent("normal", .fraction(0.5))],
    initialDetent: "normal",
    minimumTop: 30,
    drag: DragOptions(area: .card),
    release: ReleaseOptions(
      rule: .thresholds, flickVelocity: 1500, upperThreshold: 0.25, lowerThreshold: 70),
    present: .bezier(.easeIn, duration: 0.3),
    settle: .bezier(.easeIn, duration: 0.3),
    dismiss: .bezier(.easeIn, duration: 0.3),
    dim: DimOptions(opacity: 0.7, from: .detent("normal")),
    look: SheetLook(
      cornerRadius: 10,
      // 6 high, its bottom edge 10 above the card: its top edge is 16 above.
      handle: Handle(
        size: Size(width: 60, height: 6), offset: -16, radius: 3, color: RGBA(white: 0.5)),
      dimColor: RGBA(white: 0.5)))
}

extension SheetConfiguration {
  /// What a sheet is when nobody says otherwise.
  public static let standard = snapshotCard
}
