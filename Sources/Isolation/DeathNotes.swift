import Foundation
import Scenarios
import Verification

/// The deaths that are known, and how it is found out whether steps alone bring one about: each try is a process of its own.
package struct DeathNotes {
  let catalogue: Catalogue
  let program: String
  package let limits: ReplayLimits
  let columns: Int
  /// The other architecture of a contest, if it is none with the oracle.
  let rival: String?
  package private(set) var deaths: [FoundDeath] = []
  var stops: [IsolatedTask.Stop] = []
  package var isCareful = false

  package init(
    catalogue: Catalogue, program: String = "bench", limits: ReplayLimits, columns: Int = 80, rival: String? = nil
  ) {
    self.catalogue = catalogue
    self.program = program
    self.limits = limits
    self.columns = columns
    self.rival = rival
  }

  /// The work as a task of a process that knows what is known here.
  package func task(_ work: IsolatedTask.Work) -> IsolatedTask {
    IsolatedTask(
      work: work, program: program, columns: columns, limits: limits, isCareful: isCareful, deaths: deaths,
      stops: stops)
  }

  /// A death that its steps alone do not bring about.
  mutating func noteAccomplice(
    _ death: Death, _ names: (app: String, architecture: String), _ steps: [Step]?, at place: String
  ) {
    let benchmark = catalogue.benchmarks.first { $0.appName == names.app }
    let notation = benchmark.map { $0.notation(of: steps ?? []) } ?? ""
    deaths.append(
      FoundDeath(
        app: names.app, architecture: names.architecture, death: death, notation: notation, moment: nil, place: place,
        isAlone: false))
    stops.append(IsolatedTask.Stop(app: names.app, architecture: names.architecture, histories: 0))
  }

  /// Replays alone what was under way.
  /// - Returns: whether somebody dies of it.
  package mutating func note(_ flight: Flight, at place: String) throws -> Bool {
    let names = flight.names
    guard let steps = flight.steps,
      let benchmark = catalogue.benchmarks.first(where: { $0.appName == names.app })
    else { return false }
    return try note(steps, of: names.architecture, at: place, in: benchmark)
  }

  /// Replays steps alone, and notes how the architecture, or its rival, dies on them.
  /// - Returns: whether one does.
  private mutating func note<Benchmark: AnyAppBenchmark>(
    _ steps: [Step], of name: String, at place: String, in benchmark: Benchmark
  ) throws -> Bool {
    for name in [name] + [rival].compactMap(\.self) where benchmark.architecture(named: name) != nil {
      let replay = LoneReplay(benchmark: benchmark, architecture: name, task: task)
      guard let found = try replay.death(on: steps) else { continue }
      // This one may be killed from outside too.
      if found.death == .signalled(SIGKILL), try replay.death(on: steps) == nil { continue }
      var record = FoundDeath(
        app: benchmark.appName, architecture: name, death: found.death,
        notation: StepNotation<Benchmark.App>.text(found.steps), moment: found.moment, place: place, isAlone: true)
      let isFirst = !deaths.contains { other in
        other.architecture == name && other.place == place && other.minimal != nil && other.death == found.death
          && replay.word(other) == found.word
      }
      if isFirst {
        let minimal = try replay.minimal(found)
        record.minimal = StepNotation<Benchmark.App>.text(minimal.steps)
        if minimal.steps != found.steps {
          deaths.append(
            FoundDeath(
              app: benchmark.appName, architecture: name, death: minimal.death,
              notation: StepNotation<Benchmark.App>.text(minimal.steps), moment: minimal.moment, place: place,
              isAlone: true))
        }
      }
      deaths.append(record)
      return true
    }
    return false
  }
}

extension AnyAppBenchmark {
  fileprivate func notation(of steps: [Step]) -> String { StepNotation<App>.text(steps) }
}
