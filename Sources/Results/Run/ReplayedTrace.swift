/// A trace that a run replayed on an app.
package struct ReplayedTrace: Sendable, Equatable, Codable {
  package var app: String
  /// The name in the `trace` column.
  package var name: String
  package var events: Int
  /// The number of events at which the app's clock read no more than at the event before. Promises apply only to a
  /// clock that strictly increases.
  package var clockFaults: Int
  /// The origin: generator, parameters and seed, or the recording's format and digest, one line each.
  package var origin: [String]

  package init(app: String, name: String, events: Int, clockFaults: Int = 0, origin: [String]) {
    self.app = app
    self.name = name
    self.events = events
    self.clockFaults = clockFaults
    self.origin = origin
  }

  private enum CodingKeys: String, CodingKey {
    case app, name, events
    case clockFaults = "clock_faults"
    case origin
  }
}
