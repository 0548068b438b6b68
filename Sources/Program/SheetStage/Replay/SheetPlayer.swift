internal import SheetEngine
internal import SheetPixels

/// A player that advances a trace to any later time; tables, plots and films use it.
protocol SheetPlayer {
  /// The sheet that the tables describe.
  var sheet: Sheet { get }
  /// The time of the next change without an input, seconds; nil if there is none.
  var nextEnd: Double? { get }
  /// The events so far, oldest first.
  var events: [SheetEvent] { get }

  /// Plays up to and including a time.
  ///
  /// - Parameter time: Seconds; not before the time of the previous call.
  mutating func play(to time: Double) throws(StageError)

  /// The picture at the time that was played to.
  mutating func picture(at time: Double) throws(StageError) -> PixelImage
}
