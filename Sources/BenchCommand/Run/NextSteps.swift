import BenchCommandLine
import Reports
import Results
import Scenarios
import Verification

/// The commands to continue with after a run.
struct NextSteps {
  private let catalogue: Catalogue
  private let program: String

  init(_ catalogue: Catalogue, program: String) {
    self.catalogue = catalogue
    self.program = program
  }

  /// Empty if the run has no results.
  func after(_ result: RunResult, in folder: String) -> [NextCommand] {
    [verify(result), compare(result, in: folder)].compactMap(\.self)
  }

  /// Empty if the comparison has no results. The app is the first with a wrong architecture, or else the first.
  func afterKits(_ result: RunResult) -> [NextCommand] {
    let wrong = result.judged.first { $0.correctness?.verdict == .diverges }
    guard let outcome = wrong ?? result.judged.first else { return [] }
    return [
      NextCommand(
        line(["run", "--app", outcome.app]),
        "\(outcome.app) in depth: each architecture, with intervals" + (wrong == nil ? "" : ", and what goes wrong")),
      NextCommand(
        line(["list", "--matrix"]), "Which architectures there are of each kit, and why an app has none"),
    ]
  }

  /// The shortest counterexample of the first wrong architecture or, if none is wrong, a search for one.
  private func verify(_ result: RunResult) -> NextCommand? {
    let judged = result.judged.filter(isVerifiable)
    let wrong = judged.first { $0.correctness?.verdict == .diverges }
    guard let outcome = wrong ?? judged.first else { return nil }
    let app = outcome.app == catalogue.benchmarks.first.map { $0.appName } ? [] : ["--app", outcome.app]
    return NextCommand(
      line(["verify"] + app + ["--architecture", outcome.architecture]),
      wrong == nil
        ? "To search for events on which \(outcome.architecture) would decide otherwise"
        : "The shortest sequence of events on which \(outcome.architecture) decides otherwise")
  }

  /// The cost of another correct architecture relative to the baseline, or of a wrong one if no other is correct.
  private func compare(_ result: RunResult, in folder: String) -> NextCommand? {
    // A run over a network has no figures to compare.
    if result.manifest.network != nil { return nil }
    for trace in result.manifest.traces {
      let judged = result.judged.filter { $0.app == trace.app && $0.trace == trace.name }
      let baseline = result.manifest.baseline(of: trace.app)
      let others = judged.filter { $0.architecture != baseline }
      let other = others.first { $0.correctness?.verdict == .identical } ?? others.first
      guard judged.count > others.count, let other else { continue }
      return NextCommand(
        line([
          "compare", folder.hasPrefix("-") ? "./\(folder)" : folder, "--architectures", baseline, other.architecture,
        ]),
        "What \(other.architecture) costs beside \(baseline)")
    }
    return nil
  }

  private func line(_ words: [String]) -> String { ([program] + words).map(ShellQuoting.quoted).joined(separator: " ") }

  /// An architecture that reads the machine's clock cannot be verified, because its decisions do not follow from the
  /// events.
  private func isVerifiable(_ outcome: ArchitectureOutcome) -> Bool {
    catalogue.benchmarks.contains { $0.appName == outcome.app && $0.isRepeatable(outcome.architecture) }
  }
}

extension AnyAppBenchmark {
  fileprivate func isRepeatable(_ name: String) -> Bool {
    architectures.contains { $0.name == name && !$0.readsMachineClock }
  }
}

extension RunResult {
  /// The outcomes without a failure that were compared with the oracle.
  fileprivate var judged: [ArchitectureOutcome] {
    manifest.outcomes.filter { $0.failure == nil && $0.correctness.map { $0.verdict != .notApplicable } == true }
  }
}

extension RunResult {
  /// A sentence for each architecture that left a thread running between its turns.
  ///
  /// - Parameter place: the build, if there are several: ` of ../main/bench`.
  func leftRunningSentences(place: String = "") -> [String] {
    manifest.outcomes.compactMap { outcome in
      outcome.leftRunning.map { use in
        "\(outcome.architecture)\(place) left a thread running on \(outcome.trace): it used "
          + "\(use.processorNanoseconds.milliseconds) ms of processor time in \(use.watchedNanoseconds.milliseconds) "
          + "ms without a request; it was stopped while others were timed"
      }
    }
  }
}

extension UInt64 {
  /// Rounded up, so that it is not 0.
  fileprivate var milliseconds: UInt64 { (self + 999_999) / 1_000_000 }
}

extension RunResult {
  /// A sentence for each architecture that broke a promise and logs decisions outside of a replay.
  func straySentences(_ catalogue: Catalogue) -> [String] {
    let broken = manifest.outcomes.filter { $0.correctness?.isPromiseBroken == true }
    var named: Set<String> = []
    return broken.filter { named.insert("\($0.app) \($0.architecture)").inserted }.compactMap { outcome in
      catalogue.benchmarks.first { $0.appName == outcome.app }?.strayHint(of: outcome.architecture)
        .map { "\(outcome.architecture): \($0)" }
    }
  }
}
