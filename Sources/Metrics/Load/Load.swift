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
