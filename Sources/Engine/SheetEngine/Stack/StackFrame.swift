/// The frame of one sheet in a stack.
public struct LayerFrame: Equatable, Sendable {
  /// The sheet's id.
  public var id: LayerID
  /// The sheet's frame without the effect of others.
  public var sheet: SheetFrame
  /// Scale, offset and dimming by the sheets over it; `none` without any.
  public var backdrop: Backdrop
  /// The card as shown, points of the view. The card of a persistent sheet recedes with the view.
  public var card: Rect2D

  /// Creates a frame.
  public init(id: LayerID, sheet: SheetFrame, backdrop: Backdrop) {
    self.id = id
    self.sheet = sheet
    self.backdrop = backdrop
    card = backdrop.placed(sheet.card, at: sheet.edge)
  }
}

/// A stack's frame at one time: its sheets from the lowest to the topmost.
///
/// A plain value without heap memory: equal frames look the same.
public struct StackFrame: Equatable, Sendable, RandomAccessCollection {
  /// The backdrop of the view behind all sheets: it has the strongest recession of any sheet, see
  /// `SheetConfiguration.backdrop`, and the dimming of all of them.
  public internal(set) var scene = Backdrop.none
  private var storage = InlineArray<8, LayerFrame?>(repeating: nil)
  /// The position after the topmost sheet.
  public private(set) var endIndex = 0
  /// The position of the lowest sheet.
  public var startIndex: Int { 0 }

  init(count: Int) {
    precondition(count <= SheetStack.maximumDepth, "a stack is at most eight sheets deep")
    endIndex = count
  }

  /// A sheet, counted from the lowest.
  public subscript(position: Int) -> LayerFrame {
    guard position < endIndex, let frame = storage[position] else {
      preconditionFailure("the stack has \(endIndex) sheets and none at \(position)")
    }
    return frame
  }

  mutating func set(_ frame: LayerFrame, at position: Int) { storage[position] = frame }

  /// Whether two frames look the same.
  public static func == (a: StackFrame, b: StackFrame) -> Bool {
    guard a.endIndex == b.endIndex, a.scene == b.scene else { return false }
    return a.indices.allSatisfy { a.storage[$0] == b.storage[$0] }
  }
}
