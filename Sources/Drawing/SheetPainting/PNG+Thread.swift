internal import Glibc

/// Decodes a PNG picture in a separate thread.
@safe public final class PictureDecoding {
  private let job: Job
  /// The thread; nil after it was joined, or if it could not be created.
  private var thread: pthread_t?

  /// The thread's work. The picture is read only after the thread ended.
  @safe private final class Job {
    private let bytes: UnsafeRawBufferPointer
    private(set) lazy var picture = Result { () throws(PaintingError) in
      try unsafe decodePNG(bytes)
    }

    init(_ bytes: UnsafeRawBufferPointer) { unsafe self.bytes = unsafe bytes }
  }

  /// Starts to decode; translucent pixels are blended with white.
  ///
  /// - Parameter bytes: The picture's bytes, which must stay valid as long as the program runs.
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

  /// Waits for the picture.
  ///
  /// - Throws: The errors of `decodePNG`.
  public func picture() throws(PaintingError) -> PixelImage {
    if let thread { pthread_join(thread, nil) }
    thread = nil
    return try job.picture.get()
  }
}
