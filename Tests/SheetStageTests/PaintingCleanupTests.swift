import Testing

/// Memory and open files after painting, measured in processes of their own, because other tests
/// run at the same time.
@Suite struct PaintingCleanupTests {
  @Test func allMemoryOfPaintingIsFreed() async {
    await #expect(processExitsWith: .success) { try PaintingCleanup.checkMemory() }
  }

  @Test func aFileThatWasReadIsClosed() async {
    await #expect(processExitsWith: .success) { try PaintingCleanup.checkFiles() }
  }
}
