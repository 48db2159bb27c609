/// A metric that could not be taken though its pass took place, and so is empty in the files.
package struct MissingMetric: Sendable, Equatable, Codable {
  /// As in the `metric` column.
  package var metric: String
  /// Why, in words that say what to do about it where something can be done.
  package var reason: String

  package init(metric: String, reason: String) {
    self.metric = metric
    self.reason = reason
  }
}
