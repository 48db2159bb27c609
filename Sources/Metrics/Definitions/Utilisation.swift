extension Metric {
  /// The share of the time in which there was something to do, an event or a timer that was due and had not settled.
  /// The time runs from the first event's due instant until the last one's end, or until the next event of the trace
  /// was due if that is later.
  ///
  /// *Taken* in the open loop, once a round. At 1 events arrive faster than they are served, and the queue only grows.
  ///
  /// *Misses* who used the time. The harness's reading of the clock is part of every service, and an event that the
  /// harness hands over late counts as something to do from its due instant on. `nothing` shows how much that is.
  package static let utilisation = Metric(name: "utilisation", unit: "ratio")
}
