internal import Compositor
internal import Controls
internal import Painting
internal import Pixels
internal import SheetEngine
internal import SheetTrace

/// The panel of `--hud`: what the sheet does, and why. It changes only with frames that are drawn
/// anyway.
final class HUD {
  private static let width = 300.0
  private static let lineHeight = 17.0
  private static let margin = 10.0
  /// The panel's top edge, below the bar of the scenes, points.
  private static let top = 66.0

  private let scale: Double
  private let measuresFrames: Bool
  private let typesetter: Typesetter
  private var lines: [String] = []
  private var lastFrame: Double?
  private var slowest = 0.0
  private var decision: ReleaseDecision?
  private var phase: SheetPhase?

  /// Creates a panel for a window of some scale.
  ///
  /// - Parameter measuresFrames: Whether it says how long frames take, which is nothing in a film.
  init(scale: Double, measuresFrames: Bool = true) {
    self.scale = scale
    self.measuresFrames = measuresFrames
    typesetter = Typesetter(scale: scale)
  }

  /// Whether it shows this phase.
  func shows(_ phase: SheetPhase) -> Bool { self.phase == phase }

  /// The panel in a frame.
  ///
  /// - Parameters:
  ///   - sheet: The topmost sheet.
  ///   - time: When, seconds.
  ///   - latency: How long ago the newest input happened, seconds; nil when the frame shows none.
  ///   - old: The panel of the frame before; returned when nothing in it changed.
  func overlay(of sheet: Sheet, at time: Double, latency: Double?, old: Overlay?) -> Overlay {
    if let now = sheet.releaseDecision(at: time) { decision = now }
    let gap = lastFrame.map { time - $0 } ?? 0
    lastFrame = time
    // A pause between two motions is no slow frame.
    slowest = gap < 0.1 ? max(slowest * 0.98, gap) : 0
    let frame = sheet.frame(at: time)
    phase = frame.phase
    let now =
      HUD.lines(frame) + (measuresFrames ? [HUD.line(gap, slowest, latency)] : [])
      + (decision.map(HUD.lines) ?? [])
    if now == lines, let old { return old }
    lines = now
    return Overlay(image: paint(), x: Int(HUD.margin * scale), y: Int(HUD.top * scale))
  }

  private static func lines(_ frame: SheetFrame) -> [String] {
    let target = frame.target.map { " → \($0.name)" } ?? ""
    let release = frame.release.map { " ⇢ \($0.name)" } ?? ""
    return [
      "\(frame.phase.rawValue)  \(frame.detent.name)\(target)\(release)",
      "top \(rounded(frame.top))  v \(rounded(frame.velocity)) pt/s  dim \(hundredths(frame.dim))",
      "scroll \(rounded(frame.scroll)) of \(rounded(frame.scrollLimit))",
    ]
  }

  private static func line(_ gap: Double, _ slowest: Double, _ latency: Double?) -> String {
    "frame \(milliseconds(gap))  slowest \(milliseconds(slowest))  "
      + "input \(latency.map(milliseconds) ?? "–")"
  }

  private static func lines(_ decision: ReleaseDecision) -> [String] {
    let way = decision.isFlick ? "flick" : "no flick"
    return [
      "\(decision.rule.rawValue): \(way), \(rounded(decision.velocity)) pt/s,",
      "from \(rounded(decision.top)) to \(rounded(decision.projectedTop)) → "
        + decision.choice.target.name,
    ]
  }

  private static func rounded(_ value: Double) -> String {
    // Makes 0 of −0.
    Numbers.shortest(value.rounded() + 0)
  }

  private static func hundredths(_ value: Double) -> String {
    Numbers.shortest((value * 100).rounded() / 100)
  }

  private static func milliseconds(_ seconds: Double) -> String {
    Numbers.shortest((seconds * 10_000).rounded() / 10) + " ms"
  }

  private func paint() -> PixelImage {
    let height = Double(lines.count) * HUD.lineHeight + 16
    let image = PixelImage(
      width: Int((HUD.width * scale).rounded(.up)), height: Int((height * scale).rounded(.up)),
      filledWith: 0)
    let painter = Painter(image: image, scale: scale, typesetter: typesetter)
    painter.fill(painter.bounds, radius: 10, with: Color(rgb: 0x14161E).faded(to: 0.88))
    let style = TextStyle(size: 12, color: Color(rgb: 0xE6E8F2))
    for (index, line) in lines.enumerated() {
      painter.text(
        line, style, x: 12, y: 8 + Double(index) * HUD.lineHeight, width: HUD.width - 24)
    }
    return image
  }
}
