/// What a trace at one speed made of an architecture.
package struct Load: Sendable, Equatable {
  /// How many times as fast as it was recorded the trace ran.
  package var speed: Double
  /// How long the median event waited, in nanoseconds, in the round where that was least: a processor that is given to others
  /// makes events wait, and never makes them wait less.
  package var queueing: Double
  /// How long the median event took, in nanoseconds; the median of the rounds.
  package var service: Double
  /// Which part of the time there was something to do, the median of the rounds; nil where that cannot be said.
  package var utilisation: Double?

  package init(speed: Double, queueing: Double, service: Double, utilisation: Double?) {
    self.speed = speed
    self.queueing = queueing
    self.service = service
    self.utilisation = utilisation
  }

  /// From the median queueing, the median service and the utilisation of each round; nil without rounds.
  package init?(speed: Double, queueing: [Double], service: [Double], utilisation: [Double]) {
    guard let queueing = queueing.min(), let service = service.median() else { return nil }
    self.init(speed: speed, queueing: queueing, service: service, utilisation: utilisation.median())
  }
}
