internal import SheetBus
internal import SheetStage

/// An object that readers find.
enum ReaderNode: Hashable {
  /// The program.
  case application
  /// A part of the stage; the window is one.
  case part(AccessibleNode)
  /// A line that the program shows for a few seconds.
  case notice
}

/// The paths that readers know nodes by.
///
/// A node has the same path as long as it is there; one that was gone and comes back has another, because
/// readers do not forget that a path is gone.
final class ReaderPaths {
  static let root = "/org/a11y/atspi/accessible/root"
  private static let prefix = "/org/a11y/atspi/accessible/"

  private var numbers: [ReaderNode: Int] = [:]
  private var nodes: [Int: ReaderNode] = [:]
  private var newest = 0

  /// The path of a node, which is a new one where it has none.
  func path(of node: ReaderNode) -> String {
    if node == .application { return ReaderPaths.root }
    if let number = numbers[node] { return ReaderPaths.prefix + String(number) }
    newest += 1
    (numbers[node], nodes[newest]) = (newest, node)
    return ReaderPaths.prefix + String(newest)
  }

  /// The node that has a path; nil where none has. It may be gone without anybody having been told.
  func node(at path: String) -> ReaderNode? {
    if path == ReaderPaths.root { return .application }
    guard path.hasPrefix(ReaderPaths.prefix) else { return nil }
    return Int(path.dropFirst(ReaderPaths.prefix.count)).flatMap { nodes[$0] }
  }

  /// Takes the path of a node that is gone.
  func forget(_ node: ReaderNode) {
    if let number = numbers.removeValue(forKey: node) { nodes[number] = nil }
  }
}
