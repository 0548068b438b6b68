internal import Glibc
internal import SheetBus
internal import SheetScenes
internal import SheetStage
internal import Synchronization

/// Reads lines from a descriptor in another thread, because reads may wait for ever.
final class LineReader {
  /// Bytes that no `take` has taken; the thread waits if there are more.
  private static let mostWaiting = 32 << 20
  private static let pieceSize = 1 << 16

  private struct State {
    var bytes: [UInt8] = []
    /// The offsets of line breaks in all bytes read so far.
    var ends: [UInt32] = []
    var isAtEnd = false
    /// Whether the input is longer than a `LineStore` may be.
    var isCut = false
    /// The `errno` of a failed read; nil without one.
    var failure: Int32?

    /// Reserves room for most inputs, because each growth would copy all that is there.
    init() {
      bytes.reserveCapacity(1 << 20)
      ends.reserveCapacity(1 << 17)
    }
  }

  private let descriptor: Int32
  private let wake: BusWake
  private let state = Mutex(State())

  /// Starts to read; `wake` is set whenever there is something to take.
  init(_ descriptor: Int32, wake: BusWake) throws(StageError) {
    (self.descriptor, self.wake) = (descriptor, wake)
    var thread = pthread_t()
    let own = unsafe Unmanaged.passRetained(self)
    let status = unsafe pthread_create(
      &thread, nil,
      { reader in
        if let reader = unsafe reader {
          unsafe Unmanaged<LineReader>.fromOpaque(reader).takeRetainedValue().read()
        }
        return nil
      }, unsafe own.toOpaque())
    guard status == 0 else {
      unsafe own.release()
      throw .cannotRun("standard input: \(File.reason(status))")
    }
    pthread_detach(thread)
  }

  /// Moves what was read since the last call to a chooser; returns whether there was anything.
  /// Throws if a read failed.
  func take(to chooser: Chooser) throws(StageError) -> Bool {
    let new = state.withLock { state -> State? in
      if state.bytes.isEmpty, !state.isAtEnd { return nil }
      defer { (state.bytes, state.ends) = ([], []) }
      return state
    }
    guard let new else { return false }
    if let failure = new.failure { throw .cannotRun("standard input: \(File.reason(failure))") }
    let hasEnded = new.isAtEnd && !chooser.isInputAtEnd
    if !new.bytes.isEmpty { chooser.append(new.bytes, ends: new.ends) }
    if hasEnded { chooser.endInput(isCut: new.isCut) }
    return hasEnded || !new.bytes.isEmpty
  }

  // MARK: The thread

  private func read() {
    unsafe withUnsafeTemporaryAllocation(byteCount: LineReader.pieceSize, alignment: 16) { piece in
      var ends: [UInt32] = []
      var (total, size) = (0, 0)
      while true {
        let count = unsafe Glibc.read(descriptor, piece.baseAddress, piece.count)
        if count < 0, errno == EINTR || errno == EAGAIN {
          if errno == EAGAIN { waitForInput() }
          continue
        }
        if count < 0 { return end(failure: errno) }
        if count == 0 { return end() }
        let bytes = unsafe UnsafeRawBufferPointer(rebasing: piece[..<count])
        unsafe findEnds(in: bytes, after: total, &ends)
        total += count
        size += count + ends.count * LineStore.indexBytes
        if size > LineStore.mostBytes { return end(isCut: true) }
        unsafe add(bytes, ends)
        ends.removeAll(keepingCapacity: true)
      }
    }
  }

  private func waitForInput() {
    var question = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    _ = unsafe poll(&question, 1, -1)
  }

  private func findEnds(in bytes: UnsafeRawBufferPointer, after total: Int, _ ends: inout [UInt32])
  {
    guard let first = bytes.baseAddress else { return }
    var start = 0
    while start < bytes.count,
      let found = unsafe memchr(first + start, 0x0A, bytes.count - start)
    {
      start = unsafe UnsafeRawPointer(found) - first + 1
      ends.append(UInt32(total + start - 1))
    }
  }

  private func add(_ bytes: UnsafeRawBufferPointer, _ ends: [UInt32]) {
    let waiting = state.withLock { state in
      unsafe state.bytes.append(contentsOf: bytes)
      state.ends += ends
      return state.bytes.count
    }
    if waiting == bytes.count { wake.set() }
    while state.withLock({ $0.bytes.count > LineReader.mostWaiting }) { usleep(1000) }
  }

  private func end(isCut: Bool = false, failure: Int32? = nil) {
    state.withLock { ($0.isCut, $0.failure, $0.isAtEnd) = (isCut, failure, true) }
    wake.set()
  }
}
