internal import SheetCompositor
internal import SheetControls

/// Views and pictures in front of all sheets: the scene's view, on a transparent canvas, and overlays.
final class FrontLayer {
  /// nil if the scene has no view in front.
  let canvas: Canvas?
  /// The parts of the canvas that views cover. A single overlay would be as large as the window,
  /// and slow to blend.
  private var parts: [Overlay] = []
  /// The scene that was left, in front of the scene's view; nil after it has faded out.
  var leftScene: Overlay?
  /// Overlays in front of everything else, the last on top.
  var panels: [Overlay] = []

  init(_ view: View?, size: PixelSize, scale: Double, palette: Palette) {
    canvas = view.map {
      Canvas(
        root: $0, size: size, scale: scale, palette: palette, ground: Color(white: 0, alpha: 0))
    }
  }

  var overlays: [Overlay] { parts + (leftScene.map { [$0] } ?? []) + panels }

  func update(_ size: PixelSize, at time: Double) {
    guard let canvas else { return }
    canvas.resize(to: size)
    canvas.advance(to: time)
    guard canvas.isDirty else { return }
    canvas.paint()
    let changes = canvas.changes
    parts = canvas.coveredAreas.map { area in
      let old = parts.first { $0.rect == area }
      let isChanged = changes.contains { !$0.rect.intersection(area).isEmpty }
      if let old, !isChanged { return old }
      return Overlay(image: canvas.image.copy(of: area), x: area.minX, y: area.minY)
    }
  }

  /// Returns false if no view is under the press.
  func press(_ point: Point2D, clickCount: Int) -> Bool {
    guard let canvas, canvas.press(at: point, clickCount: clickCount) != nil else { return false }
    // A press moves no focus here, because the scene's own keys must go on working.
    canvas.focus(nil)
    return true
  }

  /// A nil `point` is outside the stage. Returns nil if no view is under the pointer.
  func hover(at point: Point2D?) -> PointerShape? {
    let shape = canvas?.hover(at: point)
    return point.flatMap { canvas?.claim(at: $0) } == nil ? nil : shape
  }
}

extension PixelImage {
  fileprivate func copy(of area: PixelRect) -> PixelImage {
    let copy = PixelImage(width: area.width, height: area.height, filledWith: nil)
    for y in 0..<area.height {
      unsafe copy.view.pixel(0, y)
        .update(from: view.pixel(area.minX, area.minY + y), count: area.width)
    }
    return copy
  }
}
