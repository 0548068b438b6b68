internal import Compositor
internal import Controls
internal import Painting
internal import Pixels
internal import SheetEngine
internal import SheetTrace
internal import Stage

/// The panel of `--hud`: what the sheet does, and why; at rest, how its last motion went. It changes only
/// with frames that are drawn anyway.
final class HUD {
  /// How long numbers stand still while they change, seconds: nobody reads faster, and what is painted
  /// costs time and memory.
  private static let reading = 0.08

  private let painter: PanelPainter
  private let measuresFrames: Bool
  private var meter = FrameMeter()
  private var position = PanelPosition()
  private var content = PanelContent()
  private var image: PixelImage?
  /// When the image was painted, seconds.
  private var paintTime = -Double.infinity
  private var decision: ReleaseDecision?
  private var phase: SheetPhase?
  private var isMoving = false
  /// When the motion under way, or else the last one, began, seconds; nil before the first.
  private var motionStart: Double?

  /// Creates a panel for a window of some scale.
  ///
  /// - Parameter measuresFrames: Whether it says how long frames take, which is nothing in a film.
  init(scale: Double, measuresFrames: Bool = true) {
    painter = PanelPainter(scale: scale)
    self.measuresFrames = measuresFrames
  }

  func shows(_ phase: SheetPhase) -> Bool { self.phase == phase }

  /// A frame was sent to the server.
  ///
  /// - Parameters:
  ///   - period: Seconds from frame to frame, if none is missed.
  ///   - latency: How long ago the newest input happened, seconds; nil when the frame shows none.
  func noteFrame(_ stage: Stage, at time: Double, period: Double, latency: Double?) {
    guard isMoving else { return }
    meter.noteFrame(at: time, period: period, isContinuous: stage.isAnimating(at: time))
    if let latency { meter.noteLatency(latency) }
  }

  /// The panel in a frame; nil where nothing has moved yet, or there is no room for it.
  func overlay(on stage: Stage, at time: Double) -> Overlay? {
    let frame = stage.topSheet.frame(at: time)
    let isNew = follow(frame.phase, at: time)
    if let now = stage.topSheet.releaseDecision(at: time) {
      decision = now
    } else if decision?.choice.target != frame.target ?? frame.detent {
      // The hand stood still after the last frame: it let go for another reason.
      decision = nil
    }
    guard let motionStart else { return nil }
    if isNew || image == nil || isMoving && abs(time - paintTime) >= HUD.reading {
      paintTime = time
      show(isMoving ? moving(frame, at: time) : resting(frame, after: time - motionStart))
    }
    guard let image, let origin = position.find(painter.size(content), on: stage, at: time) else {
      return nil
    }
    return Overlay(
      image: image, x: Int((origin.x * stage.scale).rounded()),
      y: Int((origin.y * stage.scale).rounded()))
  }

  /// Takes what the sheet does now. A press by itself begins no motion.
  ///
  /// - Returns: Whether something else is to be said.
  private func follow(_ now: SheetPhase, at time: Double) -> Bool {
    let (before, wasMoving) = (phase, isMoving)
    phase = now
    switch now {
    case .resting, .hidden: isMoving = false
    case .pressed: break
    case .presenting, .dragging, .settling, .dismissing: isMoving = true
    }
    if isMoving, !wasMoving {
      motionStart = time
      meter.begin()
      decision = nil
    }
    if isMoving != wasMoving { position.forget() }
    return isMoving ? now != before : wasMoving
  }

  private func show(_ new: PanelContent) {
    if new == content, image != nil { return }
    content = new
    image = painter.paint(new)
  }

  private func moving(_ frame: SheetFrame, at time: Double) -> PanelContent {
    let target = (frame.release ?? frame.target).map { " → \($0.name)" } ?? ""
    let now = meter.lastSecond(at: time)
    return PanelContent(
      title: frame.phase.rawValue + target,
      lines: [
        "top \(rounded(frame.top))   \(rounded(frame.velocity)) pt/s   dim \(hundredths(frame.dim))"
      ] + frames(now.frames, now.missed, "in a second") + reason, latencies: latencies)
  }

  private func resting(_ frame: SheetFrame, after seconds: Double) -> PanelContent {
    PanelContent(
      title: "\(frame.detent.name), after \(hundredths(seconds)) s",
      lines: frames(meter.motion.frames, meter.motion.missed, "in all") + reason,
      latencies: latencies)
  }

  private func frames(_ count: Int, _ missed: Int, _ when: String) -> [String] {
    measuresFrames ? ["\(count) frames \(when), \(missed) dropped"] : []
  }

  /// Why a release now would go where it would, or the last went where it did.
  private var reason: [String] {
    guard let decision else { return [] }
    let way = decision.isFlick ? "flick" : "no flick"
    return ["\(decision.rule.rawValue), \(way) → \(decision.choice.target.name)"]
  }

  private var latencies: PanelContent.Latencies? {
    guard measuresFrames, let half = meter.latency(0.5), let most = meter.latency(0.99) else {
      return nil
    }
    return .init(
      words: "input p50 \(milliseconds(half))  p99 \(milliseconds(most)) ms",
      histogram: meter.histogram)
  }

  private func rounded(_ value: Double) -> String {
    // Makes 0 of −0.
    Numbers.shortest(value.rounded() + 0)
  }

  private func hundredths(_ value: Double) -> String {
    Numbers.shortest((value * 100).rounded() / 100)
  }

  private func milliseconds(_ seconds: Double) -> String {
    Numbers.shortest((seconds * 10_000).rounded() / 10)
  }
}
