import CSheetX11
import SheetPixels

/// Shared memory through which pixels are sent band by band (some rows at a time), in half the time
/// of whole frames: a band is still in the processor's cache when the server reads it, and the
/// server copies one band while the program draws the next.
///
/// The memory has two halves, filled in turn; a fence reports that the server has read a half.
@safe final class StagingMemory {
  private static let half = 1 << 21
  /// The approximate size of a band in bytes.
  private static let bandSize = 1 << 20

  private let connection: Connection
  private let segment: SharedSegment
  private var current = 0
  /// Bytes used in the current half.
  private var used = 0
  /// The fence after each half's last band; nil once the server has read the half.
  private var fences: [UInt32?] = [nil, nil]

  /// Fails if the server shares no memory, or if its pixels need conversion.
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

  /// Draws a part of an image band by band, and has the server copy each band to the same place of
  /// the target. Returns the last request; nil if none was needed.
  func send(
    _ rect: PixelRect, width: Int, height: Int, to target: WindowTarget,
    draw: (PixelView, PixelRect) -> Void
  ) -> UInt32? {
    var last: UInt32?
    let rowsAtOnce = max(1, StagingMemory.bandSize / (width * 4))
    for y in stride(from: rect.minY, to: rect.maxY, by: rowsAtOnce) where !connection.isLost {
      // The server copies one band while the program draws the next.
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

  /// Reserves bytes for a band, and returns their offset; waits until the server has read the
  /// former content.
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
