extension Metric {
  /// Machine instructions that the app's world takes, an event: part of ``instructionsPerEvent``.
  ///
  /// *Taken* under callgrind, as the difference of the two replays of ``worldMallocsPerEvent``.
  ///
  /// *Misses* what ``worldMallocsPerEvent`` does. It contains the loop that asks again, a few instructions a request.
  package static let worldInstructionsPerEvent = Metric(name: "world_instructions_per_event", unit: "count")
}
