import SheetControls
import SheetTrace

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

  /// The number of people with a reaction, including the user; nil stands for any reaction.
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
}

final class ReactionsHeader: View {
  static let height = 104.0

  let tabs: TabStrip
  private let state: ReactionsState

  init(_ state: ReactionsState) {
    self.state = state
    tabs = TabStrip(ReactionsHeader.tabs(state))
    super.init()
    add(tabs)
  }

  override var role: Role? { .group }
  override var label: String { "Reactions" }

  override var spokenDetail: String {
    let count = state.count(of: filter)
    return Numbers.grouped(count) + (count == 1 ? " person" : " people")
  }

  /// The selected reaction; nil for all.
  var filter: Reaction? { Reaction(rawValue: tabs.selection - 1) }

  func update() {
    tabs.tabs = ReactionsHeader.tabs(state)
    invalidate()
  }

  private static func tabs(_ state: ReactionsState) -> [TabStrip.Tab] {
    [TabStrip.Tab("All")]
      + Reaction.allCases.map { reaction in
        let count = ReactionsState.short(state.count(of: reaction))
        return TabStrip.Tab(count, label: "\(reaction.word), \(count)") {
          reaction.paint(with: $0, x: $1, y: $2, size: $3)
        }
      }
  }

  override func layout() {
    let column = Page.column(in: frame.width)
    let fills = column.width < 560
    tabs.margin = fills ? column.x - 7 : 0
    tabs.frame = Rect2D(
      x: fills ? 0 : column.x - 14, y: 56, width: fills ? frame.width : column.width + 28,
      height: 48)
  }

  override func paint(with painter: ViewPainter, dirty: Rect2D) {
    painter.fill(bounds, with: painter.palette.surface)
    Row(
      label, frame.width < Page.narrow ? \.narrowTitle : \.title, spokenDetail, isBeside: true
    ).paint(
      with: painter, in: Rect2D(x: 0, y: 16, width: frame.width, height: 44),
      inset: Page.column(in: frame.width).x)
    painter.separator(y: frame.height - painter.hairline, width: frame.width)
  }
}

struct PersonRow {
  private let name: String
  private let line: String
  private let reaction: Reaction
  /// Whether the user follows the person; nil for the user's own row.
  private let follows: Bool?

  init(_ entry: ReactionsState.Entry, of state: ReactionsState) {
    switch entry {
    case .own(let reaction):
      (name, line, follows) = ("You", "Click to take it back", nil)
      self.reaction = reaction
    case .person(let person):
      (name, line) = (state.people.name(of: person), state.people.line(about: person))
      (reaction, follows) = (state.people.reaction(of: person), state.following.contains(person))
    }
  }

  var label: String {
    let follows = follows.map { $0 ? ", followed" : ", not followed" } ?? ""
    return "\(name), \(line), \(reaction.word)\(follows)"
  }

  func height(in width: Double, with typesetter: Typesetter) -> Double {
    row.height(in: width, inset: Page.column(in: width).x, with: typesetter)
  }

  func paint(with painter: ViewPainter, in rect: Rect2D) {
    row.paint(with: painter, in: rect, inset: Page.column(in: rect.width).x, hasLine: true)
  }

  private var row: Row {
    let drawing = Row.Mark(width: 22) { [reaction] in
      reaction.paint(with: $0, x: $1.midX, y: $1.midY, size: 22)
    }
    let mark = follows.map { Row.Mark.disc($0 ? Icon.check : Icon.plus, isOn: $0, width: 24) }
    return Row(
      name, \.headline, line, before: [.avatar(Avatar(name: name))],
      after: [mark, drawing].compactMap { $0 })
  }
}
