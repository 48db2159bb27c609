import BenchCommandLine
import Measuring
import Scenarios
import Traces

extension Command {
  static func traceShow(_ catalogue: Catalogue) -> Command {
    let file = Operand<String>("FILE", .required(.file), "a trace or a recording")
    return Command(
      "trace show",
      summary: "Shows what is in a trace: how many events of each kind, over how long, how close together",
      examples: [Example("bench trace show phone.csv", "Counts, and a histogram of the time between events.")],
      operands: [file],
      options: [Options.app, Options.seed]
    ) { invocation in
      // A recording is shown as it would be replayed.
      let benchmark = try catalogue.benchmark(named: invocation.arguments[Options.app])
      let seed = invocation.arguments[Options.seed]
      let summary = try TraceFile.summary(path: invocation.arguments[file], vocabulary: benchmark.vocabulary) {
        benchmark.trace(from: $0, seed: seed)
      }
      try invocation.console.print(String(summary.text(columns: invocation.columns).dropLast()))
    }
  }
}
