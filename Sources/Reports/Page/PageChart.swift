import Foundation

/// Curves over two axes. The two that the reader has chosen to compare are bold, the others faint.
package struct PageChart {
  package let title: PageText
  /// For screen readers.
  package let description: String
  package let horizontal: PageAxis
  package let vertical: PageAxis
  package let series: [PageSeries]
  /// The lower part of the vertical axis in which figures are imprecise; nil for none.
  package let shade: PageShade?

  package init(
    title: PageText, description: String, horizontal: PageAxis, vertical: PageAxis, series: [PageSeries],
    shade: PageShade? = nil
  ) {
    self.title = title
    self.description = description
    self.horizontal = horizontal
    self.vertical = vertical
    self.series = series
    self.shade = shade
  }
}

package struct PageSeries {
  package let name: String
  package let standing: PageStanding
  /// Whether it is the harness overhead. It is drawn dotted, to be compared with the architectures.
  package let isReference: Bool
  package let points: [Point]

  package struct Point {
    package let x: Double
    package let y: Double
    /// Both coordinates in words: `99.9 %: 1.2 µs`.
    package let text: String

    package init(x: Double, y: Double, text: String) {
      self.x = x
      self.y = y
      self.text = text
    }
  }

  package init(_ name: String, standing: PageStanding, isReference: Bool = false, points: [Point]) {
    self.name = name
    self.standing = standing
    self.isReference = isReference
    self.points = points
  }
}

/// A shaded band across a chart, from the lower end of the vertical axis.
package struct PageShade {
  /// The value at which the band ends.
  package let upTo: Double
  package let text: String

  package init(upTo: Double, text: String) {
    self.upTo = upTo
    self.text = text
  }
}

package struct PageAxis {
  package struct Tick {
    package let value: Double
    package let text: String
  }

  package let title: String
  package let isLogarithmic: Bool
  package let lower: Double
  package let upper: Double
  package let ticks: [Tick]
  /// The baseline's value, drawn as a line through all rows of a table; nil for no line.
  package let reference: Double?

  /// - Precondition: the lower end is below the upper, and above zero on a logarithmic axis.
  package init(
    _ title: String, isLogarithmic: Bool, lower: Double, upper: Double, ticks: [Tick], reference: Double? = nil
  ) {
    precondition(lower < upper && (lower > 0 || !isLogarithmic), "no axis goes from \(lower) to \(upper)")
    self.title = title
    self.isLogarithmic = isLogarithmic
    self.lower = lower
    self.upper = upper
    self.ticks = ticks
    self.reference = reference
  }

  /// A logarithmic axis over the positive figures, with a margin at its ends. The ticks are multiples of powers of ten,
  /// the fewer the wider the range: the powers alone; 1 and 3 times; or 1, 1.5, 2, 3, 5 and 7 times. Nil without a
  /// positive figure.
  package init?(
    logarithmic title: String, over figures: [Double], reference: Double? = nil, tick: (Double) -> String
  ) {
    let figures = figures.filter { $0 > 0 && $0.isFinite }
    guard let least = figures.min(), let most = figures.max() else { return nil }
    let margin = max(pow(most / least, 0.04), 1.1)
    let (lower, upper) = (least / margin, most * margin)
    let decades = Int(log10(lower).rounded(.down))...Int(log10(upper).rounded(.up))
    let steps: [Double] = upper / lower > 300 ? [1] : upper / lower > 20 ? [1, 3] : [1, 1.5, 2, 3, 5, 7]
    let stride = max(1, (decades.count + 4) / 6)
    let values = decades.filter { ($0 - decades.lowerBound) % stride == 0 }.flatMap { decade in
      steps.map { Double(String(format: "%.6g", $0 * pow(10, Double(decade)))) ?? 1 }
    }
    self.init(
      title, isLogarithmic: true, lower: lower, upper: upper,
      ticks: values.filter { (lower...upper).contains($0) }.map { Tick(value: $0, text: tick($0)) },
      reference: reference)
  }

  /// An axis from zero to a little above the largest figure; nil without a positive figure.
  package init?(fromZero title: String, over figures: [Double], tick: (Double) -> String) {
    let figures = figures.filter { $0 > 0 && $0.isFinite }
    guard let most = figures.max() else { return nil }
    let power = pow(10, log10(most).rounded(.down))
    let step = [0.2, 0.5, 1, 2, 5].map { $0 * power }.first { most / $0 <= 4 } ?? power
    let ticks = (0...5).map { Double(String(format: "%.6g", Double($0) * step)) ?? 0 }.filter { $0 <= most * 1.05 }
    self.init(
      title, isLogarithmic: false, lower: 0, upper: most * 1.05, ticks: ticks.map { Tick(value: $0, text: tick($0)) })
  }

  /// The position in percent of the axis's length, from 0 to 100. Figures off the axis are at its end.
  package func percent(of figure: Double) -> Double {
    let share =
      isLogarithmic
      ? log(max(figure, lower) / lower) / log(upper / lower) : (figure - lower) / (upper - lower)
    return 100 * min(max(share, 0), 1)
  }
}
