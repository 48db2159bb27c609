import Verification

/// What became of one live replay of one architecture on one trace.
package struct LiveTimes: Codable, Sendable {
  /// Nil for the harness overhead, which is not compared.
  var correctness: CorrectnessRecord?
  /// Nil for the harness overhead.
  var isAsInMemory: Bool?
  var times: OpenLoopTimes
}
