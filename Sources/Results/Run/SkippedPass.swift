/// A pass that did not take place, so that its figures are missing.
package struct SkippedPass: Sendable, Equatable, Codable {
  package var pass: MeasuringPass
  /// The reason, with what to do about it if something can be done.
  package var reason: String

  package init(pass: MeasuringPass, reason: String) {
    self.pass = pass
    self.reason = reason
  }
}
