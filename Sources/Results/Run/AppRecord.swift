/// What an app is, for those who do not know it.
package struct AppRecord: Sendable, Equatable, Codable {
  package var name: String
  /// What one does in it, in a few words.
  package var summary: String

  package init(name: String, summary: String) {
    self.name = name
    self.summary = summary
  }
}
