/// The last changes of all images of a compositor.
struct ChangeLogs {
  var background = ChangeLog()
  var content = ChangeLog()
  var overlay = ChangeLog()
}
