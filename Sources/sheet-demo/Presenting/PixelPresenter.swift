internal import Compositor
internal import Stage
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

  func needsFrame(of stage: Stage, at time: Double) -> Bool {
    stage.needsFrame(at: time, after: shown) || stage.compositor !== compositor
  }

  func present(_ stage: Stage, at time: Double) throws(XWindowError) -> FrameOutcome {
    let frame = stage.prepareFrame(at: time)
    if stage.compositor !== compositor {
      compositor = stage.compositor
      shown = nil
      buffers = [nil, nil]
    }
    guard frame != shown else { return .unchanged }
    guard let buffer = window.nextBuffer() else {
      if window.isOutOfMemory { throw .outOfMemory("the window's frames") }
      return .waiting
    }
    draw(frame, into: buffer, with: stage.compositor)
    window.present(buffer, damage: stage.compositor.damage(from: shown, to: frame))
    shown = frame
    return .presented
  }

  func prepareNextFrame(of stage: Stage) {
    guard let shown, let compositor, compositor === stage.compositor,
      let buffer = window.nextBuffer(), content(of: buffer) == nil
    else { return }
    draw(shown, into: buffer, with: compositor)
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
