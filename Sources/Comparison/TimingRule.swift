/// How the times of two runs are compared.
package enum TimingRule: Sendable, Equatable {
  /// The runs took place one after the other: what is compared is each architecture's ratio to the baseline of its run.
  ///
  /// `isCrossMachine`: compare even if machine, compiler or build differ.
  case apart(isCrossMachine: Bool)
  /// Rounds of the same number were measured side by side: times are compared directly, round by round.
  case interleaved
}
