internal import Glibc

/// Decodes a PNG picture in a separate thread.
@safe public final class PictureDecoding {
  private let job: Job
  /// nil after `picture()` joined the thread, or if the system could not create a thread.
  private var thread: pthread_t?

  /// The bytes and the decoded picture. The thread decodes by reading `picture`; the caller reads
  /// `picture` only after the thread ended. If no thread could be created, the caller's read
  /// decodes.
  @safe private final class Job {
    private let bytes: UnsafeRawBufferPointer
    private(set) lazy var picture = Result { () throws(PaintingError) in
      try unsafe decodePNG(bytes)
    }

    init(_ bytes: UnsafeRawBufferPointer) { unsafe self.bytes = unsafe bytes }
  }

  /// Starts to decode a picture in a new thread; translucent pixels are blended with white.
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

  /// Waits until the picture is decoded.
  ///
  /// - Throws: The errors of `decodePNG`.
  public func picture() throws(PaintingError) -> PixelImage {
    if let thread { pthread_join(thread, nil) }
    thread = nil
    return try job.picture.get()
  }
}
