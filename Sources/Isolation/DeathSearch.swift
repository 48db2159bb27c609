import Processes
import Scenarios
import Verification

/// Finds out on which steps architectures die, each try in a process of its own.
package struct DeathSearch {
  let catalogue: Catalogue
  let program: String
  /// The words of the command line after the program.
  let words: [String]
  let limits: ReplayLimits
  let columns: Int
  /// The other architecture of a contest, if it is none with the oracle.
  let rival: String?
  let deathsMax: Int
  package private(set) var deaths: [FoundDeath] = []
  private var stops: [IsolatedTask.Stop] = []
  private var isCareful = false

  /// After how many deaths an architecture is not searched any more.
  package static let deathsMax = 32
  /// The same for deaths that take as long as a history may take.
  static let slowDeathsMax = 4

  package init(
    catalogue: Catalogue, program: String, words: [String], limits: ReplayLimits, columns: Int, rival: String?,
    deathsMax: Int
  ) {
    self.catalogue = catalogue
    self.program = program
    self.words = words
    self.limits = limits
    self.columns = columns
    self.rival = rival
    self.deathsMax = deathsMax
  }

  package func task(_ work: IsolatedTask.Work) -> IsolatedTask {
    IsolatedTask(
      work: work, program: program, columns: columns, limits: limits, isCareful: isCareful, deaths: deaths,
      stops: stops)
  }

  /// Finds the deaths of those that were replayed when a process died.
  ///
  /// One that died is run alone until it comes to the end of the command, on one thread, so that the deaths found are the
  /// same whatever ran beside it.
  /// - Returns: whether anything is known now that was not known before.
  package mutating func learn(_ death: Death, from attempt: IsolatedAttempt) throws -> Bool {
    let before = (deaths.count, stops.count, isCareful)
    // Descriptors may be closed long before that is seen.
    if death == .closedDescriptors { isCareful = true }
    var suspects: [VerifyScope.Only] = []
    for flight in inOrder(attempt) {
      let names = flight.names
      let suspect = VerifyScope.Only(app: names.app, architecture: names.architecture)
      if !suspects.contains(suspect) { suspects.append(suspect) }
    }
    // Whoever closes a descriptor of the system's may be gone when that ends the process.
    if suspects.isEmpty { isCareful = true }
    for suspect in suspects { try search(suspect) }
    return before != (deaths.count, stops.count, isCareful)
  }

  private func inOrder(_ attempt: IsolatedAttempt) -> [Flight] {
    let aloft = attempt.recorder.aloft
    let named = aloft.filter { $0.number == attempt.recorder.slotOfReason }
    return named + aloft.filter { $0.number != attempt.recorder.slotOfReason }
  }

  /// Runs the command for one architecture until it comes to its end, or has died often enough.
  private mutating func search(_ suspect: VerifyScope.Only) throws {
    let scope = VerifyScope(only: suspect, jobs: 1, isTrial: true)
    while !stops.contains(where: { $0.app == suspect.app && $0.architecture == suspect.architecture }) {
      let attempt = try IsolatedAttempt(task(.command(words, scope)), isSilent: true)
      guard case .died(let death) = attempt.end() else { return }
      Interruption.shared.waitIfInterrupted()
      if death == .closedDescriptors, !isCareful {
        isCareful = true
        continue
      }
      let flights = inOrder(attempt)
      let place = attempt.recorder.place
      // A sweep of the clock that replays a sequence one by one has two histories under way.
      guard try flights.contains(where: { try note($0, at: place) }) else {
        if !isCareful {
          isCareful = true
          continue
        }
        let names = flights.first?.names ?? (app: suspect.app, architecture: suspect.architecture)
        noteAccomplice(death, names, flights.first?.steps, at: place)
        return
      }
      let own = deaths.filter { $0.app == suspect.app && $0.architecture == suspect.architecture }
      if own.count >= deathsMax || own.count(where: \.death.isSlow) >= Self.slowDeathsMax {
        stops.append(
          IsolatedTask.Stop(
            app: suspect.app, architecture: suspect.architecture, histories: attempt.recorder.historyCount))
      }
    }
  }

  /// A death that its steps alone do not bring about.
  private mutating func noteAccomplice(
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
  private mutating func note(_ flight: Flight, at place: String) throws -> Bool {
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

/// Replays steps through one architecture in a process of its own.
package struct LoneReplay<Benchmark: AnyAppBenchmark> {
  package typealias App = Benchmark.App

  let benchmark: Benchmark
  let architecture: String
  /// Wraps the work into a task.
  let task: (IsolatedTask.Work) -> IsolatedTask

  package init(benchmark: Benchmark, architecture: String, task: @escaping (IsolatedTask.Work) -> IsolatedTask) {
    self.benchmark = benchmark
    self.architecture = architecture
    self.task = task
  }

  /// How it died.
  package struct Found {
    package let death: Death
    /// Up to the one at which it died.
    package let steps: [Step]
    /// Nil if it died at the end.
    package let moment: Int?
    /// The step at which it died, without what befell it; empty at the end.
    package let word: String
  }

  /// Nil if it lives.
  package func death(on steps: [Step]) throws -> Found? {
    var task = task(
      .replay(app: benchmark.appName, architecture: architecture, notation: StepNotation<App>.text(steps)))
    task.deaths = []
    task.isCareful = true
    let attempt = try IsolatedAttempt(task, isSilent: true)
    guard case .died(let death) = attempt.end() else { return nil }
    Interruption.shared.waitIfInterrupted()
    return found(death, on: steps, at: attempt.recorder.aloft.first?.moment ?? .max)
  }

  private func found(_ death: Death, on steps: [Step], at moment: Int) -> Found {
    let moments = Timeline<App>(steps).moments
    guard moments.indices.contains(moment) else { return Found(death: death, steps: steps, moment: nil, word: "") }
    let index = moments[moment].stepIndex
    // What comes behind has no part in it, unless something changes places with it or waits for it.
    let reachesBack = steps.contains { $0.mishap == .reordered || $0.mishap == .delayed }
    return Found(
      death: death, steps: reachesBack ? steps : Array(steps[...index]), moment: moment,
      word: StepNotation<App>.text(Step(steps[index].happening)))
  }

  /// The step at which one died that is recorded.
  func word(_ record: FoundDeath) -> String? {
    guard let steps = try? StepNotation<App>.steps(written: record.notation) else { return nil }
    return found(record.death, on: steps, at: record.moment ?? .max).word
  }

  /// The fewest steps on which it dies so.
  package func minimal(_ first: Found) throws -> Found {
    var best = first
    var failure: (any Error)?
    let shrinking = Shrinking(budget: first.death.isSlow ? 60 : 2_000, of: App.self) { steps in
      guard failure == nil else { return false }
      do {
        guard let found = try death(on: steps), found.death == first.death, found.word == first.word else {
          return false
        }
        if found.steps.count <= best.steps.count { best = found }
        return true
      } catch {
        failure = error
        return false
      }
    }
    let steps = shrinking.minimal(first.steps)
    if let failure { throw failure }
    return steps == best.steps ? best : try death(on: steps) ?? best
  }
}
