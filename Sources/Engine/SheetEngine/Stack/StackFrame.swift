/// The frame of one sheet in a stack.
public struct LayerFrame: Equatable, Sendable {
  /// The sheet's id.
  public let id: LayerID
  /// The sheet's frame, without effects of the sheets over it.
  public let sheet: SheetFrame
  /// Scale, rise and dim caused by the sheets over this one.
  public let backdrop: Backdrop
  /// The displayed card, in points of the view.
  public let card: Rect2D

}

/// A stack's frame at one time: its sheets from the lowest to the topmost.
public struct StackFrame: Equatable, Sendable, RandomAccessCollection {
  /// Scale, rise and dim of the view behind all sheets; see `SheetConfiguration.backdrop`.
  public internal(set) var scene = Backdrop.none
  // Eight values, because an array would allocate memory, and a part of a tuple is read by a copy of
  // the tuple.
  private var frame0: LayerFrame?
  private var frame1: LayerFrame?
  private var frame2: LayerFrame?
  private var frame3: LayerFrame?
  private var frame4: LayerFrame?
  private var frame5: LayerFrame?
  private var frame6: LayerFrame?
  private var frame7: LayerFrame?
  /// The position after the topmost sheet.
  public private(set) var endIndex = 0
  /// The position of the lowest sheet.
  public var startIndex: Int { 0 }

  init(count: Int) {
    precondition(count <= SheetStack.maximumDepth, "a stack is at most eight sheets deep")
    endIndex = count
  }

  /// The frame of the sheet at a position; 0 is the lowest.
  public internal(set) subscript(position: Int) -> LayerFrame {
    get {
      let frame =
        switch position {
        case 0: frame0
        case 1: frame1
        case 2: frame2
        case 3: frame3
        case 4: frame4
        case 5: frame5
        case 6: frame6
        default: frame7
        }
      guard indices.contains(position), let frame else {
        preconditionFailure("the stack has \(endIndex) sheets and none at \(position)")
      }
      return frame
    }
    set {
      switch position {
      case 0: frame0 = newValue
      case 1: frame1 = newValue
      case 2: frame2 = newValue
      case 3: frame3 = newValue
      case 4: frame4 = newValue
      case 5: frame5 = newValue
      case 6: frame6 = newValue
      default: frame7 = newValue
      }
    }
  }

  /// The frame of the sheet with an id; nil if the sheet has left.
  public subscript(id: LayerID) -> LayerFrame? { first { $0.id == id } }

  /// Compares the view behind the sheets, and every sheet.
  public static func == (a: StackFrame, b: StackFrame) -> Bool {
    guard a.endIndex == b.endIndex, a.scene == b.scene else { return false }
    return a.elementsEqual(b)
  }
}

extension LayerFrame {
  /// Whether the card is at a point of the view; false for a hidden sheet, whose card may still be on
  /// its way to its origin.
  package func isHit(_ point: Point2D) -> Bool { sheet.phase != .hidden && card.contains(point) }

  /// Converts a point of the view to a point of the scrolled content, like
  /// `SheetFrame.contentPoint(for:in:)`, but also for a receded card.
  public func contentPoint(for point: Point2D, in area: ScrollArea = 0) -> Point2D? {
    guard backdrop.scale > 0 else { return nil }
    let unscaled = Point2D(
      x: sheet.shownCard.x + (point.x - card.x) / backdrop.scale,
      y: sheet.shownCard.y + (point.y - card.y) / backdrop.scale)
    return sheet.contentPoint(for: unscaled, in: area)
  }
}

extension StackFrame {
  /// The topmost card at a point of the view, and the point in its content.
  ///
  /// - Parameter point: The point of the view.
  /// - Returns: The sheet and the point in its content; nil if no card is at the point.
  public func contentPoint(for point: Point2D) -> (layer: LayerID, point: Point2D)? {
    for frame in reversed() where frame.isHit(point) {
      return frame.contentPoint(for: point).map { (frame.id, $0) }
    }
    return nil
  }
}
