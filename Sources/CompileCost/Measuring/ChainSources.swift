import Basics
import SwiftToolchain

/// The article's chain as tasks for the compiler, on the engine and on Combine's signatures.
package struct ChainSources {
  private let compiler: SourceCompiler
  private let modules: String
  private let variants: [ChainVariant]
  private let pairCounts: [Int]

  /// - Parameters:
  ///   - modules: the folder with the engine's modules.
  ///   - variants: empty for all.
  package init(compiler: SourceCompiler, modules: String, variants: [ChainVariant], pairCounts: [Int]) {
    self.compiler = compiler
    self.modules = modules
    self.variants = variants
    self.pairCounts = pairCounts
  }

  /// The names of the subjects in `compile-cost.csv`.
  package static let onStreams = "chain"
  package static let onSignatures = "chain-on-combine-signatures"

  /// - Throws: ``SourceFailure``, breakdown, if the compiler does not accept the signatures.
  package func add(to plan: inout CompilePlan) throws {
    try add(
      Self.onStreams, importing: "Streams", from: modules, title: "The article's chain, on this engine",
      variants: variants.isEmpty ? ChainVariant.allCases : variants, to: &plan)
    try makeSignatures()
    // Without `timestamped`: the compiler needs two minutes to reject it here, and it is not Combine's.
    try add(
      Self.onSignatures, importing: CombineSignatures.moduleName, from: compiler.scratch.path,
      title: "The same chain, on plain signatures, as Combine declares them",
      variants: variants.isEmpty ? ChainVariant.allCases.filter { $0 != .timestamped } : variants, to: &plan)
  }

  private func add(
    _ subject: String, importing moduleName: String, from folder: String, title: String, variants: [ChainVariant],
    to plan: inout CompilePlan
  ) throws {
    func task(_ variant: String, _ pairs: Int?, _ text: String) throws -> CompilePlan.Task {
      let file = try compiler.scratch.write(text.utf8, to: "\(subject)-\(variant)\(pairs.map { "-\($0)" } ?? "").swift")
      let module = SourceCompiler.Module(
        primaries: [file], others: [],
        options: ["-module-name", "Chain", "-swift-version", "6", "-parse-as-library", "-I", folder])
      return CompilePlan.Task(
        subject: subject, variant: variant, pairs: pairs,
        arguments: SourceCompiler.arguments(primaries: [file], module: module))
    }
    var imports = try task(CompilePlan.Task.imports, nil, "import Foundation\nimport \(moduleName)\n")
    imports.isNeeded = true
    let importsTask = plan.add(imports)
    var rows: [CostSection.Row] = []
    var tasks: [(source: Int, imports: Int)] = []
    let modelStart = variants.firstIndex(of: .model).map { $0 * 2 * pairCounts.count }
    for variant in variants {
      for hasMistake in [false, true] {
        for (index, pairs) in pairCounts.enumerated() {
          let chain = Chain(variant, pairs: pairs, importing: moduleName, hasMistake: hasMistake)
          var source = try task(chain.name, pairs, chain.text)
          if hasMistake { source.faultless = tasks[rows.count - pairCounts.count].source }
          tasks.append((plan.add(source), importsTask))
          rows.append(
            CostSection.Row(
              name: chain.name, pairs: pairs, ratioRow: modelStart.map { $0 + index },
              mistakeSourceLine: chain.mistakeLine))
        }
      }
    }
    let section = CostSection(
      title: title, nameHeading: "variant", ratioNote: "ratio: to the model with as many pairs", rows: rows)
    plan.add(section, of: tasks)
  }

  private func makeSignatures() throws {
    let name = CombineSignatures.moduleName
    let file = try compiler.scratch.write(CombineSignatures.text.utf8, to: "\(name).swift")
    let module = compiler.scratch.path.appendingPathName("\(name).swiftmodule")
    let tool = compiler.toolchain.frontend([
      "-emit-module", "-module-name", name, "-parse-as-library", "-swift-version", "5", file, "-o", module,
    ])
    let run = try tool.run(within: .seconds(120))
    guard run.outcome == .exited(code: 0) else {
      let diagnosis = Diagnosis(run)
      throw SourceFailure(.breakdown, "the compiler does not accept Combine's signatures: \(diagnosis.message)")
    }
  }
}
