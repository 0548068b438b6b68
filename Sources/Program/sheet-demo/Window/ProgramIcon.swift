internal import CSheetAssets
internal import SheetPainting
internal import SheetPixels

/// The program's icon, for title bars, task bars and window switchers.
enum ProgramIcon {
  /// Columns of the smaller sizes.
  private static let sizes = [16, 32, 48, 128]

  /// The icon in all sizes, premultiplied.
  static func images() -> [PixelImage] {
    let bytes = unsafe UnsafeRawBufferPointer(
      start: asset_icon_bytes(), count: asset_icon_png_size)
    guard let largest = try? unsafe decodePNG(bytes, over: 0) else { return [] }
    return sizes.map { largest.scaled(largest.bounds, width: $0, height: $0) } + [largest]
  }
}
