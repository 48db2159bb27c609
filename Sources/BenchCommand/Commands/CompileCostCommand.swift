import BenchCommandLine
import CompileCost
import Results
import Scenarios

extension Command {
  static func compileCost(_ catalogue: Catalogue) -> Command {
    Command(
      "compile-cost",
      summary:
        "Measures how long the compiler takes to type-check architectures, a chain of operators, or any Swift files",
      discussion: [
        "Without files it measures each architecture of the app, and the chain: the article's Combine chain from a text and a "
          + "button to a call, written for 1 to 4 such pairs of inputs in one expression. The chain is measured on this "
          + "package's engine, and on bare declarations with Combine's signatures, where the compiler takes longest. An "
          + "architecture that shares a file with others is measured with all of that file; what it uses from another module "
          + "is not measured.",
        "Each source is type-checked by a compiler of its own, one at a time, in an order that the seed decides anew for "
          + "each run. What does not count is timed likewise and subtracted: the same call with a file of the same imports "
          + "and nothing else (starting the compiler, loading modules, reading the module's other files). The first run of "
          + "what takes up to a second is discarded. What takes longer is not run again once its runs have taken 5 s, and a "
          + "chain that the compiler gives up is not tried with a mistake in it. All of it takes some three minutes.",
        "For architectures the current folder has to be in the checkout in which bench was built. Files may lie anywhere. "
          + "Imports come from the modules beside bench, or from a build in the checkout. A file is compiled as swiftc does, in "
          + "the language mode that is its default. A source that does not compile is a result, not a failure.",
        "Exit codes: 0 measured; 64 usage; 65 a file that is no text; 66 no such file, no checkout, no compiler, or no "
          + "modules of its version; 73 cannot write; 75 interrupted, and what was measured is printed.",
      ],
      examples: [
        Example("bench compile-cost", "The architectures of the first app, and the chain; three minutes."),
        Example("bench compile-cost --architecture timestamped --architecture model", "Two of them."),
        Example(
          "bench compile-cost --only chain --variant date --pairs 2", "One chain, and what a mistake in it costs."),
        Example("bench compile-cost Sources/App/Login.swift --runs 20", "A file of your own, twenty times."),
        Example(
          "bench compile-cost --module App Sources/App/*.swift --format csv",
          "All files of a module, for a program to read."),
      ],
      operands: [CompileCostOptions.files],
      options: [
        Options.app, CompileCostOptions.architectures, CompileCostOptions.only, CompileCostOptions.variants,
        CompileCostOptions.pairs, CompileCostOptions.module, CompileCostOptions.runs, CompileCostOptions.limit,
        Options.seed, CompileCostOptions.output, Options.force, Options.format, Options.quiet, Options.noProgress,
      ],
      glossaries: [
        Command.Glossary(
          title: "Subjects",
          entries: [
            ("NAME", "an architecture"), ("FILE", "a file"), (ChainSources.onStreams, "the chain, on this engine"),
            (
              ChainSources.onSignatures,
              "the chain, on plain signatures as Combine declares them; there, timestamped only if it is named with "
                + "--variant: it is not Combine's, and takes the compiler two minutes"
            ),
          ]),
        Command.Glossary(
          title: "Variants",
          entries: ChainVariant.allCases.map { ($0.rawValue, $0.summary) }
            + ChainVariant.allCases.map {
              (
                "\($0.rawValue)\(Chain.mistakeSuffix)",
                "with \($0.mistake) in the last pair: the press taken for the number"
              )
            } + [
              (CompilePlan.Task.source, "an architecture's files, or a file"),
              (CompilePlan.Task.imports, "their imports and nothing else: what is subtracted"),
            ]),
        Command.Glossary(
          title: "Outcomes",
          entries: CompileCostRow.Outcome.allCases.map { ($0.rawValue, $0.meaning) }),
      ]
    ) { invocation in
      try invocation.compileCost(catalogue)
    }
  }
}

extension CompileCostRow.Outcome {
  fileprivate var meaning: String {
    switch self {
    case .ok: "it compiles"
    case .tooComplex: "the compiler gives up: it is \"unable to type-check this expression in reasonable time\""
    case .fails: "there is an error in it; the first is shown"
    case .limit: "the compiler had not finished at the limit, and was killed"
    case .crash: "the compiler itself broke down"
    }
  }
}
