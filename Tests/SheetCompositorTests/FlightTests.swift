import SheetCompositor
import SheetEngine
import SheetFontTestSupport
import SheetPixels
import SheetPresenters
import SheetTestSupport
import SheetWindow
import Testing

/// A card between its origin and its place, which has corners of its own and the origin's picture
/// over it.
@Suite struct FlightTests {
  private static let size = PixelSize(60, 50)
  private static let card = Rect2D(x: 7, y: 9, width: 41, height: 33)

  private func compositor(radius: Double = 0) -> Compositor {
    let compositor = Compositor(look: .plain(radius: radius), scale: 1)
    compositor.background = .noise(width: 60, height: 50, seed: 1)
    compositor.content = .noise(width: 30, height: 40, seed: 2)
    return compositor
  }

  private func frame(_ compositor: Compositor, _ flight: PixelFlight?) -> PixelFrame {
    var frame = compositor.pixelFrame(
      .at(FlightTests.card, dim: 0.3, isFloating: true), in: FlightTests.size)
    frame.flight = flight
    return frame
  }

  @Test(arguments: [0, 4, 12, 25])
  func aCardOnItsWayHasCornersOfItsOwnRadius(radius: Int) {
    let (plain, other) = (compositor(radius: Double(radius)), compositor(radius: 9))
    let flight = PixelFlight(radius: radius, picture: 0)
    #expect(
      other.picture(of: frame(other, flight)).rows == plain.picture(of: frame(plain, nil)).rows)
  }

  @Test(arguments: [0, 90, 255] as [UInt8])
  func theOriginsPictureIsWidenedOverTheCardWithAnOpacity(opacity: UInt8) {
    let compositor = compositor()
    let color: UInt32 = 0xFF40_2010
    compositor.originPicture = PixelImage(width: 5, height: 5, filledWith: color)
    let bare = compositor.picture(
      of: frame(compositor, PixelFlight(radius: 8, picture: 0)))
    let seen = compositor.picture(
      of: frame(compositor, PixelFlight(radius: 8, picture: opacity)))
    let card = frame(compositor, nil).card
    for y in 0..<50 {
      for x in 0..<60 {
        let (old, new) = (bare.view[x, y], seen.view[x, y])
        guard card.contains(x: x, y: y) else {
          #expect(old == new, "\(x), \(y)")
          continue
        }
        // The corners are at other rows and columns.
        guard (15..<40).contains(x) || (17..<34).contains(y) else { continue }
        func part(_ shift: UInt32) -> UInt32 {
          let faded = divided(Int(color >> shift & 0xFF) * Int(opacity))
          let rest = 255 - Int(opacity)
          return UInt32(faded + divided(Int(old >> shift & 0xFF) * rest)) << shift
        }
        #expect(new == 0xFF00_0000 | part(16) | part(8) | part(0), "\(x), \(y)")
      }
    }
  }

  @Test func anOpaquePictureOfTheCardsSizeHidesTheCardAndHasItsCorners() {
    let compositor = compositor()
    let picture = PixelImage.noise(width: 41, height: 33, seed: 5)
    compositor.originPicture = picture
    let flight = PixelFlight(radius: 12, picture: 255)
    let seen = compositor.picture(of: frame(compositor, flight)).view
    for y in 0..<33 {
      for x in 0..<41 where (12..<29).contains(x) || (12..<21).contains(y) {
        #expect(seen[7 + x, 9 + y] == picture.view[x, y], "\(x), \(y)")
      }
    }
    // The first pixel of each corner is not covered.
    for (x, y) in [(7, 9), (47, 9), (7, 41), (47, 41)] {
      #expect(seen[x, y] != picture.view[x - 7, y - 9], "\(x), \(y)")
    }
  }

  @Test(arguments: [0, 90, 255] as [UInt8])
  func beneathThePictureTheContentFadesIntoTheCardsColour(opacity: UInt8) {
    let compositor = compositor()
    compositor.originPicture = PixelImage(width: 5, height: 5, filledWith: 0xFF00_FF00)
    func seen(_ content: UInt8) -> PixelView {
      let flight = PixelFlight(radius: 0, picture: 0, content: content)
      return compositor.picture(of: frame(compositor, flight)).view
    }
    let (view, whole) = (seen(opacity), seen(255))
    // The content is 30 pixels wide and 40 high.
    for (x, y) in [(7, 9), (20, 20), (36, 41)] {
      func part(_ shift: UInt32) -> Int {
        let (old, ground) = (whole[x, y] >> shift & 0xFF, compositor.cardPixel >> shift & 0xFF)
        return Int(old) * Int(opacity) + Int(ground) * (255 - Int(opacity))
      }
      for shift: UInt32 in [0, 8, 16] {
        #expect(abs(Int(view[x, y] >> shift & 0xFF) * 255 - part(shift)) <= 255, "\(x), \(y)")
      }
    }
    #expect(view[40, 20] == compositor.cardPixel)
    compositor.originPicture = nil
    #expect(seen(opacity)[20, 20] == whole[20, 20], "a card without a picture shows its content")
  }

  /// The picture is as wide as the card and keeps its proportions.
  @Test(arguments: [1, 2])
  func belowThePictureItsGroundCoversTheCard(part: Int) {
    let compositor = compositor()
    let picture = PixelImage(width: 41 / part, height: 10 / part, filledWith: 0xFF00_FF00)
    // An outline, as buttons have with high contrast, is not the ground.
    for x in 0..<picture.width {
      for y in [0, picture.height - 1] { picture.view[x, y] = 0xFF00_00FF }
    }
    compositor.originPicture = picture
    let seen = compositor.picture(
      of: frame(compositor, PixelFlight(radius: 0, picture: 255))
    ).view
    #expect(seen[20, 9] == 0xFF00_00FF && seen[20, 18] == 0xFF00_00FF)
    #expect(seen[20, 19] == 0xFF00_FF00 && seen[47, 41] == 0xFF00_FF00)
  }

  @Test func aFrameWithADrawnCardShowsItInsteadOfTheCard() {
    let compositor = compositor()
    var frame = SheetFrame.at(FlightTests.card)
    frame.drawn = DrawnCard(
      rect: Rect2D(x: 10, y: 20, width: 30, height: 16), radius: 6, progress: 0.2)
    let pixels = compositor.pixelFrame(frame, in: PixelSize(60, 99))
    #expect(pixels.card == PixelRect(x: 10, y: 20, width: 30, height: 16) && pixels.isFloating)
    #expect(pixels.flight == PixelFlight(radius: 6, picture: 128, content: 0))
  }

  /// On the way to a card with square lower corners at the view's lower edge, the round ones leave the
  /// view.
  @Test func theLowerCornersLeaveTheViewTowardACardAtItsLowerEdge() {
    let compositor = compositor()
    for (progress, floats, end) in [
      (0.0, false, 50), (0.5, false, 54), (1, false, 58), (1, true, 50),
    ] {
      var frame = SheetFrame.at(Rect2D(x: 0, y: 20, width: 60, height: 30), isFloating: floats)
      frame.drawn = DrawnCard(
        rect: Rect2D(x: 0, y: 30, width: 60, height: 20), radius: 8, progress: progress)
      #expect(compositor.pixelFrame(frame, in: FlightTests.size).card.maxY == end)
    }
  }

  @Test func theDamageBetweenFramesOfAFlightContainsAllDifferences() {
    for seed in UInt64(0)..<300 {
      var scene = RandomScene(seed: 7_000 + seed)
      scene.compositor.originPicture = .noise(width: 6, height: 4, seed: seed)
      let target = PixelImage(width: scene.size.width, height: scene.size.height)
      var shown: PixelFrame?
      var last: SheetFrame?
      for step in 0..<5 {
        let frame = FlightTests.next(&scene, &last)
        let damage = scene.compositor.damage(from: shown, to: frame)
        scene.compositor.render(frame, into: target.view, damage: damage)
        #expect(
          target.rows == scene.compositor.picture(of: frame).rows, "seed \(seed), step \(step)")
        shown = frame
      }
    }
  }

  @Test func theServersFlightsAreWithin2Of255OfTheCompositors() throws {
    let rig = try RenderCompositorTests.Rig()
    for seed in UInt64(0)..<150 {
      var scene = RandomScene(seed: 8_000 + seed)
      let (width, height) = (scene.size.width, scene.size.height)
      scene.compositor.originPicture =
        seed % 2 == 0
        ? .noise(width: 6, height: 4, seed: seed)
        : PixelImage(width: 3, height: 9, filledWith: 0xFF40_2010)
      let painter = try RenderCompositor(scene.compositor, renderer: rig.renderer)
      let target = try rig.renderer.makePicture(.opaque, width: width, height: height)
      let image = PixelImage(width: width, height: height)
      var shown: PixelFrame?
      var last: SheetFrame?
      for step in 0..<5 {
        let frame = FlightTests.next(&scene, &last)
        let damage = scene.compositor.damage(from: shown, to: frame)
        scene.compositor.render(frame, into: image.view, damage: damage)
        try painter.render(frame, onto: target, damage: damage)
        try rig.expect(image, in: target, within: 2, "seed \(seed), step \(step): \(frame)")
        shown = frame
      }
    }
  }

  /// A random frame, usually of a flight.
  private static func next(_ scene: inout RandomScene, _ last: inout SheetFrame?) -> PixelFrame {
    var next = scene.frame(near: last)
    let flies = scene.random.chance(0.8)
    if flies { next.isFloating = true }
    last = next
    var frame = scene.compositor.pixelFrame(next, in: scene.size)
    if flies {
      func byte() -> UInt8 { scene.random.pick([0, 255, 60, 200]) }
      frame.flight = PixelFlight(
        radius: Int.random(in: 0...12, using: &scene.random), picture: byte(), content: byte())
    }
    if scene.random.chance(0.5) { scene.recede(&frame) }
    frame.veil = veil(&scene, in: frame.bounds)
    frame.contentVeil = veil(&scene, in: frame.card)
    return frame
  }

  private static func veil(_ scene: inout RandomScene, in bounds: PixelRect) -> PixelVeil? {
    if bounds.isEmpty || scene.random.chance(0.4) { return nil }
    let x = Int.random(in: bounds.minX..<bounds.maxX, using: &scene.random)
    let y = Int.random(in: bounds.minY..<bounds.maxY, using: &scene.random)
    return PixelVeil(
      PixelRect(x: x, y: y, width: 12, height: 9).intersection(bounds), color: 0xFF30_A0E0,
      opacity: scene.random.pick([1, 0.5, 0.2]))
  }

  @Test func aVeilHidesAPartOfTheBackgroundBehindTheDimAndAPartOfTheContent() throws {
    let compositor = compositor()
    let color: UInt32 = 0xFF80_4020
    var frame = frame(compositor, nil)
    let bare = compositor.picture(of: frame)
    let (behind, inside) = (
      PixelRect(x: 2, y: 2, width: 20, height: 20), PixelRect(x: 12, y: 14, width: 5, height: 6)
    )
    frame.veil = PixelVeil(behind, color: color, opacity: 1)
    frame.contentVeil = PixelVeil(inside, color: color, opacity: 1)
    let seen = compositor.picture(of: frame)
    let dimmed = compositor.dimTint(frame.dimAlpha).mixed(with: color)
    for y in 0..<50 {
      for x in 0..<60 {
        let wanted =
          inside.contains(x: x, y: y)
          ? color
          : behind.contains(x: x, y: y) && !frame.card.contains(x: x, y: y)
            ? dimmed : bare.view[x, y]
        #expect(seen.view[x, y] == wanted, "\(x), \(y)")
      }
    }
  }
}
