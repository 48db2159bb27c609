import Foundation
import Metrics

/// The speeds of a sweep, in stages. First come the listed speeds, for all architectures. If the list goes on, speeds
/// continue until every architecture is past its knee. Then each architecture gets the middle of its own bounds, until
/// its knee is known to 10 %.
struct Sweep {
  let speeds: Speeds
  /// At this speed the whole trace takes a nanosecond, and at a higher one no less.
  let speedMax: Double
  /// The speeds so far that all architectures share.
  private(set) var common: [Double] = []

  init(_ speeds: Speeds, traceNanoseconds: Int64) {
    self.speeds = speeds
    speedMax = max(1, Double(traceNanoseconds))
  }

  /// The next stage: a speed for each architecture, nil for one that has none; nil at the end.
  ///
  /// - Parameter knees: what is known by now, nil for one that has dropped out.
  mutating func next(_ knees: [Knee?]) -> [Double?]? {
    guard knees.contains(where: { $0 != nil }) else { return nil }
    if let speed = nextCommon(knees) {
      common.append(speed)
      return knees.map { $0 == nil ? nil : speed }
    }
    if speeds.factor == nil { return nil }
    let refined = knees.map { knee in knee.flatMap(Self.middle) }
    return refined.contains { $0 != nil } ? refined : nil
  }

  private func nextCommon(_ knees: [Knee?]) -> Double? {
    if common.count < speeds.listed.count { return speeds.listed[common.count] }
    guard let factor = speeds.factor, let last = common.last, last * factor <= speedMax,
      knees.contains(where: { $0 != nil && $0?.past == nil })
    else { return nil }
    return (last * factor).rounded(digits: 12)
  }

  /// The geometric mean of a knee's bounds. Nil if they are close enough, or if one is missing.
  private static func middle(of knee: Knee) -> Double? {
    guard let below = knee.below, let past = knee.past, past / below > Knee.spreadMax else { return nil }
    return (below * past).squareRoot().rounded(digits: 3)
  }
}

extension Double {
  /// Rounded to a number of significant digits, so that the speed can be typed.
  fileprivate func rounded(digits: Int) -> Double {
    // Goes through text, because powers of ten below 1 are no binary fractions.
    Double(String(format: "%.\(digits - 1)e", self)) ?? self
  }
}
