internal import SheetEngine
internal import SheetPixels

/// Plays a trace to any later moment: what tables, plots and films are made of.
protocol SheetPlayer {
  /// The sheet that the tables are about.
  var sheet: Sheet { get }
  /// When something happens by itself next, seconds; nil when nothing does.
  var nextEnd: Double? { get }
  /// What it has reported so far.
  var events: [SheetEvent] { get }

  /// Lets everything happen up to and at this moment.
  ///
  /// - Parameter time: Seconds; not before the time of the call before.
  mutating func play(to time: Double) throws(StageError)

  /// What there is to see at the moment that was played to.
  mutating func picture(at time: Double) throws(StageError) -> PixelImage
}
