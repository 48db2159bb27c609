import Basics
import Foundation
import Processes
import SwiftToolchain

/// Makes two tasks from files: one to type-check them, and one for their imports. The time of the second is subtracted.
package struct SourceCompiler {
  let toolchain: Toolchain
  let scratch: ScratchFolder

  /// - Parameter scratch: the folder for generated sources. It must exist until the compiler has read them.
  package init(toolchain: Toolchain, scratch: ScratchFolder) {
    self.toolchain = toolchain
    self.scratch = scratch
  }

  /// Files of one module, with the compiler's options.
  struct Module {
    /// The type-checked files.
    var primaries: [String]
    /// The files read only for their declarations.
    var others: [String]
    var options: [String]
  }

  /// Adds both tasks.
  ///
  /// The second task replaces the primary files by a file with only their imports. Its time covers starting the
  /// compiler, loading the imported modules, and reading the module's other files.
  ///
  /// - Parameter needsImports: whether a missing import ends the measurement.
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

/// The folder with a build's modules, for the compiler to import.
package enum CompiledModules {
  /// The folder beside this program, or of a build in the checkout; nil if there is neither.
  package static func folder(in checkout: Checkout?) throws -> String? {
    let builds =
      [try Executable.own().parentPath]
      + ["release", "debug"].compactMap { mode in checkout.map { "\($0.root)/.build/\(mode)" } }
    return builds.map { "\($0)/Modules" }.first {
      FileManager.default.fileExists(atPath: "\($0)/Streams.swiftmodule")
    }
  }

  /// The options to import the modules in a folder, with the maps beside it of the C modules that they import.
  static func options(importingFrom folder: String) throws -> [String] {
    let build = folder.parentPath
    let maps = try FileManager.default.contentsOfDirectory(atPath: build).sorted().filter { $0.hasSuffix(".build") }
      .map { "\(build)/\($0)/module.modulemap" }.filter(FileManager.default.fileExists)
    return ["-I", folder] + maps.flatMap { ["-Xcc", "-fmodule-map-file=\($0)"] }
  }

  package static func unusable(_ reason: String) -> SourceFailure {
    SourceFailure(.missing, reason, remedy: "In a checkout of the engine, type 'swift build -c release'.")
  }
}
