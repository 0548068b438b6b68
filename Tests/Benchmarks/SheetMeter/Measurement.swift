internal import SheetMeterReport
internal import SheetXTestSupport

struct Measurement {
  let subject: Subject
  /// Whether to measure with fewer repetitions and for shorter times.
  let isShort: Bool

  func row() throws -> Row {
    var row = Row(
      program: subject.name, server: subject.server, width: subject.width, height: subject.height,
      rate: subject.rate)
    try measureTimes(&row)
    try measureHeap(&row)
    try measureBytes(&row)
    try measureSlowLine(&row)
    return row
  }

  private func measureTimes(_ row: inout Row) throws {
    let session = try Session(subject)
    let empty = session.host.usage()
    var starts: [Session.Start] = []
    for _ in 0..<(isShort ? 1 : 5) {
      session.stop()
      starts.append(try session.start())
    }
    row.add("start to window", starts.map(\.shown).percentile(0.5) * 1000, "ms")
    let painted = starts.compactMap(\.painted)
    // Omits the figure if painting did not end within the time limit at every start.
    if painted.count == starts.count {
      row.add("start to all painted", painted.percentile(0.5) * 1000, "ms")
    }
    let tap = try session.tap(0.5, 0.3)
    row.add("tap to first frame", tap.first, "ms")
    if tap.hasEnded { addAnimation(tap, &row) }
    let rest = session.rest(seconds: isShort ? 1 : 3)
    row.add("at rest, wake-ups", Double(rest.switches), "")
    row.add("at rest, frames", Double(rest.frames), "")
    measureDrags(session, &row)
    let (client, server) = (session.client.usage(), session.host.usage())
    row.add("memory, private and shared", Double(client.memory) / 1024, "MB")
    row.add("memory of the server", Double(server.memory - empty.memory) / 1024, "MB")
    row.add(
      "pixels drawn needlessly",
      Double(try session.needlessPixels(0.5, 0.75, steps: isShort ? 3 : 10)),
      "")
  }

  private func addAnimation(_ tap: Session.Tap, _ row: inout Row) {
    row.add("animation, frame to frame", tap.gaps.percentile(0.5), "ms")
    row.add("animation, longest gap", tap.gaps.percentile(1), "ms")
    row.add("late frames without a reason", Double(tap.lateFrames(rate: subject.rate)), "")
  }

  private func measureDrags(_ session: Session, _ row: inout Row) {
    let seconds = isShort ? 1.0 : 3.0
    // Drags below half the height, where each motion also changes the dim.
    let slow = session.drag(0.5, 0.75, distance: 150, motions: 60, seconds: seconds)
    row.add("input to damage", slow.latencies, "ms")
    row.add("drag, frames a second", Double(slow.gaps.count + 1) / seconds, "")
    row.add("drag, processor", slow.client, "%")
    row.add("drag, processor of the server", slow.server, "%")
    let fast = session.drag(0.5, 0.75, distance: 150, motions: 1000, seconds: seconds)
    row.add("1000 motions, frame to frame", fast.gaps, "ms")
    row.add("1000 motions, processor", fast.client, "%")
    row.add("1000 motions, processor of the server", fast.server, "%")
  }

  /// Counts heap blocks during a drag.
  private func measureHeap(_ row: inout Row) throws {
    let session = try Session(subject, countsAllocations: true)
    _ = try session.start()
    _ = try session.tap(0.5, 0.3)
    let drag = session.drag(0.5, 0.75, distance: 150, motions: 60, seconds: 1)
    row.add(
      "allocations a frame of a drag", Double(drag.allocations) / Double(max(1, drag.frames)), "")
  }

  /// Counts the bytes sent over TCP, without shared memory.
  private func measureBytes(_ row: inout Row) throws {
    let session = try Session(subject, network: { try NetworkProxy(to: $0, delay: 0) })
    if try session.start().painted != nil {
      row.add("sent over TCP at the start", Double(session.bytes) / 1024, "KiB")
    }
    let tap = try session.tap(0.5, 0.3)
    if tap.hasEnded { row.add("sent for a tap's animation", Double(tap.bytes) / 1024, "KiB") }
    let drag = session.drag(0.5, 0.75, distance: 150, motions: 60, seconds: 1)
    row.add("sent a frame of a drag", Double(drag.bytes) / Double(max(1, drag.frames)), "bytes")
  }

  private func measureSlowLine(_ row: inout Row) throws {
    let session = try Session(
      subject, network: { try NetworkProxy(to: $0, delay: 0.05, bytesPerSecond: 1e6) })
    guard let painted = try session.start(quiet: 3, longest: 30).painted else { return }
    row.add("slow line, start to all painted", painted * 1000, "ms")
    // Skips the tap if the program starts too slowly to be usable.
    if painted < 20, let tap = try? session.tap(0.5, 0.3, quiet: 3) {
      row.add("slow line, tap to first frame", tap.first, "ms")
      if tap.hasEnded {
        row.add("slow line, tap to rest", tap.first + tap.gaps.reduce(0, +), "ms")
      }
    }
  }
}
