/// A condition under which two runs were measured, and which differs between them.
package struct Condition: Sendable, Equatable {
  package enum Kind: Sendable, Equatable {
    case network, machine, compiler, configuration, allocator, baseline, trace, seed, rounds, processors, layout
  }

  package let kind: Kind
  /// How it differs, in one sentence.
  package let sentence: String
  /// Why times must not be compared because of it, in a few words; nil where they may be.
  let obstacle: String?
}
