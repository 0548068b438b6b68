/// Whether anything of a window can be seen, from what the server and the window manager say.
struct Visibility {
  var isMapped = false
  var isObscured = false
  var isHidden = false

  var isVisible: Bool { isMapped && !isObscured && !isHidden }
}
