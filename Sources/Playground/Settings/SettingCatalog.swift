internal import SheetTrace

/// Every setting with what a person needs to find and change it.
public enum SettingCatalog {
  /// Settings that belong together.
  public struct Group: Sendable {
    /// What they are about.
    public let title: String
    /// The settings.
    public let items: [SettingItem]
  }

  /// By what they are about, in the order of `sheet-demo settings`.
  public static let groups: [Group] = Setting.groups.map { group in
    Group(title: group.title, items: group.settings.map { SettingItem($0, group: group.title) })
  }

  /// Every setting, in the same order.
  public static let items: [SettingItem] = groups.flatMap(\.items)

  private static let indices = Dictionary(
    uniqueKeysWithValues: items.enumerated().map { ($1.key, $0) })

  /// The setting of this key; nil when there is none.
  public static func item(_ key: String) -> SettingItem? { indices[key].map { items[$0] } }

  /// The settings in which every word of a text is found: in the title first, then in the key, then in
  /// anything else that is said of them. An empty text finds all.
  public static func search(_ text: String) -> [SettingItem] {
    let words = text.lowercased().split { !$0.isLetter && !$0.isNumber }
    if words.isEmpty { return items }
    let found = items.compactMap { item in rank(of: item, words).map { (item: item, rank: $0) } }
    // Of equal rank they stay in their order: the sort is stable.
    return found.sorted { $0.rank < $1.rank }.map(\.item)
  }

  /// How far from its name a setting has to be searched for all the words; nil when one is missing.
  private static func rank(of item: SettingItem, _ words: [Substring]) -> Int? {
    let texts = [item.title, item.key, "\(item.group) \(item.meaning) \(item.setting.unit)"]
      .map { $0.lowercased() }
    var rank = 0
    for word in words {
      guard let place = texts.firstIndex(where: { holds($0, word) }) else { return nil }
      rank += place
    }
    return rank
  }

  /// Whether a word of a text begins so.
  private static func holds(_ text: String, _ start: Substring) -> Bool {
    text.split { !$0.isLetter && !$0.isNumber }.contains { $0.hasPrefix(start) }
  }
}
