public import Painting

/// A line to type into, with a drawing before it when it is a search field.
public final class TextField: View {
  /// What is typed, the caret, the selection.
  public private(set) var buffer = TextBuffer()
  /// What happens after the text changed.
  public var onChange: () -> Void = {}
  /// What happens when it gets the focus by key, or when a press on it ends.
  public var onFocus: () -> Void = {}
  /// What happens when Return is pressed.
  public var onSubmit: () -> Void = {}

  private let placeholder: String
  private let icon: Path?
  /// Points that the text is moved left so that the caret is seen.
  private var scroll = 0.0
  private var isSelecting = false
  /// Whether the press under way gave it the focus.
  private var isFresh = false

  /// Creates a field.
  ///
  /// - Parameters:
  ///   - placeholder: What it says while nothing is typed.
  ///   - icon: A drawing of 24 × 24 points before the text; nil is none.
  public init(placeholder: String, icon: Path? = Icon.search) {
    self.placeholder = placeholder
    self.icon = icon
  }

  /// Replaces the text without telling anybody.
  public func setText(_ text: String) {
    edit(telling: false) {
      $0.clear()
      $0.insert(text)
    }
  }

  // What goes up or down is the card's, also where it began on the field.
  override public var claim: PressClaim? { .sideways }
  override public var isFocusable: Bool { true }
  override public var pointerShape: PointerShape { .text }
  override public var focusOutline: (box: Rect, radius: Double) { (bounds, 12) }

  override public func layout() { keepCaretInView() }

  override public func focusChanged() {
    invalidate()
    canvas?.host.textInput(isFocused ? caretPlace : nil)
  }

  // A press tells of itself, once it is known that it is none that drags the card.
  override public func focusGiven() {
    if isPressed { isFresh = true } else { onFocus() }
  }

  override public var takesShortcuts: Bool { true }

  override public func pressed(_ press: Press) {
    if !buffer.text.isEmpty, clearBox.contains(press.place) {
      edit { $0.clear() }
      return
    }
    // What several clicks selected stays selected, also when the hand shakes.
    isSelecting = press.clickCount == 1
    let place = index(at: press.place.x)
    edit { buffer in
      switch press.clickCount {
      case 1: buffer.move(to: place, extending: press.isExtending)
      case 2: buffer.selectWord(at: place)
      default: buffer.selectAll()
      }
    }
  }

  override public func dragged(to place: Point) {
    guard isSelecting else { return }
    let index = index(at: place.x)
    edit { $0.move(to: index, extending: true) }
  }

  override public func dragEnded(at place: Point) {
    (isSelecting, isFresh) = (false, false)
    onFocus()
  }

  override public func pressCancelled() {
    isSelecting = false
    if isFresh { canvas?.focus(nil) }
    isFresh = false
  }

  override public func pasted(_ text: String) { edit { $0.insert(text) } }

  override public func keyPressed(_ key: KeyPress) -> Bool {
    if key.control, key.key != .composed { return shortcut(key) }
    switch key.key {
    case .left: edit { $0.step(-1, extending: key.shift) }
    case .right: edit { $0.step(1, extending: key.shift) }
    case .home: edit { $0.move(to: 0, extending: key.shift) }
    case .end: edit { $0.move(to: $0.characters.count, extending: key.shift) }
    case .backspace: edit { $0.deleteBackward() }
    case .delete: edit { $0.deleteForward() }
    case .enter: onSubmit()
    case .insert where key.shift: canvas?.host.requestPaste()
    default:
      // Escape and Tab type control characters: they mean something to somebody else.
      guard let text = key.text, text.unicodeScalars.contains(where: TextBuffer.isShown) else {
        return false
      }
      edit { $0.insert(text) }
    }
    return true
  }

  private func shortcut(_ key: KeyPress) -> Bool {
    switch key.key {
    case .character(let letter) where !key.shift: return shortcut(letter)
    case .left: edit { $0.stepWord(-1, extending: key.shift) }
    case .right: edit { $0.stepWord(1, extending: key.shift) }
    case .backspace: edit { $0.deleteWordBackward() }
    default: return false
    }
    return true
  }

  /// Capitals come from Caps Lock.
  private func shortcut(_ letter: Unicode.Scalar) -> Bool {
    switch letter {
    case "a", "A": edit { $0.selectAll() }
    case "c", "C": copy()
    case "x", "X":
      copy()
      edit { if !$0.selection.isEmpty { $0.deleteBackward() } }
    case "v", "V": canvas?.host.requestPaste()
    default: return false
    }
    return true
  }

  private func copy() {
    if !buffer.selection.isEmpty { canvas?.host.copy(buffer.selectedText) }
  }

  private func edit(telling: Bool = true, _ change: (inout TextBuffer) -> Void) {
    let old = buffer
    change(&buffer)
    guard buffer != old else { return }
    keepCaretInView()
    invalidate()
    if isFocused { canvas?.host.textInput(caretPlace) }
    if telling, buffer.characters != old.characters { onChange() }
  }

  override public func paint(with painter: Painter, palette: Palette, dirty: Rect) {
    painter.fill(bounds, radius: 12, with: palette.raised)
    let type = TypeScale(palette: palette)
    if let icon {
      painter.stroke(
        icon.icon(x: 21, y: bounds.midY, size: 20), width: 2, with: palette.secondaryText)
    }
    if buffer.text.isEmpty {
      // Beside the caret, not under it.
      let box = isFocused ? textBox.offset(x: 4, y: 0) : textBox
      painter.text(
        placeholder, type.body.lines(1).colored(palette.secondaryText), in: box, centered: true)
    } else {
      paintClear(with: painter, palette: palette)
    }
    painter.grouped {
      painter.clip(to: textBox.inset(x: -1, y: 0))
      paintLine(with: painter, palette: palette)
    }
  }
}

// MARK: Where things are

extension TextField {
  private var textBox: Rect {
    let inset = icon == nil ? 14.0 : 40
    return Rect(x: inset, y: 0, width: max(0, frame.width - inset - 36), height: frame.height)
  }

  private var clearBox: Rect {
    Rect(x: frame.width - 36, y: 0, width: 36, height: frame.height)
  }

  private func layout(_ typesetter: Typesetter, _ palette: Palette) -> TextLayout {
    typesetter.layout(buffer.text, TypeScale(palette: palette).body.lines(1))
  }

  /// The line as it is laid out; nil in no canvas.
  private var line: TextLayout? { canvas.map { layout($0.typesetter, $0.palette) } }

  private func index(at x: Double) -> Int {
    let bytes = line?.byteIndex(atX: x - textBox.x + scroll) ?? 0
    var count = 0
    var passed = 0
    for character in buffer.characters {
      if passed >= bytes { break }
      passed += character.utf8.count
      count += 1
    }
    return count
  }

  private func x(of index: Int, in line: TextLayout) -> Double {
    let bytes = buffer.characters.prefix(index).reduce(0) { $0 + $1.utf8.count }
    return line.caretX(atByte: bytes)
  }

  private func keepCaretInView() {
    guard let line else { return }
    let x = x(of: buffer.caret, in: line)
    let width = textBox.width
    scroll = min(max(scroll, x - width + 2), max(0, x))
    scroll = min(scroll, max(0, line.size.width - width + 2))
  }

  /// Where the caret's foot is in the canvas.
  private var caretPlace: Point {
    let origin = originInCanvas
    let x = line.map { self.x(of: buffer.caret, in: $0) } ?? 0
    return Point(x: origin.x + textBox.x + x - scroll, y: origin.y + bounds.midY + 9)
  }

  private func paintLine(with painter: Painter, palette: Palette) {
    let line = layout(painter.typesetter, palette)
    let left = textBox.x - scroll
    let height = 22.0
    let top = bounds.midY - height / 2
    if isFocused, !buffer.selection.isEmpty {
      let from = x(of: buffer.selection.lowerBound, in: line)
      let to = x(of: buffer.selection.upperBound, in: line)
      painter.fill(
        Rect(x: left + min(from, to), y: top, width: abs(to - from), height: height),
        with: palette.selection)
    }
    if !buffer.text.isEmpty {
      painter.text(line, x: left, y: bounds.midY - line.size.height / 2)
    }
    if isFocused {
      let x = left + x(of: buffer.caret, in: line)
      painter.fill(
        Rect(x: painter.snapped(x: x), y: top, width: 2, height: height), with: palette.accent)
    }
  }

  private func paintClear(with painter: Painter, palette: Palette) {
    let box = clearBox
    painter.fillCircle(x: box.midX - 2, y: box.midY, radius: 9, with: palette.track)
    painter.stroke(
      Icon.cross.icon(x: box.midX - 2, y: box.midY, size: 12), width: 1.6, with: palette.text)
  }
}
