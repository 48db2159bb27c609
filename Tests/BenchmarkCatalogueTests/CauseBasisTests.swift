import BenchmarkCatalogue
import Scenarios
import Testing
import Verification

/// How many causes of a form count for which reason. The findings have these numbers in words.
@Suite struct CauseBasisTests {
  private static let forms: [(app: String, architecture: String, counts: String)] = [
    ("video-call", "main-loop", "3 author's rule"),
    ("video-call", "massive-view-controller", "1 author's rule"),
    ("video-call", "combine-latest-both", "3 author's rule"),
    ("video-call", "model", "1 author's rule"),
    ("currency-converter", "model", "4 harm, 2 author's rule, 3 our rule"),
    ("currency-converter", "viper", "4 harm, 8 our rule"),
    ("nearby-search", "relays", "1 harm, 4 our rule"),
    ("lights", "rollback", "3 harm"),
    ("lights", "khipu", "4 our rule"),
    ("orders", "massive-view-controller", "1 harm, 7 our rule"),
    ("orders", "mvvm", "1 harm, 6 our rule"),
    ("characters", "protocol-layers", "4 harm, 1 author's rule, 3 our rule"),
    ("characters", "closure-composition", "4 harm, 1 author's rule, 3 our rule"),
    ("video-call-phone", "model-non-empty", "4 harm"),
    ("json-array", "tokener", "3 our rule"),
    ("json-array", "tokener-25", "1 harm, 3 our rule"),
  ]

  @Test("Harm, rules of the author and rules of ours are counted apart", arguments: forms)
  func counts(app: String, architecture: String, counts: String) throws {
    let benchmark = try #require(catalogue.benchmarks.first { $0.appName == app })
    #expect(benchmark.bases(of: architecture).map(CauseBasis.counts) == counts)
  }

  @Test("Without causes nothing is counted, and a basis without one is left out")
  func words() {
    #expect(CauseBasis.counts(of: []) == "")
    #expect(CauseBasis.counts(of: [.ourRule, .harm, .ourRule]) == "1 harm, 2 our rule")
  }
}

extension AnyAppBenchmark {
  fileprivate func bases(of name: String) -> [CauseBasis]? {
    architectures.first { $0.name == name }?.promise.causes.map(\.basis)
  }
}
