#if !hasFeature(Embedded)
  /// Encodes a configuration as an object with the names of its properties:
  ///
  /// {"detents": [{"id": "low", "position": {"height": 200}}], "drag": {"slop": 4}, "maximumWidth": null}
  extension SheetConfiguration: Codable {
    /// Decodes options; a missing one has its default, and an unknown one is ignored.
    ///
    /// - Throws: `DecodingError` if a value has another type.
    public init(from decoder: any Decoder) throws {
      let coder = try OptionCoder(decoder)
      var (detents, initial) = (SheetConfiguration().detents, Detent.ID?.none)
      try coder("detents", &detents)
      try coder("initialDetent", &initial)
      // The default of the dimming depends on these.
      self.init(detents: detents, initialDetent: initial)
      try code(coder)
    }

    /// Encodes all options.
    ///
    /// - Throws: `EncodingError`, which names it, if an option is a function of the program's.
    public func encode(to encoder: any Encoder) throws {
      var copy = self
      try copy.code(OptionCoder(encoder))
    }

    private mutating func code(_ coder: OptionCoder) throws {
      try coder("detents", &detents)
      try coder("initialDetent", &initialDetent)
      try coder("minimumTop", &minimumTop)
      try coder.word("edge", &edge)
      try coder("maximumWidth", &maximumWidth)
      try coder.word("alignment", &alignment)
      try coder.part("insets", &insets) { try $0.code($1) }
      try coder("reservedBottom", &reservedBottom)
      try coder("dismissal", &dismissal)
      try coder("undimmedThrough", &undimmedThrough)
      try coder.word("escape", &escape)
      try coder.part("drag", &drag) { try $0.code($1) }
      try coder.part("scroll", &scroll) { try $0.code($1) }
      try coder.part("release", &release) { try $0.code($1) }
      try coder.part("animations", &animations) { try $0.code($1) }
      try coder.part("dim", &dim) { dim, coder in
        try coder("opacity", &dim.opacity)
        try coder("from", &dim.from)
        try coder("to", &dim.to)
      }
      try coder.part("backdrop", &backdrop) { backdrop, coder in
        try coder("scale", &backdrop.scale)
        try coder("cornerRadius", &backdrop.cornerRadius)
      }
      try coder.part("look", &look) { try $0.code($1) }
    }
  }

  extension SheetInsets {
    fileprivate mutating func code(_ coder: OptionCoder) throws {
      try coder("edge", &edge)
      try coder("sides", &sides)
      try coder("exit", &exit)
    }
  }

  extension DragOptions {
    fileprivate mutating func code(_ coder: OptionCoder) throws {
      try coder.word("area", &area)
      try coder.word("parts", &parts)
      try coder("edgeReach", &edgeReach)
      try coder("slop", &slop)
      try coder("controlSlop", &controlSlop)
      try coder("axisRatio", &axisRatio)
      try coder.word("origin", &origin)
      try coder.word("tracking", &tracking)
      try coder("tapSlop", &tapSlop)
      try coder("touchSlop", &touchSlop)
      try coder("rubberBand", &rubberBand)
    }
  }

  extension ScrollOptions {
    fileprivate mutating func code(_ coder: OptionCoder) throws {
      try coder.word("input", &input)
      try coder("header", &header)
      try coder("footer", &footer)
      try coder("growsFirst", &growsFirst)
      try coder("rate", &rate)
      try coder("rubberBand", &rubberBand)
      try coder("wheelStep", &wheelStep)
      try coder("approach", &approach)
    }
  }

  extension ReleaseOptions {
    fileprivate mutating func code(_ coder: OptionCoder) throws {
      try coder.word("rule", &rule)
      try coder.function("decide", decide)
      try coder("flickVelocity", &flickVelocity)
      try coder("flickDamping", &flickDamping)
      try coder("dismissVelocity", &dismissVelocity)
      try coder("projectionRate", &projectionRate)
      try coder("upperThreshold", &upperThreshold)
      try coder("lowerThreshold", &lowerThreshold)
    }
  }

  extension SheetAnimations {
    fileprivate mutating func code(_ coder: OptionCoder) throws {
      try coder.part("present", &present) { try $0.code($1) }
      try coder.part("settle", &settle) { try $0.code($1) }
      try coder.part("dismiss", &dismiss) { try $0.code($1) }
      try coder.part("resize", &resize, or: .standard) { try $0.code($1) }
    }
  }

  extension SheetAnimation {
    fileprivate mutating func code(_ coder: OptionCoder) throws {
      try coder("curve", &curve)
      try coder("duration", &duration)
    }
  }

  extension SheetLook {
    fileprivate mutating func code(_ coder: OptionCoder) throws {
      try coder.part("cardColor", &cardColor) { try $0.code($1) }
      try coder("cornerRadius", &cornerRadius)
      try coder.word("cornerCurve", &cornerCurve)
      try coder.part("handle", &handle, or: SheetHandle()) { handle, coder in
        try coder("size", &handle.size)
        try coder("offset", &handle.offset)
        try coder("radius", &handle.radius)
        try coder.part("color", &handle.color) { try $0.code($1) }
      }
      try coder.part("dimColor", &dimColor) { try $0.code($1) }
      try coder.part("shadow", &shadow, or: .unseen) { shadow, coder in
        try coder.part("color", &shadow.color) { try $0.code($1) }
        try coder("opacity", &shadow.opacity)
        try coder("offsetX", &shadow.offsetX)
        try coder("offsetY", &shadow.offsetY)
        try coder("radius", &shadow.radius)
      }
    }
  }

  extension RGBA {
    fileprivate mutating func code(_ coder: OptionCoder) throws {
      try coder("red", &red)
      try coder("green", &green)
      try coder("blue", &blue)
      try coder("alpha", &alpha)
    }
  }
#endif
