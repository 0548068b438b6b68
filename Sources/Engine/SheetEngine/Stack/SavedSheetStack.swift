/// The part of a stack's state that a program saves when it ends.
public struct SavedSheetStack: Equatable, CodableSendable {
  /// A sheet over the base.
  public struct Layer: Equatable, CodableSendable {
    /// The sheet's id.
    public var id: LayerID
    /// The sheet's state after its motion.
    public var sheet: SavedSheet

    /// Creates a saved layer.
    public init(id: LayerID, sheet: SavedSheet) {
      self.id = id
      self.sheet = sheet
    }
  }

  /// The sheet that the stack was created with; hidden for a stack without one.
  public var base: SavedSheet
  /// The sheets over the base that are not leaving, from the lowest to the topmost.
  public var over: [Layer]
  /// The id for the next sheet that the program presents.
  public var nextID: LayerID

  /// Creates a saved state.
  public init(base: SavedSheet, over: [Layer] = [], nextID: LayerID = LayerID(1)) {
    self.base = base
    self.over = over
    self.nextID = nextID
  }
}

extension SheetStack {
  private static let greatestSavedID = Int(Int32.max)

  /// The state to save: the sheets as they rest after their current motions.
  public var saved: SavedSheetStack {
    let over = layers.filter { $0.id != .base }
      .map { SavedSheetStack.Layer(id: $0.id, sheet: $0.sheet.saved) }
    return SavedSheetStack(
      base: sheet(.base)?.saved ?? SavedSheet(place: .hidden),
      over: over.filter { $0.sheet.place != .hidden }, nextID: LayerID(nextID))
  }

  /// Creates a stack from a saved state.
  ///
  /// Omits invalid sheets, and sheets without a resting position in this view. `over` returns the
  /// configuration of a sheet over the base; nil omits the sheet.
  public init(
    restoring saved: SavedSheetStack, _ configuration: SheetConfiguration,
    in geometry: SheetGeometry, over: (LayerID) -> SheetConfiguration?
  ) {
    self.init(Sheet(restoring: saved.base, configuration, in: geometry))
    restore(saved, over: over)
  }

  /// Creates a stack from the saved state of a stack without a base sheet.
  public init(
    restoring saved: SavedSheetStack, in geometry: SheetGeometry,
    over: (LayerID) -> SheetConfiguration?
  ) {
    self.init(in: geometry)
    restore(saved, over: over)
  }

  private mutating func restore(_ saved: SavedSheetStack, over: (LayerID) -> SheetConfiguration?) {
    for layer in saved.over where layers.count < SheetStack.maximumDepth {
      let id = layer.id.rawValue
      guard id >= nextID, id <= SheetStack.greatestSavedID,
        layer.sheet.place != .hidden, let configuration = over(layer.id)
      else { continue }
      let sheet = Sheet(restoring: layer.sheet, configuration, in: geometry)
      guard sheet.place != .hidden else { continue }
      add(sheet, layer.id)
    }
    skipIDs(before: min(saved.nextID.rawValue, SheetStack.greatestSavedID))
  }
}
