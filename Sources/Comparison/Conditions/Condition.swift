/// Something that was not alike in two runs.
package struct Condition: Sendable, Equatable {
  package enum Kind: Sendable, Equatable {
    case machine, compiler, configuration, allocator, baseline, trace, seed, rounds, processors, layout
  }

  package let kind: Kind
  /// What was how, in one sentence.
  package let sentence: String
  /// Why times are not to be compared for it, in a few words; nil where they can be.
  let obstacle: String?
}
