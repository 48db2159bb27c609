import BenchCommandLine
import Comparison
import Measuring
import Reports
import Results
import Traces

/// The runs and options of `bench compare`, read and checked.
struct CompareRequest {
  private let runs: [ComparedRun]
  private let arguments: Arguments
  private let selection: Selection
  private let thresholds: Thresholds

  init(_ arguments: Arguments) throws {
    let named = [CompareOptions.runBefore, CompareOptions.runAfter]
    let paths = named.compactMap { arguments[$0] }
    let pair = arguments[CompareOptions.architecturePair]
    let missing = named[paths.count..<(pair.isEmpty ? 2 : max(1, paths.count))].first
    if let missing {
      throw UsageError(
        .missingOperand(
          label: missing.label,
          expectation: paths.isEmpty
            ? "the folder of a run, or --interleave OTHER_BENCH"
            : "the folder of the run to compare, or --architectures A B to compare within one"),
        topic: "compare")
    }
    if !pair.isEmpty { try Self.checkPair(pair, of: paths, arguments) }
    let base = pair.isEmpty ? Thresholds.usual : .none
    thresholds = try base.changed(by: arguments[CompareOptions.failOn])
    runs = try paths.map { ComparedRun(label: $0.normalizedPath, result: try RunFolder.read($0)) }
    selection = Selection(
      apps: arguments[CompareOptions.apps], architectures: arguments[CompareOptions.architectures],
      traces: arguments[CompareOptions.traces])
    self.arguments = arguments
    try checkNames()
  }

  func comparison() -> RunComparison {
    let pair = arguments[CompareOptions.architecturePair]
    if pair.isEmpty {
      return RunComparison(
        before: runs[0], after: runs[1], timing: .apart(isCrossMachine: arguments[CompareOptions.crossMachine]),
        thresholds: thresholds, selection: selection)
    }
    return RunComparison(
      within: runs[0], reference: pair[0], other: pair[1], thresholds: thresholds, selection: selection)
  }

  private static func checkPair(_ pair: [String], of paths: [String], _ arguments: Arguments) throws {
    let label = CompareOptions.architecturePair.label
    if paths.count > 1 {
      throw CommandFailure(.usage, "\(label) compares within one run, and '\(paths[1])' is a second")
    }
    for option in [CompareOptions.architectures, CompareOptions.crossMachine] as [any OptionDeclaration]
    where arguments.isGiven(option) {
      throw CommandFailure(.usage, "\(option.label) means nothing with \(label)")
    }
    if pair[0] == pair[1] { throw CommandFailure(.usage, "\(label) names \(pair[0]) twice") }
  }

  /// - Throws: if no run has a given name, or if the two architectures belong to different apps.
  private func checkNames() throws {
    let outcomes = runs.flatMap(\.result.manifest.outcomes)
    let pair = CompareOptions.architecturePair
    try check(CompareOptions.apps, arguments[CompareOptions.apps], among: outcomes.map(\.app))
    try check(CompareOptions.traces, arguments[CompareOptions.traces], among: outcomes.map(\.trace))
    for option in [CompareOptions.architectures, pair] {
      try check(option, arguments[option], among: outcomes.map(\.architecture))
    }
    let names = arguments[pair]
    let isShared = outcomes.contains { one in
      one.architecture == names.first
        && outcomes.contains { $0.app == one.app && $0.trace == one.trace && $0.architecture == names.last }
    }
    if !names.isEmpty, !isShared {
      throw CommandFailure(.usage, "\(names[0]) and \(names[1]) are architectures of different apps")
    }
  }

  private func check(_ option: Option<[String]>, _ names: [String], among all: [String]) throws {
    let known = KnownNames.once(all)
    for name in names where !known.contains(name) {
      throw UsageError(.unknownName(label: option.label, given: name, known: known), topic: "compare")
    }
  }
}

extension Thresholds {
  /// Applies settings; later ones take precedence.
  func changed(by settings: [ThresholdSetting]) throws(UsageError) -> Thresholds {
    var thresholds = self
    for setting in settings {
      guard Self.names.contains(setting.name) else {
        throw UsageError(
          .unknownName(label: CompareOptions.failOn.label, given: setting.name, known: Self.names), topic: "compare")
      }
      thresholds.set(setting.name, to: setting.percent)
    }
    return thresholds
  }
}
