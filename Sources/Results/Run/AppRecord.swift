/// What an app is, for those who do not know it.
package struct AppRecord: Sendable, Equatable, Codable {
  package var name: String
  /// What one does in it, in a few words.
  package var summary: String

  /// Which decisions its oracle makes, in sentences; nil if the app does not say so.
  package var rule: String?

  package init(name: String, summary: String, rule: String? = nil) {
    self.name = name
    self.summary = summary
    self.rule = rule
  }
}
