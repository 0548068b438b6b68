internal import SheetEngine

extension SettingFormat {
  private static let partNames: [(name: String, part: DragParts)] = [
    ("control", .control), ("handle", .handle), ("content", .content), ("card", .card),
  ]

  static func parts(_ parts: DragParts) -> String {
    let names = partNames.filter { parts.contains($0.part) }.map(\.name)
    return names.isEmpty ? "none" : names.joined(separator: ",")
  }

  static func parts(_ text: Substring) -> DragParts? {
    if text == "none" { return [] }
    var parts: DragParts = []
    for word in text.split(separator: ",", omittingEmptySubsequences: false) {
      guard let known = partNames.first(where: { $0.name == word }) else { return nil }
      parts.insert(known.part)
    }
    return parts
  }
}
