import Metrics
import Results
import Synchronization

/// What the processes of all passes say that they have used, and what they do not know.
final class ResourceLog: Sendable {
  private struct Notes {
    var rows: [ResourceRow] = []
    /// By the metric's name.
    var reasons: [String: Set<String>] = [:]
  }

  private let notes = Mutex(Notes())

  /// - Parameter reason: why the row has no value; not looked at where it has one.
  func note(_ row: ResourceRow, reasonMissing reason: String?) {
    notes.withLock { notes in
      notes.rows.append(row)
      if row.value == nil, let reason { notes.reasons[row.metric, default: []].insert(reason) }
    }
  }

  /// In the order in which they were noted.
  var rows: [ResourceRow] { notes.withLock(\.rows) }

  /// Each reason once, in an order that does not depend on who was faster.
  var missing: [MissingMetric] {
    let reasons = notes.withLock(\.reasons)
    return ResourceUse.metrics.flatMap { metric in
      reasons[metric.name, default: []].sorted().map { MissingMetric(metric: metric.name, reason: $0) }
    }
  }
}
