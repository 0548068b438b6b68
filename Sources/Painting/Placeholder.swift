// Painting
