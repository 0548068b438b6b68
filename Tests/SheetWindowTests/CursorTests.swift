import CSheetXLibraries
import Glibc
import SheetWindow
import SheetXTestSupport
import Testing

@Suite(.serialized) struct CursorTests {
  @Test func everyCursorCanBeSet() throws {
    let fixture = try WindowFixture().opened()
    var images: [CursorShape: [UInt]] = [:]
    fixture.driver.move(x: 50, y: 50)
    for shape in CursorShape.allCases {
      fixture.window.setCursor(shape)
      try fixture.settle()
      images[shape] = fixture.driver.cursorImage()
    }
    #expect(Set(images.values).count == CursorShape.allCases.count)
    #expect(images[.arrow]?.isEmpty == false)
    // Compares each shape with the theme's cursor of the listed name.
    let display = unsafe try #require(XOpenDisplay(fixture.server.display))
    defer { unsafe XCloseDisplay(display) }
    fixture.driver.move(x: 700, y: 500)
    for (shape, name) in [
      (.hand, "pointer"), (.resizeVertical, "ns-resize"), (.grab, "grab"),
      (.grabbing, "grabbing"), (.text, "text"),
    ] as [(CursorShape, String)] {
      let cursor = unsafe XcursorLibraryLoadCursor(display, name)
      if cursor == 0 { continue }
      unsafe XDefineCursor(display, XDefaultRootWindow(display), cursor)
      unsafe XSync(display, 0)
      #expect(fixture.driver.cursorImage() == images[shape], "\(shape)")
    }
  }

  /// In a separate process, because libXcursor reads the variable once.
  @Test func withoutAThemeEveryShapeIsAGlyphOfTheServersCursorFont() async {
    await #expect(processExitsWith: .success) {
      unsafe setenv("XCURSOR_PATH", "/nowhere", 1)
      let fixture = try WindowFixture(arguments: ["-terminate"]).opened()
      let glyphs =
        [
          (.hand, XC_hand2), (.resizeVertical, XC_sb_v_double_arrow), (.grab, XC_hand1),
          (.grabbing, XC_fleur), (.text, XC_xterm),
          // For `.arrow` the window sets no cursor, so it shows the desktop's: here the pirate.
          (.arrow, XC_pirate),
        ] as [(CursorShape, Int32)]
      for (shape, glyph) in glyphs {
        fixture.window.setCursor(shape)
        fixture.driver.setGroundCursor(glyph: glyph)
        fixture.driver.move(x: 50, y: 50)
        try fixture.settle()
        let shown = fixture.driver.cursorImage()
        fixture.driver.move(x: 700, y: 500)
        try fixture.settle()
        #expect(fixture.driver.cursorImage() == shown, "\(shape)")
      }
    }
  }

  @Test func settingALoadedCursorNeedsNoRoundTrip() throws {
    let fixture = try WindowFixture().opened()
    fixture.window.loadCursors()
    let loaded = fixture.connection.bytesSent
    for cursor in CursorShape.allCases.reversed() { fixture.window.setCursor(cursor) }
    // Each shape takes one request, without a round trip.
    let sent = fixture.connection.bytesSent
    #expect(sent - loaded <= UInt64(CursorShape.allCases.count) * 24)
    fixture.window.setCursor(.arrow)
    #expect(fixture.connection.bytesSent == sent, "the same shape again")
  }

  @Test func aShapeSendsNothingToARemoteServerBeforeTheShapesAreLoaded() throws {
    let server = try XServer(width: 800, height: 600)
    let network = try NetworkProxy(to: server.display, delay: 0.01)
    defer { network.close() }
    let fixture = try WindowFixture(server: server, through: network.display).opened()
    fixture.driver.move(fixture.id, x: 10, y: 10)
    fixture.driver.move(x: 50, y: 50)
    fixture.driver.sync()
    let arrow = fixture.driver.cursorImage()
    let sent = fixture.connection.bytesSent
    fixture.window.setCursor(.hand)
    #expect(fixture.connection.bytesSent == sent)
    fixture.window.loadCursors()
    #expect(
      try waitUntil {
        try fixture.settle()
        return fixture.driver.cursorImage() != arrow
      }, "the hand")
    fixture.window.setCursor(.arrow)
    #expect(
      try waitUntil {
        try fixture.settle()
        return fixture.driver.cursorImage() == arrow
      }, "the arrow")
  }
}
