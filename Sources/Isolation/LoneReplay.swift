import Processes
import Scenarios
import Verification

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
