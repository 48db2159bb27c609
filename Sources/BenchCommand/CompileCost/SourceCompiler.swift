import BenchCommandLine
import CompileCost

/// Makes tasks of files: one to type-check them, and one for what does not count, their imports.
struct SourceCompiler {
  let toolchain: Toolchain
  let scratch: ScratchFolder

  /// Files that are compiled as one module, and how.
  struct Module {
    /// Those that are type-checked.
    var primaries: [String]
    /// Those that are only read, for what they declare.
    var others: [String]
    var options: [String]
  }

  /// Adds both tasks.
  ///
  /// Subtracted is the same call with, instead of the primary files, a file that has the same imports and nothing else:
  /// starting the compiler, loading the imported modules, reading the module's other files.
  /// - Parameter needsImports: whether the imports must be there for anything to be measured.
  func add(
    _ subject: String, _ module: Module, needsImports: Bool, to plan: inout CompilePlan
  ) throws -> (source: Int, imports: Int) {
    let imports = try importedModules(module).map { "import \($0)\n" }.joined()
    let file = try scratch.write(imports.utf8, to: "imports-\(plan.tasks.count).swift")
    let importsTask = plan.add(
      CompilePlan.Task(
        subject: subject, variant: CompilePlan.Task.imports,
        arguments: Self.arguments(primaries: [file], module: module), isNeeded: needsImports))
    let sourceTask = plan.add(
      CompilePlan.Task(
        subject: subject, variant: CompilePlan.Task.source,
        arguments: Self.arguments(primaries: module.primaries, module: module)))
    return (sourceTask, importsTask)
  }

  static func arguments(primaries: [String], module: Module) -> [String] {
    ["-typecheck"] + primaries.flatMap { ["-primary-file", $0] } + module.others + module.options
  }

  /// As the compiler lists them, which knows comments, strings and conditional compilation.
  private func importedModules(_ module: Module) throws -> [String] {
    let tool = toolchain.frontend(["-emit-imported-modules"] + module.primaries + module.options + ["-o", "-"])
    return String(decoding: try tool.run(within: .seconds(60)).output, as: UTF8.self).split(separator: "\n")
      .map(String.init)
  }
}
