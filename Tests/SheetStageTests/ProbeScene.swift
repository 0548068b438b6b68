import SheetControls
import SheetEngine
import SheetScenes
import SheetStage
import SheetTrace
import Testing

/// The stage's calls to the probe's views, in order.
final class ProbeLog {
  private var lines: [String] = []

  func add(_ line: String) { lines.append(line) }

  /// Returns the calls since the previous `take()`.
  func take() -> [String] {
    defer { lines = [] }
    return lines
  }
}

/// A view that logs its input; points are in the view's coordinates, rounded.
final class ProbeView: View {
  private let name: String
  private let log: ProbeLog
  var part: PressClaim? = .all
  var shape = PointerShape.hand
  var handlesScrolling = true
  var handlesKeys = false
  var fullHeight = 0.0

  init(_ name: String, _ log: ProbeLog) { (self.name, self.log) = (name, log) }

  private func note(_ call: String, _ points: Point2D?...) {
    let places = points.map { point in
      point.map { "\(Int($0.x.rounded())) \(Int($0.y.rounded()))" } ?? "nil"
    }
    log.add(([name, call] + places).joined(separator: " "))
  }

  override var role: Role? { .button }
  override var label: String { name }
  override var claim: PressClaim? { part }
  override var pointerShape: PointerShape { shape }
  override var isFocusable: Bool { handlesKeys }
  override func height(in width: Double) -> Double { fullHeight }

  override func pressed(_ press: Press) {
    let words = (press.clickCount > 1 ? " twice" : "") + (press.isExtending ? " extending" : "")
    note("press\(words)", press.point)
  }
  override func dragged(to point: Point2D) { note("drag", point) }
  override func dragEnded(at point: Point2D) { note("end", point) }
  override func clicked(at point: Point2D) { note("click", point) }
  override func pressCancelled() { note("cancel") }
  override func hovered(at point: Point2D?) { note("hover", point) }

  override func pinchBegan(_ pinch: Pinch) -> Bool {
    note("pinch", pinch.first, pinch.second)
    return true
  }
  override func pinched(_ pinch: Pinch) { note("pinched", pinch.first, pinch.second) }
  override func pinchEnded(at point: Point2D) { note("pinch ended", point) }

  override func wheelTurned(by notches: Double, at point: Point2D) -> Bool {
    note("wheel \(notches)", point)
    return handlesScrolling
  }
  override func scrolled(dx: Double, dy: Double, at point: Point2D) -> Bool {
    note("scroll \(dx) \(dy)", point)
    return handlesScrolling
  }

  override func keyPressed(_ key: KeyStroke) -> Bool {
    note("key \(key.key)")
    return handlesKeys
  }
  override func pasted(_ text: String) { note("paste \(text)") }
}

/// A scene with one view behind the sheet and one in its card, which is 300 points wide. If
/// `scrolls`, the view behind is 2000 points high and claims clicks only.
class ProbeScene: Scene {
  let log: ProbeLog
  let behind: ProbeView
  let content: ProbeView

  init(_ log: ProbeLog = ProbeLog(), scrolls: Bool = false) {
    let behind = ProbeView("behind", log)
    (self.behind, content) = (behind, ProbeView("content", log))
    self.log = log
    if scrolls { (behind.fullHeight, behind.part, behind.handlesScrolling) = (2000, .click, false) }
    let scroller = scrolls ? ScrollView(behind) : nil
    super.init(
      "Probe", style: .system, background: scroller ?? behind, scroller: scroller,
      card: Card(header: View(), headerHeight: 60, content: content))
  }

  override func originalConfiguration(in geometry: SheetGeometry) -> SheetConfiguration {
    var sheet = SheetConfiguration(maximumWidth: 300)
    // The card's view has no height of its own.
    sheet.fitsContent = false
    return sheet
  }

  override func fluidConfiguration(in geometry: SheetGeometry) -> SheetConfiguration {
    var sheet = originalConfiguration(in: geometry)
      .receding([Detent("large", .top(64)), .medium], in: geometry)
    sheet.fitsContent = false
    return sheet
  }
}

/// A `ProbeScene` that observes its sheet, with two views in front of it, hidden at first. The
/// sheet is in the left 400 points of the window.
final class ProbeWorkbench: ProbeScene {
  let ahead: ProbeView
  /// Covers `ahead` where the two overlap.
  let above: ProbeView
  /// The inputs that the sheet took: input, time, whether the scene requested it.
  private(set) var inputs: [(input: SheetInput, time: Double, isPlayed: Bool)] = []
  private(set) var keys: [String] = []
  private(set) var shown: [Double] = []
  private var latest = -Double.infinity

  init() {
    let log = ProbeLog()
    (ahead, above) = (ProbeView("front", log), ProbeView("above", log))
    ahead.shape = .text
    super.init(log)
    let front = View()
    front.add(ahead)
    front.add(above)
    self.front = front
    opening = [TimedInput(after: 0, .present(nil))]
    cardShape = .grab
  }

  override func sheetArea(in window: Size2D) -> Size2D { Size2D(width: 400, height: window.height) }

  override func sheetTakes(
    _ input: SheetInput, at time: Double, before sheet: Sheet, isPlayed: Bool
  ) {
    inputs.append((input, time, isPlayed))
  }

  func takeInputs() -> [(input: SheetInput, time: Double, isPlayed: Bool)] {
    defer { inputs = [] }
    return inputs
  }

  override func sheetMoved(_ sheet: Sheet, to time: Double) {
    #expect(time >= latest && sheet.latestTime <= time)
    latest = time
  }

  override func sheetShown(_ sheet: Sheet, at time: Double) { shown.append(time) }

  override func keyPressed(_ press: KeyStroke) -> Bool {
    keys.append("down \(press.key)")
    return press.key == .other
  }

  override func keyReleased(_ key: Key) { keys.append("up \(key)") }
}

/// A library that returns the same scene for every name.
struct OneScene: SceneLibrary {
  let gallery = "gallery"
  let scene: Scene

  func makeScene(_ name: String) -> Scene { scene }

  func takePicture(_ picture: IncomingPicture) {}
}

extension StageRig {
  /// Opens a probe in a window of 500 × 800 points, and presents its sheet at the detent "medium".
  /// The card's top left corner is then at (100, 400), in a `ProbeWorkbench` at (50, 400).
  static func probe<Probe: ProbeScene>(
    _ scene: Probe, scale: Double = 1
  ) throws -> (rig: StageRig, scene: Probe) {
    let rig = try StageRig(
      "probe", size: PixelSize(width: Int(500 * scale), height: Int(800 * scale)), scale: scale,
      library: OneScene(scene: scene))
    try rig.present()
    _ = scene.log.take()
    return (rig, scene)
  }

  func touch(_ id: Int, _ input: (Point2D, PointerID) -> UserInput, _ x: Double, _ y: Double) throws
  {
    try send(input(Point2D(x: x, y: y), .touch(id)))
  }
}
