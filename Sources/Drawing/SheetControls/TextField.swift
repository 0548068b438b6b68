package final class TextField: View {
  package private(set) var buffer = TextBuffer()
  package var onChange: () -> Void = {}
  /// Called when the field gets the focus without a press, and when a press on the field ends.
  package var onFocus: () -> Void = {}
  package var onSubmit: () -> Void = {}
  /// Called for the key Down; nil if the field does not handle it.
  package var onDown: (() -> Void)?

  /// The item of another view that the user has moved to by this field's keys; a screen reader
  /// takes it for the focus. nil: the field itself.
  package var pointedItem: (view: View, item: Int)?

  package var placeholder: String {
    didSet { if placeholder != oldValue { invalidate() } }
  }
  private let icon: Path?
  private let isOutlined: Bool
  private var composition: Composition?
  private var scroll = 0.0
  private var isSelecting = false
  private var gainedFocusOnPress = false

  /// With `isOutlined`, the field has the card's colour and an outline, to stand out on a raised
  /// tile.
  package init(placeholder: String, icon: Path? = Icon.search, isOutlined: Bool = false) {
    self.placeholder = placeholder
    self.icon = icon
    self.isOutlined = isOutlined
  }

  package func setText(_ text: String) {
    edit(notifying: false) {
      $0.clear()
      $0.insert(text)
    }
  }

  override package var role: Role? { .textField }
  override package var label: String { placeholder }
  override package var semantics: Semantics {
    var semantics = Semantics()
    (semantics.canBePressed, semantics.text) = (true, buffer)
    return semantics
  }
  // Claims horizontal drags only, because vertical drags from the field move the sheet.
  override package var claim: PressClaim? { .sideways }
  override package var isFocusable: Bool { true }
  override package var pointerShape: PointerShape { .text }
  override package var focusOutline: FocusOutline { (bounds.inset(x: 1, y: 1), 11) }

  override package func layout() { keepCaretInView() }

  override package func focusChanged() {
    composition = nil
    invalidate()
    canvas?.ask(.textInput(isFocused ? caretFoot : nil))
  }

  // `onFocus` waits for the release of a press, because the press may become a drag.
  override package func focusGiven() {
    if isPressed { gainedFocusOnPress = true } else { onFocus() }
  }

  override package var handlesShortcuts: Bool { true }

  override package func pressed(_ press: Press) {
    if !buffer.text.isEmpty, clearRect.contains(press.point) {
      edit { $0.clear() }
      return
    }
    // Moves during a double or triple click do not change the selection.
    isSelecting = press.clickCount == 1
    let index = index(at: press.point.x)
    edit { buffer in
      switch press.clickCount {
      case 1: buffer.move(to: index, extending: press.isExtending)
      case 2: buffer.selectWord(at: index)
      default: buffer.selectAll()
      }
    }
  }

  override package func dragged(to point: Point2D) {
    guard isSelecting else { return }
    let index = index(at: point.x)
    edit { $0.move(to: index, extending: true) }
  }

  override package func dragEnded(at point: Point2D) {
    (isSelecting, gainedFocusOnPress) = (false, false)
    offerSelection()
    onFocus()
  }

  override package func pressCancelled() {
    isSelecting = false
    if gainedFocusOnPress { canvas?.focus(nil) }
    gainedFocusOnPress = false
  }

  override package func pasted(_ text: String) {
    var isCutOff = false
    edit { isCutOff = $0.insert(text) }
    if isCutOff { canvas?.ask(.text(.leftOut)) }
  }

  override package func composing(_ composition: Composition?) {
    self.composition = composition
    keepCaretInView()
    invalidate()
  }

  override package func keyPressed(_ key: KeyStroke) -> Bool {
    let isShortcut = key.control && key.key != .composed
    if isShortcut, !key.shift, case .character(let letter) = key.key { return shortcut(letter) }
    var isDone = false
    edit { isDone = $0.obey(key) }
    if isDone || isShortcut { return isDone }
    switch key.key {
    case .enter: onSubmit()
    case .down where onDown != nil: onDown?()
    case .insert where key.shift: canvas?.ask(.text(.paste))
    default:
      guard let text = key.typedText else { return false }
      edit { $0.insert(text) }
    }
    return true
  }

  override package func actsRepeatedly(_ key: KeyStroke) -> Bool {
    !key.isCombination && key.typedText != nil
  }

  override package func perform(_ action: ViewAction) -> Bool {
    switch action {
    case .press: onSubmit()
    case .select(let range): edit { $0.select(range) }
    case .replace(let range, let text): edit { $0.replace(range, by: text) }
    case .choose, .set: return false
    }
    return true
  }

  private func shortcut(_ letter: Unicode.Scalar) -> Bool {
    switch letter {
    case "a", "A": edit { $0.selectAll() }
    case "c", "C": copy()
    case "x", "X":
      copy()
      edit { if !$0.selection.isEmpty { $0.deleteBackward() } }
    case "v", "V": canvas?.ask(.text(.paste))
    default: return false
    }
    return true
  }

  private func copy() {
    if !buffer.selection.isEmpty { canvas?.ask(.text(.copy(buffer.selectedText))) }
  }

  private func edit(notifying: Bool = true, _ change: (inout TextBuffer) -> Void) {
    let old = buffer
    change(&buffer)
    guard buffer != old else { return }
    keepCaretInView()
    invalidate()
    if isFocused { canvas?.ask(.textInput(caretFoot)) }
    // During a drag, waits: the end of the drag offers the selected text to other programs.
    if buffer.selection != old.selection, !isSelecting { offerSelection() }
    if notifying, buffer.characters != old.characters { onChange() }
  }

  private func offerSelection() {
    if !buffer.selection.isEmpty { canvas?.ask(.text(.select(buffer.selectedText))) }
  }

  override package func paint(with painter: ViewPainter, dirty: Rect2D) {
    let (palette, type) = (painter.palette, painter.type)
    painter.fill(bounds, radius: 12, with: isOutlined ? palette.surface : palette.raised)
    if isOutlined, !isFocused {
      painter.stroke(
        Path(roundedRect: bounds.inset(x: 0.5, y: 0.5), radius: 11.5), width: 1,
        with: palette.track.faded(to: 0.6))
    }
    if isFocused {
      painter.stroke(
        Path(roundedRect: focusOutline.rect, radius: focusOutline.radius), width: 2,
        with: palette.accent)
    }
    if let icon {
      painter.stroke(
        icon: icon, x: 21, y: bounds.midY, size: 20, width: 2, with: palette.secondaryText)
    }
    let shown = shown
    if shown.text.isEmpty {
      // Leaves room for the caret at the start.
      let rect = isFocused ? textRect.offset(x: 4, y: 0) : textRect
      // An empty field has no clear button, so the placeholder may use the button's space.
      let wide = Rect2D(x: rect.x, y: rect.y, width: rect.width + 26, height: rect.height)
      painter.fittedText(placeholder, type.body.colored(palette.secondaryText), in: wide)
    } else {
      paintClear(with: painter)
    }
    painter.grouped {
      painter.clip(to: textRect.inset(x: -1, y: 0))
      paint(shown, with: painter)
    }
  }
}

extension TextField {
  private var textRect: Rect2D {
    let inset = icon == nil ? 14.0 : 40
    return Rect2D(x: inset, y: 0, width: max(0, frame.width - inset - 36), height: frame.height)
  }

  private var clearRect: Rect2D {
    Rect2D(x: frame.width - 36, y: 0, width: 36, height: frame.height)
  }

  private var shown: FieldText { FieldText(buffer, composition) }

  private func layout(_ typesetter: Typesetter, _ palette: Palette) -> TextLayout {
    typesetter.layout(shown.text, TypeScale(palette: palette).body.lines(1))
  }

  private var line: TextLayout? { canvas.map { layout($0.typesetter, $0.palette) } }

  private func index(at x: Double) -> Int {
    let byte = shown.bufferByte(line?.byteIndex(atX: x - textRect.x + scroll) ?? 0)
    return buffer.index(fromByte: byte)
  }

  private func keepCaretInView() {
    guard !shown.text.isEmpty, let line else {
      scroll = 0
      return
    }
    let x = line.caretX(atByte: shown.caret)
    let width = textRect.width
    scroll = min(max(scroll, x - width + 2), max(0, x))
    scroll = min(scroll, max(0, line.size.width - width + 2))
  }

  /// The lower end of the caret, or of a composition's start, in the canvas's coordinates.
  private var caretFoot: Point2D {
    let origin = originInCanvas
    let x = line?.caretX(atByte: shown.composed.lowerBound) ?? 0
    return Point2D(x: origin.x + textRect.x + x - scroll, y: origin.y + bounds.midY + 9)
  }

  private func paint(_ shown: FieldText, with painter: ViewPainter) {
    let palette = painter.palette
    let line = layout(painter.typesetter, palette)
    let left = textRect.x - scroll
    let height = 22.0
    let top = bounds.midY - height / 2
    func fill(_ bytes: Range<Int>, y: Double, height: Double, with color: Color) {
      for part in line.xRanges(ofBytes: bytes) {
        let width = part.upperBound - part.lowerBound
        painter.fill(
          Rect2D(x: left + part.lowerBound, y: y, width: width, height: height), with: color)
      }
    }
    if isFocused { fill(shown.highlight, y: top, height: height, with: palette.selection) }
    if !shown.text.isEmpty {
      painter.text(line, x: left, y: bounds.midY - line.size.height / 2)
    }
    fill(shown.composed, y: top + height - 2, height: 1, with: palette.text)
    guard isFocused else { return }
    func paintCaret(_ x: Double, height: Double, _ color: Color) {
      let x = painter.snapped(x: left + x)
      painter.fill(Rect2D(x: x, y: top, width: 2, height: height), with: color)
    }
    paintCaret(line.caretX(atByte: shown.caret), height: height, palette.accent)
    // Half a caret where text of the other direction would go on.
    if shown.composed.isEmpty, let x = line.otherCaretX(atByte: shown.caret) {
      paintCaret(x, height: height / 2, palette.accent)
    }
  }

  private func paintClear(with painter: ViewPainter) {
    let palette = painter.palette
    let (x, y) = (clearRect.midX - 2, clearRect.midY)
    painter.fillCircle(x: x, y: y, radius: 9, with: palette.track)
    painter.stroke(icon: Icon.cross, x: x, y: y, size: 12, width: 1.6, with: palette.text)
  }
}

extension KeyStroke {
  /// The text that the key types; nil for keys such as Escape, Tab and Return, whose text is a
  /// control character.
  fileprivate var typedText: String? {
    text.flatMap { $0.unicodeScalars.contains(where: TextBuffer.isShown) ? $0 : nil }
  }
}
