/// Where queueing takes over: the lowest speed from which on, in every round, the median event waits longer than the median
/// service takes, and there is something to do for at least half of the time.
///
/// At a speed below, most events find nobody before them; from here on most find a queue. The median, as one preemption
/// delays thousands of events at a high speed, and the mean of all with them. In every round, each judged by itself, as on a
/// busy machine most are disturbed, and a processor that is given to others makes events wait, and never makes them wait less. What waits where there is little to do waits for something else: for a wake-up that comes late, a
/// processor that is given to others, or one that is due at the same instant.
package struct Knee: Sendable, Equatable {
  /// The highest speed measured that is below it; nil if there is none.
  package var below: Double?
  /// The lowest speed measured that is past it; nil if there is none.
  package var past: Double?

  package init(below: Double?, past: Double?) {
    self.below = below
    self.past = past
  }

  /// - Complexity: O(n log n).
  package init(of loads: [Load]) {
    let ordered = loads.sorted { $0.speed < $1.speed }
    let isPast = ordered.map { $0.rounds.allSatisfy(Self.isPast) }
    let start = isPast.lastIndex(of: false).map { $0 + 1 } ?? 0
    below = start > 0 ? ordered[start - 1].speed : nil
    past = start < ordered.count ? ordered[start].speed : nil
  }

  private static func isPast(_ round: Load.Round) -> Bool {
    round.queueing > round.service && round.utilisation ?? 0 >= utilisationMin
  }

  private static let utilisationMin = 0.5

  /// How many times the upper bound is the lower one.
  package var spread: Double? {
    guard let below, let past else { return nil }
    return past / below
  }

  /// To how much a sweep tells where it is: 10 %.
  package static let spreadMax = 1.1

  /// The middle of the two bounds on a logarithmic scale, if they are no further apart than ``spreadMax``.
  package var speed: Double? {
    guard let below, let past, let spread, spread <= Self.spreadMax else { return nil }
    return (below * past).squareRoot()
  }
}
