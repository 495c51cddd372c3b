/// The picture of a photo: a landscape in colors of its own, as SVG.
struct Drawing {
  private let id: Photo.ID
  private let width: Int
  private let height: Int

  init(_ id: Photo.ID, _ size: PictureRequest.Size) {
    self.id = id
    (width, height) = size == .small ? (120, 80) : (960, 640)
  }

  var svg: String {
    let hue = mixed(id, 5) % 360
    let hills = (0..<3).map { hill($0, hue: (hue + 150 + $0 * 18) % 360) }.joined()
    return """
      <svg xmlns="http://www.w3.org/2000/svg" width="\(width)" height="\(height)" viewBox="0 0 120 80">\
      <defs><linearGradient id="sky" x2="0" y2="1"><stop stop-color="hsl(\(hue) 70% 62%)"/>\
      <stop offset="1" stop-color="hsl(\((hue + 40) % 360) 80% 88%)"/></linearGradient></defs>\
      <rect width="120" height="80" fill="url(#sky)"/>\
      <circle cx="\(15 + mixed(id, 6) % 90)" cy="\(12 + mixed(id, 7) % 24)" r="\(5 + mixed(id, 8) % 5)" \
      fill="hsl(\((hue + 60) % 360) 95% 90%)"/>\(hills)</svg>
      """
  }

  private func hill(_ layer: Int, hue: Int) -> String {
    let base = 44 + layer * 12
    let heights = (0...4).map { base - mixed(id, 9 + layer * 5 + $0) % 16 }
    let curves = (0..<4).map { index in
      let x = index * 30
      return "C\(x + 12) \(heights[index]) \(x + 18) \(heights[index + 1]) \(x + 30) \(heights[index + 1])"
    }
    return """
      <path d="M0 80V\(heights[0])\(curves.joined())V80Z" fill="hsl(\(hue) 38% \(52 - layer * 13)%)"/>
      """
  }
}
