import Foundation
import Results

/// The horizontal axis of a plot, with round figures as ticks.
struct PlotAxis {
  /// A linear axis begins at zero.
  let isLogarithmic: Bool
  /// Round figures, in ascending order. The axis begins at the first.
  let ticks: [Double]
  private let end: Double
  private let width: Double

  /// Above this ratio of the largest to the smallest value, the axis is logarithmic.
  private static let widestSpread = 20.0
  private static let ticksWanted = 6

  /// - Parameters:
  ///   - values: the figures whose spread decides whether the axis is logarithmic.
  ///   - others: further figures on the axis.
  /// - Precondition: no figure is negative.
  init(values: [Double], others: [Double], width: Double) {
    self.width = width
    let figures = values + others
    let least = values.min() ?? 0
    isLogarithmic = least > 0 && (values.max() ?? 0) / least > Self.widestSpread
    let positive = figures.filter { $0 > 0 }
    let greatest = positive.max() ?? 1
    ticks = isLogarithmic ? Self.powers(from: positive.min() ?? 1, to: greatest) : Self.multiples(to: greatest)
    end = max(greatest, ticks[ticks.count - 1])
  }

  func position(of figure: Double) -> Double {
    isLogarithmic ? width * log(max(figure, ticks[0]) / ticks[0]) / log(end / ticks[0]) : width * figure / end
  }

  /// Multiples of 1, 2 or 5 times a power of ten, from zero to the last that is at most `figure`.
  private static func multiples(to figure: Double) -> [Double] {
    var place = Int(log10(figure / Double(ticksWanted)).rounded(.down)) * 3
    while round(place) * Double(ticksWanted) < figure { place += 1 }
    let step = round(place)
    return (0...Int(figure / step)).map { exact(Double($0) * step) }
  }

  /// Round figures in nearly equal ratios, from at most `lower` to at least `upper`: 1, 2 and 5 times powers of ten, or
  /// only powers of ten over a wide range.
  private static func powers(from lower: Double, to upper: Double) -> [Double] {
    var first = Int(log10(lower).rounded(.down)) * 3
    while round(first + 1) <= lower { first += 1 }
    var last = first + 1
    while round(last) < upper { last += 1 }
    if last - first <= 8 { return (first...last).map(round) }
    let (start, end) = (decade(of: first), decade(of: last + 2))
    let stride = (end - start + ticksWanted - 1) / ticksWanted
    let count = (end - start + stride - 1) / stride
    return (0...count).map { round((start + $0 * stride) * 3) }
  }

  /// The round figure at an index: 1, 2, 5, 10 and so on from 0, and 0.5, 0.2, 0.1 below.
  private static func round(_ place: Int) -> Double {
    let decade = decade(of: place)
    return exact([1, 2, 5][place - 3 * decade] * pow(10, Double(decade)))
  }

  private static func decade(of place: Int) -> Int { Int((Double(place) / 3).rounded(.down)) }

  /// Removes the digits that binary fractions add.
  private static func exact(_ figure: Double) -> Double { Double(String(format: "%.6g", figure)) ?? figure }
}

extension Double {
  /// A round figure as the label of a tick: `0.05`, `20`, `5,000`, `2M`.
  package var tickFigure: String {
    if self < 1 { return decimalText }
    if self < 100_000 { return Int(self).grouped }
    return figure.replacing(#/\.0+(?=[a-zA-Z])/#, with: "")
  }
}
