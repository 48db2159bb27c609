import Basics
import BenchCommandLine
import Foundation
import Processes
import Reports
import Scenarios
import SwiftToolchain

extension Command {
  static func newApp(_ catalogue: Catalogue) -> Command {
    Command(
      "new app",
      summary: "Writes a small package with an app of your own, two architectures of it, and their tests",
      discussion: [
        "The app is a text field and a button: replace its events, its decisions and its oracle by your own. One of "
          + "its architectures is wrong on purpose and says so, to show what a counterexample looks like."
      ],
      examples: [Example("bench new app shopping-list", "Writes the folder shopping-list.")],
      operands: [NewOptions.name], options: [NewOptions.folder, NewOptions.bench]
    ) { invocation in
      let name = invocation.arguments[NewOptions.name]
      try name.checkType(isNot: catalogue.benchmarks.map { $0.appType.module })
      try invocation.write(
        .app(
          name, bench: invocation.benchCheckout(),
          countsAllocations: try Executable.sibling(suffix: "-allocations") != nil))
    }
  }
}

extension Command {
  static func newArchitecture(_ catalogue: Catalogue) -> Command {
    Command(
      "new architecture",
      summary: "Writes a small package with your own architecture of an app, benched beside the others",
      discussion: [
        "The architecture takes its decisions from the app's oracle, so it decides correctly: replace that by your own "
          + "code."
      ],
      examples: [
        Example("bench new architecture our-reducer", "For the first app, in the folder our-reducer."),
        Example("bench new architecture our-reducer --app operators", "For another app."),
      ],
      operands: [NewOptions.name], options: [Options.app, NewOptions.folder, NewOptions.bench]
    ) { invocation in
      let name = invocation.arguments[NewOptions.name]
      let benchmark = try catalogue.benchmark(named: invocation.arguments[Options.app])
      guard !(benchmark.architectureNames).contains(name.text) else {
        throw CommandFailure(.usage, "\(benchmark.appName) has an architecture '\(name.text)' already")
      }
      try name.checkType(isNot: catalogue.benchmarks.map { $0.appType.module })
      try invocation.write(
        .architecture(
          name, of: benchmark.appName, appType: benchmark.appType, bench: invocation.benchCheckout(),
          countsAllocations: try Executable.sibling(suffix: "-allocations") != nil))
    }
  }
}

extension AnyAppBenchmark {
  var appType: SkeletonPackage.AppType { SkeletonPackage.AppType(App.self) }
}

enum NewOptions {
  static let name = Operand<SkeletonName>("NAME", .required(.skeletonName), "its name on the command line")
  static let folder = Option<String?>(
    "output", short: "o", .optional(.folder), "the folder to write; NAME under the current one if not given")
  static let bench = Option<String?>(
    "bench", .optional(.folder),
    "the checkout of reactive-bench that the package depends on; if not given, the one in which this program was built"
  )
}

extension Invocation {
  /// The checkout for a new package to depend on, as an absolute path.
  ///
  /// - Throws: `CommandFailure`, no such input, if there is none.
  func benchCheckout() throws -> String {
    if let named = arguments[NewOptions.bench] {
      let path = URL(filePath: named).standardizedFileURL.path
      guard Checkout.isReactiveBench(path) else {
        throw CommandFailure(
          .noInput, "\(named) is not a checkout of reactive-bench: it has no Package.swift of that name")
      }
      return path
    }
    var folder = try Executable.own().parentPath
    while !Checkout.isReactiveBench(folder) {
      guard folder.parentPath != folder else {
        throw CommandFailure(
          .noInput, "this program is not in a checkout of reactive-bench",
          advice: "Name the checkout that the package is to depend on: \(NewOptions.bench.label) FOLDER")
      }
      folder = folder.parentPath
    }
    return folder
  }

  func write(_ package: SkeletonPackage) throws {
    let folder = arguments[NewOptions.folder] ?? package.name
    do {
      try package.write(to: folder)
    } catch OutputFailure.exists(let path) {
      throw CommandFailure(
        .cannotWrite, "\(path) exists already", advice: "Name another folder: \(NewOptions.folder.label) FOLDER")
    }
    try console.print(
      """
      \(SafeText.printable(folder)): \(package.files.count.of("file"))
      \(package.files.map { "  \($0.path)" }.joined(separator: "\n"))
      Go on with:
      \(package.nextSteps(in: folder).map { "  \($0)" }.joined(separator: "\n"))
      """)
  }
}
