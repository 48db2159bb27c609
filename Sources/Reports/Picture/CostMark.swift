extension CostLine.Standing {
  var color: PictureColor {
    switch self {
    case .correct: .correct
    case .diverging: .wrong
    case .unjudged: .ink
    case .harnessOverhead: .quiet
    }
  }

  /// The standings differ in shape: a dot, a cross, a ring and a stroke, as not everybody sees the colours.
  func mark(x: Double, y: Double) -> [SVGElement] {
    let radius = CostPlotLayout.markRadius
    switch self {
    case .correct: return [.circle(x: x, y: y, radius: radius, color.fill)]
    case .diverging:
      let arm = radius - 0.5
      return [(x - arm, x + arm), (x + arm, x - arm)].map { start, end in
        .line(from: (start, y - arm), to: (end, y + arm), color.stroke(width: 2.4))
      }
    case .unjudged: return [.circle(x: x, y: y, radius: radius - 1, color.stroke(width: 1.6))]
    case .harnessOverhead:
      return [.line(from: (x, y - radius - 2), to: (x, y + radius + 2), color.stroke(width: 2))]
    }
  }
}
