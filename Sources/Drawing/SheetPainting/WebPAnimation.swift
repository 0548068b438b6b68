import CSheetWebP

/// Encodes images of one size as an animated WebP picture that loops forever. The bytes are
/// reproducible, because the encoder uses one thread.
@safe package final class WebPAnimation {
  /// Pixels; the WebP format's limit.
  package static let maximumSide = 16383

  private let size: PixelSize
  private let encoder: OpaquePointer
  private var config = WebPConfig()
  private var latest = -1

  /// Each side of `size` is 1…16383 pixels. `isExact` encodes without loss; otherwise the encoder
  /// drops invisibly small changes, even if they accumulate, as in a slow fade. Throws `size`,
  /// `outOfMemory`.
  package init(_ size: PixelSize, isExact: Bool = false) throws(PaintingError) {
    var options = WebPAnimEncoderOptions()
    guard unsafe WebPAnimEncoderOptionsInit(&options) != 0,
      unsafe WebPConfigPreset(&config, WEBP_PRESET_DRAWING, 92) != 0
    else { throw PaintingError(.outOfMemory) }
    options.allow_mixed = 0
    config.lossless = isExact ? 1 : 0
    config.method = 4
    // Every fourth frame is a key frame, because other frames drop small changes and become
    // inaccurate in a slow fade. On the gallery's photograph, darkening behind a card, the mean
    // error is 2.2 of 255 with every sixth frame, and 1.9 with every fourth in a file 5 % larger.
    // Quality 95 was worse; quality 98 made the file 50 % larger.
    options.kmin = 2
    options.kmax = 4
    let sides = 1...WebPAnimation.maximumSide
    guard sides.contains(size.width), sides.contains(size.height) else {
      throw PaintingError(.size(size))
    }
    guard
      let encoder = unsafe WebPAnimEncoderNew(Int32(size.width), Int32(size.height), &options)
    else { throw PaintingError(.outOfMemory) }
    self.size = size
    unsafe self.encoder = encoder
  }

  deinit { unsafe WebPAnimEncoderDelete(encoder) }

  /// Adds an opaque image of the animation's size, shown from `time` to the next image's time, in
  /// milliseconds from the beginning; times must increase. Throws `size`, `outOfMemory`.
  package func add(_ image: PixelImage, at time: Int) throws(PaintingError) {
    precondition(time > latest, "images of an animation come one after the other")
    guard image.size == size else { throw PaintingError(.size(image.size)) }
    latest = time
    var picture = unsafe WebPPicture()
    guard unsafe WebPPictureInit(&picture) != 0 else { throw PaintingError(.outOfMemory) }
    defer { unsafe WebPPictureFree(&picture) }
    unsafe picture.use_argb = 1
    unsafe picture.width = Int32(size.width)
    unsafe picture.height = Int32(size.height)
    // In memory, a little-endian word 0xAARRGGBB is B, G, R, A.
    let isAdded = unsafe image.view.base.withMemoryRebound(
      to: UInt8.self, capacity: size.count * 4
    ) { bytes in
      unsafe WebPPictureImportBGRX(&picture, bytes, Int32(size.width * 4)) != 0
        && WebPAnimEncoderAdd(encoder, &picture, Int32(time), &config) != 0
    }
    guard isAdded else { throw PaintingError(.outOfMemory) }
  }

  /// Returns the file. The last image's display ends at `time`, in milliseconds. Throws
  /// `outOfMemory`.
  package func finish(at time: Int) throws(PaintingError) -> [UInt8] {
    precondition(time > latest, "the last image is shown for some time")
    var data = unsafe WebPData()
    defer { unsafe WebPDataClear(&data) }
    guard unsafe WebPAnimEncoderAdd(encoder, nil, Int32(time), nil) != 0,
      unsafe WebPAnimEncoderAssemble(encoder, &data) != 0
    else { throw PaintingError(.outOfMemory) }
    return unsafe Array(UnsafeBufferPointer(start: data.bytes, count: data.size))
  }
}
