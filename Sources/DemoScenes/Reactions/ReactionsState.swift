/// Who reacted to a post, and what one does about it oneself.
final class ReactionsState {
  /// A row of the list.
  enum Entry: Equatable {
    /// One's own reaction.
    case own(Reaction)
    /// Somebody else's, by number.
    case person(Int)
  }

  /// Everybody else.
  let people: People
  /// One's own reaction; nil is none.
  var own: Reaction?
  /// The people one follows, by number.
  var following: Set<Int> = [2, 11]
  /// Which reaction is listed; nil is all.
  var filter: Reaction?

  /// Nobody but these people reacted so far.
  init(people: People) { self.people = people }

  /// How many reacted in a way; nil is in any way.
  func count(of reaction: Reaction?) -> Int {
    guard let reaction else { return people.count + (own == nil ? 0 : 1) }
    return people.count(of: reaction) + (own == reaction ? 1 : 0)
  }

  /// How many rows the list has.
  var rows: Int { count(of: filter) }

  /// Whose row it is. One's own reaction comes first.
  func entry(at row: Int) -> Entry {
    var rank = row
    if let own, filter == nil || filter == own {
      if row == 0 { return .own(own) }
      rank -= 1
    }
    return .person(people.person(rank, of: filter))
  }

  /// A number as it is written where there is little room.
  static func short(_ number: Int) -> String {
    number < 10_000 ? String(number) : "\(number / 1000)k"
  }

  /// A number with its thousands apart.
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
