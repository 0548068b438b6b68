import Controls
import Painting
import Playground
import SheetEngine
import Stage

/// What lies in front of the card: names of the detents, ghosts, and a few buttons.
final class PlaygroundFront {
  let back = FloatingButton(Icon.back, label: "Back")
  let help = FloatingButton(nil, label: "Keys")
  let keys = HelpView()
  let comeBack = Button("Bring the card back", kind: .filled)
  /// Runs when a ghost's preset is taken.
  var onAdopt: (PlaygroundPreset) -> Void = { _ in }
  /// Runs when a detent's line is dragged to a height, points from the top.
  var onDetent: (Detent.ID, Double) -> Void = { _, _ in }
  var onDetentEnd: () -> Void = {}
  var showsGhosts = true {
    didSet { if !showsGhosts { race = nil } }
  }
  private(set) var views: [FloatingView] = []
  private let buttons:
    (back: FloatingView, help: FloatingView, comeBack: FloatingView, keys: FloatingView)
  private var tabs: [(tab: DetentTab, view: FloatingView)] = []
  private let ghosts = ReleaseGhosts()
  private var race: PresetRace?

  init() {
    buttons = (
      FloatingView(back), FloatingView(help), FloatingView(comeBack), FloatingView(keys)
    )
    collect()
  }

  private func collect() {
    views =
      tabs.map(\.view) + (race?.views ?? []) + ghosts.views + [
        buttons.back, buttons.help, buttons.comeBack, buttons.keys,
      ]
  }

  // MARK: Keys

  private var showsKeys = false

  func toggleKeys() { showsKeys.toggle() }

  /// Closes the list of keys where it is open.
  func hidesKeys(on press: KeyStroke) -> Bool {
    guard showsKeys else { return false }
    showsKeys = false
    return true
  }

  // MARK: Ghosts

  /// Lets the other presets do what the hand did.
  func startRace(_ tape: GestureTape, except preset: PlaygroundPreset, at time: Double) {
    guard showsGhosts else { return }
    race = PresetRace(tape, except: preset, at: time)
    race?.onAdopt = { [weak self] in
      self?.race = nil
      self?.onAdopt($0)
    }
    collect()
  }

  // MARK: Frames

  /// Brings everything up to a frame.
  func show(_ sheet: Sheet, _ frame: SheetFrame, at time: Double) {
    let geometry = sheet.geometry
    let cardTop = geometry.safeTop + frame.top
    let side = FloatingButton.side
    let fits = cardTop > side + 8
    let none = Rect2D(x: 0, y: 0, width: 0, height: 0)
    buttons.back.frame = fits ? Rect2D(x: 6, y: 6, width: side, height: side) : none
    buttons.help.frame = fits ? Rect2D(x: 10 + side, y: 6, width: side, height: side) : none
    buttons.comeBack.frame =
      frame.isVisible
      ? none
      : Rect2D(
        x: ((geometry.size.width - 240) / 2).rounded(), y: geometry.size.height - 90, width: 240,
        height: 50)
    buttons.keys.frame = showsKeys ? keysFrame(geometry) : none
    showTabs(sheet, cardTop: cardTop)
    ghosts.show(sheet, frame, at: time)
    let isOver = race?.show(geometry, at: time) == true
    if isOver { race = nil }
    collect()
  }

  private func keysFrame(_ geometry: SheetGeometry) -> Rect2D {
    let width = min(HelpView.width, geometry.size.width - 16)
    return Rect2D(
      x: ((geometry.size.width - width) / 2).rounded(),
      y: max(8, ((geometry.size.height - HelpView.height) / 2).rounded()), width: width,
      height: min(HelpView.height, geometry.size.height - 16))
  }

  private func showTabs(_ sheet: Sheet, cardTop: Double) {
    let detents = sheet.releaseCandidates.filter { $0.choice != .dismiss }
    if tabs.map(\.tab.id) != detents.map(\.choice.place) { makeTabs(detents) }
    let size = DetentTab.size
    for ((tab, view), detent) in zip(tabs, detents) {
      let top = sheet.geometry.safeTop + detent.top
      tab.height = sheet.geometry.size.height - top
      // What lies behind the card is not to be seen.
      let isShown = top <= cardTop + 0.5
      view.frame = Rect2D(
        x: sheet.geometry.size.width - size.width - 4, y: max(0, top - size.height),
        width: isShown ? size.width : 0, height: size.height)
    }
  }

  private func makeTabs(_ detents: [ReleaseCandidate]) {
    tabs = detents.map { detent in
      let id = detent.choice.place
      if let old = tabs.first(where: { $0.tab.id == id }) { return old }
      let tab = DetentTab(id)
      let view = FloatingView(tab)
      var start = 0.0
      tab.windowTop = { view.frame.y }
      tab.action = { start = view.frame.y + DetentTab.size.height }
      tab.onDrag = { [weak self] in self?.onDetent(id, start + $0) }
      tab.onEnd = { [weak self] isDone in
        if !isDone { self?.onDetent(id, start) }
        self?.onDetentEnd()
      }
      return (tab, view)
    }
  }
}
