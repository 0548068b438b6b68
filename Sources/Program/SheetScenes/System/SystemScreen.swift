import SheetControls
import SheetStage

final class SystemScreen: View {
  let bar = TitleBar("Itinerary")
  let next = Button("Open the next stop", kind: .filled)
  let days: [ListView]
  let scroller: ScrollView

  private let line = PaintedView.hairline()

  init(_ state: SystemState) {
    var items: [StackView.Item] = [
      .init(Label(SystemTrip.title) { $0.largeTitle.lines(2) }, gap: 4, least: 36),
      .init(Label(SystemTrip.detail) { $0.caption.lines(3) }, gap: 28, least: 18),
    ]
    var days: [ListView] = []
    for day in SystemTrip.days {
      let list = ListView(
        count: day.stops.count, rowHeight: 72, narrow: 112,
        measureRow: {
          SystemScreen.row($0, of: day, state)
            .height(in: $1, inset: SystemScreen.rowInset, with: $2)
        }
      ) {
        SystemScreen.row($0, of: day, state).paint(with: $1, in: $2, inset: SystemScreen.rowInset)
      }
      list.rowRadius = 14
      list.name = day.name
      list.rowLabel = {
        let stop = day.stops[$0]
        return "\(stop.time), \(stop.name), \(stop.detail)"
          + (state.isReady(day.first + $0) ? ", ready" : "")
      }
      days.append(list)
      items.append(.init(SystemScreen.heading(day), gap: 4))
      items.append(.init(list, gap: 20, bleed: SystemScreen.rowInset))
    }
    self.days = days
    scroller = ScrollView(StackView(items, top: 20, widest: 600))
    super.init()
    for view in [bar, scroller, line, next] { add(view) }
  }

  private static func heading(_ day: SystemTrip.Day) -> View {
    PaintedView(
      label: "\(day.name), \(day.date)", role: .text, height: { $0 < Page.narrow ? 48 : 28 }
    ) { Row(day.name, \.bar, day.date, isBeside: true).paint(with: $0, in: $1) }
  }

  private static let footHeight = 88.0
  private static let rowInset = 12.0

  private static func row(_ index: Int, of day: SystemTrip.Day, _ state: SystemState) -> Row {
    let stop = day.stops[index]
    let isReady = state.isReady(day.first + index)
    let disc = Row.Mark.disc(isReady ? Icon.check : stop.icon, isOn: isReady)
    let joined = Row.Mark(width: 40) { painter, slot in
      let top = index == 0 ? slot.midY : slot.y
      let bottom = index == day.stops.count - 1 ? slot.midY : slot.maxY
      painter.fill(
        Rect2D(x: slot.midX - 1, y: top, width: 2, height: bottom - top),
        with: painter.palette.track)
      disc.paint(painter, slot)
    }
    return Row(
      stop.name, \.headline, stop.detail, before: [.words(stop.time, width: 42), joined],
      after: [.forward])
  }

  override func layout() {
    bar.frame = Rect2D(width: frame.width, height: TitleBar.height)
    let end = max(TitleBar.height, frame.height - SystemScreen.footHeight)
    scroller.frame = Rect2D(
      x: 0, y: TitleBar.height, width: frame.width, height: end - TitleBar.height)
    line.frame = Rect2D(x: 0, y: end, width: frame.width, height: 1)
    let column = Page.column(in: frame.width, widest: 600)
    // Ends above the margin of a floating card, which would not cover the button otherwise.
    next.frame = Rect2D(x: column.x, y: end + 16, width: column.width, height: 50)
  }

  /// The row of a stop.
  func row(of stop: Int) -> OriginView? {
    // Without iterators of two sequences, because the stage asks with every input of a drag.
    for index in days.indices {
      let (list, item) = (days[index], stop - SystemTrip.days[index].first)
      if (0..<list.count).contains(item) {
        return OriginView(list, item: item, radius: list.rowRadius)
      }
    }
    return nil
  }

  func changed(stop: Int) {
    guard let row = row(of: stop), let item = row.item else { return }
    row.view.invalidate(row.view.rect(of: item))
  }
}
