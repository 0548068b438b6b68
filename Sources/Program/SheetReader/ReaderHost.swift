package import SheetStage

/// A program that readers query and operate.
package protocol ReaderHost: AnyObject {
  /// The current stage.
  var stage: Stage { get }
  /// The stage's window.
  var readerWindow: ReaderWindow { get }
  /// Makes a part of the stage perform an action.
  ///
  /// - Returns: Whether the part performed it.
  func obeyReader(_ action: AccessibleAction, on node: AccessibleNode) throws(StageError) -> Bool
}

/// A stage's window, for readers.
package struct ReaderWindow: Equatable, Sendable {
  /// The left edge, device pixels of the screen.
  package var x: Int
  /// The upper edge, device pixels of the screen.
  package var y: Int
  /// Whether the window has the keyboard focus.
  package var isActive: Bool
  /// The notice shown over everything for a few seconds; nil without one.
  package var notice: ReaderNotice?

  /// Creates a description of a window.
  package init(x: Int, y: Int, isActive: Bool, notice: ReaderNotice?) {
    (self.x, self.y, self.isActive, self.notice) = (x, y, isActive, notice)
  }
}

/// A notice over a stage, for readers.
package struct ReaderNotice: Equatable, Sendable {
  /// The notice's number, which makes a new object of each notice, because readers ignore a new
  /// text in a known object.
  package var number: Int
  /// The notice's text.
  package var text: String

  /// Creates a description of a notice.
  package init(number: Int, text: String) { (self.number, self.text) = (number, text) }
}
