/// A trace that a run replayed on an app.
package struct ReplayedTrace: Sendable, Equatable, Codable {
  package var app: String
  /// As in the `trace` column.
  package var name: String
  package var events: Int
  /// Where it comes from: generator, parameters and seed, or the recording's format and digest, one line each.
  package var origin: [String]

  package init(app: String, name: String, events: Int, origin: [String]) {
    self.app = app
    self.name = name
    self.events = events
    self.origin = origin
  }
}
