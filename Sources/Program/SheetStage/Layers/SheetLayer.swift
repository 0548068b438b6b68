internal import SheetCompositor
internal import SheetControls
internal import SheetEngine

final class SheetLayer {
  let id: LayerID
  let card: Card
  /// The header's height in the sheet's configuration, points.
  var configuredHeader: Double
  var focus = Focus.card
  let origin = Origin()
  private(set) var compositor: Compositor
  /// nil until the card has been laid out.
  private(set) var canvas: Canvas?
  private var palette: Palette
  private var scale: Double
  private var lastTop = 0.0

  /// `configuration` has the look in light colours.
  init(
    _ id: LayerID, card: Card, _ configuration: SheetConfiguration, palette: Palette,
    scale: Double
  ) {
    self.id = id
    self.card = card
    configuredHeader = card.headerHeight
    self.palette = palette
    self.scale = scale
    compositor = SheetLayer.makeCompositor(
      SheetLayer.look(of: configuration, id, palette), palette, scale: scale)
  }

  /// Only the first sheet lightens what recedes behind it: a card on a card needs no light.
  private static func look(
    of configuration: SheetConfiguration, _ id: LayerID, _ palette: Palette
  ) -> SheetLook {
    configuration.look.adapted(
      to: palette, recedes: id == .base && configuration.backdrop.scale < 1)
  }

  private static func makeCompositor(
    _ look: SheetLook, _ palette: Palette, scale: Double
  ) -> Compositor {
    Compositor(
      look: look, scale: scale, focusColor: RGBA(palette.accent),
      handleOutline: look.handleOutline)
  }

  func apply(_ configuration: SheetConfiguration, _ palette: Palette? = nil) {
    if let palette { self.palette = palette }
    let look = SheetLayer.look(of: configuration, id, self.palette)
    if look != compositor.look {
      let fresh = SheetLayer.makeCompositor(look, self.palette, scale: scale)
      fresh.content = compositor.content
      compositor = fresh
    }
    if let palette { canvas?.palette = palette }
    let ground = Color(look.cardColor)
    if let canvas, canvas.ground != ground { canvas.ground = ground }
  }

  func rescale(to scale: Double) {
    self.scale = scale
    compositor = SheetLayer.makeCompositor(compositor.look, palette, scale: scale)
    canvas?.rescale(to: scale)
  }

  /// Gives the canvas the card's largest size; creates the canvas if there is none.
  func fitCanvas(for sheet: Sheet, _ requests: RequestQueue) {
    let overhang = overhang(of: sheet)
    let size = canvasSize(for: sheet, overhang: overhang)
    card.scroller.overhang = overhang
    if let canvas { return canvas.resize(to: size) }
    canvas = Canvas(
      root: card, size: size, scale: scale, palette: palette,
      ground: Color(compositor.look.cardColor), ask: requests.collector(for: id))
  }

  /// Distance that a rubber band or spring can pull the card beyond the highest detent, points; the
  /// canvas is higher by this distance. 0 for a sheet at the left or right: its canvas would be
  /// wider, and content laid out in that width would be cut off while the card rests.
  private func overhang(of sheet: Sheet) -> Double {
    let configuration = sheet.configuration
    let inset: Double
    switch sheet.frame(at: sheet.latestTime).edge {
    case .bottom: inset = sheet.geometry.safeTop
    case .top: inset = sheet.geometry.safeBottom
    case .left, .right: return 0
    }
    var isSprung = configuration.drag.rubberBand > 0
    if case .spring = configuration.animations.settle.curve { isSprung = true }
    guard isSprung, let highest = sheet.releaseCandidates.first?.top else { return 0 }
    return max(0, highest - max(configuration.minimumTop, -inset))
  }

  private func canvasSize(for sheet: Sheet, overhang: Double) -> PixelSize {
    let frame = sheet.frame(at: sheet.latestTime)
    let card = frame.card
    let highest = sheet.releaseCandidates.first?.top ?? 0
    func pixel(_ points: Double) -> Int { Int((points * scale).rounded()) }
    func limited(_ count: Int) -> Int { min(max(1, count), PixelSize.largestSide) }
    var (width, height) = (pixel(card.maxX) - pixel(card.x), pixel(card.maxY) - pixel(card.y))
    // The card's length at the highest detent, even while the card is lower.
    let length = Int(((sheet.availableHeight - highest + overhang) * scale).rounded(.up))
    switch frame.edge {
    case .bottom:
      // A hidden card is below the view, and a floating one rests above its lower edge.
      let lowest =
        frame.isFloating
        ? sheet.geometry.safeTop + sheet.availableHeight : sheet.geometry.size.height
      height =
        pixel(min(card.maxY, lowest)) - pixel(sheet.geometry.safeTop + highest - overhang)
    case .top: height = length
    case .left, .right: width = length
    }
    return PixelSize(width: limited(width), height: limited(height))
  }

  func scroll(to frame: StackFrame) {
    if let part = frame.first(where: { $0.id == id }) {
      card.scroller.scroll(to: part.sheet.scroll)
    }
  }

  /// Returns whether the card has moved since the last call.
  func follow(_ top: Double) -> Bool {
    defer { lastTop = top }
    return top != lastTop
  }

  func update(_ frame: LayerFrame, at time: Double) {
    guard let canvas else { return }
    canvas.advance(to: time)
    card.scroller.scroll(to: frame.sheet.scroll)
    guard canvas.isDirty else { return }
    canvas.paint()
    if compositor.content === canvas.image {
      compositor.contentChanged(canvas.changes)
    } else {
      compositor.content = canvas.image
    }
  }

  func isStale(_ frame: LayerFrame) -> Bool {
    guard let canvas else { return false }
    return canvas.isDirty || canvas.isAnimating || !card.scroller.shows(frame.sheet.scroll)
  }
}

/// The parts of a stage that can have the focus, in the order of Tab.
enum Focus: CaseIterable {
  /// The views behind the sheets.
  case background
  /// The handle of the sheet that takes keys.
  case handle
  /// The views in the card of the sheet that takes keys.
  case card
  /// The scene's views in front of all sheets.
  case front
}
