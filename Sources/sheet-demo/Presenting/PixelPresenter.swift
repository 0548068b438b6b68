internal import Compositor
internal import Pixels
internal import XWindow

/// Composes frames in the program's own memory and puts what changed into the window.
final class PixelPresenter: FramePresenter {
  private let window: Window
  /// What the window shows; nil when that is not known.
  private var shown: PixelFrame?
  /// What the window has lost of it.
  private var exposed = PixelRect.empty
  /// What painted it. Frames of another compositor may be equal and look different.
  private var compositor: Compositor?
  /// What each of the window's buffers holds.
  private var buffers: [BufferContent?] = [nil, nil]

  private struct BufferContent {
    let generation: Int
    let frame: PixelFrame
  }

  init(_ window: Window) { self.window = window }

  var isBusy: Bool { window.isDrawing() }

  func frame(shownFor compositor: Compositor) -> PixelFrame? {
    compositor === self.compositor && exposed.isEmpty ? shown : nil
  }

  func isComplete(for compositor: Compositor) -> Bool { true }

  func present(_ frame: PixelFrame, of compositor: Compositor) throws(XWindowError) -> Bool {
    if compositor !== self.compositor {
      self.compositor = compositor
      shown = nil
      buffers = [nil, nil]
    }
    let damage = compositor.damage(from: shown, to: frame).union(exposed.intersection(frame.bounds))
    if window.sendsBands {
      window.present(damage) { pixels, rows in
        compositor.render(frame, into: pixels, damage: rows)
      }
      (shown, exposed) = (frame, .empty)
      return true
    }
    guard let buffer = window.nextBuffer() else {
      if window.isOutOfMemory { throw .outOfMemory("the window's frames") }
      return false
    }
    draw(frame, into: buffer, with: compositor)
    window.present(buffer, damage: damage)
    (shown, exposed) = (frame, .empty)
    return true
  }

  func prepare(_ compositor: Compositor) {
    guard !window.sendsBands, let frame = frame(shownFor: compositor),
      let buffer = window.nextBuffer(),
      content(of: buffer) == nil
    else { return }
    draw(frame, into: buffer, with: compositor)
  }

  func forget(_ rect: PixelRect) { exposed = exposed.union(rect) }

  /// The frame that a buffer holds; nil when that is not known.
  private func content(of buffer: BackBuffer) -> PixelFrame? {
    buffers[buffer.index].flatMap { $0.generation == buffer.generation ? $0.frame : nil }
  }

  private func draw(_ frame: PixelFrame, into buffer: BackBuffer, with compositor: Compositor) {
    let damage = compositor.damage(from: content(of: buffer), to: frame)
    compositor.render(frame, into: buffer.pixels, damage: damage)
    buffers[buffer.index] = BufferContent(generation: buffer.generation, frame: frame)
  }
}
