/// What a trace at one speed made of an architecture, round by round.
package struct Load: Sendable, Equatable {
  /// What one round showed.
  package struct Round: Sendable, Equatable {
    /// How long the median event waited, in nanoseconds.
    package var queueing: Double
    /// How long the median event took, in nanoseconds.
    package var service: Double
    /// Which part of the time there was something to do; nil where that cannot be said.
    package var utilisation: Double?

    package init(queueing: Double, service: Double, utilisation: Double?) {
      self.queueing = queueing
      self.service = service
      self.utilisation = utilisation
    }
  }

  /// How many times as fast as it was recorded the trace ran.
  package var speed: Double
  /// At least one.
  package var rounds: [Round]

  /// nil without rounds.
  package init?(speed: Double, rounds: [Round]) {
    if rounds.isEmpty { return nil }
    self.speed = speed
    self.rounds = rounds
  }
}
