import Verification

/// Where on a trace an architecture ended its process, or had to be ended with it.
package struct DeathRecord: Codable, Equatable, Sendable {
  /// How: `crashed`, `hung`, `out_of_memory`, `printed` or `left_running`.
  package var verdict: Verdict
  package var promise: PromiseKind
  /// The number of events of the trace.
  package var events: Int
  /// The event, from 0; nil if it died while it was made, or at the end.
  package var index: Int?
  /// When the event happened, in nanoseconds of the trace.
  package var nanoseconds: Int64?
  /// The event in a word; `making` if it died while it was made, empty if it died at the end.
  package var word: String
  /// The fewest events found that show it, in words; empty if it is not known, or takes too many.
  package var witness: [String]

  package init(
    verdict: Verdict, promise: PromiseKind, events: Int, index: Int?, nanoseconds: Int64?, word: String,
    witness: [String]
  ) {
    self.verdict = verdict
    self.promise = promise
    self.events = events
    self.index = index
    self.nanoseconds = nanoseconds
    self.word = word
    self.witness = witness
  }
}
