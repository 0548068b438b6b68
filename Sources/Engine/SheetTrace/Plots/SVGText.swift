struct SVGText {
  private(set) var text: String

  init(width: Double, height: Double, title: String, style: String) {
    text = """
      <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 \(SVGText.number(width)) \
      \(SVGText.number(height))" width="\(SVGText.number(width))" \
      height="\(SVGText.number(height))" role="img">
      <title>\(SVGText.escaped(title))</title>
      <style>
      \(style)
      </style>

      """
  }

  mutating func close() { text += "</svg>\n" }

  mutating func rect(
    _ kind: String, x: Double, y: Double, width: Double, height: Double, title: String? = nil
  ) {
    element("rect", kind, [("x", x), ("y", y), ("width", width), ("height", height)], title: title)
  }

  mutating func line(
    _ kind: String, from a: (x: Double, y: Double), to b: (x: Double, y: Double),
    title: String? = nil
  ) {
    element("line", kind, [("x1", a.x), ("y1", a.y), ("x2", b.x), ("y2", b.y)], title: title)
  }

  mutating func label(_ kind: String, _ words: String, x: Double, y: Double) {
    text += "<text class=\"\(kind)\" x=\"\(SVGText.number(x))\" y=\"\(SVGText.number(y))\">"
    text += "\(SVGText.escaped(words))</text>\n"
  }

  mutating func curve(_ name: String, _ points: [(x: Double, y: Double)]) {
    let pairs = points.map { "\(SVGText.number($0.x)),\(SVGText.number($0.y))" }
    text += "<polyline class=\"curve\" id=\"\(name)\" "
    text += "points=\"\(pairs.joined(separator: " "))\"/>\n"
  }

  private mutating func element(
    _ name: String, _ kind: String, _ attributes: [(name: String, value: Double)], title: String?
  ) {
    text += "<\(name) class=\"\(kind)\""
    for attribute in attributes {
      text += " \(attribute.name)=\"\(SVGText.number(attribute.value))\""
    }
    text += title.map { "><title>\(SVGText.escaped($0))</title></\(name)>\n" } ?? "/>\n"
  }

  /// At most two decimals, because a hundredth of a pixel is invisible.
  private static func number(_ value: Double) -> String {
    Numbers.shortest((value * 100).rounded() / 100 + 0)
  }

  /// Escapes XML's special characters, and replaces characters that XML forbids.
  static func escaped(_ text: String) -> String {
    var escaped = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": escaped += "&amp;"
      case "<": escaped += "&lt;"
      case ">": escaped += "&gt;"
      case "\"": escaped += "&quot;"
      case "\u{0}"..."\u{1F}", "\u{FFFE}", "\u{FFFF}": escaped += "\u{FFFD}"
      default: escaped.unicodeScalars.append(scalar)
      }
    }
    return escaped
  }
}
