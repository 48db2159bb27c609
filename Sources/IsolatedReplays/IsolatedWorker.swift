import BenchCommandLine
import CProbes
import Foundation
import Measuring
import Processes
import Scenarios
import Traces
import Verification

/// The process that replays architectures, and ends if one of them ends it.
package struct IsolatedWorker<Command: Codable & Sendable> {
  private let benchmarks: (Command) -> [any AnyAppBenchmark]
  private let carryOut: (Command) throws -> Int32
  private let mayPrint: Bool

  /// - Parameters:
  ///   - benchmarks: those whose architectures a command may replay.
  ///   - mayPrint: whether it is no misbehaviour to write to standard output.
  ///   - carryOut: does what a command says, and returns the code with which it ends.
  package init(
    benchmarks: @escaping (Command) -> [any AnyAppBenchmark], mayPrint: Bool = false,
    carryOut: @escaping (Command) throws -> Int32
  ) {
    self.mayPrint = mayPrint
    self.benchmarks = benchmarks
    self.carryOut = carryOut
  }

  /// Does what the parent asks, and ends the process.
  package func main() -> Never {
    do {
      let task = try JSONLine.decoded(IsolatedTask<Command>.self, from: IsolatedProcess.begin())
      // One that was killed before this process asked to end with it.
      if getppid() != task.parent { _exit(ExitCode.failure.rawValue) }
      let memory = try SharedMemory.map(IsolatedProcess.memoryDescriptor, count: FlightRecorder.bytes)
      let watchdog = Watchdog(
        memory: memory, limits: task.limits, descriptors: IsolatedProcess.childsDescriptors,
        decoys: try IsolatedProcess.hideDescriptors(), printed: mayPrint ? nil : try PrintedOutput())
      let recorder = FlightRecorder(
        memory, checkpoint: task.isCareful ? checkpoint(watchdog, seeksThreads: task.seeksThreads) : nil,
        inspection: { watchdog.inspect() })
      recorder.hasBegun = true
      task.limits.use()
      let benchmarks = benchmarks(task.command)
      try knownDeaths(of: task, in: benchmarks).use()
      recorder.start()
      recorder.watchStacks()
      if task.notesThreads { recorder.watchThreads() }
      watchdog.start()
      let exitCode = try task.lone.map { try replay($0, in: benchmarks) } ?? carryOut(task.command)
      // What an architecture has printed.
      fflush(nil)
      watchdog.inspect()
      if task.watchesThreads { watchdog.checkThreads() }
      if task.notesThreads, IdleProcessor.isBusy { recorder.leavesThread = true }
      probe_write_coverage()
      recorder.isFinished = true
      _exit(exitCode)
    } catch {
      Console(environment: [:]).report(error: "\(error)", by: "the process that replays")
      _exit(ExitCode.failure.rawValue)
    }
  }

  private func checkpoint(_ watchdog: Watchdog, seeksThreads: Bool) -> @Sendable () -> Void {
    guard seeksThreads else { return { watchdog.inspect() } }
    let threads = ThreadWatch()
    return {
      watchdog.inspect()
      if threads.seesThreadLeftRunning() { watchdog.end(.leftRunning) }
    }
  }

  private func knownDeaths(
    of task: IsolatedTask<Command>, in benchmarks: [any AnyAppBenchmark]
  ) throws -> KnownDeaths {
    var known = KnownDeaths()
    for record in task.deaths {
      guard let benchmark = benchmarks.first(where: { $0.appName == record.suspect.app }) else { continue }
      known.add(try death(record, in: benchmark), of: record.suspect.architecture, app: record.suspect.app)
    }
    for stop in task.stops { known.stop(stop.suspect.architecture, app: stop.suspect.app, after: stop.histories) }
    return known
  }

  private func death<Benchmark: AnyAppBenchmark>(_ record: FoundDeath, in benchmark: Benchmark) throws -> KnownDeath {
    KnownDeath(
      record.death, on: try StepNotation<Benchmark.App>.steps(written: record.notation), moment: record.moment,
      place: record.place, minimal: try record.minimal.map { try StepNotation<Benchmark.App>.steps(written: $0) },
      isAlone: record.isAlone)
  }

  private func replay(_ work: LoneWork, in benchmarks: [any AnyAppBenchmark]) throws -> Int32 {
    guard let benchmark = benchmarks.first(where: { $0.appName == work.suspect.app }) else {
      return ExitCode.usage.rawValue
    }
    try replay(work, in: benchmark)
    return ExitCode.success.rawValue
  }

  private func replay<Benchmark: AnyAppBenchmark>(_ work: LoneWork, in benchmark: Benchmark) throws {
    let timeline: Timeline<Benchmark.App> =
      switch work.history {
      case .steps(let notation): Timeline(try StepNotation<Benchmark.App>.steps(written: notation))
      case .events(let sent): Timeline(Script(sent.trace))
      }
    _ = benchmark.architecture(named: work.suspect.architecture)?.record(timeline)
  }
}

extension StepNotation {
  /// The steps of a text that this program has written; none if it is empty.
  package static func steps(written text: String) throws -> [Step] { text.isEmpty ? [] : try steps(text) }
}
