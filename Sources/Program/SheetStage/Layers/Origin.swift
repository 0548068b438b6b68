internal import Glibc
internal import SheetCompositor
internal import SheetControls
internal import SheetEngine
internal import SheetPixels
internal import SheetTrace

/// The view that a sheet's card comes out of and goes back into. While a card is on the way, the
/// view's picture is painted over the card, and the view is hidden in its scene.
final class Origin {
  /// Nil for a card that comes over its edge.
  private(set) var view: OriginView?
  /// The tile of the scene that was left, until the card has come out of it; nil for none.
  var tile: OriginTile? {
    didSet { if tile == nil, oldValue != nil { picture = nil } }
  }
  /// Nil unless the sheet is up or on the way.
  private var picture: PixelImage?
  private var isOnTheWay = false
  /// Whether the view may look different since the picture was made.
  private var isOld = false

  func use(_ view: OriginView?) {
    if view?.isSame(as: self.view) != true { picture = nil }
    self.view = view
  }

  /// Notes whether the card is on the way. Call this after inputs and ends of motions, because the
  /// picture must not depend on which frames are drawn.
  func note(isOnTheWay: Bool) {
    if isOnTheWay, !self.isOnTheWay { isOld = true }
    self.isOnTheWay = isOnTheWay
  }

  /// Forgets the picture, which shows old colours or has an old scale.
  func forgetPicture() { picture = nil }

  /// Prepares a frame. `canvas` has the view; `card` is nil for a card that is not on the way.
  func update(_ compositor: Compositor, _ canvas: Canvas?, for card: DrawnCard?, isUp: Bool) {
    if let tile, card != nil {
      picture = tile.picture
    } else if let view, let canvas, card != nil {
      // An equal picture is kept, because the server has it already.
      if picture == nil || isOld {
        let fresh = canvas.picture(of: view.view, in: view.part)
        if picture?.hasPixels(of: fresh) != true { picture = fresh }
        isOld = false
      }
    } else if card == nil, !isUp {
      picture = nil
    }
    compositor.originPicture = picture
  }

  /// The opacity of what hides the view in its scene, 0…1: 1 on the half of the way that is next to
  /// the view, where its picture is on the card.
  func veil(for card: DrawnCard?) -> Double {
    tile == nil ? card.map { min(1, 2 - 2 * $0.progress) } ?? 0 : 0
  }
}

/// The tile of a scene that was left, out of which the sheet of the next scene comes.
struct OriginTile {
  /// Points of the view, and radius of the corners, points.
  let place: SheetOrigin
  let picture: PixelImage
  /// The colour behind the tile.
  let ground: UInt32
  /// The time until which a sheet comes out of the tile, seconds.
  let end: Double
}

extension Stage {
  /// Tells the engine where the views are that the sheets come out of. Without fluid motion, sheets
  /// come over their edges.
  func updateOrigins() {
    // Before the layout, the views are not yet at their places.
    if needsLayout { return }
    for index in sheets.layers.indices {
      // A change may have removed the layers of sheets that have left.
      if index >= sheets.layers.count { break }
      let origin = sheets.layers[index].origin
      if let tile = origin.tile, hasLeft(tile) { origin.tile = nil }
      let view = usesOrigins ? scene.origin(ofSheet: index) : nil
      let place = usesOrigins ? origin.tile?.place ?? place(of: view, below: index) : nil
      origin.use(view)
      let id = sheets.layers[index].id
      if place != stack.sheet(id)?.origin {
        change { $0.handle(.origin(place), of: id, at: now) }
      }
      origin.note(isOnTheWay: stack.sheet(id)?.frame(at: now).drawn != nil)
    }
  }

  var usesOrigins: Bool { preferences.physics == .fluid && !preferences.reducesMotion }

  /// Whether the card has come out of the tile, or is going away.
  private func hasLeft(_ tile: OriginTile) -> Bool {
    switch sheet.phase(at: now) {
    case .hidden: now >= tile.end
    case .dismissing: true
    default: sheet.frame(at: now).drawn == nil
    }
  }

  /// The view's place at the end of a scroll; nil unless it is wholly in sight then. `index` is the
  /// sheet's among the layers.
  func place(of origin: OriginView?, below index: Int) -> SheetOrigin? {
    guard let origin, let canvas = originCanvas(of: index), origin.view.canvas === canvas else {
      return nil
    }
    guard index > 0 else {
      return origin.rect(in: scene.backgroundScroller, scrolledTo: background.destination)
        .map { SheetOrigin($0, radius: origin.radius) }
    }
    let below = sheets.layers[index - 1]
    guard let frame = stack.sheet(below.id)?.frame(at: now),
      let rect = origin.rect(in: below.card.scroller, scrolledTo: frame.scroll)
    else { return nil }
    let place = rect.offset(x: frame.card.x, y: frame.card.y)
    return place.maxY <= min(frame.card.maxY, stack.geometry.size.height)
      ? SheetOrigin(place, radius: origin.radius) : nil
  }

  /// The canvas of the view that a sheet comes out of. `index` is the sheet's among the layers.
  func originCanvas(of index: Int) -> Canvas? {
    index == 0 ? background.canvas : sheets.layers[index - 1].canvas
  }

  func updateOriginPictures(_ frame: StackFrame) {
    for (index, layer) in sheets.layers.enumerated() {
      let part = frame[layer.id]?.sheet
      layer.origin.update(
        layer.compositor, originCanvas(of: index), for: part?.drawn,
        isUp: part?.isVisible == true)
    }
  }

  /// Hides what a sheet's card comes out of, in the image behind it. `shown` converts the image's
  /// pixels to the view's. `index` is the sheet's among the layers.
  func veil(
    over index: Int, _ frame: StackFrame, _ shown: (PixelRect) -> PixelRect
  ) -> PixelVeil? {
    guard sheets.layers.indices.contains(index), let canvas = originCanvas(of: index),
      let view = sheets.layers[index].origin.view
    else { return nil }
    let layer = sheets.layers[index]
    let opacity = layer.origin.veil(for: frame[layer.id]?.sheet.drawn)
    if opacity == 0 { return nil }
    return PixelVeil(
      shown(PixelRect(nearestTo: view.visiblePart, scale: scale)), color: canvas.ground.pixel,
      opacity: opacity)
  }
}

extension Stage {
  /// The tile that opens a scene, for the sheet of that scene; nil if it is not wholly in sight.
  func tile(opening name: String, until end: Double) -> OriginTile? {
    guard usesOrigins, let view = scene.origin(ofScene: name),
      let place = place(of: view, below: 0)
    else { return nil }
    return OriginTile(
      place: place, picture: background.canvas.picture(of: view.view, in: view.part),
      ground: background.canvas.ground.pixel, end: end)
  }

  /// Whether the scene's sheet must be presented before the scene's first frame, because it comes
  /// out of a tile of the scene that was left.
  package var comesOutOfTile: Bool {
    sheets.base.origin.tile != nil && sheet.phase(at: now) == .hidden
  }

  /// Takes the tile out of the picture of the scene that was left, and puts the card before it.
  func leaveTile() {
    updateOrigins()
    guard let tile = sheets.base.origin.tile else { return }
    crossFade?.hide(PixelRect(nearestTo: tile.place.rect, scale: scale), with: tile.ground)
  }
}

extension PixelImage {
  fileprivate func hasPixels(of other: PixelImage) -> Bool {
    guard size == other.size else { return false }
    return (0..<height).allSatisfy {
      unsafe memcmp(view.pixel(0, $0), other.view.pixel(0, $0), 4 * width) == 0
    }
  }
}
