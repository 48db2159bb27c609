import BenchCommandLine
import Foundation
import IsolatedReplays
import Processes
import Scenarios
import Verification

/// The rest of a unit of random histories, to be done by a process in which an architecture may die.
package struct SwarmJob: Codable, Sendable {
  static let word = "__campaign-unit"

  let app: String
  let architecture: String
  let faults: [String]
  let seed: UInt64
  var state: SwarmState

  static let batch = 256

  /// Whether these arguments, the program's path first, start such a process.
  package static func isAsked(by arguments: [String]) -> Bool { arguments.dropFirst().first == word }

  package static func main(_ catalogue: Catalogue) -> Never {
    JobWorker<SwarmJob>(benchmarks: { _ in catalogue.benchmarks }) { job, desk in
      try job.carryOut(catalogue, desk)
    }.main()
  }

  private func carryOut(_ catalogue: Catalogue, _ desk: JobDesk) throws {
    guard let benchmark = catalogue.benchmarks.first(where: { $0.appName == app }),
      try benchmark.perform(self, desk)
    else { throw CampaignError.noWorker(reason: "this program knows no architecture '\(architecture)' of \(app)") }
  }
}

extension AnyAppBenchmark {
  /// - Returns: whether the app has the architecture.
  fileprivate func perform(_ job: SwarmJob, _ desk: JobDesk) throws -> Bool {
    guard let swarm = try desk.guarded(self).swarm(job) else { return false }
    var session = SwarmSession(swarm: swarm, state: job.state, desk: desk)
    try session.run()
    return true
  }

  fileprivate func swarm(_ job: SwarmJob) -> Swarm<App>? {
    comparison(of: job.architecture).map { comparison in
      Swarm(comparison, faults: Fault.all.filter { job.faults.contains($0.name) }, seed: job.seed)
    }
  }

  /// The first of these histories with the steps; nil if none has them.
  func history(of steps: [Step], in numbers: Range<Int>, _ job: SwarmJob) -> Int? {
    swarm(job).flatMap { swarm in numbers.first { swarm.steps($0) == steps } }
  }
}

private struct SwarmSession<App: Scenarios.App> {
  let swarm: Swarm<App>
  var state: SwarmState
  let desk: JobDesk

  mutating func run() throws {
    let meter = SearchMeter()
    desk.show(meter)
    meter.add(tried: state.searched.tried)
    while state.searched.tried < state.end {
      let first = state.searched.tried
      let isAlone = first < state.oneByOneEnd
      let tally = swarm.search(
        first..<min(state.end, first + (isAlone ? 1 : SwarmJob.batch)), jobs: 1, meter: meter)
      let part = SearchedHistories(tally)
      state.searched.add(part)
      try tell(.searched(part))
    }
    for (kind, history) in state.pending { try tell(.found(finding(kind, in: history))) }
    let kinds = Set(state.searched.firsts.keys)
    for aside in state.asides { try show(aside, except: kinds) }
    for stray in state.strays {
      try tell(.found(.unrepeatable(stray.kind, stray.history, stray.sentence, on: notation(stray.history))))
    }
  }

  private func tell(_ reply: SwarmReply) throws { try desk.send(reply) }

  private func notation(_ history: Int) -> String { StepNotation<App>.text(swarm.steps(history)) }

  private func finding(_ words: String, in history: Int) -> CampaignFinding {
    let steps = swarm.steps(history)
    guard let kind = swarm.comparison.kinds(on: steps).first(where: { $0.words == words }) else {
      return .unrepeatable(words, history, CampaignFinding.otherwise, on: StepNotation<App>.text(steps))
    }
    do throws(Unrepeatable) {
      let shown =
        state.unshrinkable.contains(words)
        ? try Counterexample(of: kind, in: swarm.comparison, showing: steps)
        : try Counterexample(of: kind, in: swarm.comparison, shrinking: steps)
      return CampaignFinding(shown, words, history)
    } catch {
      return .unrepeatable(words, history, CampaignFinding.otherwise, on: error.notation)
    }
  }

  /// A death that was met while shrinking, and that no history shows.
  private func show(_ aside: SwarmState.Aside, except kinds: Set<String>) throws {
    let steps = try StepNotation<App>.steps(written: aside.notation)
    for kind in swarm.comparison.kinds(on: steps) where kind.death != nil && !kinds.contains(kind.words) {
      let shown = try Counterexample(of: kind, in: swarm.comparison, showing: steps)
      try tell(.found(CampaignFinding(shown, kind.words, aside.history)))
    }
  }
}

extension SearchedHistories {
  fileprivate init<App: Scenarios.App>(_ tally: Swarm<App>.Tally) {
    self.init(
      tried: tally.tried, diverging: tally.diverging, died: tally.died, steps: tally.steps,
      firsts: Dictionary(tally.firsts.map { ($0.key.words, $0.value) }, uniquingKeysWith: min))
  }
}

extension CampaignFinding {
  fileprivate static var otherwise: String { "makes different decisions on the same steps" }

  fileprivate init<App: Scenarios.App>(_ shown: Counterexample<App>, _ words: String, _ history: Int) {
    let standing: Standing =
      if shown.kind.death != nil {
        .died
      } else if shown.kind.isStated {
        .stated
      } else {
        shown.breaksPromise ? .broken : .fault
      }
    self.init(
      kind: words, standing: standing, history: history, sentence: shown.sentence, basis: shown.basis,
      steps: shown.notation, diagram: shown.diagram)
  }

  static func unrepeatable(
    _ kind: String, _ history: Int, _ sentence: String, on steps: String
  ) -> CampaignFinding {
    CampaignFinding(
      kind: kind, standing: .unrepeatable, history: history, sentence: sentence, steps: steps, diagram: nil)
  }
}

/// The state of a unit of random histories. It outlives the processes that die.
struct SwarmState: Codable, Sendable {
  var searched = SearchedHistories()
  /// The number of histories to try; fewer than planned if the unit is given up.
  var end: Int
  /// Up to this history, replies cover one history each, so that a death leaves no doubt which ones were done.
  var oneByOneEnd = 0
  /// The kinds that are shown or given up.
  var findings: [CampaignFinding] = []
  /// Kinds that stay unshrunk, because shrinking ends the process again and again.
  var unshrinkable: Set<String> = []
  /// Deaths that were met only while shrinking.
  var asides: [Aside] = []
  /// Histories that ended a process, and do not alone.
  var strays: [UnreproducedCrash] = []

  struct Aside: Codable, Sendable {
    /// The shrunk steps, in step notation.
    let notation: String
    let history: Int
  }

  struct UnreproducedCrash: Codable, Sendable {
    let kind: String
    let history: Int
    let sentence: String
  }

  /// The kinds that are not shown yet, sorted, with the first history of each.
  var pending: [(kind: String, history: Int)] {
    let shown = Set(findings.map(\.kind))
    return searched.firsts.filter { !shown.contains($0.key) }.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
  }
}

struct SearchedHistories: Codable, Sendable {
  var tried = 0
  var diverging = 0
  var died = 0
  var steps = 0
  /// The first history of each kind, by the kind's words.
  var firsts: [String: Int] = [:]

  mutating func add(_ other: SearchedHistories) {
    tried += other.tried
    diverging += other.diverging
    died += other.died
    steps += other.steps
    firsts.merge(other.firsts, uniquingKeysWith: min)
  }
}

/// The replies of the process of a unit, one line of JSON each.
enum SwarmReply: Codable, Sendable {
  case searched(SearchedHistories)
  case found(CampaignFinding)
}
