import Basics
import Measuring
import Results
import Scenarios
import Verification

/// What has to be the same wherever a unit of a campaign is run: the program, as far as it can be told.
package struct CampaignBuild: Codable, Equatable, Sendable {
  /// The commit; nil where the program lies in no checkout, as in a container.
  package let commit: String?
  /// `release` or `debug`.
  package let configuration: String
  /// The digest of what the plan names: see ``CampaignBuild/digest(of:seed:)``.
  package let catalogue: String

  package init(commit: String?, configuration: String, catalogue: String) {
    self.commit = commit
    self.configuration = configuration
    self.catalogue = catalogue
  }

  /// This program, for these swarms.
  package init(of swarms: [PlannedSwarm], seed: UInt64, in catalogue: Catalogue) {
    self.init(
      commit: Build.record(countingAllocator: nil).commit, configuration: Build.configuration,
      catalogue: Self.digest(of: swarms, seed: seed, in: catalogue))
  }

  /// Why a program is another one than the plan was made with; nil if nothing says so. A commit that is not known says
  /// nothing.
  package func difference(from plan: CampaignBuild) -> String? {
    if catalogue != plan.catalogue {
      return "the apps, architectures or faults of this program are others than those of the plan"
    }
    if configuration != plan.configuration {
      return "this is a \(configuration) build, and the plan was made by a \(plan.configuration) build"
    }
    if let commit, let planned = plan.commit, commit != planned {
      return "this program is built from \(commit), and the plan was made by one from \(planned)"
    }
    return nil
  }

  /// FNV-1a 64 over each architecture's name and promise, the letters of its app, and the first history of its search. So
  /// a program that would make other histories of the same seed has another digest.
  private static func digest(of swarms: [PlannedSwarm], seed: UInt64, in catalogue: Catalogue) -> String {
    var digest = FNV1a()
    for swarm in swarms {
      guard let benchmark = catalogue.benchmarks.first(where: { $0.appName == swarm.app }) else { continue }
      for word in benchmark.signature(of: swarm, seed: seed) {
        digest.combine(word.utf8)
        digest.combine(UInt8(0))
      }
    }
    return digest.hexadecimal
  }
}

extension AnyAppBenchmark {
  fileprivate func signature(of swarm: PlannedSwarm, seed: UInt64) -> [String] {
    guard let contest = contest(of: swarm.architecture) else { return [] }
    let faults = Fault.all.filter { swarm.faults.contains($0.name) }
    let first = Swarm(contest, faults: faults, seed: seed).steps(0)
    return [swarm.app, swarm.architecture, contest.actual.promise.kind.rawValue]
      + contest.actual.promise.causes.map(\.sentence) + App.letters.map(\.word) + faults.map(\.name)
      + [StepNotation<App>.text(first)]
  }

  /// An architecture against the oracle; nil if the app has none of that name.
  func contest(of architecture: String) -> Contest<App>? {
    architectures.first { $0.name == architecture }.map { Contest(of: $0, in: self) }
  }
}
