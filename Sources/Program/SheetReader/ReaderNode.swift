internal import SheetStage

enum ReaderNode: Hashable {
  case application
  /// The window, or an object in it, such as a sheet or a view.
  case part(AccessibleNode)
  /// A notice, by its `ReaderNotice.number`.
  case notice(Int)
}

/// The nodes' paths on the bus. A removed node that returns gets a new path, because screen readers
/// ignore a removed path.
final class ReaderPaths {
  static let root = "/org/a11y/atspi/accessible/root"
  /// The object of libatspi's cache; not a node.
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

  /// If the stage has changed since the last call, removes all paths except the window's.
  func removeOthers(than stage: Stage) {
    if stage !== self.stage { keep([.part(.window)]) }
    self.stage = stage
  }
}
