// All of what paints is measured in points.
@_exported public import Geometry
