public import SheetEngine

/// Encodes a configuration as an object of the settings that differ from `SheetConfiguration.standard`, by
/// their keys:
///
/// {"detents": "low=height:200,high=fraction:0.75", "initial": "low", "drag.slop": "4"}
extension SheetConfiguration: Codable {
  private struct Key: CodingKey {
    let stringValue: String
    var intValue: Int? { nil }
    init(stringValue: String) { self.stringValue = stringValue }
    init?(intValue: Int) { nil }
  }

  /// Decodes settings.
  ///
  /// - Throws: `DecodingError` if a setting does not exist, its value is invalid, or the settings contradict
  ///   each other.
  public init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: Key.self)
    do {
      // Decodes in the order of `Setting.all`, because some settings depend on earlier ones.
      var known = values.allKeys.map(\.stringValue)
      var changes: [SettingChange] = []
      for setting in Setting.all where known.contains(setting.key) {
        let value = try values.decode(String.self, forKey: Key(stringValue: setting.key))
        changes.append(try SettingChange(key: setting.key[...], value: value[...]))
        known.removeAll { $0 == setting.key }
      }
      if let unknown = known.first { _ = try Setting.named(unknown[...]) }
      self = try SheetConfiguration.standard.changed(by: changes)
    } catch let error as SettingError {
      throw DecodingError.dataCorrupted(
        DecodingError.Context(codingPath: decoder.codingPath, debugDescription: error.message))
    }
  }

  /// Encodes the settings of this configuration.
  ///
  /// - Throws: `EncodingError` if a value has no text: a function of the program's, or a value beyond a
  ///   setting's limits.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Key.self)
    do {
      for change in try changes(from: .standard) {
        try container.encode(change.value, forKey: Key(stringValue: change.key))
      }
    } catch let error as SettingError {
      throw EncodingError.invalidValue(
        self,
        EncodingError.Context(codingPath: encoder.codingPath, debugDescription: error.message))
    }
  }
}
