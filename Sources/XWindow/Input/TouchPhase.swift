/// What the server says of a finger.
package enum TouchPhase {
  case began
  case moved
  case ended
}
