import BenchCommandLine

/// A command line with one of everything.
enum Sample {
  static let names = KnownNames([
    .apps: ["video-call", "orders"], .architectures: ["imperative", "model", "model-non-empty", "timestamped"],
    .traces: ["phone", "desktop"],
  ])
  static let file = Operand<String>("FILE", .required(.file), "the trace to show")
  static let pair = Option<[String]>(
    "architectures", .group(of: 2, .name(of: .architectures)), "two architectures to list")
  static let more = Operand<[String]>("MORE", .list(.file), "more of them")

  /// - Parameter run: the body of `run`.
  static func table(run: @escaping @Sendable (Invocation) throws -> Void = { _ in }) -> CommandTable {
    CommandTable(
      program: CommandTable.Program(
        name: "bench", summary: "Shows what architectures of reactive apps decide and what they cost", version: "1.2.3"),
      commands: [
        Command(
          "run", summary: "Runs the benchmarks",
          discussion: ["There is more to it. " + String(repeating: "Word ", count: 40)],
          examples: [Command.Example("bench", "Everything, with good defaults.")],
          options: [
            Options.app, Options.architectures, Options.traces, Options.events, Options.seed, Options.rounds,
            Options.baseline, Options.instructions, Options.jobs, Options.outputFolder, Options.force, Options.format,
            Options.settings, Options.quiet, Options.noProgress, Options.dryRun,
          ],
          body: run),
        Command(
          "list", summary: "Lists apps, architectures and traces",
          examples: [Command.Example("bench list", "All of them.")], options: [Options.format, pair],
          body: { try $0.console.print("video-call") }),
        Command(
          "trace generate", summary: "Generates a trace",
          examples: [Command.Example("bench trace generate --seed 1 --output FILE", "A trace of 100,000 events.")],
          options: [Options.app, Options.seed, Options.outputFile, Options.force], body: { _ in }),
        Command(
          "trace show", summary: "Shows what is in a trace",
          examples: [Command.Example("bench trace show FILE", "Counts and gaps.")], operands: [file, more],
          body: { _ in }),
      ],
      names: names)
  }

  /// The arguments of a line that runs a command.
  static func arguments(_ words: String...) throws -> Arguments {
    guard case .run(_, let arguments) = try table().request(words) else { throw NoArguments() }
    return arguments
  }

  struct NoArguments: Error {}
}
