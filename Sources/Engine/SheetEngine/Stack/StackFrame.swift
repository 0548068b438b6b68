/// The frame of one sheet in a stack.
public struct LayerFrame: Equatable, Sendable {
  /// The sheet's id.
  public var id: LayerID
  /// The sheet's frame, without effects of the sheets over it.
  public var sheet: SheetFrame
  /// Scale, rise and dim caused by the sheets over this one.
  public var backdrop: Backdrop
  /// The card as shown, in points of the view.
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
public struct StackFrame: Equatable, Sendable, RandomAccessCollection {
  /// Scale, rise and dim of the view behind all sheets; see `SheetConfiguration.backdrop`.
  public internal(set) var scene = Backdrop.none
  // A tuple prevents the allocation of an array in each frame.
  private var frames: Eight = (nil, nil, nil, nil, nil, nil, nil, nil)
  private typealias Eight = (
    LayerFrame?, LayerFrame?, LayerFrame?, LayerFrame?,
    LayerFrame?, LayerFrame?, LayerFrame?, LayerFrame?
  )
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
        case 0: frames.0
        case 1: frames.1
        case 2: frames.2
        case 3: frames.3
        case 4: frames.4
        case 5: frames.5
        case 6: frames.6
        default: frames.7
        }
      guard indices.contains(position), let frame else {
        preconditionFailure("the stack has \(endIndex) sheets and none at \(position)")
      }
      return frame
    }
    set {
      switch position {
      case 0: frames.0 = newValue
      case 1: frames.1 = newValue
      case 2: frames.2 = newValue
      case 3: frames.3 = newValue
      case 4: frames.4 = newValue
      case 5: frames.5 = newValue
      case 6: frames.6 = newValue
      default: frames.7 = newValue
      }
    }
  }

  /// Whether two frames look the same.
  public static func == (a: StackFrame, b: StackFrame) -> Bool {
    guard a.endIndex == b.endIndex, a.scene == b.scene else { return false }
    return a.elementsEqual(b)
  }
}

/// Identifies a sheet of a stack; never reused.
public struct LayerID: RawRepresentable, Hashable, CodableSendable, CustomStringConvertible {
  /// The number: 0 for the sheet that the stack was created with, then counted up.
  public let rawValue: Int

  /// The number as text.
  public var description: String { rawValue.description }

  /// Creates an id from a saved number.
  public init(rawValue: Int) { self.rawValue = rawValue }

  /// Creates an id from a saved number.
  public init(_ rawValue: Int) { self.rawValue = rawValue }

  /// The id of the sheet that the stack was created with.
  public static let base = LayerID(0)
}
