/// The part of a stack's state that a program saves when it ends.
///
/// ```swift
/// let data = try JSONEncoder().encode(stack.saved)
/// // and the next time:
/// let saved = try JSONDecoder().decode(SavedSheetStack.self, from: data)
/// let stack = SheetStack(restoring: saved, .panel, in: geometry) { _ in .standard }
/// ```
public struct SavedSheetStack: Equatable, Hashable, Sendable {
  /// A sheet over the lowest one.
  public struct Layer: Equatable, Hashable, Sendable {
    /// Which it is.
    public var id: LayerID
    /// Where it rests, or will rest when nothing else happens.
    public var sheet: SavedSheet

    /// Creates a saved layer.
    public init(id: LayerID, sheet: SavedSheet) {
      self.id = id
      self.sheet = sheet
    }
  }

  /// The sheet that the stack was made with.
  public var base: SavedSheet
  /// Those over it that are not on their way out, from the lowest to the topmost.
  public var over: [Layer]
  /// What the next sheet that is presented will be called: an id is never given again.
  public var nextID: LayerID

  /// Creates a saved state.
  public init(base: SavedSheet, over: [Layer] = [], nextID: LayerID = LayerID(1)) {
    self.base = base
    self.over = over
    self.nextID = nextID
  }
}

extension SheetStack {
  /// Ids are counted up from here on at most, so that there are always more to give.
  private static let greatestSavedID = Int(Int32.max)

  /// Where each sheet rests, or will rest when nothing else happens.
  public var saved: SavedSheetStack {
    let over = layers.filter { $0.id != .base }
      .map { SavedSheetStack.Layer(id: $0.id, sheet: $0.sheet.saved) }
    return SavedSheetStack(
      base: sheet(.base)?.saved ?? SavedSheet(detent: nil),
      over: over.filter { $0.sheet.detent != nil }, nextID: LayerID(nextID))
  }

  /// Creates a stack whose sheets stand where those of a saved one stood, without any motion or event.
  ///
  /// Each sheet is restored as `Sheet(restoring:_:in:)` does it, also in a view of another size. What
  /// has no place to be in this view, and what cannot come from a stack, is left out: ids that do not
  /// grow from sheet to sheet, or more sheets than there can be.
  ///
  /// - Parameters:
  ///   - saved: What was kept.
  ///   - configuration: How the lowest sheet behaves.
  ///   - geometry: The view that all the sheets live in.
  ///   - look: How what lies behind a sheet goes back.
  ///   - over: How a sheet over the lowest behaves; nil leaves it out.
  public init(
    restoring saved: SavedSheetStack, _ configuration: SheetConfiguration,
    in geometry: SheetGeometry, look: StackLook = StackLook(),
    over: (LayerID) -> SheetConfiguration?
  ) {
    self.init(Sheet(restoring: saved.base, configuration, in: geometry), look: look)
    restore(saved, over: over)
  }

  /// Creates a stack that was made without a sheet, as it was saved: see
  /// `init(restoring:_:in:look:over:)`.
  public init(
    restoring saved: SavedSheetStack, in geometry: SheetGeometry, look: StackLook = StackLook(),
    over: (LayerID) -> SheetConfiguration?
  ) {
    self.init(in: geometry, look: look)
    restore(saved, over: over)
  }

  private mutating func restore(
    _ saved: SavedSheetStack, over: (LayerID) -> SheetConfiguration?
  ) {
    for layer in saved.over where layers.count < SheetStack.maximumDepth {
      let id = layer.id.rawValue
      guard id >= nextID, id <= SheetStack.greatestSavedID, layer.sheet.detent != nil,
        let configuration = over(layer.id)
      else { continue }
      let sheet = Sheet(restoring: layer.sheet, configuration, in: geometry)
      guard sheet.detent != .hidden else { continue }
      layers.append(Layer(id: layer.id, sheet: sheet))
      nextID = id + 1
    }
    nextID = Swift.max(nextID, Swift.min(saved.nextID.rawValue, SheetStack.greatestSavedID))
  }
}

#if !hasFeature(Embedded)
  extension SavedSheetStack: Codable {}
  extension SavedSheetStack.Layer: Codable {}
#endif
