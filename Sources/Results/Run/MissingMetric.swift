/// A metric that could not be measured although its pass took place. It is empty in the files.
package struct MissingMetric: Sendable, Equatable, Codable {
  /// The name in the `metric` column.
  package var metric: String
  /// The reason, with what to do about it if something can be done.
  package var reason: String

  package init(metric: String, reason: String) {
    self.metric = metric
    self.reason = reason
  }
}
