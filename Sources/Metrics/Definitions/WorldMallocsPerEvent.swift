extension Metric {
  /// Memory allocations that the app's world causes, an event: part of ``mallocsPerEvent``.
  ///
  /// *Taken* like ``mallocsPerEvent``, of a replay in which somebody who does nothing asks the world what the architecture
  /// asked, at the same instants, and cancels the same; less those of a replay in which nothing is asked.
  ///
  /// *Misses* what the architecture itself allocates to ask: its completion, its client, its streams. Only of apps with
  /// a world.
  package static let worldMallocsPerEvent = Metric(name: "world_mallocs_per_event", unit: "count")
}
