/// The part of a sheet's state that a program saves when it ends.
public struct SavedSheet: Equatable, Sendable {
  /// The place where the sheet rests, or its motion's target; `hidden` while it is leaving.
  public var place: SheetPlace
  /// The height of the content, points.
  public var contentHeight: Double
  /// The distance from the card's free edge to the content's anchor, points, as in
  /// `SheetInput.contentAnchor`; 0 for none.
  public var contentAnchor: Double
  /// Distance by which the content is moved up at rest, points.
  public var scroll: Double
  /// The scroll area that `contentHeight` and `scroll` belong to.
  public var area: ScrollArea
  /// The scroll areas other than `area`.
  public var others: [Area]

  /// The content of a scroll area that was not active.
  public struct Area: Equatable, CodableSendable {
    /// The scroll area.
    public var area: ScrollArea
    /// The height of the area's content, points.
    public var contentHeight: Double
    /// Distance by which the content is moved up at rest, points.
    public var scroll: Double

    /// Creates a saved state.
    public init(area: ScrollArea, contentHeight: Double = 0, scroll: Double = 0) {
      self.area = area
      self.contentHeight = contentHeight
      self.scroll = scroll
    }
  }

  /// Creates a saved state.
  public init(
    place: SheetPlace, contentHeight: Double = 0, scroll: Double = 0, area: ScrollArea = 0,
    others: [Area] = [], contentAnchor: Double = 0
  ) {
    self.place = place
    self.contentHeight = contentHeight
    self.contentAnchor = contentAnchor
    self.scroll = scroll
    self.area = area
    self.others = others
  }
}

extension Sheet {
  /// The state to save: the sheet as it rests after its current motions.
  public var saved: SavedSheet {
    let place = destination
    let (isHidden, top) = (place == .hidden, top(of: place))
    let window = scrollWindow(atTop: top)
    func saved(_ content: ScrollContent) -> SavedSheet.Area {
      SavedSheet.Area(
        area: content.area, contentHeight: content.height,
        scroll: isHidden ? 0 : content.scroll.destination.clamped(0, content.limit(in: window)))
    }
    return SavedSheet(
      place: place, contentHeight: contents.active.height, scroll: saved(contents.active).scroll,
      area: contents.active.area, others: contents.others.map(saved), contentAnchor: contentAnchor)
  }
}

#if !hasFeature(Embedded)
  extension SavedSheet: Codable {
    private enum CodingKeys: String, CodingKey {
      // Older versions saved a detent's name, or nothing, with this key.
      case place = "detent"
      case contentHeight, contentAnchor, scroll, area, others
    }

    /// Decodes a saved state; values that older versions did not save get their defaults.
    public init(from decoder: any Decoder) throws {
      let values = try decoder.container(keyedBy: CodingKeys.self)
      place = try values.decodeIfPresent(SheetPlace.self, forKey: .place) ?? .hidden
      contentHeight = try values.decode(Double.self, forKey: .contentHeight)
      contentAnchor = try values.decodeIfPresent(Double.self, forKey: .contentAnchor) ?? 0
      scroll = try values.decodeIfPresent(Double.self, forKey: .scroll) ?? 0
      area = try values.decodeIfPresent(ScrollArea.self, forKey: .area) ?? 0
      others = try values.decodeIfPresent([Area].self, forKey: .others) ?? []
    }
  }
#endif
