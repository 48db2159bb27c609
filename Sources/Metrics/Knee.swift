/// The speed at which queueing takes over. From the knee on, in every round, the median queueing time exceeds the
/// median service time, and utilisation is at least one half.
///
/// Below the knee most events are served at once; from the knee on most wait in a queue.
///
/// - Medians are compared, because at a high speed one preemption delays thousands of events and shifts the mean.
/// - A speed is past the knee only if all its rounds are: preemption lengthens queueing and never shortens it.
/// - The bound on utilisation excludes other causes of queueing: a late wake-up, a processor given to another process,
///   an event due at the same instant.
package struct Knee: Sendable, Equatable {
  /// The highest measured speed below the knee; nil if there is none.
  package var below: Double?
  /// The lowest measured speed past the knee; nil if there is none.
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

  /// The largest ``spread`` of a knee that counts as found: 10 %.
  package static let spreadMax = 1.1

  /// The geometric mean of the two bounds, if their ``spread`` is at most ``spreadMax``.
  package var speed: Double? {
    guard let below, let past, let spread, spread <= Self.spreadMax else { return nil }
    return (below * past).squareRoot()
  }
}

/// The median times of an architecture at one speed of a trace, round by round.
package struct Load: Sendable, Equatable {
  package struct Round: Sendable, Equatable {
    /// The median ``Metric/queueingTime``, in nanoseconds.
    package var queueing: Double
    /// The median ``Metric/serviceTime``, in nanoseconds.
    package var service: Double
    /// ``Metric/utilisation``, from 0 to 1; nil if unknown.
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
