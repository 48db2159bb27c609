import BenchCommandLine
import Scenarios

extension Catalogue {
  /// The apps of these names, or all, as far as their kits can be compared.
  ///
  /// - Throws: `CommandFailure` if one that is named compares none, or if none is left.
  func comparingKits(_ names: [String]) throws(CommandFailure) -> [any AnyAppBenchmark] {
    if let name = names.first(where: { name in benchmarks.contains { $0.appName == name && !$0.comparesKits } }) {
      throw CommandFailure(
        .usage, "\(name) compares no kits: each of its architectures does something of its own",
        advice: "'bench run --app \(name)' measures it.")
    }
    let compared = benchmarks.filter { $0.comparesKits && (names.isEmpty || names.contains($0.appName)) }
    if compared.isEmpty {
      throw CommandFailure(.usage, "no app compares kits", advice: "'bench run' measures one app, whichever it is.")
    }
    return compared
  }
}
