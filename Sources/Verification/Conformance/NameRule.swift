public import Scenarios

/// Names are typed on the command line and are keys in the CSV files.
public enum NameRule: ConformanceRule {
  public static let sentence = "names are unique words, and everything says what it is"

  public static func problems<App: Scenarios.App>(
    of benchmark: some AnyAppBenchmark<App>, effort: AppConformance.Effort
  ) -> [String] {
    let names = benchmark.architectures.map(\.name)
    var problems = ([App.name] + names).filter { !isWord($0) }.map { "'\($0)' is no name: \(expectation)" }
    problems += names.duplicates.map { "two architectures are called '\($0)'" }
    let reserved = [benchmark.overhead.name, benchmark.oracle.name]
    problems += names.filter(reserved.contains).map {
      "an architecture is called '\($0)', a name that bench itself uses"
    }
    if App.summary.isEmpty { problems.append("the app has no summary") }
    if names.isEmpty { problems.append("the app has no architectures") }
    problems += benchmark.architectures.filter(\.origin.isEmpty).map { "\($0.name) has no origin" }
    return problems
  }

  static let expectation = "expected letters, digits and hyphens"

  static func isWord(_ name: String) -> Bool {
    !name.isEmpty && name.first != "-" && name.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "-") }
  }
}
