internal import CSheetAssets
internal import SheetPainting

enum ProgramIcon {
  /// The widths to which the largest icon is scaled down, pixels.
  private static let sizes = [32, 48, 128]

  /// The icon in all sizes; colours are premultiplied by alpha.
  static func images() -> [PixelImage] {
    // The smallest icon has its own drawing, because the large one would be a blur at 16 pixels.
    let small = unsafe UnsafeRawBufferPointer(
      start: asset_icon_small_bytes(), count: asset_icon_small_png_size)
    let large = unsafe UnsafeRawBufferPointer(start: asset_icon_bytes(), count: asset_icon_png_size)
    guard let smallest = try? unsafe decodePNG(small, over: 0),
      let largest = try? unsafe decodePNG(large, over: 0)
    else { return [] }
    return [smallest]
      + sizes.map { largest.scaled(largest.bounds, width: $0, height: $0) } + [largest]
  }
}
