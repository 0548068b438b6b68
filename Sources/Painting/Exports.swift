// Painting measures in points.
@_exported public import Geometry
