public import SheetStage

/// A program that readers read and operate.
public protocol ReaderHost: AnyObject {
  /// The stage that is shown now.
  var stage: Stage { get }
  /// The stage's window.
  var readerWindow: ReaderWindow { get }
  /// Has a part of the stage obey an order.
  ///
  /// - Returns: Whether it could.
  func obeyReader(_ action: AccessibleAction, on node: AccessibleNode) throws(StageError) -> Bool
}

/// A stage's window as readers know it.
public struct ReaderWindow: Equatable, Sendable {
  /// The left edge, device pixels of the screen.
  public var x: Int
  /// The upper edge, device pixels of the screen.
  public var y: Int
  /// Whether it has the keyboard.
  public var isActive: Bool
  /// The line that is shown over everything for a few seconds; nil where none is.
  public var notice: String?

  /// Creates a description of a window.
  public init(x: Int, y: Int, isActive: Bool, notice: String?) {
    (self.x, self.y, self.isActive, self.notice) = (x, y, isActive, notice)
  }
}
