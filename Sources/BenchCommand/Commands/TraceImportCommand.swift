import BenchCommandLine
import Measuring
import Scenarios
import Traces

extension Command {
  static func traceImport(_ catalogue: Catalogue) -> Command {
    let file = Operand<String>("FILE", .required(.file), "the recording")
    return Command(
      "trace import",
      summary: "Turns a recording of keystrokes into a trace of an app",
      discussion: [
        "Reads recordings of the Aalto study of 136 million keystrokes (tab-separated, one key a line). Keys keep their "
          + "times; what an app needs and the recording lacks, such as presses of buttons and pushes, comes from the seed. "
          + "A trace is read as well.",
        "'bench run --trace' takes a recording directly.",
      ],
      examples: [
        Example(
          "bench trace import typing.tsv --app video-call --seed 1 --output typing.csv", "A recording as a trace.")
      ],
      operands: [file],
      options: [Options.app, Options.seed, Options.outputFile, Options.force, Options.quiet]
    ) { invocation in
      let benchmark = try catalogue.benchmark(named: invocation.arguments[Options.app])
      let seed = invocation.arguments[Options.seed]
      let trace = try TraceFile.read(path: invocation.arguments[file], vocabulary: benchmark.vocabulary) {
        benchmark.trace(from: $0, seed: seed)
      }
      try invocation.write(trace)
    }
  }
}
