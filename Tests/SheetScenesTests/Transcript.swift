import SheetEngine
import SheetPixels
import SheetStage

/// A session with a scene: a user's commands, each followed by the resulting changes: words, values
/// and places. Views side by side share a line. An arrow after a command means that the picture has
/// changed.
///
/// A command is a line that begins with `>`. A view is named by the beginning of its label, with a
/// number from 1 if several labels begin alike: `2/Close`.
///
/// | command | effect | | --- | --- | | `open SCENE 390x844@1 light KEY=VALUE …` | opens a scene,
/// and shows everything | | `click`, `double`, `hover VIEW` | the mouse, at the middle of a view |
/// | `drag`, `throw`, `hold VIEW DX DY` | presses, moves by points, and releases after a pause, at
/// once, or never | | `drop`, `cancel`, `leave` | ends a press; moves the mouse out of the window |
/// | `wheel VIEW NOTCHES`, `scroll VIEW DX DY`, `pinch VIEW FACTOR` | | | `set VIEW NUMBER` | a
/// screen reader's command | | `key control+z …`, `type TEXT` | keys, by the names of their keysyms
/// | | `down KEY` | a key that is not released | | `sheet DETENT` | moves the sheet; `hidden`
/// dismisses it | | `resize 390x844`, `palette dark`, `wait SECONDS` | | | `marks X,Y ZOOM [NAME]`
/// | the names on the map around a location, with a chosen place |
struct Transcript {
  private static let arrow = " →"
  private(set) var lines: [String] = []
  private var session: TranscriptSession?
  private var history = PortraitHistory()
  /// The configuration of the sheet of the scene opened last.
  private var opened = SheetConfiguration.standard
  private let onPicture: (_ command: String, PixelImage) -> Void

  /// Executes the commands among the lines of an earlier transcript, and copies its comments. Calls
  /// `onPicture` with each command that changes the picture, and with the new picture.
  init(repeating old: String, onPicture: @escaping (_ command: String, PixelImage) -> Void) throws {
    self.onPicture = onPicture
    for line in old.split(separator: "\n") where line.hasPrefix(">") || line.hasPrefix("#") {
      let command = line.split(separator: Transcript.arrow)[0]
      lines.append(String(command))
      if line.hasPrefix(">") {
        try execute(command.dropFirst().split(separator: " ").map(String.init))
      }
    }
  }

  var text: String { lines.joined(separator: "\n") + "\n" }

  private mutating func execute(_ words: [String]) throws {
    let (command, rest) = (words.first ?? "", Array(words.dropFirst()))
    let start = lines.count - 1
    switch command {
    case "marks": return lines += try TranscriptSession.marks(rest)
    case "open":
      let next = try TranscriptSession(rest, after: opened)
      (session, history, opened) = (next, PortraitHistory(), next.stage.sheet.configuration)
    default:
      do { lines += try require(session).execute(command, rest) } catch {
        lines.append("? \(error)")
      }
    }
    let session = try require(session)
    try session.settle()
    lines += session.takeRequests()
    if let fault = session.windowFault() { lines.append(fault) }
    let portrait = Portrait(session.stage, at: session.time)
    let changes = history.changes(to: portrait)
    if changes.looksDifferent {
      onPicture(words.joined(separator: " "), portrait.picture)
      lines[start] += Transcript.arrow
    }
    lines += changes.lines
  }

  private func require(_ session: TranscriptSession?) throws -> TranscriptSession {
    guard let session else { throw TranscriptError("no scene is open") }
    return session
  }
}

struct TranscriptError: Error, CustomStringConvertible {
  let description: String

  init(_ description: String) { self.description = description }
}
