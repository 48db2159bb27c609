/// One way of replaying a trace to learn one kind of thing, in processes of its own.
package enum MeasuringPass: String, Sendable, Codable, CaseIterable, CSVField {
  case correctness, timing, allocations, instructions
  /// On the real clock, every event when it is due.
  case openLoop = "open_loop"

  /// Its name in a sentence, before "pass".
  package var words: String { self == .openLoop ? "open-loop" : rawValue }
}
