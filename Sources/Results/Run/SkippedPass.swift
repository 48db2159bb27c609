/// A pass that did not take place, and so leaves its figures missing.
package struct SkippedPass: Sendable, Equatable, Codable {
  package var pass: MeasuringPass
  /// Why, in words that say what to do about it where something can be done.
  package var reason: String

  package init(pass: MeasuringPass, reason: String) {
    self.pass = pass
    self.reason = reason
  }
}
