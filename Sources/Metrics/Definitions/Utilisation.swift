extension Metric {
  /// Which part of the time there was something to do, an event or a timer that was due and not yet settled: of the time from
  /// the first event's due instant until the last one's end, or until the next event of the trace was due if that is later.
  ///
  /// *Taken* in the open loop, once a round. At 1 the queue only grows: events come faster than they are served.
  ///
  /// *Misses* whose time it was: the driver's reading of the clock is in every service, and what it hands over
  /// late was to do from the due instant on. `nothing` shows how much that is.
  package static let utilisation = Metric(name: "utilisation", unit: "ratio")
}
