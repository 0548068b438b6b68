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
    /// The sheet's id.
    public var id: LayerID
    /// The sheet's state at rest, after its current motions.
    public var sheet: SavedSheet
    /// The sheet that this one made way for, and the place that it returns to; nil unless it is hidden until then.
    public var parked: Parked?

    /// Creates a saved layer.
    public init(id: LayerID, sheet: SavedSheet, parked: Parked? = nil) {
      self.id = id
      self.sheet = sheet
      self.parked = parked
    }
  }

  /// The state of a sheet that made way for another (`StackBehavior.switch`), and returns when that leaves.
  public struct Parked: Equatable, Hashable, Sendable {
    /// The sheet that it made way for.
    public var successor: LayerID
    /// The place that it returns to.
    public var place: SheetPlace

    /// Creates a saved state.
    public init(successor: LayerID, place: SheetPlace) {
      self.successor = successor
      self.place = place
    }
  }

  /// The sheet that the stack was created with; hidden for a stack without one.
  public var base: SavedSheet
  /// The base sheet's state if it made way for another; nil otherwise.
  public var baseParked: Parked?
  /// The sheets over the lowest that are not leaving, from the lowest to the topmost.
  public var over: [Layer]
  /// The id of the next sheet; ids are never reused.
  public var nextID: LayerID

  /// Creates a saved state.
  public init(
    base: SavedSheet, over: [Layer] = [], nextID: LayerID = LayerID(1), baseParked: Parked? = nil
  ) {
    self.base = base
    self.baseParked = baseParked
    self.over = over
    self.nextID = nextID
  }
}

extension SheetStack {
  /// Greatest id that a saved state may have, because the stack counts up from there.
  private static let greatestSavedID = Int(Int32.max)

  /// The state to save: each sheet where it will rest when its current motion has ended.
  public var saved: SavedSheetStack {
    let over = layers.filter { $0.id != .base }
      .map { SavedSheetStack.Layer(id: $0.id, sheet: $0.sheet.saved, parked: $0.parked) }
    return SavedSheetStack(
      base: sheet(.base)?.saved ?? SavedSheet(place: .hidden),
      over: over.filter { $0.sheet.place != .hidden || $0.parked != nil }, nextID: LayerID(nextID),
      baseParked: layers.first { $0.id == .base }?.parked)
  }

  /// Creates a stack from a saved state, without any motion or event.
  ///
  /// Restores each sheet as `Sheet(restoring:_:in:)` does, even in a view of another size. Skips sheets
  /// without a resting position in this view, and invalid ones: with ids that do not grow from sheet to
  /// sheet, or beyond the maximum depth.
  ///
  /// - Parameters:
  ///   - saved: The saved state.
  ///   - configuration: The lowest sheet's configuration.
  ///   - geometry: The geometry of the sheets' view.
  ///   - look: Recession of the cards behind a sheet.
  ///   - over: Returns the configuration of a sheet over the lowest; nil omits the sheet.
  public init(
    restoring saved: SavedSheetStack, _ configuration: SheetConfiguration,
    in geometry: SheetGeometry, look: StackLook = StackLook(),
    over: (LayerID) -> SheetConfiguration?
  ) {
    self.init(Sheet(restoring: saved.base, configuration, in: geometry), look: look)
    if layers[0].sheet.place == .hidden { layers[0].parked = saved.baseParked }
    restore(saved, over: over)
  }

  /// Creates a stack from the saved state of one that was created without a sheet: see
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
      guard id >= nextID, id <= SheetStack.greatestSavedID,
        layer.sheet.place != .hidden || layer.parked != nil, let configuration = over(layer.id)
      else { continue }
      let sheet = Sheet(restoring: layer.sheet, configuration, in: geometry)
      guard sheet.place != .hidden || layer.parked != nil else { continue }
      let parked = sheet.place == .hidden ? layer.parked : nil
      layers.append(Layer(id: layer.id, sheet: sheet, parked: parked))
      nextID = id + 1
    }
    bringBackOrphans()
    nextID = Swift.max(nextID, Swift.min(saved.nextID.rawValue, SheetStack.greatestSavedID))
  }

  /// Restores sheets that made way for one that was not restored.
  private mutating func bringBackOrphans() {
    for index in layers.indices.reversed() {
      guard let parked = layers[index].parked,
        !layers[(index + 1)...].contains(where: { $0.id == parked.successor })
      else { continue }
      var saved = layers[index].sheet.saved
      saved.place = parked.place
      let sheet = Sheet(restoring: saved, layers[index].sheet.configuration, in: geometry)
      layers[index] = Layer(id: layers[index].id, sheet: sheet)
      if sheet.place == .hidden, layers[index].id != .base { layers.remove(at: index) }
    }
  }
}

#if !hasFeature(Embedded)
  extension SavedSheetStack.Parked: Codable {
    private enum CodingKeys: String, CodingKey {
      // The key of older versions.
      case place = "detent"
      case successor
    }
  }
  extension SavedSheetStack: Codable {}
  extension SavedSheetStack.Layer: Codable {}
#endif
