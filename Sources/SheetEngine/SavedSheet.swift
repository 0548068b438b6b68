/// What is worth keeping of a sheet when a program ends.
public struct SavedSheet: Equatable, Hashable, Codable, Sendable {
  /// The detent that it rests at or is on its way to; nil when it is hidden or leaving.
  public var detent: String?
  /// How high its content wants to be, points.
  public var contentHeight: Double

  /// Creates a saved state.
  public init(detent: String?, contentHeight: Double = 0) {
    self.detent = detent
    self.contentHeight = contentHeight
  }
}

extension Sheet {
  /// What is worth keeping: where it stands, or will stand when nobody touches it any more.
  public var saved: SavedSheet {
    let place = pendingTransition?.detent ?? detent
    return SavedSheet(
      detent: place == .hidden ? nil : place.name, contentHeight: contentHeight)
  }

  /// Creates a sheet that stands where a saved one stood, without any motion or event.
  ///
  /// A detent that does not exist any more is replaced by the initial one.
  public init(
    restoring saved: SavedSheet, _ configuration: SheetConfiguration, in geometry: SheetGeometry
  ) {
    self.init(configuration, in: geometry)
    contentHeight = saved.contentHeight.isFinite ? Swift.max(0, saved.contentHeight) : 0
    updateLayout()
    guard let name = saved.detent else { return }
    let wanted = Detent.ID(name)
    detent = hasDetent(wanted) ? wanted : initialDetent
    state = .resting
    fitContent(toTop: top(of: detent))
  }
}
