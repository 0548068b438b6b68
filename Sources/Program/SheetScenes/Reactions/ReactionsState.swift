/// The reactions to a post, and the people whom the user follows.
final class ReactionsState {
  enum Entry: Equatable {
    case own(Reaction)
    /// Another person's reaction, by the person's number.
    case person(Int)
  }

  /// The people who reacted, without the user.
  private(set) var people: People
  private var knowsFonts = false
  var own: Reaction?
  var following: Set<Int> = [2, 11]
  var filter: Reaction?

  init(people: People) { self.people = people }

  func chooseNames(_ canShow: (String) -> Bool) {
    guard !knowsFonts else { return }
    knowsFonts = true
    people.leaveOutNames(unless: canShow)
  }

  /// The number of people, including the user, with a reaction; nil: with any.
  func count(of reaction: Reaction?) -> Int {
    guard let reaction else { return people.count + (own == nil ? 0 : 1) }
    return people.count(of: reaction) + (own == reaction ? 1 : 0)
  }

  var rows: Int { count(of: filter) }

  /// The entry of a row; the user's own comes first.
  func entry(at row: Int) -> Entry {
    var rank = row
    if let own, filter == nil || filter == own {
      if row == 0 { return .own(own) }
      rank -= 1
    }
    return .person(people.person(rank, of: filter))
  }

  /// A number in few characters, such as `12k`.
  static func short(_ number: Int) -> String {
    number < 10_000 ? String(number) : "\(number / 1000)k"
  }

  /// A number with thin spaces between groups of three digits.
  static func long(_ number: Int) -> String {
    let digits = String(number)
    guard digits.count > 3 else { return digits }
    return String(
      digits.enumerated().flatMap { index, digit -> [Character] in
        let rest = digits.count - index
        return index > 0 && rest % 3 == 0 ? ["\u{202F}", digit] : [digit]
      })
  }
}
