/// A pass of a run: it replays each trace to measure one kind of thing, in processes of its own.
package enum MeasuringPass: String, Sendable, Codable, CaseIterable, CSVField {
  case correctness, timing, allocations, instructions
  /// Every event comes when it is due, on the real clock.
  case openLoop = "open_loop"
  /// The same, and requests are answered over a network. It is the only pass of its run.
  case network

  /// Its name in a sentence, before "pass".
  package var words: String { self == .openLoop ? "open-loop" : rawValue }
}
