public import SheetEngine

extension SheetKey {
  /// The key of this X keysym name; most are none of a sheet's business.
  public init(keysym name: some StringProtocol) {
    self = SheetKey.otherNames[String(name)] ?? SheetKey(rawValue: String(name)) ?? .other
  }

  /// Names for keys that do the same: X has two for some, and the keypad has keys of its own.
  private static let otherNames: [String: SheetKey] = [
    "Page_Up": .pageUp, "Page_Down": .pageDown, "KP_Up": .up, "KP_Down": .down,
    "KP_Home": .home, "KP_End": .end, "KP_Prior": .pageUp, "KP_Page_Up": .pageUp,
    "KP_Next": .pageDown, "KP_Page_Down": .pageDown, "KP_Enter": .enter,
  ]
}
