import Metrics
import Results

extension ReplayedTrace {
  /// A caveat on the times of a trace that is shorter than a batch; nil for a longer one.
  package var shortTraceCaveat: String? {
    let batch = Int(Metric.eventsPerBatch)
    guard events > 0, events < batch else { return nil }
    let instances = (batch + events - 1) / events
    return """
      short trace: \(events.of("event")), fewer than the \(batch) of a batch, so a batch is \(instances) fresh instances one \
      after the other: times are those of first events, and say little of steady work
      """
  }
}
