/// Curves over two axes: all of them faint, and the two that are compared in bold.
package struct PageChart {
  package let title: PageText
  /// What it shows, for those who do not see it.
  package let description: String
  package let horizontal: PageAxis
  package let vertical: PageAxis
  package let series: [PageSeries]
  /// A part of the vertical axis, from its lower end, in which figures say little; nil for none.
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
  /// Whether it is named and drawn along as the measure of the others.
  package let isReference: Bool
  package let points: [Point]

  package struct Point {
    package let x: Double
    package let y: Double
    /// Both in words: `99.9 %: 1.2 µs`.
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

/// A shaded part of a chart, and why it is shaded.
package struct PageShade {
  package let upTo: Double
  package let text: String

  package init(upTo: Double, text: String) {
    self.upTo = upTo
    self.text = text
  }
}
