import CSheetX11
import Glibc

/// The locale in which input methods compose text.
enum TextLocale {
  /// Makes the encoding of text UTF-8: keeps the program's locale, else takes the environment's, else
  /// one without a language, as over ssh or in a container.
  ///
  /// - Returns: Whether Xlib supports it.
  static func prepare() -> Bool {
    if isUsable() { return true }
    for name in ["", "C.UTF-8", "en_US.UTF-8"]
    where unsafe setlocale(LC_CTYPE, name) != nil && isUsable() {
      return true
    }
    return false
  }

  private static func isUsable() -> Bool {
    guard let encoding = unsafe nl_langinfo(nl_item(CODESET)) else { return false }
    return unsafe String(cString: encoding) == "UTF-8" && XSupportsLocale() != 0
  }
}
