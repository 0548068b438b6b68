import Foundation
import SheetEngine
import SheetTrace
import Testing

@Suite struct CodableTests {
  private static func copy<Value: Codable>(_ value: Value) throws -> Value {
    try JSONDecoder().decode(Value.self, from: JSONEncoder().encode(value))
  }

  @Test(arguments: SheetStyle.allCases) func everyStyleSurvivesCoding(_ style: SheetStyle) throws {
    let configuration = style.configuration
    #expect(try Self.copy(configuration) == configuration)
  }

  @Test func everyCaseSurvivesCoding() throws {
    var configuration = SheetConfiguration.standard
    configuration.detents = [
      Detent("a", .top(10)), Detent("b", .height(20)), Detent("c", .fraction(0.3)),
      Detent("d", .view(0.4)), .content, .peek, .anchor,
    ]
    (configuration.initialDetent, configuration.edge) = ("c", .left)
    (configuration.maximumWidth, configuration.undimmedThrough) = (nil, "b")
    configuration.release.flickDamping = nil
    configuration.drag.parts = [.handle, .card]
    configuration.look.handle = nil
    configuration.look.shadow = SheetShadow(
      color: RGBA(red: 0.1, green: 0.2, blue: 0.3, alpha: 0.4), opacity: 0.5, offsetX: 6,
      offsetY: 7, radius: 8)
    configuration.animations.resize = .bezier(.easeOut, duration: 2)
    configuration.animations.settle = .spring(response: 0.5, dampingRatio: 0.7)
    for dismissal in [SheetDismissal.allowed, .refused, .never] {
      for anchor in [
        DimOptions.Anchor.hidden, .detent("a"), .half("b"), .position(.content), .position(.top(3)),
      ] {
        for reserved in [ReservedBottom.safeArea, .points(9)] {
          (configuration.dismissal, configuration.dim.from) = (dismissal, anchor)
          configuration.reservedBottom = reserved
          #expect(try Self.copy(configuration) == configuration)
        }
      }
    }
  }

  @Test func optionsAreEncodedAsTheyAreInSwift() throws {
    let data = try JSONEncoder().encode(SheetConfiguration(detents: [.height(200)]))
    let object = try #require(try JSONSerialization.jsonObject(with: data) as? [String: Any])
    #expect((object["drag"] as? [String: Any])?["slop"] as? Double == 8)
    let detent = (object["detents"] as? [[String: Any]])?.first
    #expect(detent?["id"] as? String == "height-200")
  }

  @Test func decodedCurvesAreWithinTheirLimits() throws {
    let curve = #"{"x1": -3, "y1": 0, "x2": 9, "y2": 1}"#
    #expect(try JSONDecoder().decode(CubicBezier.self, from: Data(curve.utf8)) == .linear)
    let spring = #"{"response": -1, "dampingRatio": 1e9}"#
    #expect(
      try JSONDecoder().decode(SheetSpring.self, from: Data(spring.utf8))
        == SheetSpring(response: -1, dampingRatio: 1e9))
  }

  @Test(arguments: ["{}", #"{"detents": 3}"#]) func aMissingOrWrongOptionIsAnError(_ text: String) {
    #expect(throws: DecodingError.self) {
      try JSONDecoder().decode(SheetConfiguration.self, from: Data(text.utf8))
    }
  }

  private static let functions: [@Sendable (inout SheetConfiguration) -> Void] = [
    { $0.dismissal = .asks(NamedFunction("own") { _ in false }) },
    { $0.release.decide = NamedFunction("own") { $0.choice } },
    { $0.detents.append(.custom("own") { _ in 9 }) },
    { $0.dim.to = .position(.custom(NamedFunction("own") { _ in 9 })) },
  ]

  @Test(arguments: functions.indices) func aFunctionCannotBeEncoded(index: Int) {
    var configuration = SheetConfiguration.standard
    Self.functions[index](&configuration)
    #expect {
      try JSONEncoder().encode(configuration)
    } throws: { error in
      guard case EncodingError.invalidValue(_, let context) = error else { return false }
      return context.debugDescription == "the program's function 'own' cannot be encoded"
        && !context.codingPath.isEmpty
    }
  }

  @Test func framesAndEventsSurviveCoding() throws {
    var sheet = Sheet(.standard, in: SheetGeometry(size: Size2D(width: 390, height: 844)))
    var events = Array(sheet.handle(.present(nil), at: 0))
    events += Array(sheet.handle(.dismiss, at: 0.1))
    #expect(events.map(\.name) == ["will-present", "will-dismiss"])
    #expect(try Self.copy(events) == events)
    for time in [0.1, 0.15, 2] {
      #expect(try Self.copy(sheet.frame(at: time)) == sheet.frame(at: time))
    }
    sheet.handle(.present("large"), at: 3)
    sheet.handle(.pressed(Point2D(x: 195, y: 500), .mouse), at: 5)
    sheet.handle(.moved(Point2D(x: 195, y: 300), .mouse), at: 5.1)
    let dragged = sheet.frame(at: 5.1)
    #expect(dragged.release != nil && dragged.handle != nil)
    #expect(try Self.copy(dragged) == dragged)
    #expect(try Self.copy(sheet.geometry) == sheet.geometry)
  }
}
