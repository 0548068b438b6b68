/// The part of a sheet's state that a program saves when it ends.
public struct SavedSheet: Equatable, Hashable, Sendable {
  /// The detent that it rests at or is on its way to; nil when it is hidden or leaving.
  public var detent: String?
  /// How high its content wants to be, points.
  public var contentHeight: Double
  /// How far its content is moved up, or will be when it has come to rest, points.
  public var scroll: Double

  /// Creates a saved state.
  public init(detent: String?, contentHeight: Double = 0, scroll: Double = 0) {
    self.detent = detent
    self.contentHeight = contentHeight
    self.scroll = scroll
  }
}

extension Sheet {
  /// Where it rests, or will rest when nothing else happens.
  public var saved: SavedSheet {
    let place = destination
    guard place != .hidden else { return SavedSheet(detent: nil, contentHeight: contentHeight) }
    let limit = scrollLimit(atTop: top(of: place))
    return SavedSheet(
      detent: place.name, contentHeight: contentHeight,
      scroll: content.destination.clamped(0, limit))
  }

  /// Creates a sheet that stands where a saved one stood, without any motion or event.
  ///
  /// A detent that does not exist any more is replaced by the initial one, and the content is kept
  /// within its limits.
  public init(
    restoring saved: SavedSheet, _ configuration: SheetConfiguration, in geometry: SheetGeometry
  ) {
    self.init(configuration, in: geometry)
    contentHeight = saved.contentHeight.isFinite ? Swift.max(0, saved.contentHeight) : 0
    updateLayout()
    guard let name = saved.detent else { return }
    let wanted = Detent.ID(name)
    let place = hasDetent(wanted) ? wanted : initialDetent
    // In a view where it has no place at all it waits to be presented.
    guard place != .hidden else { return }
    detent = place
    state = .resting
    fitContent(toTop: top(of: detent))
    if saved.scroll.isFinite { content.jump(to: saved.scroll) }
  }
}

#if !hasFeature(Embedded)
  extension SavedSheet: Codable {
    /// Reads a saved state, also one that was kept before the content's place was.
    public init(from decoder: any Decoder) throws {
      let values = try decoder.container(keyedBy: CodingKeys.self)
      detent = try values.decodeIfPresent(String.self, forKey: .detent)
      contentHeight = try values.decode(Double.self, forKey: .contentHeight)
      scroll = try values.decodeIfPresent(Double.self, forKey: .scroll) ?? 0
    }
  }
#endif
