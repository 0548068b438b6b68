/// The receiver of keys.
enum Focus: Equatable {
  /// The views behind the sheets.
  case background
  /// The handle of the sheet that takes keys.
  case handle
  /// The views in that sheet's card.
  case card
}
