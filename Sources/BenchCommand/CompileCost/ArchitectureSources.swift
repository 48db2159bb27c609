import Basics
import BenchCommandLine
import CompileCost
import Foundation
import Scenarios

/// The architectures of an app as tasks for the compiler. The files of each are type-checked as a debug build does, in
/// their module, with the declarations of the module's other files.
struct ArchitectureSources {
  let compiler: SourceCompiler
  let checkout: Checkout
  let modules: String

  func add<Benchmark: AnyAppBenchmark>(
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
      throw CommandFailure(.noInput, "there is no file \(path)")
    }
    let others = try Self.swiftFiles(under: Self.root(of: sources.moduleName, from: folder))
    let isProgram = others.contains { $0.lastPathName == "main.swift" }
    return SourceCompiler.Module(
      primaries: primaries, others: others.filter { !primaries.contains($0) },
      options: [
        "-module-name", sources.moduleName, "-package-name", checkout.packageName, "-swift-version", "6",
        "-D", "SWIFT_PACKAGE", "-D", "DEBUG", "-I", modules,
      ] + (isProgram ? [] : ["-parse-as-library"]))
  }

  /// The folder of the module: the one with the module's name, or else the one of the list of architectures.
  private static func root(of moduleName: String, from folder: String) -> String {
    var path = folder
    while !path.lastPathName.isEmpty, path.lastPathName != moduleName { path = path.parentPath }
    return path.lastPathName.isEmpty ? folder : path
  }

  private static func swiftFiles(under folder: String) throws(CommandFailure) -> [String] {
    do {
      return try FileManager.default.subpathsOfDirectory(atPath: folder).filter { $0.hasSuffix(".swift") }.sorted()
        .map(folder.appendingPathName)
    } catch {
      throw CommandFailure(.noInput, "cannot read the folder \(folder)")
    }
  }
}

extension Checkout {
  /// The package's name as the package manager passes it to the compiler: the folder's name in lower case, with `_` for
  /// characters that no identifier may have.
  var packageName: String {
    String(root.lastPathName.lowercased().map { $0.isLetter || $0.isNumber || $0 == "_" ? $0 : "_" })
  }
}
