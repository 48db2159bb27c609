import BenchmarkCatalogue
import Scenarios
import Testing

@Suite struct KitTests {
  struct Case: Sendable, CustomTestStringConvertible {
    let benchmark: any AnyAppBenchmark
    var testDescription: String { benchmark.appName }
    var kits: [String: Kit] { benchmark.kits }
  }

  private static let cases = catalogue.benchmarks.map { Case(benchmark: $0) }

  @Test(
    "Every architecture of an app that compares kits states its kit", arguments: cases.filter(\.benchmark.comparesKits))
  func stated(_ testCase: Case) {
    for (architecture, kit) in testCase.kits { #expect(Kit.families.contains(kit), "\(architecture): \(kit.name)") }
    #expect(testCase.kits["imperative"] == .imperative, "the other architectures' times are divided by its time")
  }

  @Test(
    "No architecture of an app that compares no kits states one", arguments: cases.filter { !$0.benchmark.comparesKits }
  )
  func unstated(_ testCase: Case) { #expect(testCase.kits.values.allSatisfy { $0 == .unstated }) }

  @Test(
    "An app explains every kit that it lacks and another app has", arguments: cases.filter(\.benchmark.comparesKits))
  func missing(_ testCase: Case) {
    let all = Set(Self.cases.flatMap { $0.kits.values }).filter(\.isStated)
    let explained = Set(testCase.benchmark.missingKits.keys)
    #expect(Set(testCase.kits.values).union(explained).isSuperset(of: all))
  }

  @Test("Each kit is listed once")
  func families() {
    #expect(Set(Kit.families.map(\.name)).count == Kit.families.count)
    #expect(!Kit.families.contains(.unstated))
  }
}

extension AnyAppBenchmark {
  /// By the name of the architecture.
  fileprivate var kits: [String: Kit] { Dictionary(uniqueKeysWithValues: architectures.map { ($0.name, $0.kit) }) }
}
