/// What one sheet of a stack looks like at one moment.
public struct LayerFrame: Equatable, Sendable {
  /// Which sheet.
  public var id: LayerID
  /// What it looks like by itself.
  public var sheet: SheetFrame
  /// How the sheets over it scale, move and dim it; `none` while nothing is over it.
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

/// What a stack looks like at one moment: its sheets from the lowest to the topmost.
///
/// A plain value without anything on the heap: two moments that look the same have equal frames.
public struct StackFrame: Equatable, Sendable, RandomAccessCollection {
  /// How the view without sheets is shown: it recedes as far as one of the sheets has it recede, see
  /// `SheetConfiguration.backdrop`, and is dimmed by all of them.
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

  /// Whether both look the same.
  public static func == (a: StackFrame, b: StackFrame) -> Bool {
    guard a.endIndex == b.endIndex, a.scene == b.scene else { return false }
    return a.indices.allSatisfy { a.storage[$0] == b.storage[$0] }
  }
}
