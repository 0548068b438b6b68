/// The phase of a finger's touch.
package enum TouchPhase {
  case began
  case moved
  case ended
}
