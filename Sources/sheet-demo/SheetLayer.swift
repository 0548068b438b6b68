internal import Compositor
internal import Controls
internal import DemoScenes
internal import Painting
internal import Pixels
internal import SheetEngine

/// What is to be seen of one sheet of the stack: what is in its card, and what paints it.
final class SheetLayer {
  /// Which sheet of the stack it is.
  let id: LayerID
  let card: Card
  /// How its sheet was to behave before the user's wishes came in.
  var wanted: SheetConfiguration
  private(set) var compositor: Compositor
  /// The card's content; nil until there was time to paint it.
  private(set) var canvas: Canvas?
  /// Whether keys go to the handle.
  var isHandleFocused = false
  /// Where the keys went before the sheet came up.
  var focusBelow = Focus.background

  private(set) var palette: Palette
  private let scale: Double

  /// Creates a layer; the content of its card is painted later.
  ///
  /// - Parameters:
  ///   - wanted: How its sheet was to behave before the user's wishes came in.
  ///   - look: What the sheet looks like in the light.
  init(
    _ id: LayerID, card: Card, wanted: SheetConfiguration, look: SheetLook, palette: Palette,
    scale: Double
  ) {
    self.id = id
    self.card = card
    self.wanted = wanted
    self.palette = palette
    self.scale = scale
    compositor = Compositor(
      look: look.adapted(to: palette), scale: scale, focusColor: RGBA(palette.accent))
  }

  /// Takes a look, should it have another.
  func adopt(_ look: SheetLook) {
    let look = look.adapted(to: palette)
    guard look != compositor.look else { return }
    let fresh = Compositor(look: look, scale: scale, focusColor: RGBA(palette.accent))
    fresh.background = compositor.background
    fresh.content = compositor.content
    compositor = fresh
  }

  /// Takes other colours; `look` is what the sheet looks like in the light.
  func adopt(_ palette: Palette, _ look: SheetLook) {
    self.palette = palette
    adopt(look)
    canvas?.palette = palette
    canvas?.ground = Color(compositor.look.cardColor)
  }

  /// Makes the card's canvas as large as the card can get, or makes it fit.
  func fitCanvas(for sheet: Sheet, host: CanvasHost) {
    let size = canvasSize(for: sheet)
    if let canvas {
      canvas.resize(width: size.width, height: size.height)
    } else {
      let ground = Color(compositor.look.cardColor)
      canvas = Canvas(
        root: card, width: size.width, height: size.height, scale: scale, palette: palette,
        ground: ground)
      canvas?.host = host
    }
  }

  /// Columns and rows of the card where it is highest.
  private func canvasSize(for sheet: Sheet) -> (width: Int, height: Int) {
    let card = sheet.frame(at: sheet.latestTime).card
    let top = sheet.geometry.safeTop + (sheet.releaseCandidates.first?.top ?? 0)
    func pixel(_ points: Double) -> Int { Int((points * scale).rounded()) }
    func limited(_ count: Int) -> Int { min(max(1, count), 32767) }
    return (
      limited(pixel(card.maxX) - pixel(card.x)), limited(pixel(card.maxY) - pixel(top))
    )
  }

  /// How high the content wants to be, points; nil as long as nobody knows.
  var contentHeight: Double? { canvas == nil ? nil : card.fullHeight }

  /// Brings the card's pixels up to a moment.
  func update(_ frame: LayerFrame, at time: Double) {
    guard let canvas else { return }
    if canvas.isAnimating { canvas.advance(to: time) }
    card.scroller.scroll(to: frame.sheet.scroll)
    guard canvas.isDirty else { return }
    canvas.paint()
    if compositor.content === canvas.image {
      compositor.contentChanged(canvas.changes)
    } else {
      compositor.content = canvas.image
    }
  }

  /// Whether its pixels are not those of a frame.
  func isStale(_ frame: LayerFrame) -> Bool {
    guard let canvas else { return false }
    return canvas.isDirty || canvas.isAnimating || !card.scroller.shows(frame.sheet.scroll)
  }

  /// What there is to see, in pixels.
  func pixelFrame(_ frame: LayerFrame, width: Int, height: Int) -> PixelFrame {
    var sheet = frame.sheet
    sheet.card = frame.card
    var pixels = compositor.pixelFrame(
      sheet, width: width, height: height, focusesHandle: isHandleFocused)
    pixels.contentScale = frame.backdrop.scale
    return pixels
  }
}
