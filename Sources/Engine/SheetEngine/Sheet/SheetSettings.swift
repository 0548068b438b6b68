/// A sheet's configuration, which copies of the sheet share: a copy of all its values would be the
/// greatest part of a copied sheet.
final class SheetSettings: Equatable, Sendable {
  let configuration: SheetConfiguration

  init(_ configuration: SheetConfiguration) { self.configuration = configuration }

  static func == (one: SheetSettings, other: SheetSettings) -> Bool {
    one === other || one.configuration == other.configuration
  }
}
