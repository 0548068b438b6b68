internal import SheetControls
package import SheetEngine
package import SheetPainting
internal import SheetStage
internal import SheetTrace

/// A sheet with a search field, and the lines that match it. The user chooses one of them.
package final class ChooseScene: DemoScene {
  package struct Options {
    /// The text above the search field; empty for none.
    package var prompt = ""
    /// The number of rows at the first detent.
    package var rows = 8
    /// Whether keys act as in dmenu.
    package var hasMenuKeys = false
    /// The picture behind the sheet; nil in an ordinary window.
    package var screen: ScreenPicture?

    package init() {}
  }

  /// The styles of its texts, in the order of layout.
  package static var textStyles: [TextStyle] {
    let type = TypeScale(palette: .light)
    return [type.caption, type.bar, type.body]
  }

  package let chooser: Chooser
  private let options: Options
  private let header: ChooseHeader
  private let list: ListView
  /// Whether a Return that waits leaves the sheet open.
  private var staysOpen = false
  private var shown = Shown()
  private var shape = Shape()
  /// Whether the sheet rests at its higher detent.
  private var isPulledUp = false
  /// The size of the view, points.
  private var room = Size2D(width: 0, height: 0)

  /// State of the chooser that the views show.
  private struct Shown {
    var query = Query()
    var early = 0
    var chosenRow: Int?
    /// The line that the user has chosen by hand.
    var chosenLine: Int?
  }

  /// The part of the sheet's shape that depends on the number of lines.
  private struct Shape: Equatable {
    /// The rows at the first detent.
    var rows = 1
    /// The rows at the higher detent, more than fit on a screen if there are as many lines.
    var most = 1
  }

  package init(_ chooser: Chooser = Chooser(), _ options: Options = Options()) {
    (self.chooser, self.options) = (chooser, options)
    header = ChooseHeader(prompt: options.prompt.isEmpty ? "Choose" : options.prompt)
    list = ListView(count: 0, rowHeight: ChooseScene.rowHeight) { row, painter, rect in
      ChooseScene.paint(row, of: chooser, painter, rect)
    }
    super.init(
      header.label, style: .system, background: ChooseScene.background(options.screen),
      card: Card(header: header, headerHeight: ChooseHeader.height, content: list))
    list.name = "Lines"
    list.canHaveFocus = false
    list.bottomPadding = ChooseScene.bottom
    list.rowLabel = { chooser.rowText($0) }
    list.onSelect = { [weak self] in self?.select($0) }
    header.field.onChange = { [weak self] in self?.setQuery() }
    show()
  }

  private static func background(_ screen: ScreenPicture?) -> View {
    guard let screen else { return View() }
    return ScreenView(screen)
  }

  // MARK: Shape

  private static let rowHeight = 48.0
  /// The space below the last row, points.
  private static let bottom = 8.0
  /// The least part of the view that stays visible above the sheet, points.
  private static let leastTop = 48.0
  /// The farthest that the rubber band lifts the sheet above its highest detent, points.
  private static let band = 60.0

  override package func arrange(in size: Size2D) { room = size }

  override package func originalConfiguration(in geometry: SheetGeometry) -> SheetConfiguration {
    fluidConfiguration(in: geometry)
  }

  override package func fluidConfiguration(in geometry: SheetGeometry) -> SheetConfiguration {
    var sheet = style.configuration.receding(
      [Detent("rows", .content)], coversScreen: true, in: geometry)
    // The sheet keeps its height while the lines are filtered.
    sheet.fitsContent = false
    let room = geometry.size.height - sheet.insets.edge
    func height(_ rows: Int) -> Double {
      let height = card.headerHeight + Double(rows) * ChooseScene.rowHeight + ChooseScene.bottom
      return min(height, max(100, room - ChooseScene.leastTop))
    }
    let (rows, all) = (height(shape.rows), height(shape.most))
    sheet.detents = [Detent("rows", .height(rows))]
    if all > rows { sheet.detents.append(Detent("all", .height(all))) }
    sheet.dim.from = .detent("rows")
    // The card's image is as high as the card can be pulled.
    sheet.minimumTop = max(0, room - all - ChooseScene.band)
    // Faster than other sheets, because a script waits, and the user may be typing already.
    sheet.animations.present.curve = .spring(SheetSpring(response: 0.28, dampingRatio: 0.9))
    sheet.animations.resize = sheet.animations.present
    return sheet
  }

  // MARK: Lines

  /// Filters the chooser's lines until `isTimeUp` returns true, and shows the matches. Call it after
  /// lines have been added, and while `isUpToDate` is false.
  package func update(until isTimeUp: () -> Bool = { false }) {
    chooser.filter(until: isTimeUp)
    if let accepted = chooser.resume() { choose(accepted) }
    show()
  }

  /// Whether the views show all matches of the query among the lines read so far.
  package var isUpToDate: Bool {
    chooser.isFiltered && shown.query == chooser.query && list.count == chooser.matches.count
  }

  /// Gives the search field the keys.
  package func focusField() { header.field.canvas?.focus(header.field) }

  private func setQuery() { chooser.setQuery(header.field.buffer.text) }

  private func show() {
    let (matches, chosen) = (chooser.matches, chooser.chosenRow)
    let isSame = shown.query == chooser.query
    // Between a key and the first matches of its query, the rows of the old query stay.
    if !isSame, matches.count == 0, !chooser.isFiltered { return }
    if list.count != matches.count || !isSame || shown.early != matches.early {
      if isSame, shown.early == matches.early {
        list.grow(to: matches.count)
      } else {
        list.showOtherRows(count: matches.count)
      }
      perform(.contentChanged)
    }
    let line = chooser.chosenLine
    // Shows the first row for a new query, and when no row is chosen by hand any more.
    if !isSame || line == nil && shown.chosenLine != nil { perform(.scroll(0)) }
    // Keeps the chosen row in its place on the screen when matches come before it.
    if let line, line == shown.chosenLine, let old = shown.chosenRow, let chosen, chosen != old {
      let distance = Double(chosen - old) * ChooseScene.rowHeight
      perform(.scroll(card.scroller.offset + distance))
    }
    list.marked = chosen
    header.field.pointedItem = line != nil ? chosen.map { (list, $0) } : nil
    shown = Shown(query: chooser.query, early: matches.early, chosenRow: chosen, chosenLine: line)
    header.count = chooser.countText
    list.emptyText = chooser.emptyText
    let count = max(1, chooser.lines.count)
    let shape = Shape(rows: min(options.rows, count), most: min(100, count))
    if shape != self.shape {
      self.shape = shape
      perform(.configure)
    }
  }

  private static func paint(
    _ row: Int, of chooser: Chooser, _ painter: ViewPainter, _ rect: Rect2D
  ) {
    guard row < chooser.matches.count else { return }
    let line = chooser.matches[row]
    let column = ChooseHeader.column(in: rect.width)
    var words = Rect2D(x: column.x + 4, y: 0, width: column.width - 8, height: rect.height)
    if chooser.accepted.contains(line) {
      painter.stroke(
        icon: Icon.check, x: words.maxX - 8, y: rect.midY, size: 16, width: 2,
        with: painter.palette.accent)
      words.width -= 24
    }
    painter.text(
      chooser.lines.text(of: line), painter.type.body.lines(1), in: words, centered: true)
  }

  // MARK: Choices

  private func select(_ row: Int) {
    guard row < chooser.matches.count else { return }
    staysOpen = false
    choose(.line(chooser.matches[row]))
  }

  private func choose(_ accepted: Chooser.Accepted) {
    let bytes: [UInt8]
    switch accepted {
    case .text: bytes = Array(header.field.buffer.text.utf8)
    case .line(let line):
      bytes = Array(chooser.lines[line])
      if staysOpen {
        chooser.note(accepted: line)
        list.invalidate()
      }
    }
    perform(.window(.chosen(bytes + [0x0A], isLast: !staysOpen)))
  }

  private func move(to row: Int) {
    chooser.choose(row: row)
    show()
    guard let chosen = chooser.chosenRow else { return }
    list.reveal(list.rect(of: chosen).inset(x: 0, y: -ChooseScene.bottom))
  }

  override package func takesKey(_ typed: KeyStroke, isRepeated: Bool) -> Bool {
    focusField()
    let press = options.hasMenuKeys ? typed.ofMenu : typed
    let field = header.field.buffer
    let row = chooser.chosenRow ?? 0
    switch press.key {
    case .escape: if !isRepeated { perform(.dismiss) }
    case .enter: if !isRepeated { accept(press) }
    case .up: move(to: row - 1)
    case .down: move(to: row + 1)
    case .pageUp: move(to: row - rowsOfPage)
    case .pageDown: move(to: row + rowsOfPage)
    case .home where row > 0 && !press.shift: move(to: 0)
    case .end where field.caret == field.characters.count && !press.shift: move(to: .max)
    case .tab where options.hasMenuKeys: if !isRepeated { copyRow() }
    case .tab: move(to: row + (press.shift ? -1 : 1))
    default: return options.hasMenuKeys && isTakenByMenu(press, isTranslated: press != typed)
    }
    return true
  }

  /// The rows by which Page Up and Page Down move: one less than are visible.
  private var rowsOfPage: Int {
    let height = room.height - ChooseScene.leastTop - card.headerHeight
    let rows = isPulledUp ? min(shape.most, Int(height / ChooseScene.rowHeight)) : shape.rows
    return max(1, rows - 1)
  }

  override package func sheetRested(at place: SheetPlace) { isPulledUp = place == "all" }

  private func isTakenByMenu(_ press: KeyStroke, isTranslated: Bool) -> Bool {
    if header.field.obeyMenu(press) { return true }
    return isTranslated && header.field.keyPressed(press)
  }

  private func accept(_ press: KeyStroke) {
    staysOpen = options.hasMenuKeys && press.control
    if options.hasMenuKeys, press.shift { return choose(.text) }
    if let accepted = chooser.accept() { choose(accepted) }
    show()
  }

  /// Replaces the typed text by the chosen row.
  private func copyRow() {
    // The text may have been typed just before.
    chooser.filter()
    guard let row = chooser.chosenRow else { return }
    header.field.setText(chooser.rowText(row))
    setQuery()
  }
}

extension SceneEntry {
  /// Has no tile in the gallery; the program makes its scene.
  package static let choose = SceneEntry(
    name: "choose", title: "Choose", line: "A menu of lines."
  ) { _ in ChooseScene() }
}
