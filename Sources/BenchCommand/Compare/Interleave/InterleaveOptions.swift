import BenchCommandLine

/// The options of `bench compare --interleave`.
enum InterleaveOptions {
  /// The options that mean nothing without `--interleave`.
  static let all: [any OptionDeclaration] = [
    rounds, Options.events, Options.seed, Options.jobs, save, Options.noProgress,
  ]

  static let other = Option<String?>(
    "interleave",
    .optional(
      .text("OTHER_BENCH", expecting: "the path of another build of this program", candidates: .files)),
    "the path of another build of this program, to measure in turn with this one")
  static let rounds = Option<Int>(
    "rounds", .one(.integer(in: 1...1_000), default: 21), "with --interleave: how often every architecture is measured")
  static let save = Option<String?>(
    "save", .optional(.file),
    "with --interleave: the file for the times of every round, in the columns of latency.csv")
}
