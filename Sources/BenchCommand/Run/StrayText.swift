import Results
import Scenarios
import Verification

extension RunResult {
  /// Who broke a promise and decides where nobody replays, in a sentence each.
  func straySentences(_ catalogue: Catalogue) -> [String] {
    let broken = manifest.outcomes.filter { $0.correctness?.isPromiseBroken == true }
    var named: Set<String> = []
    return broken.filter { named.insert("\($0.app) \($0.architecture)").inserted }.compactMap { outcome in
      catalogue.benchmarks.first { $0.appName == outcome.app }?.strayHint(of: outcome.architecture)
        .map { "\(outcome.architecture): \($0)" }
    }
  }
}
