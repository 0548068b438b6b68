import SheetControls
import SheetPrimitives

/// A line of an invented log, determined by its number; 0 is the newest.
struct SettingsLogLine {
  let level: SettingsLogLevel
  let source: String
  private let words: String
  private let number: Int
  private let dice: UInt64

  init(_ number: Int) {
    self.number = number
    dice = SplitMix64.number(number + 41) >> 1
    switch dice % 20 {
    case 0: level = .error
    case 1...3: level = .warning
    case 4...11: level = .info
    default: level = .debug
    }
    let entries = SettingsLogLine.entries[level.rawValue]
    (source, words) = entries[Int(dice >> 8) % entries.count]
  }

  /// The message, with a number for each `#`.
  var message: String { filled(with: String(figure)) }

  /// The message with zeros instead of its number. Lines then share texts, and a text is measured
  /// only once.
  var widestMessage: String { filled(with: figure < 10 ? "0" : "00") }
  private var figure: UInt64 { 3 + (dice >> 24) % 94 }

  private func filled(with text: String) -> String {
    words.split(separator: "#", omittingEmptySubsequences: false).joined(separator: text)
  }

  /// The line's time: 18:42:07 for the newest line, about nine seconds less for each older line.
  func time(milliseconds: Bool) -> String {
    let newest = ((18 * 60 + 42) * 60 + 7) * 1000 + 214
    let age = number * 9_371 + (number == 0 ? 0 : Int((dice >> 16) % 8_000))
    let now = newest - age
    let clock = [now / 3_600_000, now / 60_000 % 60, now / 1000 % 60]
      .map { SettingsLogLine.digits($0, 2) }.joined(separator: ":")
    return milliseconds ? clock + "." + SettingsLogLine.digits(now % 1000, 3) : clock
  }

  private static func digits(_ value: Int, _ count: Int) -> String {
    let text = String(value)
    return String(repeating: "0", count: max(0, count - text.count)) + text
  }

  private static let entries: [[(source: String, words: String)]] = [
    [
      ("sheet", "Came to rest at its normal height"),
      ("pointer", "# samples in the last 100 ms"),
      ("cache", "Kept # tiles, dropped the oldest"),
      ("layout", "Column measured, # blocks"),
      ("audio", "Buffer at # %"),
      ("sync", "Nothing new since revision #"),
    ],
    [
      ("sync", "Fetched # new entries"),
      ("account", "Mireille Tanaka signed in"),
      ("photos", "Indexed # pictures from the lake"),
      ("mail", "Sent the draft to Oyelaran and Birgit"),
      ("maps", "Loaded the harbour district, # streets"),
      ("backup", "Saved # MB to the disk in the attic"),
    ],
    [
      ("network", "A request took # s; most take less than one"),
      ("disk", "Only # GB left for pictures and recordings"),
      (
        "account",
        "Ravi Castellanos will be asked to sign in again in # minutes, when his session ends"
      ),
      ("battery", "Charge at # %, so the backup waits for the evening"),
    ],
    [
      ("network", "No answer from the archive after # tries; the next one is in half an hour"),
      ("photos", "Picture # could not be read: the file ends in the middle of a row"),
      ("sync", "“Groceries” was changed here and on Sena’s phone, both times in line #"),
    ],
  ]
}

enum SettingsLogLevel: Int, CaseIterable, Comparable {
  case debug
  case info
  case warning
  case error

  static func < (one: SettingsLogLevel, other: SettingsLogLevel) -> Bool {
    one.rawValue < other.rawValue
  }

  private var entry: (title: String, color: KeyPath<Palette, Color>, tint: KeyPath<Palette, Color>)
  {
    switch self {
    case .debug: ("Debug", \.secondaryText, \.raised)
    case .info: ("Info", \.accent, \.accentTint)
    case .warning: ("Warning", \.warning, \.warningTint)
    case .error: ("Error", \.danger, \.dangerTint)
    }
  }

  var title: String { entry.title }
  var letter: String { String(title.prefix(1)) }

  func color(_ palette: Palette) -> Color { palette[keyPath: entry.color] }
  func tint(_ palette: Palette) -> Color { palette[keyPath: entry.tint] }
}
