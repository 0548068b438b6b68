import Foundation
import SheetEngine
import SheetTrace
import Testing

/// Tests that configurations, events and frames equal themselves after encoding and decoding.
@Suite struct CodableTests {
  private static func copy<Value: Codable>(_ value: Value) throws -> Value {
    try JSONDecoder().decode(Value.self, from: JSONEncoder().encode(value))
  }

  @Test(arguments: SheetStyle.allCases) func everyStyleSurvivesCoding(_ style: SheetStyle) throws {
    let configuration = style.configuration
    #expect(try Self.copy(configuration) == configuration)
  }

  @Test func missingSettingsDecodeAsStandard() throws {
    let text =
      #"{"detents": "low=height:200,high=fraction:0.75", "initial": "low", "dim.from": "detent:high"}"#
    let read = try JSONDecoder().decode(SheetConfiguration.self, from: Data(text.utf8))
    var configuration = SheetConfiguration.standard
    configuration.detents = [Detent("low", .height(200)), Detent("high", .fraction(0.75))]
    configuration.initialDetent = "low"
    configuration.dim.from = .detent("high")
    #expect(read == configuration)
  }

  @Test(arguments: [
    #"{"nothing": "1"}"#, #"{"drag.slop": "wide"}"#, #"{"initial": "low"}"#, #"{"drag.slop": 4}"#,
  ]) func wrongSettingsAreErrors(_ text: String) {
    #expect(throws: DecodingError.self) {
      try JSONDecoder().decode(SheetConfiguration.self, from: Data(text.utf8))
    }
  }

  @Test func encodingAConfigurationWithAFunctionIsAnError() {
    var configuration = SheetConfiguration.standard
    configuration.mayDismiss = NamedFunction("never") { _ in false }
    #expect(throws: EncodingError.self) { try JSONEncoder().encode(configuration) }
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
