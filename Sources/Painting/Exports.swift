// Painting measures in points, and makes pixels.
@_exported public import Geometry
@_exported public import Pixels
