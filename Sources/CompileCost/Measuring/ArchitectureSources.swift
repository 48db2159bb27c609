import Basics
import Foundation
import Scenarios
import SwiftToolchain

/// The architectures of an app as tasks for the compiler. The files of each are type-checked as in a debug build, in
/// their module, with the declarations of the module's other files.
package struct ArchitectureSources {
  private let compiler: SourceCompiler
  private let checkout: Checkout
  private let modules: String

  /// - Parameter modules: the folder with the imported modules.
  package init(compiler: SourceCompiler, checkout: Checkout, modules: String) {
    self.compiler = compiler
    self.checkout = checkout
    self.modules = modules
  }

  /// - Parameter names: the architectures; if empty, those that run by default.
  /// - Throws: ``SourceFailure`` if a source is missing.
  package func add<Benchmark: AnyAppBenchmark>(
    _ benchmark: Benchmark, architectures names: [String], to plan: inout CompilePlan
  ) throws {
    let architectures = benchmark.architectures.filter { names.isEmpty ? $0.isDefault : names.contains($0.name) }
    var rows: [CostSection.Row] = []
    var tasks: [(source: Int, imports: Int)] = []
    for architecture in architectures {
      tasks.append(try compiler.add(architecture.name, module(of: architecture.sources), needsImports: true, to: &plan))
      rows.append(CostSection.Row(name: architecture.name, pairs: nil, ratioRow: 0, mistakeSourceLine: nil))
    }
    let section = CostSection(
      title: "\(benchmark.appName): each architecture's files, in their module", nameHeading: "architecture",
      ratioNote: "ratio: to \(architectures[0].name)", rows: rows)
    plan.add(section, of: tasks)
  }

  private func module(of sources: SourceList) throws -> SourceCompiler.Module {
    let folder = try checkout.folder(of: sources)
    var primaries: [String] = []
    for file in sources.files {
      let path = folder.appendingPathName(file.path)
      if !primaries.contains(path) { primaries.append(path) }
    }
    for path in primaries where !FileManager.default.fileExists(atPath: path) {
      throw SourceFailure(.missing, "there is no file \(path)")
    }
    let others = try Self.swiftFiles(under: Self.root(of: sources.moduleName, from: folder))
    let isProgram = others.contains { $0.lastPathName == "main.swift" }
    return try SourceCompiler.Module(
      primaries: primaries, others: others.filter { !primaries.contains($0) },
      options: [
        "-module-name", sources.moduleName, "-package-name", checkout.packageName, "-swift-version", "6",
        "-D", "SWIFT_PACKAGE", "-D", "DEBUG",
      ] + CompiledModules.options(importingFrom: modules) + (isProgram ? [] : ["-parse-as-library"]))
  }

  /// The nearest folder up with the module's name, or else `folder`.
  private static func root(of moduleName: String, from folder: String) -> String {
    var path = folder
    while !path.lastPathName.isEmpty, path.lastPathName != moduleName { path = path.parentPath }
    return path.lastPathName.isEmpty ? folder : path
  }

  private static func swiftFiles(under folder: String) throws(SourceFailure) -> [String] {
    do {
      return try FileManager.default.subpathsOfDirectory(atPath: folder).filter { $0.hasSuffix(".swift") }.sorted()
        .map(folder.appendingPathName)
    } catch {
      throw SourceFailure(.missing, "cannot read the folder \(folder)")
    }
  }
}

/// A user's Swift files as tasks for the compiler.
package struct FileSources {
  private let compiler: SourceCompiler
  private let modules: String?
  private let moduleName: String?

  /// - Parameters:
  ///   - modules: the folder with the engine's modules; nil if they were not found.
  ///   - moduleName: the name of the files' common module; nil to compile each file alone.
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
  /// Whether it may have top-level statements in a module of several files.
  fileprivate var isScript: Bool { path.lastPathName == "main.swift" }
}
