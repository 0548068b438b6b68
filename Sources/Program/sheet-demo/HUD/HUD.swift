internal import SheetCompositor
internal import SheetEngine
internal import SheetPixels
internal import SheetStage
internal import SheetTrace

/// The panel of `--hud`: three lines about the topmost sheet, at the top right of the view.
final class HUD {
  private var painted: (lines: [String], scale: Double, image: PixelImage)?

  func overlay(on stage: Stage, at time: Double) -> Overlay {
    let lines = HUD.lines(about: stage, at: time)
    let image: PixelImage
    if let painted, painted.lines == lines, painted.scale == stage.scale {
      image = painted.image
    } else {
      image = PanelPainter(scale: stage.scale).panel(lines)
      painted = (lines, stage.scale, image)
    }
    let margin = Int((PanelPainter.margin * stage.scale).rounded())
    return Overlay(image: image, x: max(0, stage.size.width - image.width - margin), y: margin)
  }

  private static func lines(about stage: Stage, at time: Double) -> [String] {
    let sheet = stage.topSheet
    let frame = sheet.frame(at: time)
    return [
      state(frame), "top \(rounded(frame.top))   \(rounded(frame.velocity)) pt/s",
      sheet.releaseDecision(at: time).map { decision($0) }
        ?? stage.latestDecision.map { decision($0, rule: sheet.configuration.release.rule) }
        ?? "nothing decided yet",
    ]
  }

  private static func state(_ frame: SheetFrame) -> String {
    switch frame.phase {
    case .hidden: "hidden"
    case .resting, .pressed: "\(frame.phase.rawValue) at \(frame.place)"
    case .presenting, .dragging, .settling, .dismissing:
      frame.phase.rawValue + ((frame.release ?? frame.target).map { " → \($0)" } ?? "")
    }
  }

  /// The panel's third line during a drag: the target and the rule of a release at this moment.
  private static func decision(_ decision: ReleaseDecision) -> String {
    "\(decision.isFlick ? "flick" : "drag") → \(decision.choice), "
      + decision.rule.rawValue
  }

  /// The panel's third line without a drag: the cause and the target of the latest transition.
  private static func decision(_ event: SheetEvent, rule: ReleaseRule) -> String {
    if case .refusedDismissal(let cause, _) = event.kind {
      return "\(cause.rawValue): not dismissed"
    }
    guard let transition = event.transition else { return "" }
    let cause = transition.cause
    let isRelease = cause == .flick || cause == .drag
    return "\(cause.rawValue) → \(transition.place)"
      + (isRelease ? ", \(rule.rawValue)" : "")
  }

  private static func rounded(_ value: Double) -> String {
    // Adding 0 turns −0 into 0.
    Numbers.shortest(value.rounded() + 0)
  }
}
