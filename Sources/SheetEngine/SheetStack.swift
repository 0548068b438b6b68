/// Sheets over sheets, as a value: the same two questions as a single `Sheet`, what happened and what
/// it looks like, for up to eight of them in one view.
///
/// ```swift
/// var stack = SheetStack(.panel, in: SheetGeometry(size: Size2D(width: 390, height: 844)))
/// stack.present(.standard, at: 1)
/// for layer in stack.frame(at: 1.2) { print(layer.id, layer.card, layer.backdrop.scale) }
/// ```
///
/// The stack alone decides to whom an input goes. A pointer belongs to the topmost sheet whose card,
/// handle or dimmer is under it when it goes down, or to the background, until it goes up; so does what
/// a touchpad scrolls, until the fingers are lifted or pause. Keys belong to the topmost sheet that is
/// not on its way out. Beneath a modal sheet nothing is reached, neither by pointer nor by key, and when
/// one comes up, drags beneath it are taken back. A sheet that was presented over another leaves
/// the stack when it has gone; the one that the stack was made with, if there was one, stays in it,
/// hidden or not.
///
/// A view with controls asks the stack where a press goes (`hit(_:at:)`), asks the control there how
/// much of the press it claims, tells the stack, and asks afterwards who has the pointer
/// (`owner(of:)`, `isDragging(_:)`).
public struct SheetStack: Equatable, Sendable {
  /// The most sheets that there can be at a time.
  public static let maximumDepth = 8

  /// A sheet of the stack.
  public struct Layer: Equatable, Sendable {
    /// Which it is.
    public let id: LayerID
    /// The sheet.
    public internal(set) var sheet: Sheet
    /// Why it is still in the stack while it is hidden.
    var parked: SavedSheetStack.Parked?
  }

  /// The sheets, from the lowest to the topmost. Only a stack that was made without a sheet can be empty.
  public internal(set) var layers: [Layer]
  /// How what lies behind a sheet goes back.
  public var look: StackLook

  /// The pointers that are down.
  var gestures: [PointerGesture] = []
  /// What a touchpad does.
  var touchpad: TouchpadGesture?
  /// Memory for events.
  var spare = SpareEvents()
  /// The id of the sheet that is presented next.
  var nextID = 1
  /// The latest moment that sheets knew of which have left, seconds.
  var latest = -Double.infinity

  /// Creates a stack with one sheet, which is hidden, or at its initial detent if it is persistent.
  public init(
    _ configuration: SheetConfiguration, in geometry: SheetGeometry, look: StackLook = StackLook()
  ) {
    self.init(Sheet(configuration, in: geometry), look: look)
  }

  /// Creates a stack around a sheet as it is.
  public init(_ sheet: Sheet, look: StackLook = StackLook()) {
    self.init(in: sheet.geometry, look: look)
    layers.append(Layer(id: .base, sheet: sheet))
  }

  /// Creates a stack without any sheet.
  public init(in geometry: SheetGeometry, look: StackLook = StackLook()) {
    self.geometry = geometry
    self.look = look
    layers = []
    // What it will ever need: no input has to make room.
    layers.reserveCapacity(SheetStack.maximumDepth)
    gestures.reserveCapacity(SheetStack.mostPointers)
  }

  /// The view that all the sheets live in. To change it, send `.resized`.
  public internal(set) var geometry: SheetGeometry

  /// The sheet of this id, as long as it is in the stack.
  public func sheet(_ id: LayerID) -> Sheet? { index(of: id).map { layers[$0].sheet } }

  /// Lets a new sheet come up over all the others.
  ///
  /// If that is modal, every sheet beneath takes a `.cancelled`: a drag goes back where it began, and
  /// the pointers that are down there have no owner until they go down again.
  ///
  /// - Parameters:
  ///   - configuration: How it behaves.
  ///   - detent: Where it comes to; nil is its initial detent.
  ///   - contentHeight: How high its content wants to be, points.
  ///   - behavior: What becomes of the sheet that is topmost now. One that may not go stays.
  ///   - time: Now, seconds.
  /// - Returns: The new sheet, or nil when the stack is full or no detent is available in this view; and
  ///   what the sheets report.
  @discardableResult
  public mutating func present(
    _ configuration: SheetConfiguration, detent: Detent.ID? = nil, contentHeight: Double = 0,
    behavior: StackBehavior = .push, at time: Double
  ) -> (layer: LayerID?, events: StackEvents) {
    let id = LayerID(nextID)
    let events = reporting(at: time) { stack, now, events in
      guard stack.layers.count < SheetStack.maximumDepth else {
        return events.refusal = .stackIsFull
      }
      let former = stack.stayingIndex(at: now)
      stack.nextID += 1
      stack.layers.append(Layer(id: id, sheet: Sheet(configuration, in: stack.geometry)))
      stack.pass(.contentHeight(contentHeight), to: stack.layers.count - 1, at: now, &events)
      stack.pass(.present(detent), to: stack.layers.count - 1, at: now, &events)
      if let former { stack.makeWay(former, for: id, behavior, at: now, &events) }
    }
    return (index(of: id) == nil ? nil : id, events)
  }

  /// Lets a sheet go, and with it all that lie over it, together.
  ///
  /// A sheet that refuses stays, and so do those beneath it.
  ///
  /// - Returns: What the sheets report; nothing when the sheet is not in the stack.
  @discardableResult
  public mutating func dismiss(downTo id: LayerID, at time: Double) -> StackEvents {
    reporting(at: time) { stack, now, events in
      guard let lowest = stack.index(of: id) else { return events.refusal = .noSuchLayer(id) }
      for index in (lowest..<stack.layers.count).reversed() {
        if stack.layers[index].parked != nil {
          stack.layers[index].parked = nil
          if stack.layers[index].sheet.isHidden(at: now) { continue }
        }
        stack.pass(.dismiss, to: index, at: now, &events)
        let phase = stack.layers[index].sheet.phase(at: now)
        guard phase == .dismissing || phase == .hidden else { break }
      }
    }
  }

  /// Changes how one of the sheets behaves; see `Sheet.configure(_:animated:at:)`.
  ///
  /// - Returns: What the sheets report; the change does nothing when the sheet is not in the stack.
  @discardableResult
  public mutating func configure(
    _ id: LayerID, _ configuration: SheetConfiguration, animated isAnimated: Bool? = nil,
    at time: Double
  ) -> StackEvents {
    reporting(at: time) { stack, now, events in
      guard let index = stack.index(of: id) else { return events.refusal = .noSuchLayer(id) }
      events.append(
        stack.layers[index].sheet.configure(configuration, animated: isAnimated, at: now), of: id)
    }
  }
}
