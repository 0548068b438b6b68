internal import SheetEngine

extension SettingFormat<Detent.ID> {
  /// Accepts any name, because whether the detent exists is known only after all changes.
  static let detent = SettingFormat(
    unit: "name of a detent", kind: .detent(isOptional: false), write: \.name,
    read: { $0.isName ? Detent.ID(String($0)) : nil })
}

extension SettingFormat<[Detent]> {
  static let detents = SettingFormat(
    unit:
      "comma list of NAME=top:P | NAME=height:P | NAME=fraction:F | NAME=view:F | NAME=content | NAME=peek | NAME=anchor",
    kind: .detents,
    write: { $0.map { "\($0.id.name)=\($0.position.words)" }.joined(separator: ",") },
    read: { text in
      var detents: [Detent] = []
      for item in text.split(separator: ",", omittingEmptySubsequences: false) {
        let parts = item.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
        guard parts.count == 2, parts[0].isName, let position = Detent.Position(parts[1]) else {
          return nil
        }
        let id = Detent.ID(String(parts[0]))
        guard id.name != "hidden", !detents.contains(where: { $0.id == id }) else { return nil }
        detents.append(Detent(id, position))
      }
      return detents
    },
    fault: { text in
      var names: Set<Substring> = ["hidden"]
      let twice = text.split(separator: ",").lazy.map { $0.prefix { $0 != "=" } }
        .first { !names.insert($0).inserted }
      guard let twice else { return nil }
      return twice == "hidden"
        ? "'hidden' cannot name a detent: it is where a sheet is that is not on screen"
        : "'\(twice)' names two detents"
    })
}

extension SettingFormat<ReservedBottom> {
  private static let points = SettingFormat<Double>.number(
    NumberOption.named("reserved-bottom").range, of: "points")

  static let reserved = SettingFormat(
    unit: points.unit + ", or safe-area",
    kind: .number(NumberOption.named("reserved-bottom").range, or: "safe-area"),
    write: { reserved in
      switch reserved {
      case .points(let points): Numbers.shortest(points)
      case .safeArea: "safe-area"
      }
    },
    read: { $0 == "safe-area" ? .safeArea : points.read($0).map(ReservedBottom.points) })
}

extension SettingFormat<DimOptions.Anchor> {
  static let anchor = SettingFormat(
    unit:
      "hidden | detent:NAME | half:NAME | top:P | height:P | fraction:F | view:F | content | peek | anchor",
    kind: .anchor,
    write: { anchor in
      switch anchor {
      case .hidden: "hidden"
      case .detent(let id): "detent:\(id.name)"
      case .half(let id): "half:\(id.name)"
      case .position(let position): position.words
      }
    },
    read: { text in
      if text == "hidden" { return .hidden }
      let parts = text.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
      if parts.count == 2, parts[1].isName {
        let id = Detent.ID(String(parts[1]))
        if parts[0] == "detent" { return .detent(id) }
        if parts[0] == "half" { return .half(id) }
      }
      return Detent.Position(text).map(DimOptions.Anchor.position)
    })
}

extension Detent.Position {
  fileprivate var words: String {
    switch self {
    case .top(let points): "top:\(Numbers.shortest(points))"
    case .height(let points): "height:\(Numbers.shortest(points))"
    case .fraction(let fraction): "fraction:\(Numbers.shortest(fraction))"
    case .view(let fraction): "view:\(Numbers.shortest(fraction))"
    case .content: "content"
    case .peek: "peek"
    case .anchor: "anchor"
    // A function has no other text than its name.
    case .custom(let function): "custom:\(function.name)"
    }
  }

  fileprivate init?(_ text: Substring) {
    let parts = text.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
    let number = parts.last?.number(in: 0...10000) ?? .nan
    switch (parts.first, parts.count) {
    case ("content", 1): self = .content
    case ("peek", 1): self = .peek
    case ("anchor", 1): self = .anchor
    case ("top", 2) where number >= 0: self = .top(number)
    case ("height", 2) where number >= 0: self = .height(number)
    case ("fraction", 2) where number <= 1: self = .fraction(number)
    case ("view", 2) where number <= 1: self = .view(number)
    default: return nil
    }
  }
}
