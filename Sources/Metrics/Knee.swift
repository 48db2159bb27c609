/// The speed at which queueing takes over: the lowest from which on, in every round, the median event waits longer than
/// the median service takes, and there is something to do for at least half of the time.
///
/// Below the knee most events are served at once; from the knee on most wait in a queue.
///
/// - The median is compared, because at a high speed one preemption delays thousands of events and shifts the mean.
/// - Every round has to show it. Preemption makes events wait longer, never shorter, so a round that is not past the
///   knee settles it.
/// - The last condition excludes other causes of waiting. Where there is little to do, events wait for a late wake-up,
///   for a processor given to another process, or for an event due at the same instant.
package struct Knee: Sendable, Equatable {
  /// The highest speed measured that is below it; nil if there is none.
  package var below: Double?
  /// The lowest speed measured that is past it; nil if there is none.
  package var past: Double?

  package init(below: Double?, past: Double?) {
    self.below = below
    self.past = past
  }

  /// Finds the bounds from speeds in any order.
  ///
  /// - Complexity: O(n log n) in the number of speeds.
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

  /// The upper bound divided by the lower; nil if either is missing.
  package var spread: Double? {
    guard let below, let past else { return nil }
    return past / below
  }

  /// The largest ``spread`` at which a sweep counts as having found the knee: 10 %.
  package static let spreadMax = 1.1

  /// The geometric mean of the two bounds, if they are no further apart than ``spreadMax``.
  package var speed: Double? {
    guard let below, let past, let spread, spread <= Self.spreadMax else { return nil }
    return (below * past).squareRoot()
  }
}

/// The median times of an architecture at one speed of a trace, round by round.
package struct Load: Sendable, Equatable {
  /// The figures of one round.
  package struct Round: Sendable, Equatable {
    /// How long the median event waited, in nanoseconds.
    package var queueing: Double
    /// How long the median event took, in nanoseconds.
    package var service: Double
    /// The share of the time in which there was something to do, from 0 to 1; nil where it is not known.
    package var utilisation: Double?

    package init(queueing: Double, service: Double, utilisation: Double?) {
      self.queueing = queueing
      self.service = service
      self.utilisation = utilisation
    }
  }

  /// The speed of the replay, as a multiple of the recorded one.
  package var speed: Double
  /// Never empty.
  package var rounds: [Round]

  /// - Returns: nil if there is no round.
  package init?(speed: Double, rounds: [Round]) {
    if rounds.isEmpty { return nil }
    self.speed = speed
    self.rounds = rounds
  }
}
