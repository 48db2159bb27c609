import Foundation
import Patches
import Reports
import Results

/// What it takes to change a rule of video-call in each of its architectures, and what goes wrong at the first attempt.
struct RuleChanges {
  /// Lost, repeated and late events are no faults here: the oracle gets the same events.
  private static let faults = ["clock-steps-back", "late-subscriber", "re-entrant", "completion"]
  private static let noFault = CorrectnessRow.noFault

  /// What was found out about one architecture in one build.
  private struct Measured {
    var conditions = 0
    var places = 0
    /// By the fault, ``noFault`` included.
    var counterexamples: [String: [CounterexampleRow]] = [:]

    func isWrong(under fault: String) -> Bool { !(counterexamples[fault] ?? []).isEmpty }
  }

  /// A change of one architecture: the first version that compiles, or the one that repairs it.
  private struct Attempt {
    let rule: String
    let architecture: String
    let name: String
    let size: PatchSize
    let before: Measured
    let after: Measured

    /// Whether it decides wrongly under a fault under which it did not before.
    func isNewlyWrong(under fault: String) -> Bool { after.isWrong(under: fault) && !before.isWrong(under: fault) }

    var row: RuleChangeRow {
      RuleChangeRow(
        rule: rule, architecture: architecture, attempt: name, files: size.files, linesAdded: size.linesAdded,
        linesRemoved: size.linesRemoved, spots: size.spots, conditionsBefore: before.conditions,
        conditionsAfter: after.conditions, placesBefore: before.places, placesAfter: after.places,
        differences: after.counterexamples[noFault]?.count ?? 0,
        newFaults: faults.filter(isNewlyWrong).joined(separator: " "))
    }
  }

  private let set = PatchSet.rules
  private let shop: Workshop
  private let bench: PatchedBench
  private var attempts: [Attempt] = []

  /// - Throws: an error if a patch is missing, does not apply or does not compile, or if a repair decides wrongly.
  static func make(_ shop: Workshop) throws -> Made {
    try shop.inFolder { work in
      let bench = try PatchedBench(.rules, app: "video-call", histories: 1_000, shop: shop, in: work)
      let changes = try RuleChanges(shop, bench)
      let folder = "results/reference/rule-changes"
      return Made(
        [
          "\(folder)/rule-changes.csv": Data(CSVTable(rows: changes.attempts.map(\.row)).text.utf8),
          "\(folder)/rule-changes.txt": Data((changes.report + changes.stories).utf8),
        ], owning: folder)
    }
  }

  // MARK: - Measuring

  private init(_ shop: Workshop, _ bench: PatchedBench) throws {
    (self.shop, self.bench) = (shop, bench)
    try bench.build()
    let before = try measured(set.variants)
    for rule in set.changes {
      attempts += try attempt("first", at: rule, in: set.variants, before)
      let second = set.optional(of: rule, in: shop.root)
      let repaired = set.variants.filter { second.contains("\($0).right") }
      if !repaired.isEmpty { attempts += try attempt("right", at: rule, in: repaired, before) }
    }
  }

  private func attempt(
    _ name: String, at rule: String, in architectures: [String], _ before: [String: Measured]
  ) throws -> [Attempt] {
    try bench.build(architectures.map { "\($0).\(name)" }, of: rule, called: name)
    let after = try measured(architectures)
    return try architectures.map { architecture in
      let attempt = Attempt(
        rule: rule, architecture: architecture, name: name,
        size: try bench.size(of: "\(architecture).\(name)", of: rule),
        before: before[architecture] ?? Measured(), after: after[architecture] ?? Measured())
      if name == "right", let found = attempt.after.counterexamples[Self.noFault]?.first {
        throw Workshop.Failure(description: "\(architecture), repaired, does not keep the rule \(rule): \(found.line)")
      }
      return attempt
    }
  }

  private func measured(_ architectures: [String]) throws -> [String: Measured] {
    var measured: [String: Measured] = [:]
    for row in try bench.darkness(of: architectures) {
      let count = Int(row.value ?? 0)
      switch row.metric {
      case "conditions_explicit", "conditions_implicit":
        measured[row.architecture, default: Measured()].conditions += count
      case "places": measured[row.architecture, default: Measured()].places = count
      default: break
      }
    }
    for name in architectures {
      measured[name, default: Measured()].counterexamples[Self.noFault] = try bench.counterexamples(of: name)
      for fault in Self.faults {
        measured[name, default: Measured()].counterexamples[fault] = try bench.counterexamples(of: name, under: fault)
      }
    }
    return measured
  }

  // MARK: - The report

  private var report: String {
    // The last attempt is what the rule takes.
    let last = Dictionary(attempts.map { ([$0.rule, $0.architecture], $0) }) { $1 }
    func lastAttempts(_ name: String) -> [Attempt] { set.changes.compactMap { last[[$0, name]] } }
    func growth(_ sum: Int) -> String { sum > 0 ? "+\(sum)" : "\(sum)" }
    let sums = set.variants.map { name in
      func sum(_ figure: (Attempt) -> Int) -> Int { lastAttempts(name).map(figure).reduce(0, +) }
      return [
        name, "\(sum(\.size.files))", "\(sum(\.size.linesAdded))", "\(sum(\.size.linesRemoved))",
        "\(sum(\.size.spots))", growth(sum { $0.after.conditions - $0.before.conditions }),
        growth(sum { $0.after.places - $0.before.places }),
      ]
    }
    let lines = set.variants.map { name in [name] + lastAttempts(name).map(\.size.lines) }
    let wrong = set.variants.map { name in
      let first = attempts.filter { $0.architecture == name && $0.name == "first" }
      let faults = Self.faults.map { fault in first.count { $0.isNewlyWrong(under: fault) } }
      return [name, "\(first.count { $0.after.isWrong(under: Self.noFault) })"] + faults.map(String.init)
    }
    return """
      Five rule changes in video-call: what they take, summed over the rules

      \(table(["architecture", "files", "added", "removed", "spots", "conditions", "places"], sums))

      files       files that change, once for each rule
      added       lines that are added, or changed, without comments and empty lines
      removed     lines that are removed, or changed
      spots       separate runs of such lines
      conditions  explicit and implicit ones, how many more there are after
      places      functions, closures and properties with a condition, how many more

      Lines that are added and removed, in how many files

      \(table(["architecture"] + set.changes, lines))

      First attempts that decide wrongly, of \(set.changes.count)

      \(table(["architecture", "without a fault"] + Self.faults, wrong))

      Under a fault counts what the architecture survived before the change.

      """
  }

  /// The shortest counterexample of each first attempt, with the architectures that share it, and their repairs.
  private var stories: String {
    var stories: [(head: [String], wrong: [String], repaired: [String])] = []
    for rule in set.changes {
      for fault in [Self.noFault] + Self.faults {
        for attempt in attempts where attempt.rule == rule && attempt.name == "first" {
          guard fault == Self.noFault || attempt.isNewlyWrong(under: fault),
            let shortest = attempt.after.counterexamples[fault]?.first
          else { continue }
          let title = "\(rule), \(fault == Self.noFault ? "without a fault" : fault)"
          let head = ["", title, "  \(shortest.sentence)", "  on: \(shortest.steps)"]
          let isRepaired = attempts.contains {
            $0.rule == rule && $0.architecture == attempt.architecture && $0.name == "right"
              && !$0.after.isWrong(under: fault)
          }
          let place = stories.firstIndex { $0.head == head } ?? stories.endIndex
          if place == stories.endIndex { stories.append((head, [], [])) }
          stories[place].wrong.append(attempt.architecture)
          if isRepaired { stories[place].repaired.append(attempt.architecture) }
        }
      }
    }
    let lines = stories.flatMap { $0.head + Self.list("by", $0.wrong) + Self.list("repaired", $0.repaired) }
    return (["", "The shortest history of each:"] + lines).map { "\($0)\n" }.joined()
  }

  private static func list(_ title: String, _ names: [String]) -> [String] {
    if names.isEmpty { return [] }
    return "\(title): \(names.joined(separator: ", "))".wrapped(to: 88, hanging: 4).map { "  \($0)" }
  }
}
