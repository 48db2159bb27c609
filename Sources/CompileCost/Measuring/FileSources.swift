import Basics
import SwiftToolchain

/// A user's Swift files as tasks for the compiler.
package struct FileSources {
  private let compiler: SourceCompiler
  private let modules: String?
  private let moduleName: String?

  /// - Parameters:
  ///   - modules: the folder with the engine's modules; nil if they were not found.
  ///   - moduleName: the name of the module that the files form together, in which each sees the declarations of the
  ///     others; nil if each is compiled alone.
  package init(compiler: SourceCompiler, modules: String?, moduleName: String?) {
    self.compiler = compiler
    self.modules = modules
    self.moduleName = moduleName
  }

  package func add(_ sources: [SwiftSource], to plan: inout CompilePlan) throws {
    var rows: [CostSection.Row] = []
    var tasks: [(source: Int, imports: Int)] = []
    for source in sources {
      let others = moduleName == nil ? [] : sources.map(\.path).filter { $0 != source.path }
      let isLibrary = moduleName == nil ? source.marksMain : !sources.contains(where: \.isScript)
      let module = try SourceCompiler.Module(
        primaries: [source.path], others: others,
        options: ["-module-name", moduleName ?? "File"]
          + (modules.map { try CompiledModules.options(importingFrom: $0) } ?? [])
          + (isLibrary ? ["-parse-as-library"] : []))
      tasks.append(try compiler.add(source.path, module, needsImports: false, to: &plan))
      rows.append(CostSection.Row(name: source.path, pairs: nil, ratioRow: 0, mistakeSourceLine: nil))
    }
    let section = CostSection(
      title: moduleName.map { "\($0): each file, in one module with the others" } ?? "Each file alone",
      nameHeading: "file", ratioNote: "ratio: to the first file", rows: rows)
    plan.add(section, of: tasks)
  }
}

extension SwiftSource {
  /// Whether it may have statements at the top level when it is compiled with others.
  fileprivate var isScript: Bool { path.lastPathName == "main.swift" }
}
