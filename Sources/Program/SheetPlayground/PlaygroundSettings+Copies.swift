internal import SheetEngine
internal import SheetTrace

extension PlaygroundSettings {
  package var command: String {
    let start = physics == .fluid ? "sheet-demo playground" : "sheet-demo system --original"
    let changes = (try? configuration.changes(from: base)) ?? []
    return changes.reduce(start) { text, change in
      text + " --set " + ShellWord.quoted("\(change.key)=\(change.value)")
    }
  }

  package var swift: String {
    let assignments = SwiftLiteral.assignments(
      from: SheetConfiguration.standard, to: configuration, path: "sheet")
    let body =
      assignments.isEmpty
      ? " = .standard\n"
      : " = {\n    var sheet = SheetConfiguration.standard\n"
        + assignments.map { "    \($0)\n" }.joined() + "    return sheet\n  }()\n"
    return """
      import SheetEngine

      extension SheetConfiguration {
        /// `\(command)`
        static let mine: SheetConfiguration\(body)}

      // var sheet = Sheet(.mine, in: SheetGeometry(size: Size2D(width: 390, height: 844)))

      """
  }
}

/// Writes values as Swift code by reflection, because a list of properties would need maintenance.
enum SwiftLiteral {
  static func assignments(from old: Any, to new: Any, path: String) -> [String] {
    let (before, after) = (literal(old), literal(new))
    if before == after { return [] }
    let (oldMirror, newMirror) = (Mirror(reflecting: old), Mirror(reflecting: new))
    guard newMirror.displayStyle == .struct, known(new) == nil,
      oldMirror.children.count == newMirror.children.count
    else { return ["\(path) = \(after)"] }
    return zip(oldMirror.children, newMirror.children).flatMap { old, new in
      assignments(from: old.value, to: new.value, path: "\(path).\(new.label ?? "")")
    }
  }

  static func literal(_ value: Any) -> String {
    if let known = known(value) { return known }
    let mirror = Mirror(reflecting: value)
    switch mirror.displayStyle {
    case .optional: return mirror.children.first.map { literal($0.value) } ?? "nil"
    case .collection:
      return "[\(mirror.children.map { literal($0.value) }.joined(separator: ", "))]"
    case .enum:
      guard let payload = mirror.children.first, let name = payload.label else {
        return ".\(value)"
      }
      return ".\(name)(\(literal(payload.value)))"
    case .struct:
      let parts = mirror.children.map { "\($0.label ?? ""): \(literal($0.value))" }
      return "\(mirror.subjectType)(\(parts.joined(separator: ", ")))"
    default: return "\(value)"
    }
  }

  /// Returns the Swift expression for a value of a type whose initializer's arguments differ from
  /// its stored properties; nil for other types.
  private static func known(_ value: Any) -> String? {
    switch value {
    case let id as Detent.ID: "\"\(id.name)\""
    case let detent as Detent: "Detent(\"\(detent.id.name)\", \(literal(detent.position)))"
    case let curve as CubicBezier:
      "CubicBezier(\(curve.x1), \(curve.y1), \(curve.x2), \(curve.y2))"
    case let spring as SheetSpring:
      "SheetSpring(response: \(spring.response), dampingRatio: \(spring.dampingRatio))"
    case let animation as SheetAnimation:
      "SheetAnimation(\(literal(animation.curve)), duration: \(animation.duration))"
    default: nil
    }
  }
}

enum ShellWord {
  static func quoted(_ word: String) -> String {
    let isPlain = word.allSatisfy {
      $0.isASCII && ($0.isLetter || $0.isNumber) || "-_.,:=/+@%".contains($0)
    }
    if isPlain, !word.isEmpty { return word }
    return "'"
      + word.split(separator: "'", omittingEmptySubsequences: false)
      .joined(separator: "'\\''") + "'"
  }
}
