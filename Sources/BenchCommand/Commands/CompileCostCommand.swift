import BenchCommandLine
import CompileCost
import Measuring
import Processes
import Reports
import Results
import Scenarios
import SwiftToolchain

extension Command {
  static func compileCost(_ catalogue: Catalogue) -> Command {
    Command(
      "compile-cost",
      summary:
        "Measures how long the compiler takes to type-check architectures, a chain of operators, or any Swift files",
      discussion: [
        "Without FILE it measures each architecture of the app, and the chain: the article's Combine chain from a text "
          + "and a button to a call, written for 1 to 4 such pairs of inputs in one expression. The chain is measured "
          + "on this package's engine, and on bare declarations with Combine's signatures, where the compiler takes "
          + "longest. An architecture that shares a file with others is measured with all of that file; code of other "
          + "modules is not measured.",
        "Each source is type-checked by its own compiler process, one at a time, in an order that the seed determines "
          + "for each run. Fixed costs (starting the compiler, loading modules, reading the module's other files) are "
          + "timed with a file of the same imports and nothing else, and subtracted. The first run of a source that "
          + "takes up to a second is discarded. A slower source is not run again once its runs have taken 5 s, and a "
          + "chain that the compiler gives up is not tried with a mistake in it. All of it takes some three minutes.",
        "For architectures the current folder has to be in the checkout in which bench was built. Files may be "
          + "anywhere. Imports come from the modules beside bench, or from a build in the checkout. A file is compiled "
          + "as swiftc does, in its default language mode. A source that does not compile is a result, not a failure.",
        "Exit codes: 0 measured; 64 usage; 65 a file is not text; 66 no such file, no checkout, no compiler, or no "
          + "modules of its version; 73 cannot write; 75 interrupted, and the results so far are printed.",
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
              (CompilePlan.Task.imports, "their imports and nothing else, to be subtracted"),
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
    case .crash: "the compiler itself crashed"
    }
  }
}

enum CompileCostOptions {
  static let files = Operand<[String]>("FILE", .list(.file), "a Swift file to type-check, and nothing else")
  static let architectures = Option<[String]>(
    "architecture", .list(.name("NAME", of: \.architectures)),
    "an architecture to type-check, without the chain; if not given, all but those that run by name only")
  static let only = Option<CompileCostPart?>(
    "only", .optional(.choice("PART")), "architectures: without the chain; chain: without the architectures")
  static let variants = Option<[ChainVariant]>(
    "variant", .list(.choice("NAME")), "a variant of the chain, see below; all if not given")
  static let pairs = Option<[Int]>(
    "pairs", .list(.integer(in: Chain.pairCounts)),
    "how many pairs of inputs the chain has; 1, 2, 3 and 4 if not given")
  static let module = Option<String?>(
    "module", .optional(.moduleName),
    "the files form the module of this name: each is type-checked with the declarations of the others")
  static let runs = Option<Int>(
    "runs", .one(.integer(in: 1...1_000), default: 5), "how often each source is type-checked")
  static let limit = Option<Int>(
    "limit", .one(.integer(in: 1...86_400), default: 120), "the time limit of a type check, in seconds")
  static let output = Option<String?>(
    "output", short: "o", .optional(.folder), "the folder for compile-cost.csv and the table")
}

enum CompileCostPart: String, CaseIterable, Sendable {
  case architectures, chain
}

extension ValueKind<String> {
  fileprivate static var moduleName: ValueKind {
    ValueKind(
      placeholder: "MODULE", expectation: "the name of a module, as in an import",
      parse: { $0.wholeMatch(of: /[A-Za-z_][A-Za-z0-9_]*/) == nil ? nil : $0 })
  }
}

extension Invocation {
  func compileCost(_ catalogue: Catalogue) throws {
    try checkParts()
    let files = try arguments[CompileCostOptions.files].map { path throws(SourceFailure) in
      try SwiftSource(path: path)
    }
    let toolchain = try Toolchain.find()
    let scratch = try ScratchFolder(prefix: "bench-")
    let compiler = SourceCompiler(toolchain: toolchain, scratch: scratch)
    let plan = files.isEmpty ? try self.plan(catalogue, compiler) : try self.plan(files, compiler)
    let report = CompileCostReport(
      plan: plan, toolchain: toolchain, seed: arguments[Options.seed], roundCount: arguments[CompileCostOptions.runs],
      limitSeconds: arguments[CompileCostOptions.limit])
    let measured: [CompileTimes]
    if let target = arguments[CompileCostOptions.output] {
      measured = try OutputFolder.write(to: target, replacing: arguments.replaceableMark) { folder in
        let measured = try measure(report)
        try report.write(measured, to: folder)
        return measured
      }
    } else {
      measured = try measure(report)
    }
    // The compiler has read the files in it.
    withExtendedLifetime(scratch) {}
    switch arguments[Options.format] {
    case .csv: try console.print(String(report.csv(measured).dropLast()))
    case .text: try console.printReport(report.text(measured, columns: columns))
    }
  }

  /// - Throws: `CommandFailure`, usage, if an option applies only to a part that is not measured.
  private func checkParts() throws(CommandFailure) {
    let ofArchitectures: [any OptionDeclaration] = [Options.app, CompileCostOptions.architectures]
    let ofChain: [any OptionDeclaration] = [CompileCostOptions.variants, CompileCostOptions.pairs]
    func exclude(_ options: [any OptionDeclaration], with reason: String) throws(CommandFailure) {
      for option in options where arguments.isGiven(option) {
        throw CommandFailure(.usage, "\(option.label) means nothing with \(reason)")
      }
    }
    if arguments.isGiven(CompileCostOptions.files) {
      try exclude(ofArchitectures + [CompileCostOptions.only] + ofChain, with: CompileCostOptions.files.label)
      return
    }
    try exclude([CompileCostOptions.module], with: "no \(CompileCostOptions.files.label)")
    switch arguments[CompileCostOptions.only] {
    case .chain: try exclude(ofArchitectures, with: "--only chain")
    case .architectures: try exclude(ofChain, with: "--only architectures")
    case nil:
      if arguments.isGiven(CompileCostOptions.architectures) {
        try exclude(ofChain, with: CompileCostOptions.architectures.label)
      }
    }
  }

  private func plan(_ files: [SwiftSource], _ compiler: SourceCompiler) throws -> CompilePlan {
    var plan = CompilePlan()
    let sources = FileSources(
      compiler: compiler, modules: try CompiledModules.folder(in: try? Checkout.find()),
      moduleName: arguments[CompileCostOptions.module])
    try sources.add(files, to: &plan)
    return plan
  }

  private func plan(_ catalogue: Catalogue, _ compiler: SourceCompiler) throws -> CompilePlan {
    var plan = CompilePlan()
    let part = arguments[CompileCostOptions.only]
    let names = arguments[CompileCostOptions.architectures]
    if part != .chain {
      let benchmark = try catalogue.benchmark(named: arguments[Options.app], having: names)
      let checkout = try Checkout.find()
      let sources = ArchitectureSources(compiler: compiler, checkout: checkout, modules: try modules(in: checkout))
      try sources.add(benchmark, architectures: names, to: &plan)
    }
    if part == .chain || part == nil && names.isEmpty {
      let counts = Set(arguments[CompileCostOptions.pairs])
      let variants = arguments[CompileCostOptions.variants]
      let chain = ChainSources(
        compiler: compiler, modules: try modules(in: try? Checkout.find()),
        variants: ChainVariant.allCases.filter(variants.contains),
        pairCounts: counts.isEmpty ? Array(Chain.pairCounts) : counts.sorted())
      try chain.add(to: &plan)
    }
    return plan
  }

  private func modules(in checkout: Checkout?) throws -> String {
    guard let folder = try CompiledModules.folder(in: checkout) else {
      throw CompiledModules.unusable("the engine's modules are neither beside bench nor in a build of this folder")
    }
    return folder
  }

  private func measure(_ report: CompileCostReport) throws -> [CompileTimes] {
    let results = CompileResults(taskCount: report.plan.tasks.count)
    let isCSV = arguments[Options.format] == .csv
    let columns = columns
    let target = arguments[CompileCostOptions.output]
    // They run in reverse order.
    let cleanUps = [
      console.warnOnInterrupt(by: table.program.name) {
        ": the rest was not measured" + (target.map { ", and \($0) was not written" } ?? "")
      },
      console.printOnInterrupt(isTalk: false) {
        isCSV ? String(report.csv(results.all).dropLast()) : report.text(results.all, columns: columns)
      },
    ]
    defer { withExtendedLifetime(cleanUps) {} }
    let rounds = CompileRounds(
      plan: report.plan, toolchain: report.toolchain, roundCount: report.roundCount,
      limit: .seconds(report.limitSeconds), seed: report.seed)
    let progress = progressBar(steps: rounds.stepCount)
    try rounds.run(into: results, onStart: progress.show, onStep: { progress.advance() })
    progress.finish()
    return results.all
  }
}
