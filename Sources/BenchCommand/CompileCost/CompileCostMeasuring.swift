import BenchCommandLine
import CompileCost
import Measuring
import Processes
import Reports
import Results
import Scenarios
import SwiftToolchain

extension Invocation {
  /// `bench compile-cost`.
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
    // The compiler has read what lies there.
    withExtendedLifetime(scratch) {}
    switch arguments[Options.format] {
    case .csv: try console.print(String(report.csv(measured).dropLast()))
    case .text: try console.printReport(report.text(measured, columns: columns))
    }
  }

  /// - Throws: `CommandFailure`, usage, if an option concerns something that is not measured.
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
    // What is registered last is done first.
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
