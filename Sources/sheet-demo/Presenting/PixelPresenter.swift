internal import Compositor
internal import Pixels
internal import XWindow

/// Composes frames in the program's own memory and puts what changed into the window.
final class PixelPresenter: FramePresenter {
  private let window: Window
  /// What the window shows; nil when that is not known.
  private var shown: PixelFrame?
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
    compositor === self.compositor ? shown : nil
  }

  func isComplete(for compositor: Compositor) -> Bool { true }

  func present(_ frame: PixelFrame, of compositor: Compositor) throws(XWindowError) -> Bool {
    if compositor !== self.compositor {
      self.compositor = compositor
      shown = nil
      buffers = [nil, nil]
    }
    if window.sendsBands {
      window.present(compositor.damage(from: shown, to: frame)) { pixels, rows in
        compositor.render(frame, into: pixels, damage: rows)
      }
      shown = frame
      return true
    }
    guard let buffer = window.nextBuffer() else {
      if window.isOutOfMemory { throw .outOfMemory("the window's frames") }
      return false
    }
    draw(frame, into: buffer, with: compositor)
    window.present(buffer, damage: compositor.damage(from: shown, to: frame))
    shown = frame
    return true
  }

  func prepare(_ compositor: Compositor) {
    guard !window.sendsBands, let frame = frame(shownFor: compositor),
      let buffer = window.nextBuffer(),
      content(of: buffer) == nil
    else { return }
    draw(frame, into: buffer, with: compositor)
  }

  func forget() { shown = nil }

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
