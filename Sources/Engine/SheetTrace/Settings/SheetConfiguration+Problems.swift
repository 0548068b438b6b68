public import SheetEngine

/// A value of a configuration that is out of range.
public struct SheetProblem: Hashable, Sendable, CustomStringConvertible {
  /// The name of the setting: `dim.opacity`, `drag.control-slop`.
  public let key: String
  /// The given value, as text.
  public let value: String
  /// The value that replaces the given one, as text.
  public let instead: String

  /// The whole problem in one line.
  public var description: String { "\(key) is \(value), so \(instead) is used" }
}

extension SheetConfiguration {
  /// The differences from `corrected`, and names of detents that do not exist; usually empty.
  ///
  /// A sheet uses the replacements without a message, so a program can check its configuration:
  /// `assert(configuration.problems.isEmpty, "\(configuration.problems)")`.
  public var problems: [SheetProblem] {
    let used = corrected
    return detentProblems + used.nameProblems
      + Setting.all.compactMap { $0.kind == .detents ? nil : $0.problem(in: self, used: used) }
  }

  private var detentProblems: [SheetProblem] {
    let used = detentsInUse
    var problems: [SheetProblem] = []
    for (index, (detent, use)) in zip(detents, used).enumerated() where use != detent {
      let isSecond = used[..<index].contains { $0?.id == detent.id }
      let (value, instead) =
        if let use {
          ("\(detent.position)", "\(use.position)")
        } else if detent.id == Detent.hiddenName {
          ("the name of a hidden sheet", "the list without it")
        } else if isSecond {
          ("in the list twice", "the first")
        } else {
          ("\(detent.position)", "the list without it")
        }
      problems.append(
        SheetProblem(key: "detents[\"\(detent.id.name)\"]", value: value, instead: instead))
    }
    if used.allSatisfy({ $0 == nil }) {
      problems.append(
        SheetProblem(key: "detents", value: "[]", instead: "a sheet that stays hidden"))
    }
    return problems
  }

  private var nameProblems: [SheetProblem] {
    DetentReference.all.compactMap { reference in
      reference.missing(in: self).map {
        SheetProblem(
          key: reference.key, value: "\"\($0.name)\", which is no detent",
          instead: reference.instead)
      }
    }
  }
}

extension Setting {
  fileprivate func problem(
    in given: SheetConfiguration, used: SheetConfiguration
  ) -> SheetProblem? {
    guard read(given) != read(used) else { return nil }
    return SheetProblem(key: key, value: text(in: given), instead: text(in: used))
  }

  /// A number as Swift prints it, another value as settings have it.
  private func text(in configuration: SheetConfiguration) -> String {
    number?.get(configuration).map { "\($0)" } ?? read(configuration)
  }
}
