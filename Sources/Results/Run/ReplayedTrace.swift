/// A trace that a run replayed on an app.
package struct ReplayedTrace: Sendable, Equatable, Codable {
  package var app: String
  /// As in the `trace` column.
  package var name: String
  package var events: Int
  /// At how many events the app's clock read no more than at the one before. Promises are made for a clock that strictly
  /// increases.
  package var clockFaults: Int
  /// Where it comes from: generator, parameters and seed, or the recording's format and digest, one line each.
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
