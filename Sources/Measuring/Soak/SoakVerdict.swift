/// What a soak shows of an architecture, as the column `verdict` says it.
package enum SoakVerdict: String, Sendable, CaseIterable {
  /// As much is alive at the end as after the warm-up, or less.
  case kept
  /// More is alive, in one step or ever smaller ones.
  case flattens
  /// What is alive grows without an end in sight, and so does what the app asks to be kept: the oracle's grows at half the
  /// rate or more.
  case grows
  /// It grows faster than that, or the oracle's does not grow.
  case leaks
  case crashed, hung
  case outOfMemory = "out_of_memory"
}

extension SoakResult {
  package var verdict: SoakVerdict {
    switch end {
    case .ended(let growth):
      switch growth.kind {
      case .none: .kept
      case .flattening: .flattens
      case .lasting: isAsked(growth) ? .grows : .leaks
      }
    case .outOfMemory: .outOfMemory
    case .crashed: .crashed
    case .hung: .hung
    }
  }

  /// Whether the app asks for this growth: its oracle, which keeps what decisions depend on and nothing else, shows at least
  /// half of it.
  private func isAsked(_ growth: Growth) -> Bool {
    guard let oracle, oracle.kind == .lasting else { return false }
    return growth.bytesPerMillionEvents <= 2 * oracle.bytesPerMillionEvents
  }

  /// Whether it leaks, and it is not known to.
  package var leaksUnstated: Bool { verdict == .leaks && unit.statedLeak == nil }

  /// Nil if it did not come to its end.
  package var growth: Growth? { if case .ended(let growth) = end { growth } else { nil } }
}
