import SheetControls

/// A row with one of several words; a click or an arrow key selects the next.
final class ChoiceRow: Control {
  var words: [String]
  private(set) var word: String

  init(_ title: String, _ words: [String], word: String) {
    self.words = words
    self.word = word
    super.init(label: title)
  }

  /// Shows a word without calling `action`.
  func show(_ word: String) {
    guard word != self.word else { return }
    self.word = word
    invalidate()
  }

  override var role: Role? { .picker }
  override func label(of item: Int) -> String { words[item] }

  override var semantics: Semantics {
    var semantics = super.semantics
    semantics.detail = word
    semantics.items = .init(count: words.count, selection: words.firstIndex(of: word))
    return semantics
  }

  override func perform(_ action: ViewAction) -> Bool {
    guard case .choose(let item) = action, words.indices.contains(item) else {
      return super.perform(action)
    }
    show(words[item])
    self.action()
    return true
  }

  override var focusOutline: FocusOutline { (bounds.inset(x: -8, y: 3), 10) }

  override func activate() { step(1) }

  private func step(_ way: Int) {
    guard !words.isEmpty else { return }
    let index = words.firstIndex(of: word) ?? -way
    show(words[(index + way + words.count) % words.count])
    action()
  }

  override func keyPressed(_ key: KeyStroke) -> Bool {
    switch key.key {
    case .left: step(-1)
    case .right: step(1)
    default: return super.keyPressed(key)
    }
    return true
  }

  override func paint(with painter: ViewPainter, dirty: Rect2D) {
    paintHighlight(with: painter, in: bounds.inset(x: -8, y: 2), radius: 10)
    Row(
      label, \.body, word, { $0.headline.colored($0.palette.accent) }, isBeside: true,
      after: [.forward]
    ).paint(with: painter, in: bounds)
  }
}
