package import SheetStage

/// A program that readers query and operate.
package protocol ReaderHost: AnyObject {
  var stage: Stage { get }
  var readerWindow: ReaderWindow { get }
  /// Makes a part of the stage perform an action; false if it did not.
  func obeyReader(_ action: AccessibleAction, on node: AccessibleNode) throws(StageError) -> Bool
}

package struct ReaderWindow: Equatable, Sendable {
  /// The left edge, device pixels of the screen.
  package var x: Int
  /// The upper edge, device pixels of the screen.
  package var y: Int
  package var isActive: Bool
  /// The notice shown over everything for a few seconds; nil without one.
  package var notice: ReaderNotice?

  package init(x: Int, y: Int, isActive: Bool, notice: ReaderNotice?) {
    (self.x, self.y, self.isActive, self.notice) = (x, y, isActive, notice)
  }
}

package struct ReaderNotice: Equatable, Sendable {
  /// The notice's number, which makes a new object of each notice, because readers ignore a new
  /// text in a known object.
  package var number: Int
  package var text: String

  package init(number: Int, text: String) { (self.number, self.text) = (number, text) }
}
