extension Metric {
  /// Bytes an architecture holds on to after the last event: its own size, and all that it has kept of what it heard.
  ///
  /// *Taken* as the allocator's bytes in use after the last event has settled, the architecture still alive, less those
  /// in use before it was built, in the sizes of the allocator's classes.
  ///
  /// *Misses* the peak in between.
  package static let liveBytes = Metric(name: "live_bytes", unit: "B")
}
