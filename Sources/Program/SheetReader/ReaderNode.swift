internal import SheetStage

enum ReaderNode: Hashable {
  case application
  /// A part of the stage; the window is one.
  case part(AccessibleNode)
  /// The notice with a number.
  case notice(Int)
}

/// Object paths of nodes.
///
/// A removed node that returns gets a new path, because readers ignore a path that was removed.
final class ReaderPaths {
  static let root = "/org/a11y/atspi/accessible/root"
  /// The object of libatspi's cache, which is no node.
  static let cache = "/org/a11y/atspi/cache"
  private static let prefix = "/org/a11y/atspi/accessible/"

  private var numbers: [ReaderNode: Int] = [:]
  private var nodes: [Int: ReaderNode] = [:]
  private var newest = 0
  private weak var stage: Stage?

  func path(of node: ReaderNode) -> String {
    if node == .application { return ReaderPaths.root }
    if let number = numbers[node] { return ReaderPaths.prefix + String(number) }
    newest += 1
    (numbers[node], nodes[newest]) = (newest, node)
    return ReaderPaths.prefix + String(newest)
  }

  func node(at path: String) -> ReaderNode? {
    if path == ReaderPaths.root { return .application }
    guard path.hasPrefix(ReaderPaths.prefix) else { return nil }
    return Int(path.dropFirst(ReaderPaths.prefix.count)).flatMap { nodes[$0] }
  }

  func keep(_ kept: Set<ReaderNode>) {
    nodes = nodes.filter { kept.contains($0.value) }
    numbers = numbers.filter { kept.contains($0.key) }
  }

  /// Removes all paths but the window's, if the stage is another one than at the last call.
  func removeOthers(than stage: Stage) {
    if stage !== self.stage { keep([.part(.window)]) }
    self.stage = stage
  }
}
