/// A detent by its index in the configuration's list.
///
/// The state holds numbers instead of names: a number is copied for nothing, and its detent is found
/// without a search.
struct DetentIndex: Equatable, Sendable {
  private let number: Int32

  init(_ index: Int) { number = Int32(index) }

  /// Where a sheet is that is not on screen.
  static let hidden = DetentIndex(-1)
  /// A detent that the configuration no longer has.
  static let gone = DetentIndex(-2)

  /// The index in the list; nil for a detent that is not in it.
  var value: Int? { number < 0 ? nil : Int(number) }
}
