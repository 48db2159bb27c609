/// How the times of two runs belong together.
package enum TimingRule: Sendable, Equatable {
  /// The runs took place one after the other: all that can be compared is how many times as long as the baseline an
  /// architecture took in each.
  ///
  /// `isCrossMachine` has them compared even where machine, compiler or build are not the same.
  case apart(isCrossMachine: Bool)
  /// The rounds of the same number were measured side by side: times are compared as they are, round by round.
  case interleaved
}
