import Processes
import SwiftToolchain

/// Makes two tasks from files: one to type-check them, and one for their imports, whose time is subtracted.
package struct SourceCompiler {
  let toolchain: Toolchain
  let scratch: ScratchFolder

  /// - Parameter scratch: where the sources are written. It has to live until the compiler has read them.
  package init(toolchain: Toolchain, scratch: ScratchFolder) {
    self.toolchain = toolchain
    self.scratch = scratch
  }

  /// Files that are compiled as one module, and how.
  struct Module {
    /// The files that are type-checked.
    var primaries: [String]
    /// The files that are only read for their declarations.
    var others: [String]
    var options: [String]
  }

  /// Adds both tasks.
  ///
  /// The second task is the same call with a file of the same imports, and nothing else, in place of the primary files.
  /// Its time covers starting the compiler, loading the imported modules, and reading the module's other files.
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

  /// The imported modules as listed by the compiler, which handles comments, strings and conditional compilation.
  private func importedModules(_ module: Module) throws -> [String] {
    let tool = toolchain.frontend(["-emit-imported-modules"] + module.primaries + module.options + ["-o", "-"])
    return String(decoding: try tool.run(within: .seconds(60)).output, as: UTF8.self).split(separator: "\n")
      .map(String.init)
  }
}
