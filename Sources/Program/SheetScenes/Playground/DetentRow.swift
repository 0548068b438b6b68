import SheetControls
import SheetEngine
import SheetPlayground
import SheetTrace

final class DetentRow: View {
  static let height = 182.0
  private static let fieldHeight = 36.0
  private static let buttonSide = 44.0

  private static let measures: [(word: String, position: Detent.Position)] = [
    ("Height", .height(0)), ("From the top", .top(0)), ("Part of the height", .fraction(0)),
    ("Part of the window", .view(0)), ("As its content", .content),
  ]

  private let editor: PlaygroundEditor
  private var id: Detent.ID
  private let name = TextField(placeholder: "Name of a detent", icon: nil, isOutlined: true)
  private let measure: ChoiceRow
  private let removal = IconButton(Icon.cross, label: "Remove detent")
  private var amount: Slider?
  private var position = Detent.Position.content
  private var problem: String?

  init(_ detent: Detent, _ editor: PlaygroundEditor) {
    self.editor = editor
    id = detent.id
    measure = ChoiceRow("Measured by", DetentRow.measures.map(\.word), word: "")
    super.init()
    for view in [name, removal, measure] as [View] { add(view) }
    name.setText(id.name)
    name.onSubmit = { [weak self] in self?.rename() }
    removal.action = { [weak self] in
      guard let self else { return }
      editor.change { $0.removeDetent(self.id) }
    }
    measure.action = { [weak self] in
      guard let self,
        let kind = DetentRow.measures.first(where: { $0.word == self.measure.word })
      else { return }
      editor.change {
        $0.measureDetent(self.id, like: kind.position, in: editor.geometry)
      }
    }
  }

  func show(_ detent: Detent, isOnly: Bool) {
    if detent.id != id {
      id = detent.id
      name.setText(id.name)
      explain(nil)
    }
    removal.isEnabled = !isOnly
    let isSameKind = amount != nil && detent.position.isLike(position)
    position = detent.position
    measure.show(DetentRow.measures.first { $0.position.isLike(position) }?.word ?? "")
    if isSameKind { amount?.set(position.amount ?? 0) } else { makeSlider() }
  }

  private func rename() {
    let text = name.buffer.text
    if text == id.name { return explain(nil) }
    // The id changes first, so that the row finds its detent again and the field keeps the caret.
    let old = id
    id = Detent.ID(text)
    editor.change { (settings) throws(SettingError) in
      try settings.renameDetent(old, to: text)
    }
    if editor.problem != nil { id = old }
    explain(editor.problem)
  }

  private func explain(_ problem: String?) {
    self.problem = problem
    invalidate()
  }

  private func makeSlider() {
    if let amount { remove(amount) }
    amount = nil
    guard let value = position.amount else { return }
    let isPart = position.isPart
    let slider = Slider(
      isPart ? "Part" : "Points", range: isPart ? 0...1 : 0...max(1000, value),
      step: isPart ? 0.005 : 1, value: value,
      format: { isPart ? "\(($0 * 1000).rounded() / 10) %" : "\(Int($0)) pt" })
    slider.action = { [weak self, weak slider] in
      guard let self, let slider else { return }
      position = position.with(slider.value)
      editor.drag { $0.setDetent(self.id, self.position) }
    }
    slider.onEnd = { [editor] in editor.end() }
    amount = slider
    add(slider)
    layout()
  }

  override func layout() {
    let side = DetentRow.buttonSide
    name.frame = Rect2D(
      x: 0, y: 4, width: max(0, frame.width - side - 8), height: DetentRow.fieldHeight)
    removal.frame = Rect2D(x: max(0, frame.width - side), y: 0, width: side, height: side)
    measure.frame = Rect2D(x: 0, y: 60, width: frame.width, height: 44)
    amount?.frame = Rect2D(x: 0, y: 104, width: frame.width, height: 66)
  }

  override func paint(with painter: ViewPainter, dirty: Rect2D) {
    let (palette, type) = (painter.palette, painter.type)
    if let problem {
      painter.text(
        problem, type.caption.colored(palette.danger).lines(1), x: 0, y: 44, width: frame.width)
    }
    painter.hairline(fromX: 0, toX: frame.width, y: frame.height - 8, with: palette.separator)
  }
}

extension Detent.Position {
  fileprivate func isLike(_ other: Detent.Position) -> Bool {
    switch (self, other) {
    case (.top, .top), (.height, .height), (.fraction, .fraction), (.view, .view),
      (.content, .content), (.peek, .peek), (.anchor, .anchor):
      true
    default: false
    }
  }

  fileprivate var isPart: Bool {
    switch self {
    case .fraction, .view: true
    case .top, .height, .content, .peek, .anchor, .custom: false
    }
  }

  /// Nil if the position has no number.
  fileprivate var amount: Double? {
    switch self {
    case .top(let points), .height(let points): points
    case .fraction(let part), .view(let part): part
    case .content, .peek, .anchor, .custom: nil
    }
  }

  fileprivate func with(_ amount: Double) -> Detent.Position {
    switch self {
    case .top: .top(amount)
    case .height: .height(amount)
    case .fraction: .fraction(amount)
    case .view: .view(amount)
    case .content, .peek, .anchor, .custom: self
    }
  }
}
