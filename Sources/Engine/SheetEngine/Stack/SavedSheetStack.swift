/// The part of a stack's state that a program saves when it ends.
public struct SavedSheetStack: Equatable, Hashable, Sendable {
  /// A sheet over the lowest one.
  public struct Layer: Equatable, Hashable, Sendable {
    /// The sheet's id.
    public var id: LayerID
    /// The sheet's state, at the end of its motion.
    public var sheet: SavedSheet
    /// The sheet that hides this one until it leaves; nil without one.
    public var parked: Parked?

    /// Creates a saved layer.
    public init(id: LayerID, sheet: SavedSheet, parked: Parked? = nil) {
      self.id = id
      self.sheet = sheet
      self.parked = parked
    }
  }

  /// The state of a sheet that is hidden until another leaves.
  public struct Parked: Equatable, Hashable, Sendable {
    /// The sheet that hides this one.
    public var successor: LayerID
    /// The place to return to.
    public var place: SheetPlace

    /// Creates a saved state.
    public init(successor: LayerID, place: SheetPlace) {
      self.successor = successor
      self.place = place
    }
  }

  /// The sheet that the stack was created with; hidden for a stack without one.
  public var base: SavedSheet
  /// The base sheet's state while another hides it; nil otherwise.
  public var baseParked: Parked?
  /// The sheets over the lowest, without leaving ones, from the lowest to the topmost.
  public var over: [Layer]
  /// The id of the next sheet.
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
  private static let greatestSavedID = Int(Int32.max)

  /// The state to save, at the end of all motions.
  public var saved: SavedSheetStack {
    let over = layers.filter { $0.id != .base }
      .map { SavedSheetStack.Layer(id: $0.id, sheet: $0.sheet.saved, parked: $0.parked) }
    return SavedSheetStack(
      base: sheet(.base)?.saved ?? SavedSheet(place: .hidden),
      over: over.filter { $0.sheet.place != .hidden || $0.parked != nil }, nextID: LayerID(nextID),
      baseParked: layers.first { $0.id == .base }?.parked)
  }

  /// Creates a stack from a saved state.
  ///
  /// Skips invalid sheets, and sheets without a resting position in this view.
  ///
  /// - Parameter over: Returns the configuration of a sheet over the lowest; nil omits the sheet.
  public init(
    restoring saved: SavedSheetStack, _ configuration: SheetConfiguration,
    in geometry: SheetGeometry, look: StackLook = StackLook(),
    over: (LayerID) -> SheetConfiguration?
  ) {
    self.init(Sheet(restoring: saved.base, configuration, in: geometry), look: look)
    if layers[0].sheet.place == .hidden { layers[0].parked = saved.baseParked }
    restore(saved, over: over)
  }

  /// Creates a stack from the saved state of a stack without a base sheet.
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
      // Older versions saved this key.
      case place = "detent"
      case successor
    }
  }
  extension SavedSheetStack: Codable {}
  extension SavedSheetStack.Layer: Codable {}
#endif
