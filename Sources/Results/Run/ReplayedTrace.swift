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

  /// The seed that the trace was made with, as its origin tells in a line such as `seed: 1`; nil where chance had no part.
  package var seed: String? {
    let mark = "seed: "
    return origin.first { $0.hasPrefix(mark) }.map { String($0.dropFirst(mark.count)) }
  }

  private enum CodingKeys: String, CodingKey {
    case app, name, events
    case clockFaults = "clock_faults"
    case origin
  }
}
