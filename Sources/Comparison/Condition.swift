import Reports
import Results

/// A difference between the conditions of two runs.
package struct Condition: Sendable, Equatable {
  package enum Kind: Sendable, Equatable {
    case network, machine, compiler, configuration, allocator, baseline, trace, seed, rounds, processors, layout
  }

  package let kind: Kind
  package let sentence: String
  /// Why it forbids a comparison of times, in a few words; nil if it does not.
  let obstacle: String?
}

extension Condition {
  /// The differences between two runs that may explain different figures.
  static func differences(
    _ before: RunManifest, _ after: RunManifest, _ selection: Selection
  ) -> [Condition] {
    [
      difference(.machine, "machines", before.machine.words, after.machine.words),
      difference(.compiler, "compilers", before.build.compiler, after.build.compiler),
      difference(.configuration, "configurations", before.build.configuration, after.build.configuration),
      difference(.allocator, "allocators", before.build.timingAllocator, after.build.timingAllocator),
      countingAllocators(before.build, after.build),
      difference(.network, "networks", before.networkWords, after.networkWords),
      baselines(before, after),
    ].compactMap { $0 } + traces(before, after, selection)
      + [
        remark(.seed, "seeds", "\(before.seed)", "\(after.seed)"),
        remark(.rounds, "numbers of rounds", "\(before.rounds)", "\(after.rounds)"),
        roaming([before, after], selection),
      ].compactMap { $0 }
  }

  private static func baselines(_ before: RunManifest, _ after: RunManifest) -> Condition? {
    let apps = Set(before.traces.map(\.app)).intersection(after.traces.map(\.app)).sorted()
    let differing = apps.filter { before.baseline(of: $0) != after.baseline(of: $0) }
    return difference(
      .baseline, "baselines", differing.map(before.baseline).joined(separator: ", "),
      differing.map(after.baseline).joined(separator: ", "))
  }

  private static func difference(_ kind: Kind, _ noun: String, _ before: String, _ after: String) -> Condition? {
    before == after
      ? nil
      : Condition(
        kind: kind, sentence: sentence(noun, before, after), obstacle: "the \(noun) differ")
  }

  private static func remark(_ kind: Kind, _ noun: String, _ before: String, _ after: String) -> Condition? {
    before == after ? nil : Condition(kind: kind, sentence: sentence(noun, before, after), obstacle: nil)
  }

  private static func sentence(_ noun: String, _ before: String, _ after: String) -> String {
    "The \(noun) differ: \(before) before, \(after) now."
  }

  private static func roaming(_ manifests: [RunManifest], _ selection: Selection) -> Condition? {
    let names = manifests.flatMap { $0.processorTurns?.roaming ?? [] }.filter(selection.includes(architecture:))
    let each = names.indices.filter { !names[..<$0].contains(names[$0]) }.map { names[$0] }
    return each.isEmpty
      ? nil
      : Condition(
        kind: .processors,
        sentence: "Not pinned to one processor, because they use several threads: \(each.listed).",
        obstacle: nil)
  }

  /// Warns that code layout may change times. nil if instructions were counted, or if the two are one build.
  static func layout(_ before: RunResult, _ after: RunResult, isOneBuild: Bool) -> Condition? {
    let isCounted = [before, after].allSatisfy { $0.instructions?.isEmpty == false }
    return isCounted || isOneBuild
      ? nil
      : Condition(
        kind: .layout,
        sentence:
          "Without counted instructions, unchanged code cannot be recognised, and code layout alone may change times "
          + "by several percent.", obstacle: nil)
  }

  private static func countingAllocators(_ before: BuildRecord, _ after: BuildRecord) -> Condition? {
    guard let first = before.countingAllocator, let second = after.countingAllocator else { return nil }
    return remark(.allocator, "allocators that counted", first, second)
  }

  private static func traces(
    _ before: RunManifest, _ after: RunManifest, _ selection: Selection
  ) -> [Condition] {
    func selected(_ traces: [ReplayedTrace]) -> [ReplayedTrace] {
      traces.filter { selection.includes(app: $0.app, trace: $0.name) }
    }
    func trace(_ sentence: String) -> Condition { Condition(kind: .trace, sentence: sentence, obstacle: nil) }
    let (first, second) = (selected(before.traces), selected(after.traces))
    let shared = first.compactMap { trace in second.first { $0.isNamed(as: trace) }.map { (trace, $0) } }
    return shared.filter { $0 != $1 }.map { trace(sentence(on: $0, $1)) }
      + first.filter { one in !second.contains { $0.isNamed(as: one) } }.map {
        trace("Only the run before has \($0.app) on \($0.name).")
      }
      + second.filter { one in !first.contains { $0.isNamed(as: one) } }.map {
        trace("Only the run now has \($0.app) on \($0.name).")
      }
  }

  private static func sentence(on before: ReplayedTrace, _ after: ReplayedTrace) -> String {
    let what =
      before.events == after.events
      ? "they have the same number of events and another origin"
      : "\(before.events.of("event")) before, \(after.events.of("event")) now"
    return "The traces \(before.name) of \(before.app) differ, and nothing on them is judged: \(what)."
  }
}

extension ReplayedTrace {
  func isNamed(as other: ReplayedTrace) -> Bool { app == other.app && name == other.name }
}

extension RunManifest {
  fileprivate var networkWords: String { network.map { "\($0.name) at speed \($0.speed)" } ?? "none" }
}

extension MachineRecord {
  fileprivate var words: String {
    [processor ?? "a processor without a name", instructionSet, coreCount.of("core"), memory, operatingSystem]
      .joined(separator: ", ")
  }

  /// Rounded to GiB, because systems reserve different amounts.
  private var memory: String { "\(Int((Double(memoryBytes) / 1_073_741_824).rounded()).grouped) GiB" }
}
