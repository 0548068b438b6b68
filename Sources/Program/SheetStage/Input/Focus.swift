/// Where keys go.
enum Focus: Equatable {
  /// To the views behind the sheets.
  case background
  /// To the handle of the sheet.
  case handle
  /// To the views in the sheet's card.
  case card
}
