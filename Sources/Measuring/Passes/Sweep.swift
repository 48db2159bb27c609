import Foundation
import Metrics

/// The speeds of a sweep, in stages. First come the listed speeds, for all architectures. If the list is open, speeds
/// continue until every architecture is past its knee. Then each architecture gets the middle of its own bounds, until
/// its knee is known to 10 %.
struct Sweep {
  let speeds: Speeds
  /// The speed at which the whole trace takes a nanosecond.
  let speedMax: Double
  private(set) var common: [Double] = []

  init(_ speeds: Speeds, traceNanoseconds: Int64) {
    self.speeds = speeds
    speedMax = max(1, Double(traceNanoseconds))
  }

  /// The next stage: a speed for each architecture, or nil if it has none; nil at the end.
  ///
  /// - Parameter knees: the knees so far, nil for an architecture that has failed.
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
  /// Rounded to significant digits, so that the speed can be typed.
  fileprivate func rounded(digits: Int) -> Double {
    // By way of text, because powers of ten below 1 are no binary fractions.
    Double(String(format: "%.\(digits - 1)e", self)) ?? self
  }
}

/// The speeds of a run in the open loop, and the duration of a round.
package struct OpenLoopPlan: Codable, Equatable, Sendable {
  package let speeds: Speeds
  package let duration: Duration

  package init(speeds: Speeds, duration: Duration) {
    self.speeds = speeds
    self.duration = duration
  }

  func round(at speed: Double, of trace: [Int64], rounds: Int) -> OpenLoopRound {
    OpenLoopRound(speed: speed, of: trace, duration: duration, rounds: rounds)
  }

  /// The approximate duration, in all rounds of all architectures.
  package func expectedNanoseconds(of trace: CheckedTrace, rounds: Int, architectures: Int) -> Double {
    let times = trace.summary.times
    let span = Double(times[times.count - 1] - times[0])
    let eventNanoseconds = max(1, span / Double(times.count))
    var speeds = self.speeds.listed
    if let factor = self.speeds.factor {
      while let last = speeds.last, eventNanoseconds / last > Self.knownKneeNanoseconds { speeds.append(last * factor) }
      let steps = log2(log(factor) / log(Knee.spreadMax)).rounded(.up)
      speeds += Array(repeating: eventNanoseconds / Self.knownKneeNanoseconds, count: max(0, Int(steps)))
    }
    let nanoseconds = speeds.map { round(at: $0, of: times, rounds: rounds).nanoseconds }.reduce(0, +)
    return nanoseconds * Double(architectures * rounds)
  }

  /// The approximate gap between events at which the harness itself is past its knee: the end of a sweep.
  private static let knownKneeNanoseconds = 30.0
}

/// The part of a trace for a round at a speed: a beginning that lasts as long as a round in real time.
///
/// A low speed gives few events. The round is then extended, up to thirty times, so that all rounds together have
/// twenty events if possible. A trace that ends sooner is replayed repeatedly.
struct OpenLoopRound: Equatable {
  let speed: Double
  let eventCount: Int
  let minimumNanoseconds: UInt64
  /// The duration if the architecture keeps up.
  let nanoseconds: Double

  /// The wanted number of events in all rounds.
  static let eventsMin = 20
  /// The largest factor by which a round is extended for it.
  static let stretchMax = 30.0
  /// The limit for a replay: each event takes 24 bytes until it is counted.
  static let eventsMax = 1_000_000

  /// - Parameters:
  ///   - times: of the trace's events, in nanoseconds; they never decrease.
  ///   - duration: wanted duration of a round.
  init(speed: Double, of times: [Int64], duration: Duration, rounds: Int) {
    let wanted = duration / .nanoseconds(1)
    func count(within nanoseconds: Double) -> Int {
      times.partitioningIndex { Double($0 - times[0]) / speed > nanoseconds }
    }
    var events = count(within: wanted)
    let least = (Self.eventsMin + rounds - 1) / rounds
    if events < least { events = min(least, count(within: wanted * Self.stretchMax)) }
    events = min(events, Self.eventsMax)
    let isWhole = events == times.count || events == Self.eventsMax
    self.speed = speed
    eventCount = events
    minimumNanoseconds = isWhole ? UInt64(wanted) : 0
    let part = Double(times[events - 1] - times[0]) / speed
    nanoseconds = isWhole ? max(wanted, part) : part
  }
}

extension [Int64] {
  /// The first index for which `isBeyond` holds, if it holds for all later ones; the count if there is none.
  fileprivate func partitioningIndex(_ isBeyond: (Int64) -> Bool) -> Int {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if isBeyond(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
