extension Metric {
  /// Bytes that the app's world allocates, an event: part of ``mallocBytesPerEvent``.
  ///
  /// *Taken* like ``worldMallocsPerEvent``, in the sizes of size classes.
  ///
  /// *Misses* what ``worldMallocsPerEvent`` does, and growth in place.
  package static let worldMallocBytesPerEvent = Metric(name: "world_malloc_bytes_per_event", unit: "B")
}
