import BenchCommandLine
import Processes
import Scenarios

extension Command {
  static func newApp(_ catalogue: Catalogue) -> Command {
    Command(
      "new app",
      summary: "Writes a small package with an app of your own, two architectures of it, and their tests",
      discussion: [
        "The app is a text field and a button: change its events, its decisions and its oracle into your own. One of its "
          + "architectures is wrong on purpose and says so, so that you see what a counterexample looks like."
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
