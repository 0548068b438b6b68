import CSheetPango
import Glibc

/// Decodes a PNG picture to an opaque image, on white.
///
/// Throws `notPNG`, `size` (a side of 0 or above 32767 pixels, or more than 64 Mi pixels),
/// `damaged`, `outOfMemory`.
package func decodePNG(_ bytes: [UInt8]) throws(PaintingError) -> PixelImage {
  try unsafe bytes.withUnsafeBufferPointer { buffer throws(PaintingError) in
    try unsafe decodePNG(UnsafeRawBufferPointer(buffer))
  }
}

/// `background` is the premultiplied pixel behind translucent pixels; 0 keeps them translucent.
@unsafe package func decodePNG(
  _ bytes: UnsafeRawBufferPointer, over background: UInt32 = 0xFFFF_FFFF
) throws(PaintingError) -> PixelImage {
  let size = try unsafe pngSize(bytes)
  var rest = unsafe bytes[...]
  let surface = unsafe withUnsafeMutablePointer(to: &rest) { rest in
    unsafe cairo_image_surface_create_from_png_stream(readBytes, rest)
  }
  defer { unsafe cairo_surface_destroy(surface) }
  // Every failure counts as damage, because Cairo 1.16 reports "no memory" for most damaged files.
  guard unsafe cairo_surface_status(surface) == CAIRO_STATUS_SUCCESS else {
    throw PaintingError(.damaged)
  }
  // An opaque picture overwrites every pixel, so the image needs no background.
  let isOpaque = unsafe cairo_image_surface_get_format(surface) == CAIRO_FORMAT_RGB24
  let image = PixelImage(
    width: size.width, height: size.height, filledWith: isOpaque ? nil : background)
  let target = unsafe makeSurface(over: image, format: CAIRO_FORMAT_ARGB32)
  let context = unsafe cairo_create(target)
  unsafe cairo_set_source_surface(context, surface, 0, 0)
  unsafe cairo_paint(context)
  let status = unsafe cairo_status(context)
  unsafe cairo_destroy(context)
  unsafe cairo_surface_finish(target)
  unsafe cairo_surface_destroy(target)
  guard status == CAIRO_STATUS_SUCCESS else { throw PaintingError(.outOfMemory) }
  return image
}

/// Encodes an image; lossless if it is opaque. Throws `size` without pixels, `outOfMemory`.
package func encodePNG(_ image: PixelImage) throws(PaintingError) -> [UInt8] {
  let surface = unsafe makeSurface(
    over: image, format: image.isOpaque ? CAIRO_FORMAT_RGB24 : CAIRO_FORMAT_ARGB32)
  defer {
    unsafe cairo_surface_finish(surface)
    unsafe cairo_surface_destroy(surface)
  }
  var bytes: [UInt8] = []
  let status = unsafe withUnsafeMutablePointer(to: &bytes) { bytes in
    unsafe cairo_surface_write_to_png_stream(surface, appendBytes, bytes)
  }
  guard status == CAIRO_STATUS_SUCCESS else {
    throw PaintingError(image.bounds.isEmpty ? .size(image.size) : .outOfMemory)
  }
  return bytes
}

/// Reads the picture's size from its header, because a huge size must not allocate memory.
private func pngSize(
  _ bytes: UnsafeRawBufferPointer
) throws(PaintingError) -> PixelSize {
  let magic: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
  guard bytes.count >= magic.count, unsafe bytes.prefix(magic.count).elementsEqual(magic)
  else { throw PaintingError(.notPNG) }
  // The signature, the first chunk's length and name (IHDR), width and height take 24 bytes.
  guard bytes.count >= 24 else { throw PaintingError(.damaged) }
  let name = unsafe bytes.loadUnaligned(fromByteOffset: 12, as: UInt32.self).bigEndian
  guard name == 0x4948_4452 else { throw PaintingError(.damaged) }
  let width = Int(unsafe bytes.loadUnaligned(fromByteOffset: 16, as: UInt32.self).bigEndian)
  let height = Int(unsafe bytes.loadUnaligned(fromByteOffset: 20, as: UInt32.self).bigEndian)
  let size = PixelSize(width: width, height: height)
  // `isPossible` checks the X protocol's longest side, which is also Cairo's limit.
  guard !size.bounds.isEmpty, size.isPossible else {
    throw PaintingError(.size(size))
  }
  return size
}

/// Copies the next bytes to the decoder; `closure` points to the slice of the remaining bytes.
private func readBytes(
  closure: UnsafeMutableRawPointer?, into data: UnsafeMutablePointer<UInt8>?, count: UInt32
) -> cairo_status_t {
  guard let rest = unsafe closure?.assumingMemoryBound(to: Slice<UnsafeRawBufferPointer>.self),
    let data = unsafe data, unsafe rest.pointee.count >= Int(count)
  else { return CAIRO_STATUS_READ_ERROR }
  let next = unsafe UnsafeRawBufferPointer(rebasing: rest.pointee.prefix(Int(count)))
  unsafe UnsafeMutableRawBufferPointer(start: data, count: Int(count)).copyMemory(from: next)
  unsafe rest.pointee.removeFirst(Int(count))
  return CAIRO_STATUS_SUCCESS
}

/// `closure` points to the array.
private func appendBytes(
  closure: UnsafeMutableRawPointer?, data: UnsafePointer<UInt8>?, count: UInt32
) -> cairo_status_t {
  guard let bytes = unsafe closure?.assumingMemoryBound(to: [UInt8].self) else {
    return CAIRO_STATUS_WRITE_ERROR
  }
  unsafe bytes.pointee.append(contentsOf: UnsafeBufferPointer(start: data, count: Int(count)))
  return CAIRO_STATUS_SUCCESS
}

extension PixelImage {
  var isOpaque: Bool {
    let view = self.view
    return (0..<height).allSatisfy { y in
      unsafe view.row(y).allSatisfy { $0 >= 0xFF00_0000 }
    }
  }
}

@safe package final class PictureDecoding {
  private let job: Job
  /// Nil once joined, or if the system could not create a thread.
  private var thread: pthread_t?

  /// Decodes at the first read of `picture`: on its own thread, or on the caller's if the system
  /// could not create a thread. The caller waits for the thread's end before it reads `picture`.
  @safe private final class Job {
    private let bytes: UnsafeRawBufferPointer
    private(set) lazy var picture = Result { () throws(PaintingError) in
      try unsafe decodePNG(bytes)
    }

    init(_ bytes: UnsafeRawBufferPointer) { unsafe self.bytes = unsafe bytes }
  }

  /// Starts a thread that decodes to an opaque image, on white. The bytes must stay valid as long
  /// as the program runs.
  @unsafe package init(_ bytes: UnsafeRawBufferPointer) {
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

  /// Waits for the thread; throws the errors of `decodePNG`.
  package func picture() throws(PaintingError) -> PixelImage {
    if let thread { pthread_join(thread, nil) }
    thread = nil
    return try job.picture.get()
  }
}
