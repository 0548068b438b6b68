import Controls
import Playground
import SheetEngine
import SheetTrace
import Stage

/// Small stages side by side: the same hand, other presets. Until the release they do the same.
final class CompareView: View {
  private static let presets: [SheetStyle] = [.snapshotCard, .settings, .map, .system]

  private let cells = CompareView.presets.map { CompareCell($0) }
  private let cards = CompareView.presets.map { _ in FloatingView(PaintedView.compareCard()) }
  /// Runs when one of them is taken.
  var onAdopt: (SheetStyle) -> Void = { _ in }
  private var start = 0.0
  private var ghosts: [SheetStyle: GestureReplay] = [:]

  override init() {
    super.init()
    for cell in cells {
      add(cell)
      cell.action = { [weak self, weak cell] in
        if let cell { self?.onAdopt(cell.preset) }
      }
    }
  }

  /// Every stage does what the hand did.
  ///
  /// - Parameter time: When it let go, seconds.
  func run(_ tape: GestureTape, at time: Double) {
    start = time - tape.duration
    for cell in cells {
      let replay = tape.replay(with: cell.preset.playgroundConfiguration)
      ghosts[cell.preset] = replay
      cell.report = replay.report.text
    }
  }

  /// The cards, which lie over it: they move, and nothing is painted anew.
  var views: [FloatingView] { cards }

  /// Brings all stages up to a moment.
  ///
  /// - Parameter board: Where this view is, points of the window; empty hides the cards too.
  func show(_ sheet: Sheet, _ frame: SheetFrame, on board: Rect2D, at time: Double) {
    for (cell, card) in zip(cells, cards) {
      if board.isEmpty {
        card.frame = board
        continue
      }
      let replay = ghosts[cell.preset]
      let isHeld = frame.phase == .dragging || replay == nil
      let top = isHeld ? frame.top : replay?.frame(at: time - start).top ?? frame.top
      let part = top / max(1, sheet.geometry.availableHeight)
      card.frame = cell.card(at: part).offset(x: board.x, y: board.y)
      if !isHeld, let replay, time - start < replay.restTime { animate() }
    }
  }

  /// Places the stages.
  ///
  /// - Parameter size: Of this view, points: it need not have been painted yet.
  func place(in size: Size2D) {
    let gap = 10.0
    let width = (size.width - gap * Double(cells.count + 1)) / Double(cells.count)
    for (index, cell) in cells.enumerated() {
      cell.frame = Rect2D(
        x: gap + Double(index) * (width + gap), y: 48, width: max(0, width),
        height: max(0, size.height - 58))
    }
  }

  override func layout() { place(in: Size2D(width: frame.width, height: frame.height)) }

  override func paint(with painter: ViewPainter, dirty: Rect2D) {
    let palette = painter.palette
    painter.fill(bounds, radius: 14, with: palette.surface)
    painter.stroke(
      Path(roundedRect: bounds.inset(x: 0.5, y: 0.5), radius: 14), width: 1,
      with: palette.separator)
    painter.text(
      "The same throw, four sheets", painter.type.headline, x: 16, y: 15,
      width: frame.width - 32)
  }
}

/// One of the stages.
final class CompareCell: Control {
  private static let foot = 56.0

  let preset: SheetStyle
  /// How the last release went.
  var report = "" {
    didSet { if report != oldValue { invalidate() } }
  }

  init(_ preset: SheetStyle) {
    self.preset = preset
    super.init(label: "Keep \(preset.title)")
  }

  override var isFocusable: Bool { false }

  private var stage: Rect2D {
    Rect2D(width: frame.width, height: max(0, frame.height - CompareCell.foot))
  }

  /// Where a card is whose top is a part of the available height below the upper end, in the parent's
  /// coordinates; empty where nothing of it is on the stage.
  func card(at part: Double) -> Rect2D {
    // Halves of a point: sums of them are exact.
    let y = (2 * stage.height * min(max(0, part), 1)).rounded() / 2
    return Rect2D(
      x: frame.x, y: frame.y + y, width: frame.width,
      height: min(PaintedView.compareCardHeight, max(0, stage.height - y)))
  }

  override func paint(with painter: ViewPainter, dirty: Rect2D) {
    painter.fill(stage, radius: 10, with: painter.palette.raised)
    paintHighlight(with: painter, in: stage, radius: 10)
    let type = painter.type
    painter.text(
      preset.shortTitle, type.smallHeadline.centered,
      in: Rect2D(
        x: 0, y: stage.maxY + 4, width: frame.width, height: 18))
    painter.text(
      report, type.caption.centered.lines(2),
      in: Rect2D(
        x: 0, y: stage.maxY + 22, width: frame.width, height: 34))
  }
}

extension PaintedView {
  static let compareCardHeight = 36.0

  /// The upper part of a card on one of the stages, which fades out below.
  static func compareCard() -> PaintedView {
    PaintedView { painter, bounds in
      painter.grouped {
        painter.clip(
          to: Path(
            roundedRect: Rect2D(width: bounds.width, height: 2 * compareCardHeight), radius: 8))
        for y in stride(from: 0, to: compareCardHeight, by: 2) {
          painter.fill(
            Rect2D(x: 0, y: y, width: bounds.width, height: 2),
            with: painter.palette.accent.faded(to: min(1, 1.2 * (1 - y / compareCardHeight))))
        }
      }
      painter.fill(
        Rect2D(x: bounds.midX - 12, y: 4, width: 24, height: 3), radius: 1.5,
        with: painter.palette.onAccent.faded(to: 0.7))
    }
  }
}
