import BenchCommandLine
import Processes
import Scenarios

extension Command {
  static func newArchitecture(_ catalogue: Catalogue) -> Command {
    Command(
      "new architecture",
      summary: "Writes a small package with an architecture of your own, which is benched beside the others of an app",
      discussion: [
        "The architecture asks the app's oracle what to do, and so it decides correctly: put your own code in its place."
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
