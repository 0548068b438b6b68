import Foundation
import FoundationXML
import SheetEngine
import SheetTrace
import Testing

@Suite struct PlotTests {
  static func plot(_ text: String, title: String = "", rate: Double? = nil) throws -> Plot {
    try Plot(playing: Trace(parsing: text), rate: rate, title: title)
  }

  @Test func aPlotIsValidXMLWithAllLabels() throws {
    let picture = try Picture(Self.plot(TimelineTests.session).svg)
    for words in [
      "will-present normal", "did-present normal", "will-change normal · drag",
      "did-change normal", "will-dismiss · flick", "did-dismiss",
    ] {
      #expect(picture.count(of: words) == 1, "\(words)")
    }
    #expect(picture.count(of: "−8000") == 1, "negative velocities have a minus sign")
    // The plot draws the detents before and after the view grew, and names only the final detents.
    for name in ["expanded 30", "normal 500", "hidden 1000"] {
      #expect(picture.count(of: name) == 1, "\(name)")
    }
    let detents = picture.elements.filter { $0["class"] == "detent" }
    #expect(
      detents.map { [$0.number("x1"), $0.number("x2")] }
        == [[68, 362.8], [68, 362.8], [68, 362.8], [362.8, 872], [362.8, 872], [362.8, 872]])
    #expect(picture.titles.contains("normal at 422"))
  }

  @Test func aRefusedDismissalIsNamedWithItsPlaceAndCause() throws {
    let text =
      "sheet-trace 1\n0 style snapshot-card\n0 set dismissible no\n0 present\n1 key Escape\n9 move 1 1"
    let picture = try Picture(Self.plot(text).svg)
    #expect(picture.count(of: "attempted-dismiss normal · key") == 1)
    #expect(picture.titles.contains("1 s: attempted-dismiss,normal by=key"))
  }

  @Test func aCardAboveTheSafeAreaIsDrawnInsideItsPanel() throws {
    let text = """
      sheet-trace 1
      0 style snapshot-card
      0 safe-area 44 0
      0 set minimum-top -44
      0 set detents a=top:-44
      0 set initial a
      0 set dim.from detent:a
      0 present
      """
    let picture = try Picture(Self.plot(text).svg)
    let panel = try #require(picture.elements.first { $0["class"] == "panel" })
    #expect(try picture.curve("top").points.map(\.y).min() == panel.number("y"))
  }

  @Test func aPlotHasTheGivenSamplesPerSecond() throws {
    let text = "sheet-trace 1\n0 style snapshot-card\n0 present"
    for (rate, count) in [(1000.0, 300...310), (100, 30...40), (nil, 72...82)]
      as [(Double?, ClosedRange<Int>)]
    {
      let points = try Picture(Self.plot(text, rate: rate).svg).curve("top").points
      #expect(count.contains(points.count), "\(points.count)")
    }
  }

  /// In a trace of 100 s the card jumps up, down and back within 20 ms. That is a small part of a
  /// pixel on the time axis, but the plot must show both extremes.
  @Test func aShortSpikeOfALongTraceIsDrawnInBothDirections() throws {
    let text = """
      sheet-trace 1
      0 style snapshot-card
      0 present
      1 press 195 600
      2 move 195 628
      50.01 move 195 578
      50.02 move 195 678
      50.03 move 195 628
      100 release 195 628
      """
    let picture = try Picture(Self.plot(text).svg)
    let points = try picture.axis(from: "200", at: 200, to: "600", at: 600, \.y, kind: "value")
    let spike = try picture.curve("top").points.filter { (430...437).contains($0.x) }.map(\.y)
    let (highest, lowest) = (try #require(spike.min()), try #require(spike.max()))
    #expect(abs(highest - points(400)) < 0.1 && abs(lowest - points(500)) < 0.1)
  }

  /// Compares the curve with the card's known positions, using the numbers on the axes.
  @Test func aPlotsCurveAgreesWithItsAxes() throws {
    let text =
      "sheet-trace 1\n0 style snapshot-card\n0 set present.curve linear\n1 present\n2 dismiss"
    let picture = try Picture(Self.plot(text).svg)
    let seconds = try picture.axis(from: "0.4", at: 0.4, to: "2", at: 2, \.x, kind: "moment")
    let points = try picture.axis(from: "200", at: 200, to: "600", at: 600, \.y, kind: "value")
    let top = try picture.curve("top")
    // The card moves linearly from 844 to 422 between 1 and 1.3 s, and then rests.
    for (time, edge) in [(0.3, 844.0), (1, 844), (1.15, 633), (1.3, 422), (1.7, 422)] {
      let y = try #require(top.height(at: seconds(time)), "\(time)")
      #expect(abs(y - points(edge)) < 0.6, "\(time) s: \(y) is not \(points(edge))")
    }
    #expect(points(200) < points(600), "larger values are drawn lower")
    let velocity = try picture.curve("velocity")
    let rising = try #require(velocity.height(at: seconds(1.15)))
    let resting = try #require(velocity.height(at: seconds(1.7)))
    #expect(rising < resting, "an upward velocity is negative and drawn upward")
  }

  @Test func noLabelOfAPlotCoversAnother() throws {
    let text =
      "sheet-trace 1\n0 style snapshot-card\n"
      + (0..<40).map {
        "\(Double($0) / 10) \(["present", "dismiss", "move-to expanded"][$0 % 3])\n"
      }.joined()
    let picture = try Picture(Self.plot(text).svg)
    // Each event has a line in each of the three panels, and a line up to its name.
    let lines = picture.elements.filter { $0["class"] == "event" }
    let events = try Timeline(playing: Trace(parsing: text), sampling: .times([0])).events
    #expect(lines.count == 4 * events.count && events.count > 20)
    let stems = lines.filter { $0.number("y2") < 260 }.map { ($0.number("x1"), $0.number("y1")) }
    let names = picture.texts.filter { $0.kind == "name" && $0.y < 180 }
    #expect(names.count > 5 && names.count < events.count, "not every event's name has room")
    #expect(Set(names.map(\.y)).count == 9, "the names are in nine rows")
    for name in names {
      // Letters of this size are less than six pixels wide on average.
      let reach = name.x + Double(name.words.count) * 6
      #expect(reach <= 1000)
      for other in names where other.y == name.y && other.x > name.x {
        #expect(other.x > reach, "\(name.words) covers \(other.words)")
      }
      for (x, y) in stems where x > name.x {
        #expect(x > reach || y > name.y, "\(name.words) crosses a line at \(x)")
      }
    }
  }

  /// To remake the plot: `sheet-demo replay Assets/tour.trace --plot Assets/tour.svg`.
  @Test func theCommittedPlotIsUpToDate() throws {
    let assets = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent().appendingPathComponent("Assets")
    func text(_ name: String) throws -> String {
      try String(contentsOf: assets.appendingPathComponent(name), encoding: .utf8)
    }
    let plot = try Self.plot(text("tour.trace"), title: "tour.trace")
    #expect(try plot.svg == text("tour.svg"))
  }

  @Test func textInAPlotIsEscaped() throws {
    let title = "a<b> & \"c\" \u{1} ✓"
    let picture = try Picture(Self.plot("sheet-trace 1", title: title).svg)
    #expect(picture.texts.first?.words == "a<b> & \"c\" \u{FFFD} ✓")
    // Without a motion the velocity axis extends from −100 to 100.
    #expect(picture.count(of: "−100") == 1)
  }

  /// The size of a plot must not grow with the length of the session.
  @Test func longSessionsArePlottedWithFewerPoints() throws {
    // Repeats the same three seconds a hundred times, each entry at a later time.
    let session = try Trace(parsing: TimelineTests.session).entries
    let trace = Trace(
      entries: (0..<100).flatMap { turn in
        session.map { Trace.Entry(time: $0.time + 3 * Double(turn), action: $0.action) }
      })
    let svg = try Plot(playing: trace).svg
    #expect(svg.utf8.count < 1_500_000)
    let picture = try Picture(svg)
    let curve = try picture.curve("top")
    #expect(curve.points.count < 7000)
    // Thinning must keep the card's highest position.
    let timeline = try Timeline(playing: trace, sampling: .rate(1000))
    let highest = timeline.samples.map(\.frame.top).min() ?? 0
    let points = try picture.axis(from: "200", at: 200, to: "600", at: 600, \.y, kind: "value")
    #expect(abs((curve.points.map(\.y).min() ?? 0) - points(highest)) < 0.1)
  }

  @Test(arguments: [
    "sheet-trace 1", "sheet-trace 1\n0 present\n0 dismiss", "sheet-trace 1\n1e9 present",
    "sheet-trace 1\n0 window 0.01 0.01\n0 present",
    "sheet-trace 1\n0 style map\n0 window 1000000 1000000",
    "sheet-trace 1\n0 set present.duration 0\n0 set present.curve linear\n1e-310 present",
  ])
  func plotsOfExtremeTracesContainNoInvalidNumbers(text: String) throws {
    let svg = try Self.plot(text).svg
    _ = try Picture(svg).curve("dim")
    #expect(!svg.contains("nan") && !svg.contains("inf"))
  }

  /// `end`: the trace's length, seconds; `numbers`: the labels of the time axis.
  @Test(
    arguments: [
      (0.03, ["0", "0.005", "0.01", "0.015", "0.02", "0.025", "0.03"]),
      (3.2, ["0", "0.5", "1", "1.5", "2", "2.5", "3", "3.5"]),
      (70, ["0", "10", "20", "30", "40", "50", "60", "70"]),
    ] as [(Double, [String])])
  func theAxesHaveRoundNumbers(end: Double, numbers: [String]) throws {
    let picture = try Picture(Self.plot("sheet-trace 1\n\(end) cancel").svg)
    #expect(picture.texts.filter { $0.kind == "moment" }.map(\.words) == numbers)
  }

  @Test func tooManySamplesOfAPlotAreRefused() throws {
    let trace = try Trace(parsing: "sheet-trace 1\n1000000 dismiss")
    #expect(throws: TraceError.self) { try Plot(playing: trace, rate: 60) }
    #expect(try Plot(playing: trace).svg.utf8.count < 100_000)
  }

  /// Whenever a curve has too many points, the plot drops every other point. It cannot choose the
  /// interval in advance, because the length of the animation is unknown.
  @Test func aVeryLongAnimationIsThinnedDuringItsReplay() throws {
    let settings =
      "0 style snapshot-card\n0 set present.duration 10000\n0 set present.curve linear\n"
    let picture = try Picture(Self.plot("sheet-trace 1\n\(settings)0 present\n").svg)
    let points = try picture.curve("top").points
    let (first, last) = (try #require(points.first), try #require(points.last))
    #expect(points.count > 500 && points.count < 4000)
    for point in points {
      let part = (point.x - first.x) / (last.x - first.x)
      #expect(abs(point.y - first.y - part * (last.y - first.y)) < 0.02, "the curve is straight")
    }
  }

  @Test func labelsOfNeighbouringDetentsAreSpread() throws {
    let detents = "a=top:60,b=top:61,c=top:62,d=height:3,e=height:2,f=height:1"
    let picture = try Picture(
      Self.plot(
        "sheet-trace 1\n0 style snapshot-card\n0 set detents \(detents)\n0 set initial a\n0 set dim.from detent:a"
      ).svg)
    let names = picture.texts.filter { $0.kind == "name" }.sorted { $0.y < $1.y }
    #expect(
      names.map(\.words) == ["a 60", "b 61", "c 62", "d 841", "e 842", "f 843", "hidden 844"])
    for (upper, lower) in zip(names, names.dropFirst()) { #expect(lower.y - upper.y >= 13.99) }
    let bottom = try #require(picture.texts.first { $0.words == "800" }?.y)
    #expect(names[6].y < bottom + 30)
  }
}

extension Dictionary<String, String> {
  /// NaN if the attribute is missing or not a number.
  fileprivate func number(_ name: String) -> Double { self[name].flatMap(Double.init) ?? .nan }
}

/// The elements of an SVG file, read by an XML parser.
private final class Picture: NSObject, XMLParserDelegate {
  private(set) var texts: [(words: String, kind: String, x: Double, y: Double)] = []
  private(set) var titles: [String] = []
  private(set) var elements: [[String: String]] = []
  private var words = ""

  init(_ svg: String) throws {
    super.init()
    let parser = XMLParser(data: Data(svg.utf8))
    parser.delegate = self
    let isValid = parser.parse()
    try #require(isValid, "\(String(describing: parser.parserError))")
    #expect(elements.first?["width"] == "1000" && elements.first?["height"] == "700")
  }

  func parser(
    _ parser: XMLParser, didStartElement name: String, namespaceURI: String?,
    qualifiedName: String?, attributes: [String: String]
  ) {
    elements.append(attributes)
    words = ""
  }

  func parser(_ parser: XMLParser, foundCharacters string: String) { words += string }

  func parser(
    _ parser: XMLParser, didEndElement name: String, namespaceURI: String?, qualifiedName: String?
  ) {
    if name == "title" { titles.append(words) }
    guard name == "text", let last = elements.last else { return }
    texts.append(
      (words, last["class"] ?? "", Double(last["x"] ?? "") ?? 0, Double(last["y"] ?? "") ?? 0))
  }

  func count(of words: String) -> Int { texts.count { $0.words == words } }

  /// Maps values to positions along an axis, pixels, from two labels of the axis.
  func axis(
    from first: String, at a: Double, to last: String, at b: Double,
    _ side: KeyPath<(words: String, kind: String, x: Double, y: Double), Double>, kind: String
  ) throws -> (Double) -> Double {
    let start = try #require(texts.first { $0.words == first && $0.kind == kind })[keyPath: side]
    let end = try #require(texts.first { $0.words == last && $0.kind == kind })[keyPath: side]
    // The numbers of the vertical axis are drawn 4 pixels below their values.
    let drop = kind == "value" ? 4.0 : 0
    return { start - drop + ($0 - a) / (b - a) * (end - start) }
  }

  func curve(_ name: String) throws -> Curve {
    let element = try #require(elements.first { $0["id"] == name })
    return Curve(
      points: (element["points"] ?? "").split(separator: " ").map {
        let parts = $0.split(separator: ",").map { Double($0) ?? .nan }
        return (parts[0], parts[1])
      })
  }

  struct Curve {
    let points: [(x: Double, y: Double)]

    /// The curve's y at an x, pixels; nil after its end.
    func height(at x: Double) -> Double? {
      guard let next = points.firstIndex(where: { $0.x >= x - 1e-6 }) else { return nil }
      guard next > 0 else { return points[0].y }
      let (a, b) = (points[next - 1], points[next])
      return b.x == a.x ? b.y : a.y + (x - a.x) / (b.x - a.x) * (b.y - a.y)
    }
  }
}
