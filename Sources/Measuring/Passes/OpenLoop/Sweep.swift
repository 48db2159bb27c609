import Foundation
import Metrics

/// Which speeds a sweep takes, one stage after the other: those listed, all architectures alike; where the list goes on, the
/// speeds after them until everybody is past its knee; and then, for each on its own, the middle of what is left, until its
/// knee is known to 10 %.
struct Sweep {
  let speeds: Speeds
  /// At this speed the whole trace takes a nanosecond, and at a higher one no less.
  let speedMax: Double
  /// The speeds that all take, as far as they have come.
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

  /// Between the bounds of a knee, on a logarithmic scale, unless they are near each other or there is but one.
  private static func middle(of knee: Knee) -> Double? {
    guard let below = knee.below, let past = knee.past, past / below > Knee.spreadMax else { return nil }
    return (below * past).squareRoot().rounded(digits: 3)
  }
}

extension Double {
  /// To so many digits, so that a speed is one that can be typed.
  fileprivate func rounded(digits: Int) -> Double {
    // Text, as no power of ten below 1 is a binary fraction.
    Double(String(format: "%.\(digits - 1)e", self)) ?? self
  }
}
