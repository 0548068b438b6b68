extension SheetStack {
  /// What the stack looks like.
  ///
  /// Pure: asking changes nothing, and the answer depends on the time alone. A sheet that comes up
  /// pushes everything behind it back, each sheet in proportion to how far it is: what lies behind
  /// several is scaled by the product of what each would do, and rises by the sum.
  public func frame(at time: Double) -> StackFrame {
    let time = later(time)
    var frame = StackFrame(count: layers.count)
    var above = BackdropSum(look, in: geometry)
    for index in layers.indices.reversed() {
      // Where they are: a layer is two thousand bytes.
      let sheet = layers.span[index].sheet.frame(at: time)
      // A part of the screen goes where the screen goes.
      let isPersistent = layers.span[index].sheet.configuration.isPersistent
      let backdrop = isPersistent ? above.scene : above.backdrop
      let id = layers.span[index].id
      frame.set(LayerFrame(id: id, sheet: sheet, backdrop: backdrop), at: index)
      if sheet.isVisible {
        above.add(push: layers.span[index].sheet.push(atTop: sheet.top), dim: sheet.dim)
      }
    }
    frame.scene = above.scene
    return frame
  }
}

extension Sheet {
  /// How far a sheet on screen pushes back what is behind it, 0…1: 1 at its highest, 0 where what is
  /// behind can be used.
  func push(atTop top: Double) -> Double {
    if configuration.isPersistent { return 0 }
    let start = configuration.undimmedThrough.map { self.top(of: $0) } ?? hiddenTop
    let way = start - highestTop
    return way > 0 ? ((start - top) / way).clamped(0, 1) : 0
  }
  /// Whether what is behind is out of reach where the sheet is, or will be when it has arrived.
  var isModalWhereItGoes: Bool {
    destination != .hidden && isModal(atTop: topOfDestination)
  }
}
