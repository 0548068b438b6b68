import Controls
import Playground
import SheetEngine
import SheetTrace
import Stage

/// What lies in front of the card: names of the detents, ghosts, stages to compare, and a few buttons.
final class PlaygroundFront {
  let buttons = FrontButtons()
  let tabs = DetentTabs()
  /// Runs when a ghost's preset is taken.
  var onAdopt: (SheetStyle) -> Void = { _ in }
  var showsGhosts = true {
    didSet { if !showsGhosts { race = nil } }
  }
  /// Whether other presets do the same in stages of their own.
  var showsCompare = false
  private let ghosts = ReleaseGhosts()
  private let past = PastGhost()
  private let compare = CompareView()
  private let compareFloat: FloatingView
  private let edge = FloatingView(CardEdge())
  private var race: PresetRace?

  init() {
    compareFloat = FloatingView(compare)
    compare.onAdopt = { [weak self] in
      self?.showsCompare = false
      self?.onAdopt($0)
    }
  }

  /// All of them, the last on top.
  var views: [FloatingView] {
    (race?.views ?? []) + tabs.views + [edge] + ghosts.views + past.views + [compareFloat]
      + compare.views + buttons.views
  }

  /// Closes the list of keys where it is open.
  func hidesKeys() -> Bool {
    defer { buttons.showsKeys = false }
    return buttons.showsKeys
  }

  /// Lets the other presets do what the hand did.
  func startRace(_ tape: GestureTape, except preset: SheetStyle?, at time: Double) {
    compare.run(tape, at: time)
    guard showsGhosts else { return }
    race = PresetRace(tape, except: preset, at: time)
    race?.onAdopt = { [weak self] in
      self?.race = nil
      self?.onAdopt($0)
    }
  }

  /// Brings everything up to a frame.
  ///
  /// - Parameters:
  ///   - moment: What the card was like at the playhead; nil while that is at the pen.
  ///   - label: What is new to be said of where a release would go; nil is nothing.
  ///   - beside: Where there is room beside the card, points; nil in a narrow window.
  func show(
    _ sheet: Sheet, _ frame: SheetFrame, past moment: MotionHistory.Sample?, label: String?,
    beside: Rect2D?, at time: Double
  ) {
    let cardTop = sheet.geometry.safeTop + frame.top
    buttons.show(sheet.geometry, cardTop: cardTop, isCardGone: !frame.isVisible)
    tabs.show(sheet, cardTop: cardTop)
    ghosts.show(sheet, frame, label: label, at: time)
    past.show(moment, frame)
    showCompare(sheet, frame, beside: beside, at: time)
    showEdge(sheet, frame)
    if race?.show(sheet.geometry, cardTop: cardTop, at: time) == true { race = nil }
  }

  private func showCompare(
    _ sheet: Sheet, _ frame: SheetFrame, beside: Rect2D?, at time: Double
  ) {
    guard showsCompare else {
      compareFloat.frame = .zero
      return compare.show(sheet, frame, on: compareFloat.frame, at: time)
    }
    let size = sheet.geometry.size
    compareFloat.frame =
      beside?.inset(x: 16, y: 16)
      ?? Rect2D(
        x: 8, y: 56, width: size.width - 16, height: max(160, (size.height * 0.4).rounded()))
    let board = compareFloat.frame
    compare.place(in: Size2D(width: board.width, height: board.height))
    compare.show(sheet, frame, on: board, at: time)
  }

  /// Shows a card's edge where nothing else does.
  private func showEdge(_ sheet: Sheet, _ frame: SheetFrame) {
    let look = sheet.configuration.look
    (edge.view as? CardEdge)?.radius = look.cornerRadius
    let isNeeded = frame.isVisible && look.shadow == nil && frame.dim < CardEdge.leastDim
    let height = min(look.cornerRadius + 2, max(0, frame.card.height))
    edge.frame =
      isNeeded
      ? Rect2D(x: frame.card.x, y: frame.card.y, width: frame.card.width, height: height)
      : .zero
  }
}
