import CSheetX11
import SheetPixels

/// A small piece of shared memory through which the program sends pixels to the server band by band
/// (some rows at a time).
///
/// A band is still in the processor's cache when the server reads it, and the server copies one
/// band while the program draws the next. Together, this takes half the time of whole frames, which
/// pass through main memory.
///
/// The memory has two halves, filled in turn. A fence after the last band of a half reports that
/// the server has read it.
@safe final class StagingMemory {
  private static let half = 1 << 21
  /// The approximate size of a band in bytes.
  private static let bandSize = 1 << 20

  private let connection: Connection
  private let segment: SharedSegment
  private var current = 0
  private var used = 0
  /// For each half, the fence sent after its last band; nil once the server has read the half.
  private var fences: [UInt32?] = [nil, nil]

  init?(_ connection: Connection, visual: VisualChoice, transport: ImageTransport) {
    guard transport != .connection, visual.format.isDirect,
      let segment = SharedSegment(
        connection, transport: transport, capacity: 2 * StagingMemory.half, visual: visual)
    else { return nil }
    self.connection = connection
    self.segment = segment
  }

  deinit {
    for case let fence? in fences { WindowDiscard(connection.server, fence) }
  }

  /// Draws a part of an image, and has the server copy it to the same place of a window or pixmap.
  /// `draw` draws some rows into a view that has only these rows. Returns the last request; nil if
  /// none was needed.
  func send(
    _ rect: PixelRect, width: Int, height: Int, to target: WindowTarget,
    draw: (PixelView, PixelRect) -> Void
  ) -> UInt32? {
    var last: UInt32?
    let rowsAtOnce = max(1, StagingMemory.bandSize / (width * 4))
    for y in stride(from: rect.minY, to: rect.maxY, by: rowsAtOnce) where !connection.isLost {
      // Sends the requests now, so that the server copies one band while the program draws the
      // next.
      if last != nil { connection.flush() }
      var band = rect
      (band.minY, band.maxY) = (y, min(y + rowsAtOnce, rect.maxY))
      let offset = take(width * 4 * band.height)
      let base = unsafe (segment.address + offset).assumingMemoryBound(to: UInt32.self)
      let view = unsafe PixelView(
        base: base, width: width, height: height, stride: width, rows: band.minY..<band.maxY,
        owner: segment)
      draw(view, band)
      last = segment.put(band, width: width, rows: band.minY..<band.maxY, at: offset, to: target)
    }
    return last
  }

  /// Reserves memory for a band, and waits until the server has read the former content; returns
  /// the offset in the segment, bytes.
  private func take(_ count: Int) -> Int {
    if used + count > StagingMemory.half {
      fences[current] = WindowAskFence(connection.server)
      current = 1 - current
      used = 0
      if let fence = fences[current] { WindowWait(connection.server, fence) }
      fences[current] = nil
    }
    defer { used += count }
    return current * StagingMemory.half + used
  }
}
