import Basics
import BenchCommandLine
import Darkness
import Measuring
import Scenarios
import SwiftToolchain

/// The sources to be measured: architectures of an app, or files and folders named by the user.
struct DarknessRequest {
  /// Nil for files and folders.
  let app: String?
  let subjects: [DarknessSubject]
  /// The names of the effects; empty if none is known.
  let effects: [String]

  /// - Throws: `CommandFailure` if the arguments contradict each other, or if there are no such sources.
  init(_ arguments: Arguments, _ catalogue: Catalogue) throws {
    let paths = arguments[DarknessOptions.files]
    if paths.isEmpty {
      try self.init(
        catalogue.benchmark(named: arguments[Options.app], having: arguments[Options.architectures]), arguments)
    } else {
      try self.init(paths: paths, arguments)
    }
  }

  private init(_ benchmark: some AnyAppBenchmark, _ arguments: Arguments) throws {
    let named = arguments[Options.architectures]
    let checkout = try Checkout.find()
    app = benchmark.appName
    effects = arguments.isGiven(DarknessOptions.effects) ? arguments[DarknessOptions.effects] : benchmark.effects
    subjects = try benchmark.architectures
      .filter { named.isEmpty ? $0.isDefault : named.contains($0.name) }
      .map { entry in
        let folder = try checkout.folder(of: entry.sources)
        return DarknessSubject(
          name: entry.name,
          files: entry.sources.files.map { file in
            DarknessSubject.File(
              path: folder.appendingPathName(file.path), shownName: file.path, declaration: file.declaration)
          }, without: SourceList.listingProperties)
      }
  }

  private init(paths: [String], _ arguments: Arguments) throws {
    let label = DarknessOptions.files.label
    if arguments.isGiven(Options.app) { throw Self.contradiction(Options.app.label, label) }
    if arguments.isGiven(Options.architectures) { throw Self.contradiction(Options.architectures.label, label) }
    var seen: Set<String> = []
    for path in paths where !seen.insert(path.normalizedPath).inserted {
      throw CommandFailure(.usage, "'\(path)' is given twice, and results are told apart by that name")
    }
    app = nil
    effects = arguments[DarknessOptions.effects]
    subjects = try paths.map(SwiftFiles.subject)
  }

  private static func contradiction(_ option: String, _ label: String) -> CommandFailure {
    CommandFailure(.usage, "\(option) is about the apps of 'bench list', and means nothing beside a \(label)")
  }
}
