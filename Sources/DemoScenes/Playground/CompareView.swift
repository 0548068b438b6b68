import Controls
import Painting
import Pixels
import Playground
import SheetEngine

/// Small stages side by side: the same hand, other presets. Until the release they do the same.
final class CompareView: View {
  private static let presets: [PlaygroundPreset] = [.snapshotCard, .settings, .map, .system]

  private let cells = CompareView.presets.map { CompareCell($0) }
  /// Runs when one of them is taken.
  var onAdopt: (PlaygroundPreset) -> Void = { _ in }
  private var start = 0.0
  private var ghosts: [PlaygroundPreset: GestureReplay] = [:]

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
      guard let configuration = cell.preset.configuration else { continue }
      let replay = tape.replay(with: configuration)
      ghosts[cell.preset] = replay
      cell.report = replay.report.text
    }
  }

  /// Brings all stages up to a moment.
  func show(_ sheet: Sheet, _ frame: SheetFrame, at time: Double) {
    for cell in cells {
      let replay = ghosts[cell.preset]
      let isHeld = frame.phase == .dragging || replay == nil
      cell.height = sheet.geometry.availableHeight
      cell.top = isHeld ? frame.top : replay?.frame(at: time - start).top ?? frame.top
      if !isHeld, let replay, time - start < replay.restTime { animate() }
    }
  }

  override func layout() {
    let gap = 10.0
    let width = (frame.width - gap * Double(cells.count + 1)) / Double(cells.count)
    for (index, cell) in cells.enumerated() {
      cell.frame = Rect2D(
        x: gap + Double(index) * (width + gap), y: 48, width: max(0, width),
        height: max(0, frame.height - 58))
    }
  }

  override func paint(with painter: Painter, palette: Palette, dirty: Rect2D) {
    painter.fill(bounds, radius: 14, with: palette.surface)
    painter.stroke(
      Path(roundedRect: bounds.inset(x: 0.5, y: 0.5), radius: 14), width: 1,
      with: palette.separator)
    painter.text(
      "The same throw, four sheets", TypeScale(palette: palette).headline, x: 16, y: 15,
      width: frame.width - 32)
  }
}

/// One of the stages.
final class CompareCell: Control {
  private static let foot = 56.0

  let preset: PlaygroundPreset
  /// The available height of the real sheet, and where the card is in it, points.
  var height = 1.0
  var top = 0.0 {
    didSet { if top != oldValue { invalidate() } }
  }
  /// How the last release went.
  var report = "" {
    didSet { if report != oldValue { invalidate() } }
  }

  init(_ preset: PlaygroundPreset) {
    self.preset = preset
    super.init()
  }

  override var label: String { "Keep \(preset.title)" }
  override var isFocusable: Bool { false }

  override func paint(with painter: Painter, palette: Palette, dirty: Rect2D) {
    let stage = Rect2D(
      x: 0, y: 0, width: frame.width, height: max(0, frame.height - CompareCell.foot))
    painter.grouped {
      painter.clip(to: Path(roundedRect: stage, radius: 10))
      painter.fill(stage, with: palette.raised)
      let y = stage.height * top / max(1, height)
      painter.fill(
        Rect2D(x: 0, y: y, width: stage.width, height: stage.height), radius: 8,
        with: palette.accent.faded(to: 0.85))
      painter.fill(
        Rect2D(x: stage.midX - 12, y: y + 4, width: 24, height: 3), radius: 1.5,
        with: palette.onAccent.faded(to: 0.7))
    }
    paintHighlight(with: painter, palette: palette, in: stage, radius: 10)
    let type = TypeScale(palette: palette)
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
