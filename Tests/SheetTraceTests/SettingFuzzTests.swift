import SheetEngine
import SheetTrace
import Testing

/// Random values of settings. Most are invalid.
@Suite struct SettingFuzzTests {
  @Test(arguments: 1...4)
  func anyValueIsRefusedWithTheSettingsNameOrReadsBack(seed: UInt64) {
    var gibberish = Gibberish(seed: seed)
    var (accepted, refused) = (0, 0)
    for _ in 0..<15_000 {
      let setting = gibberish.one(of: Setting.all)
      let text = gibberish.value(of: setting)
      do {
        let change = try SettingChange(key: setting.key[...], value: text[...])
        accepted += 1
        if let fault = fault(of: change, from: text) {
          Issue.record("seed \(seed): \(setting.key)=\(text): \(fault)")
        }
      } catch {
        refused += 1
        if !error.message.hasPrefix(setting.key) {
          Issue.record("seed \(seed): \(setting.key)=\(text): \(error.message)")
        }
      }
    }
    #expect(accepted > 1000 && refused > 1000, "\(accepted) were accepted, \(refused) refused")
  }

  private func fault(of change: SettingChange, from text: String) -> String? {
    do {
      let again = try SettingChange(key: change.key[...], value: change.value[...])
      guard again == change else { return "'\(change.value)' reads back as '\(again.value)'" }
      for style in SheetStyle.allCases {
        var (said, meant) = (style.configuration, style.configuration)
        try Setting.named(change.key[...]).write(text[...], to: &said)
        try Setting.named(change.key[...]).write(change.value[...], to: &meant)
        guard said == meant else { return "'\(change.value)' means something else" }
      }
      // In a trace the value must be one word without "#", which begins a comment.
      let isWord = !change.value.isEmpty && !change.value.contains { " \t\r\n#".contains($0) }
      return isWord ? nil : "'\(change.value)' does not go into a trace"
    } catch {
      return "'\(change.value)' does not read back: \(error.message)"
    }
  }

  @Test func anyKeyNamesASettingOrIsNamedInTheRefusal() {
    var gibberish = Gibberish(seed: 5)
    for _ in 0..<5000 {
      let key = gibberish.damaged(gibberish.one(of: Setting.all).key)
      do {
        let setting = try Setting.named(key[...])
        #expect(setting.key == key)
      } catch {
        #expect(error.message.hasPrefix("\(ErrorText.quoted(key)) is not a setting"))
      }
    }
  }

  /// Each change is valid alone, but together they may contradict each other. Otherwise the list of
  /// the sheet's changes from its style, as in a recording, restores the sheet.
  @Test func severalChangesAreValidTogetherOrRefusedWithASettingsName() throws {
    var gibberish = Gibberish(seed: 6)
    var made = 0
    for _ in 0..<5000 {
      var changes: [SettingChange] = []
      while changes.count < 4 {
        let setting = gibberish.one(of: Setting.all)
        let value = gibberish.value(of: setting)
        if let change = try? SettingChange(key: setting.key[...], value: value[...]) {
          changes.append(change)
        }
      }
      let style = gibberish.one(of: SheetStyle.allCases).configuration
      let sheet: SheetConfiguration
      do {
        sheet = try style.changed(by: changes)
      } catch {
        #expect(Setting.all.contains { error.message.hasPrefix($0.key + ": ") }, "\(error.message)")
        continue
      }
      let said = try sheet.changes(from: style)
      #expect(try style.changed(by: said) == sheet, "\(changes) are said as \(said)")
      made += 1
    }
    #expect(made > 500)
  }
}

extension Gibberish {
  /// A value for a setting: valid, damaged, a number, a word of the setting's `unit`, a sentence of
  /// the grammar's words, or random bytes.
  fileprivate mutating func value(of setting: Setting) -> String {
    let good = setting.read(one(of: SheetStyle.allCases).configuration)
    switch random(8) {
    case 0: return good
    case 1, 2: return damaged(good)
    case 3: return setting.read(one(of: SheetStyle.allCases).configuration) + damaged(good)
    case 4: return number()
    case 5: return one(of: setting.unit.split(separator: " ").map(String.init))
    case 6: return sentence()
    default: return String(decoding: bytes(upTo: 12), as: UTF8.self)
    }
  }

  /// A random combination of the grammar's words.
  private mutating func sentence() -> String {
    let (a, b, c, d) = (number(), number(), number(), number())
    switch random(9) {
    case 0: return "spring(\(a),\(b))"
    case 1: return "cubic-bezier(\(a),\(b),\(c),\(d))"
    case 2: return "rgba(\(a),\(b),\(c),\(d))"
    case 3: return "\(a)x\(b)"
    case 4: return "gray:\(a)"
    case 5: return "#" + String(random(1 << 32), radix: 16)
    case 6:
      let positions = [
        "top:\(a)", "height:\(b)", "fraction:\(c)", "view:\(d)", "content", "custom:x",
      ]
      return (0...random(3)).map { "\(one(of: ["a", "normal", "b-2", "", "hidden", "ü"]))\($0)" }
        .map { "\($0)=\(one(of: positions))" }.joined(separator: ",")
    case 7:
      return "\(one(of: ["detent", "half", "top", "height", "fraction"])):\(one(of: [a, "normal"]))"
    default:
      return list(
        ["none", "yes", "off", "linear", "ease-in", "safe-area", "card", a, "(", ")"],
        joinedBy: ["", " ", ",", "=", ":", "x"])
    }
  }
}
