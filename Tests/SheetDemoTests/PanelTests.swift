import Foundation
import SheetFontTestSupport
import SheetPixels
import SheetTestSupport
import SheetXTestSupport
import Testing

/// The panel of `--hud` at the top right: 236 points wide, 12 from the edges; three lines, each 17
/// points high, and a margin of 8.
@Suite(.serialized) struct PanelTests {
  private static let (width, height) = (236, 67)

  /// Checks that there is exactly one panel, with light text on a dark background.
  private func expectPanel(
    _ pixels: [UInt32], _ what: String, sourceLocation: SourceLocation = #_sourceLocation
  ) {
    // The panel's ground is 88 % of its own colour plus 12 % of the colour behind. Each of two
    // roundings may be off by one half.
    func isGround(_ pixel: UInt32) -> Bool {
      [(0x14, 16), (0x16, 8), (0x1E, 0)].allSatisfy { (own: Double, shift: UInt32) in
        let over = Double(pixel >> shift & 0xFF) - 0.88 * own
        return (-1...0.12 * 255 + 1).contains(over)
      }
    }
    let ground = pixels.count(where: isGround)
    #expect(ground > pixels.count * 3 / 4, "\(what): \(ground)", sourceLocation: sourceLocation)
    for line in 0..<3 {
      let rows = pixels[(Self.width * (8 + 17 * line))..<(Self.width * (8 + 17 * (line + 1)))]
      let ink = rows.count { $0 & 0xFF > 0xC0 }
      #expect(ink > 20, "\(what): line \(line): \(ink)", sourceLocation: sourceLocation)
    }
  }

  private func panel(_ film: Film, _ index: Int) -> [UInt32] {
    let frame = film.frame(index)
    return (0..<Self.height).flatMap { y in
      (0..<Self.width).map { x in
        film.strip.view[frame.maxX - 12 - Self.width + x, frame.minY + 12 + y] & 0xFFFFFF
      }
    }
  }

  @Test(arguments: ["light", "dark"], [(390, 844), (1280, 800)])
  func thePanelIsVisibleAtEveryHeightOfTheCard(
    appearance: String, size: (width: Int, height: Int)
  ) throws {
    // The sheet is hidden at 0.1 s, rises at 0.6 s, rests at 1.9 s, is dragged at 2.3 s and 2.5 s,
    // rests at 4.9 s, and is hidden again at 7 s.
    let drag = [(2.1, 570), (2.2, 500), (2.4, 370)].map { "\($0) move \(size.width / 2) \($1)\n" }
    let script =
      "0 scene system\n0.5 present\n2 press \(size.width / 2) 600\n" + drag.joined()
      + "2.6 release \(size.width / 2) 370\n5 dismiss\n"
    let moments = [0.1, 0.6, 1.9, 2.3, 2.5, 4.9, 7]
    let film = try Film(
      script, at: moments,
      Film.Take(appearance: appearance, width: size.width, height: size.height), ["--hud"])
    let looks = moments.indices.map { panel(film, $0) }
    for (moment, look) in zip(moments, looks) { expectPanel(look, "\(moment) s") }
    #expect(Set(looks).count == looks.count, "the panel differs at each moment")
  }

  /// A trace, and the panel's lines at times.
  static let shown: [(script: String, expected: [(time: Double, lines: [String])])] = [
    (
      """
      0 style snapshot-card
      0.5 present
      2 press 195 600
      2.1 move 195 500
      2.2 move 195 400
      3.5 release 195 400
      5 press 195 100
      5.05 release 195 100

      """,
      [
        (0.1, ["hidden", "top 844   0 pt/s", "nothing decided yet"]),
        (0.6, ["presenting → normal", "top 778   -1162 pt/s", "api → normal"]),
        (1.5, ["resting at normal", "top 422   0 pt/s", "api → normal"]),
        (3, ["dragging → normal", "top 222   0 pt/s", "drag → normal, thresholds"]),
        (3.6, ["settling → normal", "top 253   551 pt/s", "drag → normal, thresholds"]),
        (5.2, ["dismissing → hidden", "top 555   1511 pt/s", "tap → hidden"]),
      ]
    ),
    (
      """
      0 style system
      0 set dismissible no
      0.5 present
      2 press 195 100
      2.05 release 195 100
      4 press 195 600
      4.02 move 195 580
      4.04 move 195 550
      4.06 move 195 510
      5 release 195 510

      """,
      [
        (3, ["resting at medium", "top 422   0 pt/s", "tap: not dismissed"]),
        (4.06, ["dragging → large", "top 340   -2000 pt/s", "flick → large, adjacent"]),
      ]
    ),
  ]

  @Test(arguments: shown.indices)
  func thePanelShowsStatePositionVelocityAndDecision(index: Int) throws {
    let (script, expected) = Self.shown[index]
    let film = try Film(script, at: expected.map(\.time), Film.Take(), ["--hud"])
    let bare = try Film(script, at: expected.map(\.time))
    for (index, (_, lines)) in expected.enumerated() {
      let frame = film.frame(index)
      let shown = film.strip.scaled(frame, width: frame.width, height: frame.height)
      let picture = bare.strip.scaled(frame, width: frame.width, height: frame.height)
      let panel = ExpectedPanel.hud(lines, over: picture)
      let worst = worstDifference(pixels(of: shown, in: panel), pixels(of: picture, in: panel))
        .worst
      #expect(worst <= 4, "\(lines)")
    }
  }

  @Test func thePanelIsScaledWithThePicture() throws {
    let take = Film.Take(scale: 2)
    let script = "0 scene system\n0.5 present\n"
    let (film, bare) = (
      try Film(script, at: [0.1, 3], take, ["--hud"]), try Film(script, at: [0.1, 3], take)
    )
    let frame = film.frame(1)
    var panel = PixelRect.empty
    for y in frame.minY..<frame.maxY {
      for x in frame.minX..<frame.maxX where film.strip.view[x, y] != bare.strip.view[x, y] {
        panel = panel.union(PixelRect(x: x - frame.minX, y: y - frame.minY, width: 1, height: 1))
      }
    }
    #expect(panel == PixelRect(x: 780 - 2 * (12 + 236), y: 24, width: 472, height: 134))
  }

  @Test func severalSheetsHaveOnePanel() throws {
    let keys = (0..<6).map { "\(2 + 0.1 * Double($0)) key Tab\n" }.joined()
    let film = try Film(
      "0 scene system\n0.5 present\n\(keys)3 key Return\n", at: [2.9, 5], Film.Take(), ["--hud"])
    expectPanel(panel(film, 1), "over both sheets")
    /// The green component of a pixel in picture 0, with one sheet, or picture 1, with two. `x` is
    /// counted from the panel's left edge, `y` from the picture's top.
    func green(_ index: Int, x: Int, y: Int) -> Double {
      let frame = film.frame(index)
      let pixel = film.strip.view[frame.maxX - 12 - Self.width + x, frame.minY + y]
      return Double(pixel >> 8 & 0xFF)
    }
    let beside = green(1, x: -4, y: 70)
    #expect(beside < green(0, x: -4, y: 70), "the second sheet dims")
    // Two panels over each other would show only 12 % of 12 % of the background.
    let ground = green(1, x: 3, y: 60)
    #expect(abs(ground - (0.88 * 0x16 + 0.12 * beside)) <= 2, "\(ground) over \(beside)")
  }

  @Test func withThePanelNothingWakesAProgramAtRest() throws {
    let session = try Session(["--hud"], scene: "system")
    try session.strike("Up")
    try session.expectEdge(at: 422)
    session.moveAway()
    session.pause(0.7)
    func panel() throws -> [UInt32] {
      try session.part(Session.width - 12 - Self.width, 12, Self.width, Self.height)
    }
    let shown = try panel()
    expectPanel(shown, "in a window")
    let process = session.app.processIdentifier
    let before = try Kernel.voluntarySwitches(process: process)
    session.pause(1)
    #expect(try Kernel.voluntarySwitches(process: process) == before)
    #expect(try panel() == shown)
  }
}
