package import SheetPixels

/// A step of painting a frame: a colour or an image goes into a rectangle of the view.
///
/// `Compositor.operations` lists the steps of a frame in order. `KernelPainter` takes them in the
/// program's memory, `RenderCompositor` on the X server.
package struct PaintOperation {
  /// Inside the view and, for an image, inside the image.
  package let rect: PixelRect
  package let source: PaintSource
  /// Multiplies the source's opacity in each pixel; nil for a rectangle.
  package var mask: PaintMask?
  /// 0…255; multiplies the source's opacity in all pixels.
  package var opacity: UInt8 = 255
}

package enum PaintSource {
  /// An opaque word.
  case color(UInt32)
  case image(PaintImage)
}

/// An image of the compositor, at a position in the view.
package struct PaintImage {
  package enum Name: Equatable {
    /// The background image, or the frame of the sheets below. Opaque.
    case background
    /// Opaque.
    case content
    /// The picture of what a card comes out of. Opaque.
    case origin
    /// Premultiplied.
    case overlay(Int)
  }

  package let name: Name
  /// The image's left column in the view.
  package var x = 0
  /// The image's top row in the view.
  package var y = 0
  /// From the view's columns and rows, counted from `x` and `y`, to the image's.
  package var sampling = Sampling.exact
  /// Moves the image's pixels toward a colour. Only in opaque images without a mask, because the X
  /// server fills the rectangle with the colour afterwards.
  package var dim = Tint.none

  package var isOpaque: Bool {
    switch name {
    case .background, .content, .origin: true
    case .overlay: false
    }
  }
}

package enum PaintMask {
  /// A mask stretched to the width of `bounds`. Below the mask's rows its last row repeats; with
  /// `mirrors`, the lower half mirrors the upper half.
  case stretched(SheetMasks.Name, bounds: PixelRect, mirrors: Bool)
  /// The part of each pixel that is outside a rounded rectangle; only with opaque black.
  case outside(PixelBackdrop)

  /// The widths of a stretched mask's ends, `side` pixels in the mask. In a picture that is too narrow
  /// for both, they are cut at the picture's middle.
  package static func ends(side: Int, in width: Int) -> (left: Int, right: Int) {
    (min(side, width / 2), min(side, width - width / 2))
  }
}
