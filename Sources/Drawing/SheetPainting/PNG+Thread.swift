internal import Glibc

/// A PNG picture that a thread of its own decodes, while the program does something else.
@safe public final class PictureDecoding {
  private let job: Job
  /// nil once it has been waited for, or where no thread could be made.
  private var thread: pthread_t?

  /// What the thread does. The picture is read after the thread has ended.
  @safe private final class Job {
    private let bytes: UnsafeRawBufferPointer
    private(set) lazy var picture = Result { () throws(PaintingError) in
      try unsafe decodePNG(bytes)
    }

    init(_ bytes: UnsafeRawBufferPointer) { unsafe self.bytes = unsafe bytes }
  }

  /// Begins to decode; translucent pixels are blended with white.
  ///
  /// - Parameter bytes: They stay where they are for as long as the program runs.
  @unsafe public init(_ bytes: UnsafeRawBufferPointer) {
    job = unsafe Job(bytes)
    var thread = pthread_t()
    let own = unsafe Unmanaged.passRetained(job)
    let status = unsafe pthread_create(
      &thread, nil,
      { job in
        if let job = unsafe job {
          _ = unsafe Unmanaged<Job>.fromOpaque(job).takeRetainedValue().picture
        }
        return nil
      }, unsafe own.toOpaque())
    if status == 0 { self.thread = thread } else { unsafe own.release() }
  }

  deinit { if let thread { pthread_detach(thread) } }

  /// The picture; waits for it.
  ///
  /// - Throws: As `decodePNG`.
  public func picture() throws(PaintingError) -> PixelImage {
    if let thread { pthread_join(thread, nil) }
    thread = nil
    return try job.picture.get()
  }
}
