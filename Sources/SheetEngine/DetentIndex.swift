/// A detent by its place in the configuration's list.
///
/// What the sheet does from moment to moment holds numbers and no names: copying a number costs
/// nothing, and no search is needed to find where the detent is.
struct DetentIndex: Equatable, Sendable {
  private let number: Int16

  init(_ index: Int) { number = Int16(clamping: index) }

  /// Where a sheet is that is not on screen.
  static let hidden = DetentIndex(-1)
  /// A detent that the configuration no longer has.
  static let gone = DetentIndex(-2)

  /// The place in the list; nil for a detent that is not in it.
  var value: Int? { number < 0 ? nil : Int(number) }
}
