internal import SheetBus
internal import SheetStage

extension ReaderAnswers {
  func component(
    _ member: String, _ arguments: ReaderArguments
  ) throws(ReaderRefusal) -> ReaderAnswer {
    let frame = scene.pixels(part.frame)
    /// Converts arguments 0 and 1, a point in the coordinate system that argument 2 names, to
    /// device pixels of the screen.
    func point() throws(ReaderRefusal) -> (x: Int, y: Int) {
      let origin = try scene.origin(arguments.integer(2), of: node)
      return try (arguments.integer(0) + origin.x, arguments.integer(1) + origin.y)
    }
    switch member {
    case "Contains":
      let point = try point()
      return .flag(
        (frame.x..<frame.x + frame.width).contains(point.x)
          && (frame.y..<frame.y + frame.height).contains(point.y))
    case "GetAccessibleAtPoint":
      let point = try point()
      return .value(scene.reference(scene.node(x: point.x, y: point.y, in: node)))
    case "GetExtents": return try .value(.structure(extents(arguments.integer(0))))
    case "GetPosition": return try .values(Array(extents(arguments.integer(0)).prefix(2)))
    case "GetSize": return .values([.number(frame.width), .number(frame.height)])
    case "GetLayer": return .value(.uint32(node == .part(.window) ? 7 : 3))
    case "GetMDIZOrder": return .value(.int16(0))
    case "GetAlpha": return .value(.double(1))
    case "GrabFocus": return command(.focus)
    case "ScrollTo": return command(.reveal)
    default: throw .unknownMethod
    }
  }

  /// The node's rectangle: x, y, width and height, device pixels.
  func extents(_ coordinates: Int) -> [BusValue] {
    let (frame, origin) = (scene.pixels(part.frame), scene.origin(coordinates, of: node))
    return [frame.x - origin.x, frame.y - origin.y, frame.width, frame.height].map { .number($0) }
  }

  /// The answer is false for the application and for notices, which have no actions.
  func command(_ action: AccessibleAction) -> ReaderAnswer {
    if case .part(let node) = node { .command(action, node) } else { .flag(false) }
  }
}
